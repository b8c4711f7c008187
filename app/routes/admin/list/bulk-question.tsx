import type { BulkPreview } from '#app/api/bulk.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { LookedForm } from './looked-form.tsx'
import type { Looked } from './look-first.server.ts'
import { Previewed } from './previewed.tsx'
import { useActionLabel } from './use-action-label.ts'

type Props = {
  action: string
  /** Null where nothing was selected. */
  looked: Looked<BulkPreview> | null
  /** The list that asks, as it was. */
  area: string
  back: string
  /** What the value is called, for the sentences about what is wrong with it. */
  label?: string
  /** The field of the value, where the action needs one. */
  children?: React.ReactNode
  /** How a value before and after is written, where it is no name. */
  show?: (text: string) => string
}

/** Asks about something that is to be done to many rows: by how much, and whether it is to be done when it has been looked at. */
export function BulkQuestion({ action, looked, area, back, label, children, show }: Props) {
  const actionLabel = useActionLabel()
  const title = actionLabel(action)
  const steps = [{ name: area, to: back }]
  if (looked === null) return <NothingSelected {...{ title, steps, back }} />

  const { form, preview } = looked
  const labels: Record<string, string> = label ? { value: label } : {}
  return (
    <>
      <PageHead title={title} steps={steps} wrong={form.message !== null} />
      <LookedForm
        looked={looked}
        expected={preview?.count}
        go={preview && preview.count > 0 ? `${title}: ${preview.count}` : null}
        asks={children !== undefined}
        back={back}
        shown={preview && <Previewed preview={preview} show={show} />}
      >
        <ErrorSummary form={form} labels={labels} />
        {children}
      </LookedForm>
    </>
  )
}

function NothingSelected({
  title,
  steps,
  back,
}: Pick<Parameters<typeof PageHead>[0], 'title' | 'steps'> & { back: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead {...{ title, steps }} />
      <Empty title={t('admin:bulk.none')} text={t('admin:bulk.noneText')}>
        <a href={back} className={buttonStyle.primary}>
          {t('admin:bulk.toList')}
        </a>
      </Empty>
    </>
  )
}
