import { useLocation } from 'react-router'
import type { ImportLine } from '#app/api/admin-imports.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** How far something has come. The page asks for itself again; who does not want to wait may leave it. */
export function Progress({ line: { state, progress } }: { line: ImportLine }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const of = Math.max(1, progress.of)
  const percent = Math.min(100, Math.floor((progress.done / of) * 100))
  return (
    <section aria-labelledby="state" className="rounded-picture bg-stone p-4 md:p-6">
      <h2 id="state" className="font-semibold">
        {t(`admin:import.states.${state}`)}
      </h2>
      <progress
        max={100}
        value={percent}
        aria-labelledby="state"
        className="mt-2 meter h-3 w-full"
      />
      <p className="tabular-nums">{t('admin:import.percent', { percent })}</p>
      <p className="pt-2 text-quiet">{t('admin:import.waits')}</p>
      <a href={pathname} className={`${buttonStyle.link} mt-1`}>
        {t('admin:import.again')}
      </a>
    </section>
  )
}
