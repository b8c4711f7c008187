import type { ParseKeys } from 'i18next'
import { href } from 'react-router'
import type { Settings } from '#app/api/settings.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { navLinks } from './nav-links.ts'
import { SearchBox } from './search-box.tsx'

type Props = { settings: Settings | null; cartCount: number | null; signedIn: boolean }

/** A bar that stays while one scrolls, with the search below it on a phone and the links in green on a wide screen. */
export function Header({ settings, cartCount, signedIn }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-ground">
        <div className="mx-auto flex max-w-page items-center gap-2 px-4 py-2 md:gap-4 md:px-8">
          <SideMenu signedIn={signedIn} />
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
            <HeaderLink to={href('/wishlist')} icon="heart" label={t('nav.wishlist')} />
          </div>
          <AccountLink signedIn={signedIn} />
          <CartLink count={cartCount} />
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

function AccountLink({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation()
  return signedIn ? (
    <HeaderLink to={href('/profile')} icon="user" label={t('nav.profile')} />
  ) : (
    <HeaderLink to={href('/login')} icon="user" label={t('nav.login')} />
  )
}

function HeaderLink({ to, icon, label }: { to: string; icon: 'heart' | 'user'; label: string }) {
  return (
    <a href={to} className="grid size-11 place-items-center rounded-full hover:bg-stone">
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </a>
  )
}

/** The number is part of the first answer; where it could not be had in time, the bag shows none. */
function CartLink({ count }: { count: number | null }) {
  const { t } = useTranslation()
  return (
    <a
      href={href('/cart')}
      className="relative grid size-11 place-items-center rounded-full hover:bg-stone"
    >
      <Icon name="cart" />
      {count ? (
        <>
          <span className="sr-only">{t('nav.cartWith', { count })}</span>
          <span
            aria-hidden="true"
            className="absolute end-0 top-0 min-w-5 rounded-full bg-clay px-1 text-center text-sm leading-5 font-semibold text-on-clay tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        </>
      ) : (
        <span className="sr-only">{t('nav.cart')}</span>
      )}
    </a>
  )
}

/** Opens without script: a disclosure whose content lies over the page from the side where reading starts. */
function SideMenu({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation()
  const links: { to: string; key: ParseKeys }[] = [
    ...navLinks,
    { to: href('/cart'), key: 'nav.cart' },
    { to: href('/wishlist'), key: 'nav.wishlist' },
    signedIn
      ? { to: href('/profile'), key: 'nav.profile' }
      : { to: href('/login'), key: 'nav.login' },
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
          {links.map(({ to, key }) => (
            <li key={to}>
              <a href={to} className="flex min-h-12 items-center text-lg">
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-6">
          <LanguageSwitch />
        </div>
      </nav>
    </details>
  )
}
