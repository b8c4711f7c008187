import { href } from 'react-router'
import type { HistoryLine } from '#app/api/admin-history.server.ts'
import type { Page } from '#app/api/shapes.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ListPages } from '../list/list-pages.tsx'
import { Details } from './details.tsx'
import { readChanges } from './read-changes.ts'
import { hasBin, thingOf } from './things.ts'
import { useWords } from './use-words.ts'

type Props = {
  found: Page<HistoryLine>
  /** Whether they are about many things, which are then named; `back` leads back to the list. */
  ofAll?: { back: string }
  /** Whether they are about several things of one kind, which are then named. */
  ofMany?: boolean
}

/** Lines of the history, newest first: who did what and when, which field from what to what, and the way back. */
export function HistoryLines({ found, ofAll, ofMany = ofAll !== undefined }: Props) {
  return (
    <>
      <ol className="grid gap-4">
        {found.rows.map((line) => (
          <li key={line.id} className="rounded-picture border border-line p-4">
            <Line line={line} ofAll={ofAll} ofMany={ofMany} />
          </li>
        ))}
      </ol>
      <ListPages found={found} />
    </>
  )
}

function Line({ line, ofAll, ofMany }: Omit<Props, 'found'> & { line: HistoryLine }) {
  const { t } = useTranslation()
  const details = readChanges(line)
  const query = ofAll ? `?${new URLSearchParams({ all: '1', ...ofAll })}` : ''
  const path = href('/admin-dashboard/history/:lineId', { lineId: String(line.id) })
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 pb-3">
          {ofMany && <Thing line={line} />}
          <LineHead line={line} />
        </div>
        {line.can_revert && (
          <a href={`${path}${query}`} className={`${buttonStyle.link} -mt-2`}>
            <Icon name="again" className="size-5" />
            {t('admin:history.goBack')}
            <span className="sr-only">{` ${t('admin:history.number', { id: line.id })}`}</span>
          </a>
        )}
      </div>
      {line.action !== 'create' && <Details details={details} />}
      {line.action === 'create' && (
        <details>
          <summary className={buttonStyle.link}>{t('admin:history.asCreated')}</summary>
          <Details details={details} />
        </details>
      )}
    </>
  )
}

/** What was done, by whom and when. */
export function LineHead({ line }: { line: HistoryLine }) {
  const moment = useMoment()
  const wordFor = useWords()
  const isGone = line.action === 'delete' && !hasBin(line)
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
      <span className="font-semibold text-ink">
        {wordFor('actions', isGone ? 'remove' : line.action)}
      </span>
      <Name>{line.user.name}</Name>
      <time dateTime={line.at}>{moment(line.at)}</time>
    </p>
  )
}

function Thing({ line }: { line: HistoryLine }) {
  const wordFor = useWords()
  const thing = thingOf(line)
  return (
    <h2 className="font-semibold">
      {thing ? (
        <a href={thing.history} className="underline-offset-4 hover:underline">
          <Name>{line.label}</Name>
        </a>
      ) : (
        <Name>{line.label}</Name>
      )}
      <span className="ms-2 text-sm font-normal text-quiet">{wordFor('kinds', line.entity)}</span>
    </h2>
  )
}
