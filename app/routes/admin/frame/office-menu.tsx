import { Icon } from '#app/ui/icon.tsx'
import { LanguageSwitch } from '#app/ui/language-switch.tsx'
import { LogoutForm } from '#app/ui/logout-form.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { AreaLinks } from './area-links.tsx'
import { ShopLink } from './office-bar.tsx'

/* A modal dialog where the browser knows invoker commands, else a popover, else a part of the page (floating.css). */
const opens = { commandfor: 'office-areas', command: 'show-modal', popoverTarget: 'office-areas' }
const closes = { commandfor: 'office-areas', command: 'close', popoverTarget: 'office-areas' }

export function OpenOfficeMenu() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      {...opens}
      className="-ms-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/12 lg:hidden"
    >
      <Icon name="menu" />
      <span className="sr-only">{t('nav.menu')}</span>
    </button>
  )
}

/** The areas on a narrow screen, from the side where reading starts. */
export function OfficeMenu() {
  const { t } = useTranslation()
  return (
    <dialog
      id="office-areas"
      popover="auto"
      closedby="any"
      aria-label={t('nav.menu')}
      className="side-menu bg-stone p-4 pt-2 text-ink lg:hidden"
    >
      <button
        type="button"
        {...closes}
        className="-ms-2 grid size-11 place-items-center rounded-full hover:bg-field"
      >
        <Icon name="close" />
        <span className="sr-only">{t('nav.close')}</span>
      </button>
      <nav aria-label={t('nav.menu')}>
        <AreaLinks />
      </nav>
      <div className="mt-4 grid justify-items-start border-t border-line pt-2">
        <ShopLink className="px-3" />
        <LanguageSwitch />
        <LogoutForm button="min-h-11 rounded-control px-3 font-medium hover:bg-field" />
      </div>
    </dialog>
  )
}
