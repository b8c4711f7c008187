import type { Slider } from '#app/api/sliders.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** The slides, side by side in a row that scrolls and snaps by itself. */
export function Hero({ slides }: { slides: Slider[] }) {
  const { t } = useTranslation()
  if (slides.length === 0) return null
  return (
    <section aria-label={t('home.slides')} className="-mx-4 md:-mx-8 lg:mx-0 lg:mt-6">
      <ul tabIndex={0} className="hero scroll-row">
        {slides.map((slide, index) => (
          <li key={slide.id} className="w-full shrink-0 snap-center">
            <Slide slide={slide} first={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * On a phone the words stand below the picture. On a desk they stand at the side where reading starts, over the calm side
 * of the picture, on a shade of the brand that is dark enough for them whatever the picture shows.
 */
function Slide({ slide, first }: { slide: Slider; first: boolean }) {
  return (
    <div className="relative grid h-full grid-rows-[auto_1fr] overflow-hidden bg-brand text-on-brand lg:rounded-picture">
      <Picture
        picture={slide.picture}
        kind="hero"
        first={first}
        className="aspect-[4/3] w-full object-cover object-[85%_50%] rtl:object-[15%_50%] md:aspect-[21/10] lg:object-center"
      />
      <div className="shade grid content-center justify-items-start gap-4 px-4 py-8 md:px-8 lg:absolute lg:inset-0 lg:pe-[52%] lg:ps-16">
        <h2 className="voice text-4xl">
          <Name>{slide.title}</Name>
        </h2>
        <p className="max-w-80 text-lg">
          <Name>{slide.text}</Name>
        </p>
        {slide.link && slide.action && (
          <a
            href={slide.link}
            className="mt-2 inline-flex min-h-12 items-center rounded-control border border-transparent bg-on-brand px-6 py-2 font-semibold text-brand outline-on-brand transition-opacity hover:opacity-90"
          >
            <Name>{slide.action}</Name>
          </a>
        )}
      </div>
    </div>
  )
}
