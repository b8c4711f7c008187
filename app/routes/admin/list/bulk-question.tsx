import type { BulkPreview } from '#app/api/bulk.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { LookedForm } from './looked-form.tsx'
import type { Looked } from './look-first.server.ts'
import { Previewed } from './previewed.tsx'
import { useActionLabel } from './use-action-label.ts'

type Props = {
  action: string
  looked: Looked<BulkPreview>
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
  const { form, preview } = looked
  const title = actionLabel(action)
  const labels: Record<string, string> = label ? { value: label } : {}
  return (
    <>
      <PageHead title={title} steps={[{ name: area, to: back }]} wrong={form.message !== null} />
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
