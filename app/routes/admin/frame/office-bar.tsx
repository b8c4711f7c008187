import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { LogoutForm } from '#app/ui/logout-form.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { OfficeMenu, OpenOfficeMenu } from './office-menu.tsx'
import { OfficeSearch } from './search-box.tsx'

/** Over every page of the back office: where one is, the search, the way to the shop and out. */
export function OfficeBar({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <>
      <header className="office-bar sticky top-0 z-40 flex h-15 items-center gap-2 bg-brand px-4 text-on-brand md:gap-4 lg:px-6">
        <OpenOfficeMenu />
        <a
          href={href('/admin-dashboard')}
          className="flex min-h-11 items-center gap-2 font-semibold"
        >
          <Mark className="size-7" />
          {t('admin:title')}
        </a>
        <OfficeSearch id="office-search" className="mx-auto hidden w-full max-w-text md:block" />
        <a
          href={href('/admin-dashboard/search')}
          className="ms-auto grid size-11 place-items-center rounded-full hover:bg-current/12 md:hidden"
        >
          <Icon name="search" />
          <span className="sr-only">{t('admin:search.label')}</span>
        </a>
        <div className="hidden items-center gap-1 lg:flex">
          <LanguageSwitch />
          <ShopLink className="rounded-full px-3 hover:bg-current/12" />
        </div>
        <UserMenu name={name} />
      </header>
      <OfficeMenu />
    </>
  )
}

export function ShopLink({ className }: { className: string }) {
  const { t } = useTranslation()
  return (
    <a href={href('/')} className={`flex min-h-11 items-center gap-2 font-medium ${className}`}>
      <Icon name="store" className="size-5" />
      {t('admin:toShop')}
    </a>
  )
}

/** Who is at work, and the way out. The browser opens and closes it, without script. */
function UserMenu({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <>
      <button
        type="button"
        popoverTarget="office-user"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/12"
      >
        <Icon name="user" />
        <span className="sr-only">{t('nav.account')}</span>
      </button>
      <div
        id="office-user"
        popover="auto"
        className="office-menu w-60 rounded-control border border-line bg-ground p-2 text-ink shadow-float"
      >
        {name && (
          <p className="px-3 py-2">
            <span className="block text-sm text-quiet">{t('admin:signedInAs')}</span>
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          </p>
        )}
        <a
          href={href('/admin-dashboard/second-factor')}
          className="flex min-h-11 items-center rounded-control px-3 hover:bg-stone"
        >
          {t('admin:factor.title')}
        </a>
        <LogoutForm button="min-h-11 w-full rounded-control px-3 text-start hover:bg-stone" />
      </div>
    </>
  )
}
