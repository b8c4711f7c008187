import type { ImportLine } from '#app/api/admin-imports.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ImportState } from './state.tsx'

const counts = ['rows', 'new', 'changed', 'unchanged', 'wrong'] as const

/** What a file holds, in numbers, and what came in between. */
export function Summary({ line }: { line: ImportLine }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="summary" className="grid gap-3">
      <h2 id="summary" className="font-semibold">
        <ImportState line={line} />
      </h2>
      {line.message && <p className="font-medium text-wrong">{line.message}</p>}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {counts.map((name) => (
          <div key={name} className="rounded-picture bg-stone p-4">
            <dt className="text-sm text-quiet">{t(`admin:import.counts.${name}`)}</dt>
            <dd
              className={`voice text-2xl tabular-nums ${name === 'wrong' && line.counts.wrong > 0 ? 'text-wrong' : ''}`}
            >
              {line.counts[name]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
