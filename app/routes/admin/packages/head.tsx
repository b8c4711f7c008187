import { href, useLocation } from 'react-router'
import type { OfficePackage } from '#app/api/admin-packages.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { packagePath } from '#app/ui/paths.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useNameOf } from '../list/use-name-of.ts'
import { PackageState } from './state.tsx'

/** The top of the page about a package: the way back to the list, and what can be done with the whole package. */
export function PackageHead({
  pack,
  list,
  wrong,
}: {
  pack: OfficePackage
  list: string
  wrong: boolean
}) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const nameOf = useNameOf()
  const params = { packageId: String(pack.id) }
  const bin = href('/admin-dashboard/packages/:packageId/bin', params)
  return (
    <>
      <PageHead
        title={nameOf(pack)}
        steps={[{ name: t('admin:areas.packages'), to: list }]}
        wrong={wrong}
      >
        <a
          href={href('/admin-dashboard/packages/:packageId/history', params)}
          className={buttonStyle.link}
        >
          {t('admin:areas.history')}
        </a>
        {pack.status === 'active' ? (
          <a href={packagePath(pack)} className={buttonStyle.quiet}>
            {t('admin:packages.look')}
          </a>
        ) : (
          <a
            href={href('/admin-dashboard/packages/:packageId/preview', params)}
            className={buttonStyle.quiet}
          >
            {t('admin:packages.preview')}
          </a>
        )}
        {pack.status !== 'deleted' && (
          <form method="post" action={`${bin}${search}`} className="flex flex-wrap gap-2">
            <button
              formAction={href('/admin-dashboard/packages/duplicate')}
              name="copy"
              value={pack.id}
              className={buttonStyle.quiet}
            >
              {t('admin:products.duplicate')}
            </button>
            <button name="intent" value="delete" className={buttonStyle.quiet}>
              {t('admin:form.toBin')}
            </button>
          </form>
        )}
      </PageHead>
      <p className="pb-6">
        <PackageState status={pack.status} />
      </p>
    </>
  )
}
