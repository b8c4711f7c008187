import { href } from 'react-router'
import * as addresses from '#app/api/addresses.server.ts'
import * as areas from '#app/api/areas.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { fillAddress } from '#app/forms/paste-address.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { AddressForm } from './address-form.tsx'
import type { Route } from './+types/new'

export async function loader({ context }: Route.LoaderArgs) {
  return { areas: await areas.list(getApi(context)) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleForm(
    args,
    (fields) => addresses.create(api, fields),
    `${href('/profile')}#addresses`,
    { changes: (fields) => fillAddress(api, fields) },
  )
}

export default function NewAddress({
  loaderData,
  actionData: form = emptyForm,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = t('address.new')
  const wrong = form.message !== null
  return (
    <>
      <Head title={wrong ? t('form.errorTitle', { title }) : title} hidden />
      <Breadcrumbs steps={[{ name: t('profile.title'), to: href('/profile') }]} current={title} />
      <h1 className="pt-2 pb-5 voice text-3xl">{title}</h1>
      <AddressForm form={form} areas={loaderData.areas} />
    </>
  )
}
