import type { OfficePackage, PackageLine } from '#app/api/admin-packages.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { StateMark } from '../list/state-mark.tsx'

const kinds = {
  active: 'good',
  scheduled: 'quiet',
  expired: 'wrong',
  hidden: 'quiet',
  deleted: 'wrong',
} as const

/** How a package stands. */
export function PackageState({ status }: Pick<PackageLine, 'status'>) {
  const { t } = useTranslation()
  return (
    <span className="whitespace-nowrap">
      <StateMark kind={kinds[status]}>{t(`admin:packages.status.${status}`)}</StateMark>
    </span>
  )
}

/** Why shoppers cannot buy a package. */
export function PackageBlockers({ blockers }: Pick<OfficePackage, 'blockers'>) {
  const { t } = useTranslation()
  return (
    <section
      id="blockers"
      aria-labelledby="blockers-title"
      className="mb-8 scroll-mt-20 rounded-picture bg-stone p-4"
    >
      <h2 id="blockers-title" className="font-semibold">
        {t('admin:packages.blocked')}
      </h2>
      <ul className="mt-1 list-disc ps-5">
        {blockers.map((one) => (
          <li key={one}>{t(`admin:packages.blockers.${one}`)}</li>
        ))}
      </ul>
    </section>
  )
}
