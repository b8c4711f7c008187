import type { Package } from '#app/api/packages.server.ts'
import { Name } from './name.tsx'
import { packagePath } from './paths.ts'
import { Picture } from './picture.tsx'
import { Amount, Price } from './price.tsx'
import { useTranslation } from './use-translation.ts'

type Props = {
  pack: Package
  first?: boolean
  /** With its words beside its picture, where there is room. */
  wide?: boolean
}

/** A package as lists show it, with what it saves. */
export function PackageCard({ pack, first = false, wide = false }: Props) {
  const { t } = useTranslation()
  return (
    <article
      className={`group relative grid content-start gap-4 ${wide ? 'sm:grid-cols-2 sm:gap-6 lg:grid-cols-[2fr_1fr] lg:gap-14' : ''}`}
    >
      <div className="relative overflow-hidden rounded-picture bg-stone">
        <Picture
          picture={pack.picture}
          kind="wide"
          alt=""
          first={first}
          className="aspect-[3/2] w-full object-cover transition-opacity group-hover:opacity-85"
        />
        {pack.saving ? (
          <span className="absolute start-2 top-2 rounded-control bg-clay px-2 py-0.5 text-sm font-semibold text-on-clay">
            {t('package.save')} <Amount fils={pack.saving} />
          </span>
        ) : null}
      </div>
      <div className={`grid content-center gap-1 ${wide ? 'sm:gap-3' : ''}`}>
        <h3 className={wide ? 'voice text-xl lg:text-2xl' : 'text-lg'}>
          <a href={packagePath(pack)} className="covers group-hover:underline">
            <Name>{pack.name}</Name>
          </a>
        </h3>
        <p className="max-w-text text-quiet">
          <Name>{pack.shortDescription}</Name>
        </p>
        {pack.price !== null && (
          <p className="mt-1">
            <Price
              price={pack.fullPrice ?? pack.price}
              salePrice={pack.fullPrice === null ? null : pack.price}
            />
          </p>
        )}
      </div>
    </article>
  )
}
