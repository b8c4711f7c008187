import { useLocation, useRouteLoaderData } from 'react-router'
import { languages } from '#kuwait/languages.ts'
import type { loader } from '#app/root.tsx'
import { useTranslation } from './use-translation.ts'

type Props = {
  title: string
  description?: string
  /** The address that search engines should keep, without what only sorts or filters; the page's own by default. */
  canonical?: string
  /** For pages that belong to one visitor or hold nothing to find. */
  hidden?: boolean
  /** A picture for links that are shared, below /media. */
  image?: string
}

/** What a page tells browsers and search engines about itself. React moves it into the document's head. */
export function Head({ title, description, canonical, hidden = false, image }: Props) {
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  const root = useRouteLoaderData<typeof loader>('root')
  const shop = root?.settings.siteName ?? t('shop.name')
  const full = title.startsWith(shop) ? title : `${title} · ${shop}`
  if (hidden) {
    return (
      <>
        <title>{full}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  }

  const address = new URL(`${root?.publicUrl ?? 'http://localhost'}${canonical ?? pathname}`)
  const inLanguage = (language: string) => {
    const url = new URL(address)
    url.searchParams.set('lang', language)
    return url.href
  }
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={address.href} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address.href} />
      <meta property="og:title" content={full} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address.href} />
      <meta property="og:locale" content={i18n.language} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={new URL(image, address).href} />}
    </>
  )
}
