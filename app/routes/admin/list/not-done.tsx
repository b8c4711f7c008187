import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What could not be done to some of the rows, and why; it stays where its message has gone. */
export function NotDone<Row extends { id: number }>({
  rows,
  rowName,
}: {
  rows: Row[]
  rowName: (row: Row) => string
}) {
  const { t } = useTranslation()
  const toast = useRouteLoaderData<typeof loader>('root')?.toast
  if (!toast?.failed) return null
  return (
    <section
      aria-label={t('admin:bulk.result')}
      className="mb-4 rounded-control border border-wrong bg-field px-4 py-3"
    >
      <p className="font-semibold text-wrong">{toast.message}</p>
      <ul className="mt-1 list-disc ps-5">
        {toast.failed.map(({ id, message }) => {
          const row = rows.find((one) => one.id === id)
          return (
            <li key={id}>
              <Name>{row ? rowName(row) : `#${id}`}</Name>
              {': '}
              {message}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
