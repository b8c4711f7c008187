import type { ParseKeys } from 'i18next'
import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Account } from './header.tsx'
import { Count } from './count.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { LogoutForm } from '#app/ui/logout-form.tsx'
import { NavLink } from '#app/ui/nav-link.tsx'
import { navLinks } from './nav-links.ts'
import { Welcome } from './welcome.tsx'

/*
 * A browser that knows invoker commands makes it a modal dialog, one that knows only popovers a popover; in one that
 * knows neither, the links stand on the page (frame.css). None of them needs script.
 */
const opens = { commandfor: 'menu', command: 'show-modal', popoverTarget: 'menu' }
const closes = { commandfor: 'menu', command: 'close', popoverTarget: 'menu' }

export function OpenSideMenu() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      {...opens}
      className="frame-stays-narrow -ms-2 grid size-11 place-items-center rounded-full hover:bg-stone lg:hidden"
    >
      <Icon name="menu" />
      <span className="sr-only">{t('nav.menu')}</span>
    </button>
  )
}

type MenuLink = {
  to: string
  key: ParseKeys
  counted?: 'cart' | 'wishlist'
  count?: number | null
}

type Props = { account: Account | null; cartCount: number | null; wishCount: number | null }

/** The whole way through the shop on a narrow screen, from the side where reading starts. */
export function SideMenu({ account, cartCount, wishCount }: Props) {
  const { t } = useTranslation()
  const links: MenuLink[] = [
    ...navLinks,
    { to: href('/cart'), key: 'nav.cart', counted: 'cart', count: cartCount },
    { to: href('/wishlist'), key: 'nav.wishlist', counted: 'wishlist', count: wishCount },
    account
      ? { to: href('/profile'), key: 'nav.profile' }
      : { to: href('/login'), key: 'nav.login' },
    ...(account?.isAdmin ? [{ to: '/admin-dashboard', key: 'nav.admin' as const }] : []),
  ]
  return (
    <dialog
      id="menu"
      popover="auto"
      closedby="any"
      aria-label={t('nav.menu')}
      className="side-menu border-e border-line bg-ground p-4 pt-2 text-ink"
    >
      <button
        type="button"
        {...closes}
        className="-ms-2 grid size-11 place-items-center rounded-full hover:bg-stone"
      >
        <Icon name="close" />
        <span className="sr-only">{t('nav.close')}</span>
      </button>
      {account && <Welcome name={account.name} />}
      <nav aria-label={t('nav.menu')}>
        <ul className="divide-y divide-line border-y border-line">
          {links.map(({ to, key, counted, count = null }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-12 items-center justify-between px-3 text-lg aria-[current]:font-semibold"
              >
                {t(key)}
                {counted && (
                  <Count of={counted} count={count} className="min-w-7 bg-stone px-2 text-base" />
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center justify-between pt-2">
        <LanguageSwitch />
        {account && <LogoutForm button="min-h-11 rounded-full px-3 hover:bg-stone" />}
      </div>
    </dialog>
  )
}
