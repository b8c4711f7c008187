import { href, useLocation } from 'react-router'
import { useTranslation } from '#app/ui/use-translation.ts'

/** The rooms of an account, above each of its pages, and the way out. */
export function AccountNav() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const links = [
    { to: href('/profile'), label: t('profile.nav.profile') },
    { to: href('/order'), label: t('profile.nav.orders') },
    { to: href('/wishlist'), label: t('nav.wishlist') },
  ]
  return (
    <div className="flex items-center gap-1 border-b border-line pt-2 sm:gap-3">
      <nav aria-label={t('profile.nav.label')}>
        <ul className="-ms-2 flex sm:gap-3">
          {links.map(({ to, label }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={here(pathname, to)}
                className="-mb-px flex min-h-12 items-center border-b-2 border-transparent px-2 font-medium text-quiet hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="post" action="/logout" className="ms-auto">
        <button className="flex min-h-12 items-center px-1 font-medium text-quiet underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current">
          {t('profile.nav.logout')}
        </button>
      </form>
    </div>
  )
}

/** The link to this very page, or to the room that the page is in. */
function here(pathname: string, to: string) {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}
