import { href } from 'react-router'
import * as office from '#app/api/admin-packages.server.ts'
import * as packages from '#app/api/packages.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { requireAdmin } from '#app/middleware/guards.server.ts'
import { AddForm } from '#app/ui/add-form.tsx'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PreviewBar } from './frame/preview-bar.tsx'
import { PackageView } from './package-view.tsx'
import type { Route } from './+types/package-preview'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Nobody keeps what is not shown yet. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context)
  const [pack, { status }] = await Promise.all([
    packages.preview(api, params.packageId),
    office.show(api, params.packageId),
  ])
  return { pack, status }
}

/** A package as shoppers will see it, before they do. It cannot be bought here. */
export default function PreviewPackage({ loaderData: { pack, status } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const params = { packageId: String(pack.id) }
  return (
    <>
      <Head title={t('admin:preview.title', { name: pack.name })} hidden />
      <PreviewBar
        says={t(
          status === 'active' ? 'admin:preview.packageShown' : 'admin:preview.packageNotShown',
        )}
        own={href('/admin-dashboard/packages/:packageId/preview', params)}
        back={href('/admin-dashboard/packages/:packageId', params)}
      />
      <PackageView pack={pack}>
        <AddForm item={{ package_id: pack.id }} off />
      </PackageView>
    </>
  )
}
