import { href } from 'react-router'
import * as addresses from '#app/api/addresses.server.ts'
import * as areas from '#app/api/areas.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { fillAddress } from '#app/forms/paste-address.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { AddressForm } from './address-form.tsx'
import type { Route } from './+types/edit'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context)
  const [address, all] = await Promise.all([addresses.show(api, params.addressId), areas.list(api)])
  return { address, areas: all }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { addressId } = args.params
  return handleForm(
    args,
    (fields) =>
      fields.intent === 'remove'
        ? addresses.remove(api, addressId)
        : addresses.update(api, addressId, fields),
    `${href('/profile')}#addresses`,
    { changes: (fields) => fillAddress(api, fields) },
  )
}

export default function EditAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { address, areas: all } = loaderData
  const { id: _, isDefault: _default, isServed: _served, ...kept } = address
  const form = actionData ?? { ...emptyForm, values: { ...kept, area_id: String(kept.area_id) } }
  const title = t('address.editTitle', { label: address.label })
  const wrong = form.message !== null
  return (
    <>
      <Head title={wrong ? t('form.errorTitle', { title }) : title} hidden />
      <Breadcrumbs steps={[{ name: t('profile.title'), to: href('/profile') }]} current={title} />
      <h1 className="pt-2 pb-5 voice text-3xl">{title}</h1>
      <AddressForm form={form} areas={all}>
        <button name="intent" value="remove" className={buttonStyle.link}>
          {t('address.remove')}
        </button>
      </AddressForm>
    </>
  )
}
