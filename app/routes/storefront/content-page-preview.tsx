import { href } from 'react-router'
import * as pages from '#app/api/admin-content-pages.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { requireAdmin } from '#app/middleware/guards.server.ts'
import { getLanguage } from '#app/middleware/language.server.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ContentPageView } from './content-page-view.tsx'
import { PreviewBar } from './frame/preview-bar.tsx'
import type { Route } from './+types/content-page-preview'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Nobody keeps what is not shown yet. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await pages.show(getApi(context), params.pageId)
  const isShown = page.is_active && !page.isDeleted
  return { isShown, page: pages.asShown(page, getLanguage(context)) }
}

/** A page of words as shoppers will see it, before they do. */
export default function PreviewPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { isShown, page } = loaderData
  return (
    <>
      <Head title={t('admin:preview.title', { name: page.title })} hidden />
      <PreviewBar
        says={t(isShown ? 'admin:preview.pageShown' : 'admin:preview.pageNotShown')}
        own={href('/admin-dashboard/pages/:pageId/preview', params)}
        back={href('/admin-dashboard/pages/:pageId', params)}
      />
      <ContentPageView page={page} />
    </>
  )
}
