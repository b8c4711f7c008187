import { href } from 'react-router'
import { LogoutForm } from '#app/ui/logout-form.tsx'
import { NavLink } from '#app/ui/nav-link.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** The rooms of an account, above each of its pages, and the way out. */
export function AccountNav() {
  const { t } = useTranslation()
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
              <NavLink
                to={to}
                className="-mb-px flex min-h-12 items-center border-b-2 border-transparent px-2 font-medium text-quiet hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <LogoutForm
        className="ms-auto"
        button="flex min-h-12 items-center px-1 font-medium text-quiet underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
      />
    </div>
  )
}
