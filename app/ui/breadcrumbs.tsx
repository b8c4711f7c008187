import { href } from 'react-router'
import { Icon } from './icon.tsx'
import { Name } from './name.tsx'
import { StructuredData } from './structured-data.tsx'
import { useAddresses } from './use-addresses.ts'
import { useTranslation } from './use-translation.ts'

type Step = { name: string; to: string }

/** Where one is, from the front page on. The page itself is the last word and no link; a phone, where its title follows at once, does not show it. */
export function Breadcrumbs({ steps, current }: { steps: Step[]; current: string }) {
  const { t } = useTranslation()
  const { pageAddress } = useAddresses()
  const all = [{ name: t('nav.home'), to: href('/') }, ...steps]
  return (
    <nav aria-label={t('nav.breadcrumbs')} className="py-1 text-sm text-quiet">
      <ol className="flex flex-wrap items-center gap-x-1">
        {all.map(({ name, to }, index) => (
          <li key={to} className="flex items-center gap-1">
            {index > 0 && <Chevron />}
            <a href={to} className="flex min-h-11 items-center hover:text-ink hover:underline">
              <Name>{name}</Name>
            </a>
          </li>
        ))}
        <li
          aria-current="page"
          className="sr-only min-h-11 items-center gap-1 sm:not-sr-only sm:flex"
        >
          <Chevron />
          <Name>{current}</Name>
        </li>
      </ol>
      <StructuredData
        of={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            ...all.map(({ name, to }) => ({ name, item: pageAddress(to) })),
            { name: current },
          ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
        }}
      />
    </nav>
  )
}

function Chevron() {
  return <Icon name="forward" turns className="size-4" />
}
