import { href } from 'react-router'
import * as areas from '#app/api/admin-areas.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { governorates } from '#kuwait/governorates.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { AreaForm } from './form.tsx'
import { RemoveArea } from './remove-area.tsx'
import { useAreaWords } from './use-area-words.ts'
import type { Route } from './+types/edit'

const list = href('/admin-dashboard/areas')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const area = await areas.show(getApi(context), params.areaId)
  const fields = areas.fieldsOf(area)
  const values = { ...fields, made: fingerprints(fields) }
  return { area, values, back: backTo(list, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { areaId } = args.params
  return handleForm(
    args,
    (fields) => areas.update(api, areaId, fields),
    backTo(list, args.url.searchParams),
    { readTheirs: areas.readTheirs },
  )
}

export default function EditArea({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { labels } = useAreaWords()
  const nameOf = useNameOf()
  const { area, values, back } = loaderData
  const form = actionData ?? { ...emptyForm, values }

  function show(name: string, value: string) {
    const governorate = governorates.find((one) => one === value)
    if (name === 'governorate' && governorate) return t(`governorate.${governorate}`)
    if (name !== 'active') return value
    return t(value === '1' ? 'admin:list.yes' : 'admin:list.no')
  }

  return (
    <>
      <PageHead
        title={nameOf(area)}
        steps={[{ name: t('admin:areas.deliveryAreas'), to: back }]}
        wrong={form.message !== null}
      >
        <a
          href={href('/admin-dashboard/areas/:areaId/history', { areaId: String(area.id) })}
          className={buttonStyle.link}
        >
          {t('admin:areas.history')}
        </a>
      </PageHead>
      {form.theirs ? (
        <Conflict {...{ form, labels, show, cancel: back }} />
      ) : (
        <AreaForm form={form} cancel={back} />
      )}
      <RemoveArea area={area} />
    </>
  )
}
