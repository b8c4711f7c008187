import { href, useLocation } from 'react-router'
import type { ListedPage } from '#app/api/content-pages.server.ts'
import type { Settings } from '#app/api/settings.server.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Name } from '#app/ui/name.tsx'
import { NavLink } from '#app/ui/nav-link.tsx'
import { navLinks } from './nav-links.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import { telephone } from '#app/ui/telephone.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { whatsAppAddress } from '#app/ui/whatsapp-link.tsx'

type Props = { settings: Settings | null; pages: ListedPage[]; year: number | null }

/** On every page but those of signing in (specification, section 2). Without settings it shows its fallbacks. */
export function Footer({ settings, pages, year }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (/^\/(login|register)/i.test(pathname)) return null

  const name = settings?.siteName ?? t('shop.name')
  const phone = settings?.phone ?? t('shop.phone')
  const email = settings?.email ?? t('shop.email')
  const location = settings?.location ?? t('shop.location')
  const map = settings?.mapLink ?? `https://maps.google.com/?q=${encodeURIComponent(location)}`

  return (
    <footer className="bg-stone">
      <div className="mx-auto max-w-page px-4 py-10 md:px-8">
        <ul className="grid gap-6 border-b border-line pb-8 md:grid-cols-3">
          <Info icon="phone" title={t('footer.call')} to={`tel:${telephone(phone)}`}>
            <bdi dir="ltr">{phone}</bdi>
          </Info>
          <Info icon="mail" title={t('footer.quote')} to={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </Info>
          <Info icon="pin" title={t('footer.location')} to={map}>
            <Name>{location}</Name>
          </Info>
        </ul>
        <div className="grid gap-8 pt-8 sm:grid-cols-2 lg:grid-cols-4">
          <div className="grid content-start gap-3">
            <a href={href('/')}>
              <Logo name={name} picture={settings?.logo} />
            </a>
            {settings?.tagline && (
              <p className="text-quiet">
                <Name>{settings.tagline}</Name>
              </p>
            )}
          </div>
          {settings?.workingHours && (
            <section aria-label={t('footer.hours')}>
              <h2 className="mb-2 font-semibold">{t('footer.hours')}</h2>
              <div className="text-quiet">
                <RichText html={settings.workingHours} />
              </div>
            </section>
          )}
          <nav aria-label={t('footer.links')}>
            <h2 className="mb-1 font-semibold">{t('footer.links')}</h2>
            <ul>
              {navLinks.map(({ to, key }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className="inline-flex min-h-11 items-center text-quiet hover:text-ink hover:underline"
                  >
                    {t(key)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <Follow settings={settings} shop={name} />
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 text-sm text-quiet">
          <p>{t('footer.rights', { name, year })}</p>
          <Pages pages={pages} />
        </div>
      </div>
    </footer>
  )
}

/** Terms, returns and what else the shop has to say. */
function Pages({ pages }: Pick<Props, 'pages'>) {
  const { t } = useTranslation()
  if (pages.length === 0) return null
  return (
    <nav aria-label={t('footer.pages')}>
      <ul className="flex flex-wrap gap-x-6">
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <NavLink
              to={href('/pages/:slug', { slug })}
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
            >
              <Name>{title}</Name>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Info({
  icon,
  title,
  to,
  children,
}: {
  icon: IconName
  title: string
  to: string
  children: React.ReactNode
}) {
  const elsewhere = to.startsWith('http')
  return (
    <li>
      <a
        href={to}
        {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
        className="flex min-h-11 items-center gap-3"
      >
        <span className="grid size-11 place-items-center rounded-full bg-ground">
          <Icon name={icon} className="size-5" />
        </span>
        <span>
          <span className="block text-sm text-quiet">{title}</span>
          <span className="font-medium">{children}</span>
        </span>
      </a>
    </li>
  )
}

function Follow({ settings, shop }: { settings: Settings | null; shop: string }) {
  const { t } = useTranslation()
  const chat = settings?.whatsapp
  const links = [
    {
      icon: 'whatsapp',
      label: t('whatsapp.name'),
      to: chat ? whatsAppAddress(t('whatsapp.hello', { shop }), chat) : null,
    },
    { icon: 'instagram', label: t('footer.instagram'), to: settings?.instagram },
    { icon: 'tiktok', label: t('footer.tiktok'), to: settings?.tiktok },
  ] as const
  if (!links.some(({ to }) => to)) return null
  return (
    <div>
      <h2 className="mb-1 font-semibold">{t('footer.follow')}</h2>
      <ul className="flex gap-2">
        {links.map(({ icon, label, to }) =>
          to ? (
            <li key={icon}>
              <a
                href={to}
                target="_blank"
                rel="noopener noreferrer"
                className="grid size-11 place-items-center rounded-full bg-ground hover:text-clay"
              >
                <Icon name={icon} />
                <span className="sr-only">{label}</span>
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  )
}
