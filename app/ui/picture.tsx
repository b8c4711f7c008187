import type { Picture as Given } from '#app/api/shapes.server.ts'
import { Icon } from './icon.tsx'
import { mediaBase } from './media.ts'

/** How wide a picture is shown on which screen, and the widths of the file that are worth offering for that. */
const kinds = {
  thumb: { sizes: '7rem', widths: [160, 320] },
  card: {
    sizes: '(min-width: 64rem) 17rem, (min-width: 36rem) 30vw, 45vw',
    widths: [320, 480, 640],
  },
  wide: {
    sizes: '(min-width: 64rem) 24rem, (min-width: 36rem) 45vw, 92vw',
    widths: [480, 640, 960],
  },
  // phones have more points than an eye tells apart: these are asked for as if there were two thirds of them, and half
  large: {
    sizes: '(min-width: 64rem) 36rem, (min-width: 36rem) 68vw, 64vw',
    widths: [480, 640, 960],
  },
  another: { sizes: '(min-width: 64rem) 36rem, 48vw', widths: [480, 640, 960] },
  hero: {
    sizes: '(min-width: 79rem) 72rem, (min-width: 36rem) 96vw, 64vw',
    widths: [480, 640, 960, 1280, 1920],
  },
}

type Props = {
  picture: Given | null
  kind: keyof typeof kinds
  className?: string
  /** The first picture of a page is fetched before all others; the rest wait until they are near. */
  first?: boolean
  /** What is seen, where the picture's own words say too much or too little; '' where it only decorates. */
  alt?: string
  /** Of somebody: where it cannot be had, a person stands in for it (app/browser/pictures.ts). */
  person?: boolean
}

/** A picture in the format and width that suit the screen, with its place kept free while it loads. */
export function Picture({ picture, kind, className = '', first = false, alt, person }: Props) {
  if (!picture) {
    return (
      <span className={`grid place-items-center bg-stone text-quiet ${className}`}>
        <Icon name="sprig" className="size-8 opacity-50" />
      </span>
    )
  }

  const { sizes, widths } = kinds[kind]
  const { width, height } = picture
  const loading = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const image = {
    alt: alt ?? picture.alt,
    width: width ?? undefined,
    height: height ?? undefined,
    className,
    draggable: false,
    'data-person': person ? '' : undefined,
  }
  const base = mediaBase(picture.url)
  if (!base) return <img src={picture.url} {...image} {...loading} />

  const set = (format: string) =>
    widths.map((each) => `${base}${each}.${format} ${each}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img src={`${base}640.jpg`} {...image} {...loading} />
    </picture>
  )
}
