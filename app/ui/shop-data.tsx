import { href } from 'react-router'
import type { Settings } from '#app/api/settings.server.ts'
import { mediaBase } from './media.ts'
import { StructuredData } from './structured-data.tsx'
import { useAddresses } from './use-addresses.ts'
import { useTranslation } from './use-translation.ts'

type Props = { settings: Settings | undefined }

/** The shop itself and how to search in it, for the front page. */
export function ShopData({ settings }: Props) {
  const { i18n } = useTranslation()
  const { origin, pageAddress } = useAddresses()
  const shop = useShop(settings)
  const search = pageAddress(`${href('/products')}?search=`)
  return (
    <>
      <StructuredData of={{ '@type': 'OnlineStore', ...shop }} />
      <StructuredData
        of={{
          '@type': 'WebSite',
          '@id': `${origin}/#website`,
          name: shop.name,
          url: shop.url,
          inLanguage: i18n.language,
          publisher: { '@id': shop['@id'] },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${search}{search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  )
}

/** Where the shop is and when it is open, for the page of how to reach it. */
export function ContactData({ settings }: Props) {
  const { pageAddress } = useAddresses()
  const shop = useShop(settings)
  return (
    <StructuredData
      of={{
        '@type': 'ContactPage',
        url: pageAddress(href('/contact')),
        mainEntity: {
          '@type': shop.address ? 'Store' : 'OnlineStore',
          ...shop,
          openingHoursSpecification: settings?.openingHours.map(({ days, opens, closes }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days.map((day) => `https://schema.org/${day}`),
            opens,
            closes,
          })),
        },
      }}
    />
  )
}

/** What the settings say of the shop. What stands in for them on the pages is no fact, and is left out. */
function useShop(settings: Settings | undefined) {
  const { t } = useTranslation()
  const { origin, pageAddress } = useAddresses()
  const logo = mediaBase(settings?.logo?.url ?? '')
  const elsewhere = [settings?.instagram, settings?.tiktok].filter((link) => Boolean(link))
  return {
    '@id': `${origin}/#shop`,
    name: settings?.siteName ?? t('shop.name'),
    url: pageAddress(href('/')),
    logo: logo ? `${origin}${logo}640.webp` : `${origin}/logo.png`,
    image: `${origin}/share.jpg`,
    description: settings?.tagline ?? undefined,
    telephone: settings?.phone ?? undefined,
    email: settings?.email ?? undefined,
    address: settings?.location
      ? {
          '@type': 'PostalAddress',
          streetAddress: settings.location,
          addressCountry: 'KW',
        }
      : undefined,
    sameAs: elsewhere.length > 0 ? elsewhere : undefined,
    currenciesAccepted: 'KWD',
    areaServed: { '@type': 'Country', name: 'Kuwait' },
  }
}
