import { href } from 'react-router'
import * as drivers from '#app/api/admin-drivers.server.ts'
import type { Driver } from '#app/api/admin-drivers.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { PhoneField, TextField } from '#app/forms/fields.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { PageHead } from '../frame/page-head.tsx'
import { StateMark } from '../list/state-mark.tsx'
import { Table } from '../list/table.tsx'
import type { Route } from './+types/drivers'

const page = href('/admin-dashboard/orders/drivers')

/** Who brings orders to the door; the one whose id is in the address (`driver`) is changed by the form, else it adds one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await drivers.list(getApi(context))
  const chosen = all.find(({ id }) => String(id) === url.searchParams.get('driver')) ?? null
  return { drivers: all, chosen }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleForm(args, ({ id, ...fields }) => drivers.save(api, id || null, fields), page)
}

export default function Drivers({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { drivers: all, chosen } = loaderData
  const form = actionData ?? { ...emptyForm, values: valuesOf(chosen) }
  return (
    <>
      <PageHead
        title={t('admin:drivers.title')}
        steps={[{ name: t('admin:areas.orders'), to: href('/admin-dashboard/orders') }]}
        wrong={form.message !== null}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        {all.length > 0 ? <Known drivers={all} /> : <p>{t('admin:drivers.none')}</p>}
        <DriverForm form={form} isKnown={Boolean(form.values.id)} />
      </div>
    </>
  )
}

function valuesOf(driver: Driver | null): Record<string, string> {
  if (!driver) return { is_active: '1' }
  const { id, name, phone, is_active } = driver
  return { id: String(id), name, phone, is_active: is_active ? '1' : '0' }
}

function Known({ drivers: all }: { drivers: Driver[] }) {
  const { t } = useTranslation()
  const heads = [
    t('checkout.name'),
    t('checkout.phone'),
    t('admin:drivers.onTheWay'),
    t('admin:list.state'),
  ]
  return (
    <Table heads={heads}>
      {all.map(({ id, name, phone, is_active, orders_on_the_way }) => (
        <tr key={id} role="row">
          <td role="cell" className="list-main">
            <a
              href={`${page}?driver=${id}#driver`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              <Name>{name}</Name>
            </a>
          </td>
          <td role="cell">{phone && <bdi dir="ltr">{phone}</bdi>}</td>
          <td role="cell" data-label={heads[2]}>
            {orders_on_the_way}
          </td>
          <td role="cell" className="list-state">
            <StateMark kind={is_active ? 'good' : 'quiet'}>
              {t(is_active ? 'admin:drivers.active' : 'admin:drivers.inactive')}
            </StateMark>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function DriverForm({ form, isKnown }: { form: FormResult; isKnown: boolean }) {
  const { t } = useTranslation()
  const labels = { name: t('checkout.name'), phone: t('checkout.phone') }
  return (
    <form
      id="driver"
      method="post"
      action={page}
      noValidate
      className="grid scroll-mt-20 gap-4 rounded-picture bg-stone p-4"
      {...useUnsaved()}
    >
      <h2 className="text-lg font-semibold">
        {t(isKnown ? 'admin:drivers.change' : 'admin:drivers.add')}
      </h2>
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="id" value={form.values.id ?? ''} />
      <TextField form={form} name="name" label={labels.name} maxLength={80} dir="auto" />
      <PhoneField form={form} label={labels.phone} optional />
      <CheckboxField form={form} name="is_active" label={t('admin:drivers.isActive')} />
      {isKnown ? (
        <SaveBar cancel={page} />
      ) : (
        <p>
          <button className={buttonStyle.primary}>{t('admin:form.save')}</button>
        </p>
      )}
    </form>
  )
}
