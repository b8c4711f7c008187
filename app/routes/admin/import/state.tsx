import type { ImportLine } from '#app/api/admin-imports.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { StateMark } from '../list/state-mark.tsx'

/** In which state an import is, in words. */
export function ImportState({ line }: { line: ImportLine }) {
  const { t } = useTranslation()
  const isWrong = line.state === 'failed' || (line.state === 'checked' && line.counts.wrong > 0)
  const kind = isWrong ? 'wrong' : line.state === 'applied' ? 'good' : 'quiet'
  return <StateMark kind={kind}>{t(`admin:import.states.${line.state}`)}</StateMark>
}
