import type { Picture } from '#app/api/shapes.server.ts'
import { mediaBase } from './media.ts'
import { useAddresses, widestPicture } from './use-addresses.ts'

type Props = { picture: Picture | null; shop: string }

/** The picture of a link that is shared: a JPEG, which everybody can read. Without one, it is the shop's (scripts/share-picture.mjs). */
export function SharePicture({ picture, shop }: Props) {
  const { origin, pictureAddress } = useAddresses()
  const url = picture && pictureAddress(picture)
  if (!picture || !url) {
    return <Tags url={`${origin}/share.jpg`} alt={shop} width={1200} height={630} />
  }
  const isOurs = mediaBase(picture.url) !== null
  const scale = isOurs && picture.width ? Math.min(1, widestPicture / picture.width) : 1
  return (
    <Tags
      url={url}
      alt={picture.alt || shop}
      width={picture.width && Math.round(picture.width * scale)}
      height={picture.height && Math.round(picture.height * scale)}
    />
  )
}

type Shown = { url: string; alt: string; width: number | null; height: number | null }

function Tags({ url, alt, width, height }: Shown) {
  const wide = width !== null && height !== null && width / height > 1.6
  return (
    <>
      <meta property="og:image" content={url} />
      {width && height && (
        <>
          <meta property="og:image:width" content={String(width)} />
          <meta property="og:image:height" content={String(height)} />
        </>
      )}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content={wide ? 'summary_large_image' : 'summary'} />
    </>
  )
}
