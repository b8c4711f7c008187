import { href, useLocation } from 'react-router'
import * as packages from '#app/api/admin-packages.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
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
  const { packageId } = args.params
  return handlePackage(
    args,
    (fields, form) => packages.update(api, packageId, form, pickedIn(fields)),
    backTo(list, args.url.searchParams),
  )
}

export default function EditPackage({ loaderData, actionData }: Route.ComponentProps) {
  const { pack, back } = loaderData
  const work = actionData ?? loaderData.work
  const { form, picking } = work
  const { search } = useLocation()
  const bin = href('/admin-dashboard/packages/:packageId/bin', { packageId: String(pack.id) })
  const labels = usePackageLabels()
  const show = useMeaning(picking)
  return (
    <>
      <PackageHead pack={pack} list={back} wrong={form.message !== null} />
      {pack.status === 'deleted' ? (
        <InBin action={`${bin}${search}`} />
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
