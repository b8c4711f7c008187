import { href } from 'react-router'
import * as packages from '#app/api/admin-packages.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { ImageField } from '../form/image-field.tsx'
import { InBin } from '../form/in-bin.tsx'
import { pickedIn } from '../form/picked.ts'
import { backTo } from '../list/use-list-address.ts'
import { PackageForm } from './form.tsx'
import { comparable, handlePackage, valuesOf, workOn } from './handle.server.ts'
import { PackageHead } from './head.tsx'
import { PackageBlockers } from './state.tsx'
import { useMeaning, usePackageLabels } from './use-package-words.ts'
import type { Route } from './+types/edit'

const list = href('/admin-dashboard/packages')
const rich = ['description_en', 'description_ar']

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const pack = await packages.show(api, params.packageId)
  const values = { ...valuesOf(pack), made: fingerprints(comparable(pack)) }
  return { pack, work: await workOn(api, values), back: backTo(list, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  const { packageId } = args.params
  return handlePackage(
    args,
    async (fields, form) => {
      if (fields.intent === 'restore') return packages.restore(api, packageId)
      if (fields.intent !== 'delete') {
        return packages.update(api, packageId, form, pickedIn(fields))
      }
      const done = await packages.remove(api, packageId)
      return { ...done, message: done.message || t('admin:bin.done') }
    },
    backTo(list, args.url.searchParams),
  )
}

export default function EditPackage({ loaderData, actionData }: Route.ComponentProps) {
  const { pack, back } = loaderData
  const work = actionData ?? loaderData.work
  const { form, picking } = work
  const labels = usePackageLabels()
  const show = useMeaning(picking)
  return (
    <>
      <PackageHead pack={pack} list={back} wrong={form.message !== null} />
      {pack.status === 'deleted' ? (
        <InBin />
      ) : form.theirs ? (
        <Conflict {...{ form, labels, show, rich, cancel: back }}>
          <ImageField form={form} label={labels.image ?? ''} picture={pack.image} />
        </Conflict>
      ) : (
        <>
          {pack.blockers.length > 0 && <PackageBlockers blockers={pack.blockers} />}
          <PackageForm {...{ work, pack, cancel: back }} />
        </>
      )}
    </>
  )
}
