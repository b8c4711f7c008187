import { href } from 'react-router'
import type { Settings } from '#app/api/settings.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { AccountMenu } from './account-menu.tsx'
import { Count } from './count.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { NavLink } from '#app/ui/nav-link.tsx'
import { navLinks } from './nav-links.ts'
import { SearchBox } from './search-box.tsx'
import { OpenSideMenu, SideMenu } from './side-menu.tsx'

export type Account = { name: string; isAdmin: boolean }

/** `account` is null for a guest, and a count where it could not be had in time. */
type Props = {
  settings: Settings | null
  cartCount: number | null
  wishCount: number | null
  account: Account | null
}

/**
 * Stays while one scrolls, and makes itself small after 5 px (frame.css): on a wide screen the green bar remains and the
 * icons move into it, on a phone the row with menu, name and icons. It is large again as soon as the keyboard is in it.
 */
export function Header({ settings, cartCount, wishCount, account }: Props) {
  const { t } = useTranslation()
  const counts = { cartCount, wishCount }
  return (
    <>
      <header className="frame-header border-b border-line bg-ground lg:border-0">
        <div className="mx-auto grid max-w-page grid-cols-[auto_1fr_auto] grid-rows-[3.75rem_3.75rem] items-center gap-x-2 px-4 md:gap-x-4 md:px-8 lg:grid-cols-[auto_1fr_auto_auto] lg:grid-rows-[3.75rem]">
          <OpenSideMenu />
          <NavLink to={href('/')} className="frame-stays-narrow flex min-h-11 items-center">
            <Logo name={settings?.siteName ?? t('shop.name')} picture={settings?.logo} />
          </NavLink>
          <SearchBox />
          <div className="hidden lg:block">
            <LanguageSwitch />
          </div>
          <div className="frame-stays flex md:gap-2">
            <HeaderLink
              to={href('/wishlist')}
              icon="heart"
              label={wishCount ? t('nav.wishlistWith', { count: wishCount }) : t('nav.wishlist')}
              counted="wishlist"
              count={wishCount}
              className="hidden lg:grid"
            />
            {account ? (
              <AccountMenu account={account} />
            ) : (
              <HeaderLink to={href('/login')} icon="user" label={t('nav.login')} />
            )}
            <HeaderLink
              to={href('/cart')}
              icon="cart"
              label={cartCount ? t('nav.cartWith', { count: cartCount }) : t('nav.cart')}
              counted="cart"
              count={cartCount}
            />
          </div>
        </div>
        <nav aria-label={t('nav.main')} className="hidden bg-brand text-on-brand lg:block">
          <ul className="mx-auto flex max-w-page gap-1 px-5">
            {navLinks.map(({ to, key }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-11 items-center px-3 font-medium underline-offset-8 hover:underline aria-[current]:underline"
                >
                  {t(key)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <SideMenu account={account} {...counts} />
    </>
  )
}

type LinkProps = {
  to: string
  icon: 'heart' | 'user' | 'cart'
  label: string
  counted?: 'cart' | 'wishlist'
  count?: number | null
  className?: string
}

function HeaderLink({ to, icon, label, counted, count = null, className = 'grid' }: LinkProps) {
  return (
    <NavLink
      to={to}
      live={counted && `${counted}-link`}
      className={`relative size-11 place-items-center rounded-full hover:bg-current/12 ${className}`}
    >
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
      {counted && (
        <Count
          of={counted}
          count={count}
          silent
          className="absolute end-0 top-0 min-w-5 bg-clay px-1 text-sm leading-5 font-semibold text-on-clay"
        />
      )}
    </NavLink>
  )
}
