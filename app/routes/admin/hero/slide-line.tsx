import { href } from 'react-router'
import type { OfficeSlider } from '#app/api/admin-sliders.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { SlideState } from './state.tsx'
import { useSlideWords } from './use-slide-words.ts'

type Props = { slider: OfficeSlider; isFirst: boolean; isLast: boolean }

const step = 'grid size-11 place-items-center rounded-control hover:bg-stone disabled:invisible'

/** A slide in the list: how it looks, how it stands, and its place among the others. */
export function SlideLine({ slider, isFirst, isLast }: Props) {
  const { t, i18n } = useTranslation()
  const { nameOf } = useSlideWords()
  const name = nameOf(slider)
  const params = { sliderId: String(slider.id) }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-picture border border-line p-3">
      <Picture
        picture={(i18n.language === 'ar' && slider.image_ar) || slider.image}
        kind="thumb"
        alt=""
        className="aspect-[21/10] w-36 shrink-0 rounded-control object-cover"
      />
      <div className="min-w-0 grow basis-48">
        <a
          href={href('/admin-dashboard/hero/:sliderId', params)}
          className="font-semibold underline-offset-4 hover:underline"
        >
          <Name>{name}</Name>
        </a>
        <p className="text-sm">
          <SlideState slider={slider} />
        </p>
        <a
          href={href('/admin-dashboard/hero/:sliderId/preview', params)}
          className={`${buttonStyle.link} text-sm`}
        >
          {t('admin:hero.preview')}
          <span className="sr-only">{` ${name}`}</span>
        </a>
      </div>
      {slider.state !== 'deleted' && (
        <form method="post" action={href('/admin-dashboard/hero/order')} className="ms-auto flex">
          <button name="up" value={slider.id} disabled={isFirst} className={step}>
            <Icon name="up" className="size-5" />
            <span className="sr-only">{t('admin:categories.up', { name })}</span>
          </button>
          <button name="down" value={slider.id} disabled={isLast} className={step}>
            <Icon name="up" className="size-5 rotate-180" />
            <span className="sr-only">{t('admin:categories.down', { name })}</span>
          </button>
        </form>
      )}
    </li>
  )
}
