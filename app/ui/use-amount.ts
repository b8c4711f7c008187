import { useRouteLoaderData } from 'react-router'
import { formatFils, type Fils } from '#kuwait/money.ts'
import type { loader } from '#app/root.tsx'
import { useTranslation } from './use-translation.ts'

/** Writes amounts that stand inside a sentence, "1.250 KWD". An Arabic sentence isolates them itself. */
export function useAmount() {
  const { t } = useTranslation()
  const label = useRouteLoaderData<typeof loader>('root')?.settings.currency ?? t('price.currency')
  return (fils: Fils) => `${formatFils(fils)} ${label}`
}
