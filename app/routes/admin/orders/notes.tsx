import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { TextareaField } from '#app/forms/fields.tsx'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What colleagues have written beside an order, for each other or for the customer as well. */
export function Notes({ order, form }: { order: OfficeOrder; form: FormResult }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const isOwn = form.values.intent === 'note'
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="text-lg font-semibold">
        {t('admin:orders.notes.title')}
      </h2>
      {order.office_notes.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {order.office_notes.map((note) => (
            <li key={note.id} className="rounded-control bg-stone px-3 py-2">
              <p className="wrap-anywhere whitespace-pre-line">
                <Name>{note.body}</Name>
              </p>
              <p className="text-sm text-quiet">
                <Name>{note.by}</Name>
                {`${t('list.comma')}${moment(note.at)}`}
                {note.visible_to_customer && ` · ${t('admin:orders.notes.seen')}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <details open={isOwn} className="mt-1">
        <summary className={buttonStyle.link}>{t('admin:orders.notes.add')}</summary>
        <form method="post" noValidate className="grid gap-3">
          <TextareaField
            form={isOwn ? form : emptyForm}
            name="body"
            label={t('admin:orders.notes.body')}
            maxLength={1000}
            dir="auto"
          />
          <CheckboxField
            form={isOwn ? form : emptyForm}
            name="visible_to_customer"
            label={t('admin:orders.notes.visible')}
          />
          <p>
            <button name="intent" value="note" className={buttonStyle.quiet}>
              {t('admin:orders.notes.save')}
            </button>
          </p>
        </form>
      </details>
    </section>
  )
}
