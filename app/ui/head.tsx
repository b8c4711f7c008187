import { useRouteLoaderData } from 'react-router'
import type { Picture } from '#app/api/shapes.server.ts'
import type { loader } from '#app/root.tsx'
import { defaultLanguage, isLanguage, languages } from '#kuwait/languages.ts'
import { formatFils, type Fils } from '#kuwait/money.ts'
import { excerpt } from './excerpt.ts'
import { SharePicture } from './share-picture.tsx'
import { useAddresses } from './use-addresses.ts'
import { useTranslation } from './use-translation.ts'

/** For pages that belong to one visitor or hold nothing to find. */
type Hidden = { title: string; hidden: true }

type Public = {
  title: string
  hidden?: false
  /** Words that say more than the title; as many of them stand behind it as search engines show. */
  about?: string[]
  description: string
  /** The one address of what is shown, without what only sorts or filters it. */
  canonical: string
  /** Which page of a list it is. */
  page?: number
  /** What a shared link shows; the shop's own picture where there is none. */
  picture?: Picture | null
  /** For what can be bought: what it costs. */
  price?: Fils | null
}

/** What a page tells browsers and search engines about itself. React moves it into the document's head. */
export function Head(props: Hidden | Public) {
  const shop = useShopName()
  if (!props.hidden) return <PublicHead {...props} />
  return (
    <>
      <title>{withShop([props.title], shop)}</title>
      <meta name="robots" content="noindex, follow" />
    </>
  )
}

function PublicHead({ canonical, page = 1, picture, price, ...given }: Public) {
  const { t, i18n } = useTranslation()
  const { pageAddress } = useAddresses()
  const shop = useShopName()
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage
  const place = page > 1 ? [t('head.page', { page })] : []
  const title = withShop([given.title, ...place], shop, given.about)
  const description = [...place, describe(given.description, t('head.offer', { shop }))].join(': ')
  const path =
    page > 1 ? `${canonical}${canonical.includes('?') ? '&' : '?'}page=${page}` : canonical
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={pageAddress(path)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={pageAddress(path, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={pageAddress(path, defaultLanguage)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={price === undefined ? 'website' : 'product'} />
      <meta property="og:url" content={pageAddress(path)} />
      <meta property="og:site_name" content={shop} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[language === 'ar' ? 'en' : 'ar']} />
      {typeof price === 'number' && (
        <>
          <meta property="product:price:amount" content={formatFils(price)} />
          <meta property="product:price:currency" content="KWD" />
        </>
      )}
      <SharePicture picture={picture ?? null} shop={shop} />
    </>
  )
}

const locales = { en: 'en_US', ar: 'ar_KW' }
const longestTitle = 60

function useShopName() {
  const { t } = useTranslation()
  return useRouteLoaderData<typeof loader>('root')?.settings.siteName ?? t('shop.name')
}

/** The words of a title and the shop's name, with as much of what it is about between them as search engines show. */
function withShop(words: string[], shop: string, about: string[] = []) {
  const join = (extra: string[]) => {
    const all = [...words.slice(0, 1), ...extra, ...words.slice(1)]
    return (words[0]?.startsWith(shop) ? all : [...all, shop]).join(' · ')
  }
  const fitting = about.findLastIndex(
    (_, last) => join(about.slice(0, last + 1)).length <= longestTitle,
  )
  return join(about.slice(0, fitting + 1))
}

/** A text too short to decide by is followed by what holds for everything here. */
function describe(text: string, offer: string) {
  if (text.length >= 70) return excerpt(text)
  return `${text}${/[\p{L}\p{N})»”]$/u.test(text) ? '.' : ''} ${offer}`.trim()
}
