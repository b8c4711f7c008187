import { z } from 'zod'
import type { Page } from './visitor.ts'

const Address = z.url({ protocol: /^https?$/ })
const Amount = z.string().regex(/^\d+\.\d{3}$/)
const State = z.string().regex(/^https:\/\/schema\.org\/(InStock|LimitedAvailability|OutOfStock)$/)
const Name = z.string().min(1)

const Offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: Address,
  sku: Name.optional(),
  price: Amount,
  priceCurrency: z.literal('KWD'),
  priceValidUntil: z.iso.datetime().optional(),
  availability: State,
  itemCondition: z.literal('https://schema.org/NewCondition'),
})

const AggregateOffer = z.strictObject({
  '@type': z.literal('AggregateOffer'),
  lowPrice: Amount,
  highPrice: Amount,
  priceCurrency: z.literal('KWD'),
  offerCount: z.number().int().min(1),
  availability: State,
  offers: z.array(Offer).min(1),
})

const Stars = { bestRating: z.literal(5), worstRating: z.literal(1) }

const Product = z.strictObject({
  '@type': z.literal('Product'),
  name: Name,
  url: Address,
  image: z.union([Address, z.array(Address).min(1)]),
  description: Name,
  sku: Name.optional(),
  offers: z.union([Offer, AggregateOffer]),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.number().int().min(1),
      ...Stars,
    })
    .optional(),
  review: z
    .array(
      z.strictObject({
        '@type': z.literal('Review'),
        author: z.strictObject({ '@type': z.literal('Person'), name: Name }),
        reviewRating: z.strictObject({
          '@type': z.literal('Rating'),
          ratingValue: z.number().int().min(1).max(5),
          ...Stars,
        }),
        name: Name.optional(),
        reviewBody: Name.optional(),
        datePublished: z.iso.datetime().optional(),
      }),
    )
    .max(3)
    .optional(),
})

const Steps = z
  .array(
    z.strictObject({
      '@type': z.literal('ListItem'),
      position: z.number().int(),
      name: Name,
      item: Address.optional(),
      url: Address.optional(),
    }),
  )
  .min(1)
  .refine((steps) => steps.every(({ position }, index) => position === index + 1))

const shop = {
  '@id': Address,
  name: Name,
  url: Address,
  logo: Address,
  image: Address,
  description: Name.optional(),
  telephone: Name.optional(),
  email: z.email().optional(),
  address: z
    .strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: Name,
      addressCountry: z.literal('KW'),
    })
    .optional(),
  sameAs: z.array(Address).min(1).optional(),
  currenciesAccepted: z.literal('KWD'),
  areaServed: z.strictObject({ '@type': z.literal('Country'), name: z.literal('Kuwait') }),
}

const Time = z.string().regex(/^\d\d:\d\d$/)

const kinds = {
  Product,
  BreadcrumbList: z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: Steps.min(2),
  }),
  ItemList: z.strictObject({ '@type': z.literal('ItemList'), itemListElement: Steps }),
  OnlineStore: z.strictObject({ '@type': z.literal('OnlineStore'), ...shop }),
  WebSite: z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': Address,
    name: Name,
    url: Address,
    inLanguage: z.enum(['en', 'ar']),
    publisher: z.strictObject({ '@id': Address }),
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().endsWith('search={search_term_string}'),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  ContactPage: z.strictObject({
    '@type': z.literal('ContactPage'),
    url: Address,
    mainEntity: z.strictObject({
      '@type': z.enum(['Store', 'OnlineStore']),
      ...shop,
      openingHoursSpecification: z.array(
        z.strictObject({
          '@type': z.literal('OpeningHoursSpecification'),
          dayOfWeek: z.array(z.string().regex(/^https:\/\/schema\.org\/[A-Z][a-z]+day$/)).min(1),
          opens: Time,
          closes: Time,
        }),
      ),
    }),
  }),
}

type Kind = keyof typeof kinds

/** The names of what a page tells search engines about, in the order of the page. */
export function kindsOf(page: Page) {
  return scripts(page).map((thing) => String(thing['@type']))
}

/** What a page tells search engines about things of a kind; throws if something that they ask for is wrong or missing. */
export function thingsOf<Of extends Kind>(page: Page, kind: Of) {
  const found = scripts(page).filter((thing) => thing['@type'] === kind)
  return found.map(({ '@context': context, ...thing }) => {
    if (context !== 'https://schema.org') throw new Error(`${kind} of ${String(context)}`)
    return kinds[kind].parse(thing) as z.output<(typeof kinds)[Of]>
  })
}

function scripts({ $ }: Page): Record<string, unknown>[] {
  return $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => JSON.parse($(script).text()))
}
