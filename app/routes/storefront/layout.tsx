import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'
import { z } from 'zod'
import { emptyForm, keptPrefix } from '#app/forms/result.ts'
import { SignInForm } from '#app/forms/sign-in-form.tsx'
import type { loader } from '#app/root.tsx'
import { Head } from '#app/ui/head.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { ToTop } from '#app/ui/to-top.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { SkipLink } from './frame/skip-link.tsx'
import type { Route } from './+types/layout'

export default function StorefrontLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that failed keeps the shop around it; one whose form met a session that is over asks to sign in. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const waiting = isRouteErrorResponse(error) ? WaitingForm.safeParse(error.data).data : undefined
  if (waiting) {
    return (
      <Frame>
        <SignInAgain {...waiting} />
      </Frame>
    )
  }
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null
  return (
    <Frame>
      <Problem status={status} message={message} />
    </Frame>
  )
}

/** The fields of a form that waits for its sender to sign in (middleware/api.server.ts). */
const WaitingForm = z.object({ kept: z.record(z.string(), z.string()), redirectTo: z.string() })

function SignInAgain({ kept, redirectTo }: z.output<typeof WaitingForm>) {
  const { t } = useTranslation()
  const fields = Object.entries(kept).map(([name, value]) => [`${keptPrefix}${name}`, value])
  const values = { ...Object.fromEntries(fields), redirectTo }
  return (
    <div className="mx-auto grid w-full max-w-panel gap-6 pt-8 lg:pt-16">
      <Head title={t('account.loginAgain')} hidden />
      <div className="grid gap-2">
        <h1 className="voice text-3xl">{t('account.loginAgain')}</h1>
        <p className="text-quiet">{t('account.loginAgainText')}</p>
      </div>
      <SignInForm form={{ ...emptyForm, values }} />
    </div>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <>
      <SkipLink />
      <Header
        settings={root?.settings ?? null}
        cartCount={root?.cartCount ?? null}
        wishCount={root?.wished?.length ?? null}
        account={root?.account ?? null}
      />
      <main id="content" className="mx-auto w-full max-w-page grow px-4 pb-16 md:px-8 lg:pb-24">
        {children}
        <ToTop />
      </main>
      <Footer settings={root?.settings ?? null} year={root?.year ?? null} />
    </>
  )
}
