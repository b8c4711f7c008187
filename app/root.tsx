import {
  href,
  isRouteErrorResponse,
  Links,
  Outlet,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import * as cart from '#app/api/cart.server.ts'
import * as contentPages from '#app/api/content-pages.server.ts'
import * as profile from '#app/api/profile.server.ts'
import * as settings from '#app/api/settings.server.ts'
import * as wishlist from '#app/api/wishlist.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import officeStyles from './routes/admin/admin.css?url'
import shopStyles from './shop.css?url'
import { config } from './config.server.ts'
import { directionOf, isLanguage } from '#kuwait/languages.ts'
import { addressMiddleware } from './middleware/address.server.ts'
import { apiMiddleware, getApi } from './middleware/api.server.ts'
import { askedLanguageMiddleware } from './middleware/asked-language.server.ts'
import { getLanguage, languageMiddleware } from './middleware/language.server.ts'
import { refusalMiddleware } from './middleware/refusal.server.ts'
import { forgeryMiddleware, headersMiddleware } from './middleware/security.server.ts'
import { getSession, sessionMiddleware, takeToast } from './middleware/session.server.ts'
import { inLanguage } from './ui/in-language.ts'
import { visitorMiddleware } from './middleware/visitor.server.ts'
import { Problem } from './ui/problem.tsx'
import { Toaster } from './ui/toaster.tsx'
import { Wake } from './ui/wake.tsx'
import type { Route } from './+types/root'

export const middleware: Route.MiddlewareFunction[] = [
  headersMiddleware,
  addressMiddleware,
  askedLanguageMiddleware,
  sessionMiddleware,
  visitorMiddleware,
  languageMiddleware,
  refusalMiddleware,
  forgeryMiddleware,
  apiMiddleware,
]

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
]

/** What every page shows around its own content. None of it can take a page down: it is there or its fallback is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const session = getSession(context)
  const signedIn = session.token !== null
  const shops = !isOffice(url.pathname)
  const somebody = shops && (signedIn || session.guestId !== null)
  const [shop, pages, cartCount, wished, who] = await Promise.all([
    settings.show(api, getLanguage(context)),
    shops ? contentPages.find(api) : [],
    somebody ? cart.findCount(api) : 0,
    shops && signedIn ? wishlist.findIds(api) : [],
    signedIn ? profile.find(api) : null,
  ])
  return {
    settings: shop,
    footerPages: pages.filter((page) => page.isInFooter),
    cartCount,
    wished,
    account: signedIn
      ? {
          name: who?.name ?? '',
          email: who?.email ?? '',
          phone: who?.phone ?? '',
          isAdmin: who?.isAdmin ?? session.isAdmin,
          permissions: who?.permissions ?? null,
        }
      : null,
    toast: takeToast(context),
    year: new Date().getFullYear(),
    origin: config.origin,
  }
}

/** Whose pages are shown decides the style sheet, errors included. A preview is a page of the shop. */
function isOffice(pathname: string) {
  return /^\/admin-dashboard(\/|$)(?!(?:products|packages|hero|pages)\/[^/]+\/preview\/?$)/i.test(
    pathname,
  )
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const toast = useRouteLoaderData<typeof loader>('root')?.toast
  const { pathname } = useLocation()

  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#333e2c" />
        <link rel="manifest" href={inLanguage(href('/manifest.webmanifest'), language)} />
        <link rel="stylesheet" href={isOffice(pathname) ? officeStyles : shopStyles} />
        <Links />
      </head>
      <body
        id="top"
        className="flex min-h-dvh flex-col bg-ground font-sans text-base text-ink antialiased"
      >
        {children}
        <Toaster toast={toast ?? null} />
        <Wake />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** The last resort, where not even the frame of the shop could be put around the message. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null
  return (
    <main className="grid grow place-items-center p-6">
      <Problem status={status} message={message} />
    </main>
  )
}
