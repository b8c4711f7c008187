import { href } from 'react-router'
import type { OfficePage } from '#app/api/admin-content-pages.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { StateMark } from '../list/state-mark.tsx'
import { usePageWords } from './use-page-words.ts'

type Props = { page: OfficePage; isFirst: boolean; isLast: boolean }

const step = 'grid size-11 place-items-center rounded-control hover:bg-stone disabled:invisible'

/** A page of words in the list: how it stands, and its place among the others. */
export function PageLine({ page, isFirst, isLast }: Props) {
  const { t } = useTranslation()
  const { nameOf } = usePageWords()
  const name = nameOf(page)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <div className="min-w-0">
        <a
          href={href('/admin-dashboard/pages/:pageId', { pageId: String(page.id) })}
          className="font-semibold underline-offset-4 hover:underline"
        >
          <Name>{name}</Name>
        </a>
        <p className="flex flex-wrap gap-x-4 text-sm">
          <PageState page={page} />
          <bdi dir="ltr" className="text-quiet">{`/pages/${page.slug}`}</bdi>
        </p>
      </div>
      {!page.isDeleted && (
        <form method="post" action={href('/admin-dashboard/pages/order')} className="ms-auto flex">
          <button name="up" value={page.id} disabled={isFirst} className={step}>
            <Icon name="up" className="size-5" />
            <span className="sr-only">{t('admin:categories.up', { name })}</span>
          </button>
          <button name="down" value={page.id} disabled={isLast} className={step}>
            <Icon name="up" className="size-5 rotate-180" />
            <span className="sr-only">{t('admin:categories.down', { name })}</span>
          </button>
        </form>
      )}
    </li>
  )
}

/** How a page of words stands. */
export function PageState({ page: { is_active, in_footer, isDeleted } }: { page: OfficePage }) {
  const { t } = useTranslation()
  if (isDeleted) return <StateMark kind="wrong">{t('admin:bin.in')}</StateMark>
  const shown = in_footer ? 'admin:pages.shownInFooter' : 'admin:pages.shown'
  return (
    <StateMark kind={is_active ? 'good' : 'quiet'}>
      {t(is_active ? shown : 'admin:pages.hidden')}
    </StateMark>
  )
}
