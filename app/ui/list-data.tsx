import { StructuredData } from './structured-data.tsx'
import { useAddresses } from './use-addresses.ts'

type Listed = { name: string; path: string }

/** The things that a list shows, in its order, by the addresses of their pages. */
export function ListData({ things }: { things: Listed[] }) {
  const { pageAddress } = useAddresses()
  if (things.length === 0) return null
  return (
    <StructuredData
      of={{
        '@type': 'ItemList',
        itemListElement: things.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: pageAddress(path),
        })),
      }}
    />
  )
}
