import { data } from 'react-router'
import { z } from 'zod'
import { parseFils } from '#kuwait/money.ts'

/** How upstreams write things, read into what the pages work with (contract, tolerance). */

/** KWD as text or number, into fils. */
export const Money = z
  .union([z.string(), z.number()])
  .transform((amount) => parseFils(amount))
  .pipe(z.number())

export const Id = z.coerce.number().int().positive()

/** Yes is `1`, `"1"`, `true` or `"true"`; everything else is no. */
export function isYes(value: unknown) {
  return value === 1 || value === '1' || value === true || value === 'true'
}

/** A link that an admin typed is used only if it leads to the web. */
export function webAddress(typed: string | null | undefined) {
  const url = URL.parse(typed ?? '')
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** Text that may be missing. */
export const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** What is written of an address, in a book or in an order. */
export const addressTexts = {
  area: Text,
  block: Text,
  street: Text,
  avenue: Text,
  building: Text,
  floor: Text,
  apartment: Text,
  paci: Text,
  directions: Text,
}

export const Count = z.coerce.number().int().min(0)

/** What shoppers say of a product in numbers; null where nobody has said anything. */
export const Rating = z
  .object({ average: z.coerce.number().min(1).max(5).nullish(), count: Count })
  .nullish()
  .catch(null)
  .transform((rating) =>
    rating?.average && rating.count > 0 ? { average: rating.average, count: rating.count } : null,
  )
export type Rating = NonNullable<z.output<typeof Rating>>

/** A picture with its proportions where the upstream knows them. */
export type Picture = { url: string; alt: string; width: number | null; height: number | null }

const GivenPicture = z.object({
  url: z.string(),
  alt: Text,
  width: z.number().nullish(),
  height: z.number().nullish(),
})

export const PictureShape = GivenPicture.transform(({ url, alt, width, height }): Picture => ({
  url,
  alt,
  width: width ?? null,
  height: height ?? null,
}))

/** A picture from the detailed field if there is one, else from the plain address. */
export function pictureOf(
  detailed: Picture | null | undefined,
  url: string | null | undefined,
  alt: string,
) {
  if (detailed) return detailed.alt ? detailed : { ...detailed, alt }
  return url ? { url, alt, width: null, height: null } : null
}

const Meta = z.object({
  current_page: z.coerce.number(),
  from: z.coerce.number().nullish(),
  last_page: z.coerce.number(),
  to: z.coerce.number().nullish(),
  total: z.coerce.number(),
  is_at_least: z.unknown().optional(),
})

/** A list: bare, or below `data`; without `meta` it is one page. */
export function List<Row extends z.ZodType>(row: Row) {
  return z
    .preprocess(
      (answer) => (Array.isArray(answer) ? { data: answer } : answer),
      z.object({ data: z.array(row), meta: Meta.optional() }),
    )
    .transform(({ data, meta }) => {
      const total = meta?.total ?? data.length
      return {
        rows: data,
        page: meta?.current_page ?? 1,
        lastPage: meta?.last_page ?? 1,
        from: meta?.from ?? (total > 0 ? 1 : 0),
        to: meta?.to ?? data.length,
        total,
        isAtLeast: isYes(meta?.is_at_least),
      }
    })
}

export type Page<Row> = {
  rows: Row[]
  page: number
  lastPage: number
  from: number
  to: number
  total: number
  /** There are more than `total`, which is as far as they were counted. */
  isAtLeast: boolean
}

/** A list with its page, which is not found where there are fewer pages: an empty one would be another address of nothing. */
export function requirePage<Found extends { lastPage: number }>(found: Found, page: number) {
  if (page > Math.max(1, found.lastPage)) throw data(null, { status: 404 })
  return found
}

/** The server's sentence about a write that worked. */
export const Done = z.object({
  message: z.string().max(1000).catch(''),
  adjusted: z.boolean().catch(false),
})
export type Done = z.output<typeof Done>
