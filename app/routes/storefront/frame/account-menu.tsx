import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Account } from './header.tsx'
import { LogoutForm } from '#app/ui/logout-form.tsx'
import { NavLink } from '#app/ui/nav-link.tsx'
import { Welcome } from './welcome.tsx'

/** Who is signed in, and the way into the account and out of it. The browser opens and closes it, without script. */
export function AccountMenu({ account }: { account: Account }) {
  const { t } = useTranslation()
  const links = [
    ...(account.isAdmin ? [{ to: '/admin-dashboard', label: t('nav.admin') }] : []),
    { to: href('/profile'), label: t('nav.profile') },
    { to: href('/order'), label: t('nav.orders') },
    { to: href('/wishlist'), label: t('nav.wishlist') },
  ]
  return (
    <>
      <button
        type="button"
        popoverTarget="account"
        className="grid size-11 place-items-center rounded-full hover:bg-current/12"
      >
        <Icon name="user" />
        <span className="sr-only">{t('nav.account')}</span>
      </button>
      <div
        id="account"
        popover="auto"
        className="account-menu w-60 rounded-control border border-line bg-ground p-2 text-ink shadow-float"
      >
        <Welcome name={account.name} />
        <ul className="border-y border-line py-1">
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center rounded-control px-3 hover:bg-stone aria-[current]:font-semibold"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <LogoutForm button="mt-1 min-h-11 w-full rounded-control px-3 text-start hover:bg-stone" />
      </div>
    </>
  )
}
