import { href } from 'react-router'
import type { ImportLine } from '#app/api/admin-imports.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What can be done with an import now, as a question with its button; or why there is nothing to do. */
export function Question({ line }: { line: ImportLine }) {
  const { t } = useTranslation()
  const { counts, can_apply, can_undo, can_check, state } = line
  const isSame = state === 'checked' && counts.wrong === 0 && counts.new + counts.changed === 0
  const isWrong = state === 'checked' && counts.wrong > 0
  if (!can_apply && !can_undo && !can_check) return null
  return (
    <section aria-labelledby="question" className="rounded-picture border border-line p-4 md:p-6">
      <h2 id="question" className="text-lg font-semibold">
        {can_apply
          ? t('admin:import.askApply', { added: counts.new, changed: counts.changed })
          : can_undo
            ? t('admin:import.askUndo')
            : t(
                isSame
                  ? 'admin:import.same'
                  : isWrong
                    ? 'admin:import.wrong'
                    : 'admin:import.askCheck',
              )}
      </h2>
      <p className="pt-1 text-quiet">
        {t(
          can_apply
            ? 'admin:import.applyExplained'
            : can_undo
              ? 'admin:import.undoExplained'
              : isWrong
                ? 'admin:import.wrongExplained'
                : 'admin:import.checkExplained',
        )}
      </p>
      <form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-4">
        {can_apply && (
          <button name="intent" value="apply" className={buttonStyle.primary}>
            {t('admin:import.apply')}
          </button>
        )}
        {can_undo && (
          <button name="intent" value="undo" className={buttonStyle.quiet}>
            {t('admin:import.undo')}
          </button>
        )}
        {can_check && (
          <button name="intent" value="check" className={buttonStyle.quiet}>
            {t('admin:import.checkAgain')}
          </button>
        )}
        <a href={href('/admin-dashboard/import')} className={buttonStyle.link}>
          {t('admin:import.other')}
        </a>
      </form>
    </section>
  )
}
