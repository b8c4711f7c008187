import { data, href, isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'
import * as profile from '#app/api/profile.server.ts'
import { SignInAgain, waitingForm } from '#app/forms/sign-in-again.tsx'
import { getApi } from '#app/middleware/api.server.ts'
import { requireAdmin } from '#app/middleware/guards.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Problem } from '#app/ui/problem.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { permissionFor } from './areas.ts'
import { AreaLinks } from './frame/area-links.tsx'
import { OfficeBar } from './frame/office-bar.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/**
 * Refuses the pages of an area to who may not enter it, whatever of it they show; the API refuses him each of its calls, too.
 * Where it cannot be learned what he may do, that is left to it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = permissionFor(url.pathname)
  if (wanted === null) return null
  const granted = (await profile.find(getApi(context)))?.permissions ?? null
  if (granted !== null && ![wanted].flat().some((one) => granted.includes(one))) {
    throw data(null, { status: 403 })
  }
  return null
}

export default function AdminLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** What failed keeps the back office around it; a form that met a session that is over asks to sign in. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation()
  const waiting = waitingForm(error)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null
  return (
    <Frame>
      {waiting ? (
        <SignInAgain {...waiting} />
      ) : (
        <Problem status={status} message={status === 403 ? null : message}>
          <a href={href('/admin-dashboard')} className={buttonStyle.primary}>
            {t('admin:toDashboard')}
          </a>
        </Problem>
      )}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation()
  const account = useRouteLoaderData<typeof rootLoader>('root')?.account
  return (
    <>
      <SkipLink />
      <OfficeBar name={account?.name ?? ''} />
      <div className="flex grow">
        <nav
          aria-label={t('admin:areas.label')}
          className="hidden w-56 shrink-0 border-e border-line bg-stone p-3 lg:block"
        >
          <div className="sticky top-18 max-h-[calc(100dvh-5rem)] overflow-y-auto">
            <AreaLinks />
          </div>
        </nav>
        <main id="content" className="min-w-0 grow px-4 pb-16 md:px-6 lg:px-8">
          {children}
        </main>
      </div>
    </>
  )
}
