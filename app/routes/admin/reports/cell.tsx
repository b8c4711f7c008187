import { href } from 'react-router'
import type { ReportRow } from '#app/api/admin-reports.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { parseFils } from '#kuwait/money.ts'
import { governorates } from '#kuwait/governorates.ts'
import { useDays } from '../figures/use-days.ts'
import { useAllowed } from '../frame/use-allowed.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { columns, type ColumnName } from './reports.ts'

/** What stands in a column of a row. */
export function Cell({ column, row }: { column: ColumnName; row: ReportRow }) {
  const { t } = useTranslation()
  const days = useDays()
  const moment = useMoment()
  const text = textOf(row[column])
  switch (columns[column]) {
    case 'count':
      return <bdi>{text}</bdi>
    case 'money':
      return <Money amount={row[column]} />
    case 'date':
      return <time dateTime={text}>{days.full(text)}</time>
    case 'moment':
      return <time dateTime={text}>{moment(text)}</time>
    case 'code':
      return <bdi>{text}</bdi>
    case 'yes':
      return t(row[column] === true ? 'admin:list.yes' : 'admin:list.no')
    case 'method':
      return <Method method={text} />
    case 'governorate':
      return <Governorate name={text} />
    case 'thing':
      return <Thing row={row} />
    case 'category':
      return <Titled row={row} otherwise={t('admin:reports.noCategory')} />
    case 'area':
      return <Titled row={row} otherwise="" />
    case 'customer':
      return <Customer row={row} />
    case 'words':
      return <Words row={row} />
    case 'goods':
      return <Goods goods={row.goods} />
  }
}

function Money({ amount }: { amount: unknown }) {
  const text = textOf(amount)
  const fils = parseFils(text.replace(/^-/, ''))
  return fils === null ? <bdi>{text}</bdi> : <Amount fils={text.startsWith('-') ? -fils : fils} />
}

function Method({ method }: { method: string }) {
  const { t } = useTranslation()
  if (method === 'cod') return t('payment.cod.name')
  return method === 'knet' ? t('payment.knet.name') : <bdi>{method}</bdi>
}

function Governorate({ name }: { name: string }) {
  const { t } = useTranslation()
  const known = governorates.find((one) => one === name)
  return known ? t(`governorate.${known}`) : <bdi>{name}</bdi>
}

function Titled({ row, otherwise }: { row: ReportRow; otherwise: string }) {
  const nameOf = useNameOf()
  const name = nameOf({ name_en: textOf(row.name_en), name_ar: textOf(row.name_ar) })
  return <span className="font-semibold">{name ? <Name>{name}</Name> : otherwise}</span>
}

/** A product or package, which leads to its page. */
function Thing({ row }: { row: ReportRow }) {
  const { t } = useTranslation()
  const isAllowed = useAllowed()
  const isPackage = row.kind === 'package'
  const id = textOf(row.product_id ?? row.id)
  const name = <Titled row={row} otherwise={t('admin:figures.gone')} />
  if (id === '' || !isAllowed(isPackage ? 'packages' : 'products')) return name
  const to = isPackage
    ? href('/admin-dashboard/packages/:packageId', { packageId: id })
    : href('/admin-dashboard/products/:productId', { productId: id })
  return (
    <a href={to} className="underline-offset-4 hover:underline">
      {name}
    </a>
  )
}

/** Who has an account leads to his page. */
function Customer({ row }: { row: ReportRow }) {
  const { t } = useTranslation()
  const isAllowed = useAllowed()
  const account = (row.user ?? { id: row.user_id, name: row.name }) as ReportRow
  const name = textOf(account.name)
  const id = textOf(account.id)
  if (name === '') return <span className="text-quiet">{t('admin:reports.guest')}</span>
  const shown = (
    <span className="font-semibold">
      <Name>{name}</Name>
    </span>
  )
  if (id === '' || !isAllowed('users')) return shown
  return (
    <a href={`/admin-dashboard/users/${id}`} className="underline-offset-4 hover:underline">
      {shown}
    </a>
  )
}

/** What was looked for; where nothing was found, the way to teach the search. */
function Words({ row }: { row: ReportRow }) {
  const { t } = useTranslation()
  const isAllowed = useAllowed()
  const words = textOf(row.words)
  const isTaught = row.results !== 0 || !isAllowed('settings')
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <bdi className="font-semibold">{words}</bdi>
      {!isTaught && (
        <a
          href={`${href('/admin-dashboard/words')}?${new URLSearchParams({ words })}`}
          className="inline-flex min-h-11 items-center text-sm text-quiet underline underline-offset-4"
        >
          {t('admin:words.teach')}
          <span className="sr-only">{`: ${words}`}</span>
        </a>
      )}
    </span>
  )
}

function Goods({ goods }: { goods: unknown }) {
  const nameOf = useNameOf()
  const things = (Array.isArray(goods) ? goods : []) as ReportRow[]
  return (
    <ul className="text-sm">
      {things.map((thing, place) => (
        <li key={place}>
          <bdi>{`${textOf(thing.quantity)} ×`}</bdi>{' '}
          <Name>{nameOf({ name_en: textOf(thing.name_en), name_ar: textOf(thing.name_ar) })}</Name>
        </li>
      ))}
    </ul>
  )
}

function textOf(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
