import type { Slider } from '#app/api/sliders.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** The slides, side by side in a row that scrolls and snaps by itself; the words stand on ground of their own, whatever the picture is. */
export function Hero({ slides }: { slides: Slider[] }) {
  const { t } = useTranslation()
  if (slides.length === 0) return null
  return (
    <section aria-label={t('home.slides')} className="-mx-4 md:mx-0 md:mt-6">
      <ul tabIndex={0} className="hero scroll-row gap-3 px-4 pb-2 md:px-0">
        {slides.map((slide, index) => (
          <li key={slide.id} className="w-full shrink-0 snap-center">
            <Slide slide={slide} first={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Slide({ slide, first }: { slide: Slider; first: boolean }) {
  return (
    <div className="relative grid h-full overflow-hidden rounded-picture bg-stone md:block">
      <Picture
        picture={slide.picture}
        kind="hero"
        first={first}
        className="aspect-[16/10] w-full object-cover object-[85%_50%] rtl:object-[15%_50%] md:aspect-[2.3/1] md:object-center"
      />
      <div className="grid content-center justify-items-start gap-2 p-5 md:absolute md:start-10 md:top-1/2 md:w-96 md:-translate-y-1/2 md:gap-3 md:rounded-picture md:bg-ground md:p-8">
        <h2 className="text-2xl leading-tight font-semibold md:text-3xl">
          <Name>{slide.title}</Name>
        </h2>
        <p className="max-w-sm">
          <Name>{slide.text}</Name>
        </p>
        {slide.link && slide.action && (
          <a href={slide.link} className={`${buttonStyle.primary} mt-2`}>
            <Name>{slide.action}</Name>
          </a>
        )}
      </div>
    </div>
  )
}
