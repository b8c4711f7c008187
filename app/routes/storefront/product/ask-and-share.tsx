import { useRouteLoaderData } from 'react-router'
import type { ProductDetail, Variant } from '#app/api/products.server.ts'
import type { loader } from '#app/root.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { productPath } from '#app/ui/paths.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { whatsAppAddress, WhatsAppLink } from '#app/ui/whatsapp-link.tsx'

/** Asks the shop about exactly what is looked at, or shows it to somebody else. The link opens in this page's language. */
export function AskAndShare({
  product,
  chosen,
}: {
  product: ProductDetail
  chosen: Variant | null
}) {
  const { t, i18n } = useTranslation()
  const root = useRouteLoaderData<typeof loader>('root')
  const url = new URL(productPath(product), root?.origin ?? 'http://localhost')
  if (chosen && product.variants.length > 1) url.searchParams.set('variant', String(chosen.id))
  url.searchParams.set('lang', i18n.language)

  const options = [chosen?.color, chosen?.size].filter(Boolean).join(t('list.comma'))
  const thing = options ? t('whatsapp.thing', { name: product.name, options }) : product.name
  const shared = `${thing}\n${url.href}`
  const mail = `subject=${encode(product.name)}&body=${encode(shared)}`
  return (
    <div className="flex flex-wrap items-start gap-x-6">
      <WhatsAppLink
        text={t('whatsapp.askText', { thing, link: url.href })}
        className={buttonStyle.link}
      >
        {t('whatsapp.ask')}
      </WhatsAppLink>
      <details>
        <summary className={buttonStyle.link}>
          <Icon name="share" className="size-5" />
          {t('share.title')}
        </summary>
        <ul className="border-s-2 border-line ps-4">
          <li>
            <a
              href={whatsAppAddress(shared)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle.link}
            >
              <Icon name="whatsapp" className="size-5" />
              {t('share.whatsapp')}
            </a>
          </li>
          <li>
            <a href={`mailto:?${mail}`} className={buttonStyle.link}>
              <Icon name="mail" className="size-5" />
              {t('share.mail')}
            </a>
          </li>
        </ul>
      </details>
    </div>
  )
}

function encode(text: string) {
  return encodeURIComponent(text.toWellFormed())
}
