import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useListAddress } from './use-list-address.ts'

export type BulkAction = {
  value: string
  label: string
  /** Whether it is asked about first, on the page in between: what needs a value, and what is hard to take back. */
  asks?: boolean
  /** Another page in between than that of the list. */
  to?: string
  /** By what name that page knows the button; `action` unless it says otherwise. Such a page takes ticked rows alone. */
  name?: string
}

type Props = {
  actions: BulkAction[]
  /** The page in between (`loadQuestion`); without one, only ticked rows can be acted on. */
  question?: string
  total: number
}

/** Which rows are selected: those of this page, all that there are, or some by their ids. */
export function useSelection() {
  const { asked } = useListAddress()
  const select = asked.get('select') ?? ''
  const isPage = select === 'page'
  const isAll = select === 'all'
  const ids = new Set(select.split(','))
  return { isPage, isAll, isTicked: (id: number) => isPage || isAll || ids.has(String(id)) }
}

/** What can be done to the rows that are ticked, or to all that the list shows: then each action is asked about first. */
export function BulkBar({ actions, question, total }: Props) {
  const { t } = useTranslation()
  const { query } = useListAddress()
  const { isAll } = useSelection()
  const asking = actions.filter(({ asks, name }) => (isAll ? !name : asks))
  const direct = isAll ? [] : actions.filter(({ asks }) => !asks)
  const ask = ({ value, label, to = question, name = 'action' }: BulkAction) => (
    <button
      key={value}
      name={name}
      value={value}
      formMethod="get"
      formAction={to}
      className={buttonStyle.chip}
    >
      {label}
    </button>
  )
  return (
    <div className="bulk-bar items-center justify-between gap-2 rounded-picture bg-ground p-2 max-md:contents md:flex">
      <Selects total={total} canAll={question !== undefined} />
      <input type="hidden" name="back" value={query} />
      {isAll && <input type="hidden" name="all" value="1" />}
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-quiet">{t('admin:list.withSelected')}</span>
        {direct.map(({ value, label }) => (
          <button key={value} name="action" value={value} className={buttonStyle.chip}>
            {label}
          </button>
        ))}
        {isAll
          ? asking.map(ask)
          : asking.length > 0 && (
              <details className="open:basis-full">
                <summary className={`${buttonStyle.chip} cursor-pointer`}>
                  {t('admin:bulk.more')}
                </summary>
                <div className="flex flex-wrap gap-2 pt-2">{asking.map(ask)}</div>
              </details>
            )}
      </div>
    </div>
  )
}

/** Rows are ticked by links, so that it needs no script. */
function Selects({ total, canAll }: { total: number; canAll: boolean }) {
  const { t } = useTranslation()
  const { asked, address } = useListAddress()
  const { isPage, isAll } = useSelection()
  const page = asked.get('page') ?? ''
  const link = (select: string, label: string) => (
    <a href={address({ page, select })} className={`${buttonStyle.link} px-2`}>
      {label}
    </a>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {isAll && <strong className="px-2">{t('admin:bulk.allSelected', { number: total })}</strong>}
      {isPage || isAll
        ? link('', t('admin:list.selectNone'))
        : link('page', t('admin:list.selectPage'))}
      {canAll && !isAll && link('all', t('admin:bulk.selectAll', { number: total }))}
    </div>
  )
}
