import type { ParseKeys } from 'i18next'
import { href } from 'react-router'
import type { Settings } from '#app/api/settings.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { navLinks } from './nav-links.ts'
import { SearchBox } from './search-box.tsx'

type Account = { name: string; isAdmin: boolean }

/** `account` is null for a guest, and a count where it could not be had in time. */
type Props = {
  settings: Settings | null
  cartCount: number | null
  wishCount: number | null
  account: Account | null
}

/** A bar that stays while one scrolls, with the search below it on a phone and the links in green on a wide screen. */
export function Header({ settings, cartCount, wishCount, account }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-ground">
        <div className="mx-auto flex max-w-page items-center gap-2 px-4 py-2 md:gap-4 md:px-8">
          <SideMenu account={account} wishCount={wishCount} />
          <a href={href('/')} className="me-auto flex min-h-11 items-center">
            <Logo name={settings?.siteName ?? t('shop.name')} />
          </a>
          <div className="hidden grow justify-center lg:flex">
            <SearchBox id="search-wide" />
          </div>
          <div className="hidden lg:block">
            <LanguageSwitch />
          </div>
          <div className="hidden lg:block">
            <HeaderLink
              to={href('/wishlist')}
              icon="heart"
              label={wishCount ? t('nav.wishlistWith', { count: wishCount }) : t('nav.wishlist')}
              counted="wishlist"
              count={wishCount}
            />
          </div>
          {account ? (
            <UserMenu account={account} />
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
      </header>
      <div className="border-b border-line px-4 py-2 lg:hidden">
        <SearchBox id="search-narrow" />
      </div>
      <nav aria-label={t('nav.main')} className="hidden bg-brand text-on-brand lg:block">
        <ul className="mx-auto flex max-w-page gap-1 px-6">
          {navLinks.map(({ to, key }) => (
            <li key={to}>
              <a
                href={to}
                className="flex min-h-11 items-center px-3 font-medium hover:underline hover:underline-offset-8"
              >
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** Who is signed in, and the way into the account and out of it. It opens without script. */
function UserMenu({ account: { name, isAdmin } }: { account: Account }) {
  const { t } = useTranslation()
  const links = [
    ...(isAdmin ? [{ to: '/admin-dashboard', label: t('nav.admin') }] : []),
    { to: href('/profile'), label: t('nav.profile') },
    { to: href('/order'), label: t('nav.orders') },
    { to: href('/wishlist'), label: t('nav.wishlist') },
  ]
  return (
    <details className="group relative">
      <summary className="grid size-11 place-items-center rounded-full hover:bg-stone group-open:bg-stone">
        <Icon name="user" />
        <span className="sr-only">{t('nav.account')}</span>
      </summary>
      <div className="absolute end-0 top-13 w-60 rounded-control border border-line bg-ground p-2 shadow-float">
        <p className="border-b border-line px-3 pt-1 pb-3">
          <span className="block text-sm text-quiet">{t('nav.welcome')}</span>
          <bdi className="font-semibold">{name}</bdi>
        </p>
        <ul className="py-1">
          {links.map(({ to, label }) => (
            <li key={to}>
              <a
                href={to}
                className="flex min-h-11 items-center rounded-control px-3 hover:bg-stone"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <LogoutForm className="w-full rounded-control px-3 text-start hover:bg-stone" />
      </div>
    </details>
  )
}

function LogoutForm({ className }: { className: string }) {
  const { t } = useTranslation()
  return (
    <form method="post" action={href('/logout')} className="border-t border-line pt-1">
      <button className={`min-h-11 ${className}`}>{t('nav.logout')}</button>
    </form>
  )
}

type LinkProps = {
  to: string
  icon: 'heart' | 'user' | 'cart'
  label: string
  /** Part of the first answer; where it could not be had in time, there is none. */
  count?: number | null
  counted?: 'cart' | 'wishlist'
}

function HeaderLink({ to, icon, label, count = null, counted }: LinkProps) {
  return (
    <a
      href={to}
      data-live={counted && `${counted}-link`}
      className="relative grid size-11 place-items-center rounded-full hover:bg-stone"
    >
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
      {counted && (
        <span
          aria-hidden="true"
          hidden={!count}
          data-count={counted}
          data-value={count ?? 0}
          className="absolute end-0 top-0 min-w-5 rounded-full bg-clay px-1 text-center text-sm leading-5 font-semibold text-on-clay tabular-nums"
        >
          {count ? (count > 99 ? '99+' : count) : null}
        </span>
      )}
    </a>
  )
}

/** Opens without script: a disclosure whose content lies over the page from the side where reading starts. */
function SideMenu({ account, wishCount }: Pick<Props, 'account' | 'wishCount'>) {
  const { t } = useTranslation()
  const links: { to: string; key: ParseKeys; counted?: 'wishlist'; count?: number | null }[] = [
    ...navLinks,
    { to: href('/cart'), key: 'nav.cart' },
    { to: href('/wishlist'), key: 'nav.wishlist', counted: 'wishlist', count: wishCount },
    account
      ? { to: href('/profile'), key: 'nav.profile' }
      : { to: href('/login'), key: 'nav.login' },
    ...(account?.isAdmin ? [{ to: '/admin-dashboard', key: 'nav.admin' as const }] : []),
  ]
  return (
    <details className="group lg:hidden">
      <summary className="grid size-11 place-items-center rounded-full hover:bg-stone">
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
        <span className="sr-only">{t('nav.menu')}</span>
      </summary>
      <nav
        aria-label={t('nav.menu')}
        className="fixed inset-y-0 start-0 top-[3.8rem] w-[min(20rem,85vw)] overflow-y-auto border-e border-line bg-ground p-4 shadow-float"
      >
        <ul className="divide-y divide-line">
          {links.map(({ to, key, counted, count }) => (
            <li key={to}>
              <a href={to} className="flex min-h-12 items-center justify-between text-lg">
                {t(key)}
                {counted && (
                  <span
                    hidden={!count}
                    data-count={counted}
                    data-value={count ?? 0}
                    className="min-w-7 rounded-full bg-stone px-2 text-center text-base tabular-nums"
                  >
                    {count ? count : null}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
        {account && <LogoutForm className="w-full text-start text-lg" />}
        <div className="mt-6">
          <LanguageSwitch />
        </div>
      </nav>
    </details>
  )
}
