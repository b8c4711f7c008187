import { href } from 'react-router'
import * as sliders from '#app/api/admin-sliders.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SlideForm } from './form.tsx'
import type { Route } from './+types/new'

const list = href('/admin-dashboard/hero')

/** Asks for the list, so that who may not see slides is not offered to make any. */
export async function loader({ context }: Route.LoaderArgs) {
  await sliders.list(getApi(context), '')
  return null
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleForm(args, (_, form) => sliders.create(api, form), list, { pictures: 2 })
}

export default function NewSlide({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? { ...emptyForm, values: { is_active: '1' } }
  return (
    <>
      <PageHead
        title={t('admin:hero.new')}
        steps={[{ name: t('admin:areas.hero'), to: list }]}
        wrong={form.message !== null}
      />
      <SlideForm form={form} cancel={list} />
    </>
  )
}
