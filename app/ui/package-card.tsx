import type { Package } from '#app/api/packages.server.ts'
import { Name } from './name.tsx'
import { packagePath } from './paths.ts'
import { Picture } from './picture.tsx'
import { Amount, Price } from './price.tsx'
import { useTranslation } from './use-translation.ts'

/** A package as lists show it, with what it saves. */
export function PackageCard({ pack, first = false }: { pack: Package; first?: boolean }) {
  const { t } = useTranslation()
  return (
    <article className="group relative grid h-full grid-rows-[auto_auto_1fr_auto] gap-2">
      <div className="relative overflow-hidden rounded-picture bg-stone">
        <Picture
          picture={pack.picture}
          kind="wide"
          alt=""
          first={first}
          className="aspect-[4/3] w-full object-cover transition-opacity duration-150 group-hover:opacity-90"
        />
        {pack.saving ? (
          <span className="absolute start-2 top-2 rounded-full bg-clay px-3 py-0.5 text-sm font-semibold text-on-clay">
            {t('package.save')} <Amount fils={pack.saving} />
          </span>
        ) : null}
      </div>
      <h3 className="text-lg leading-snug font-medium">
        <a
          href={packagePath(pack)}
          className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          <Name>{pack.name}</Name>
        </a>
      </h3>
      <p className="text-quiet">
        <Name>{pack.shortDescription}</Name>
      </p>
      {pack.price !== null && (
        <p>
          <Price
            price={pack.fullPrice ?? pack.price}
            salePrice={pack.fullPrice === null ? null : pack.price}
          />
        </p>
      )}
    </article>
  )
}
