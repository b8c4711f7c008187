import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'
import { SignInAgain, waitingForm } from '#app/forms/sign-in-again.tsx'
import type { loader } from '#app/root.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { ToTop } from '#app/ui/to-top.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
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
  const waiting = waitingForm(error)
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
      <Footer
        settings={root?.settings ?? null}
        pages={root?.footerPages ?? []}
        year={root?.year ?? null}
      />
    </>
  )
}
