import { href } from 'react-router'
import type { PackageDetail } from '#app/api/packages.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Name } from '#app/ui/name.tsx'
import { productPath } from '#app/ui/paths.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Amount, Price } from '#app/ui/price.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { StockNote } from '#app/ui/stock-note.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What there is to see of a package. `children` puts it into the cart. */
export function PackageView({
  pack,
  children,
}: {
  pack: PackageDetail
  children: React.ReactNode
}) {
  const { t } = useTranslation()
  const date = useDate()
  const soldOut = pack.stockState === 'out'
  return (
    <>
      <Breadcrumbs
        steps={[{ name: t('nav.packages'), to: href('/packages') }]}
        current={pack.name}
      />
      <div className="grid gap-6 md:grid-cols-[7fr_5fr] lg:gap-16">
        <Picture
          picture={pack.picture}
          kind="large"
          first
          className="aspect-square w-full rounded-picture bg-stone object-cover md:sticky md:top-24"
        />
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <h1 className="voice text-3xl">
            <Name>{pack.name}</Name>
          </h1>
          <p className="text-quiet">
            <Name>{pack.shortDescription}</Name>
          </p>
          {pack.price !== null && (
            <p className="text-2xl">
              <Price
                price={pack.fullPrice ?? pack.price}
                salePrice={pack.fullPrice === null ? null : pack.price}
              />
            </p>
          )}
          {pack.saving ? (
            <p className="font-medium text-good">
              {t('package.saves')} <Amount fils={pack.saving} />
            </p>
          ) : null}
          <StockNote state={pack.stockState} left={pack.available} />
          {soldOut ? (
            <p className="rounded-control bg-stone px-4 py-3">{t('package.soldOut')}</p>
          ) : (
            children
          )}
          {pack.expiresAt && (
            <p className="text-sm text-quiet">
              {t('package.until', { date: date(pack.expiresAt) })}
            </p>
          )}
          <section aria-labelledby="contents" className="mt-3 border-t border-line pt-8">
            <h2 id="contents" className="voice mb-4 text-xl">
              {t('package.contents')}
            </h2>
            <ul className="grid gap-3">
              {pack.goods.map((goods) => (
                <li key={goods.productId} className="flex items-center gap-4">
                  <Picture
                    picture={goods.picture}
                    kind="thumb"
                    alt=""
                    className="size-16 shrink-0 rounded-control bg-stone object-cover"
                  />
                  <div className="grow">
                    <a
                      href={productPath({ id: goods.productId, slug: goods.slug })}
                      className="font-medium hover:underline hover:underline-offset-4"
                    >
                      <Name>{goods.name}</Name>
                    </a>
                    <p className="text-sm text-quiet">
                      {[t('package.pieces', { count: goods.quantity }), ...goods.options].join(
                        t('list.comma'),
                      )}
                    </p>
                  </div>
                  {goods.price !== null && (
                    <Amount fils={goods.price * goods.quantity} className="text-quiet" />
                  )}
                </li>
              ))}
            </ul>
          </section>
          <RichText html={pack.description} />
        </div>
      </div>
    </>
  )
}
