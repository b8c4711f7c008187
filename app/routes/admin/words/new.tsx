import { href } from 'react-router'
import * as words from '#app/api/admin-words.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { WordsForm } from './form.tsx'
import { listNamed } from './list-named.server.ts'
import type { Route } from './+types/new'

export function loader({ params, url }: Route.LoaderArgs) {
  const given = url.searchParams.get('words')?.slice(0, 60) ?? ''
  return { list: listNamed(params.list), given: given ? `${given}\n` : '' }
}

export function action(args: Route.ActionArgs) {
  const list = listNamed(args.params.list)
  const { t } = getI18n(args.context)
  return handleForm(
    args,
    async (fields) => {
      await words.save(getApi(args.context), list, null, fields)
      return { message: t('admin:words.saved'), adjusted: false }
    },
    href('/admin-dashboard/words'),
  )
}

export default function NewWords({
  loaderData: { list, given },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? { ...emptyForm, values: { words: given } }
  const steps = [{ name: t('admin:words.title'), to: href('/admin-dashboard/words') }]
  return (
    <>
      <PageHead title={t(`admin:words.${list}.add`)} steps={steps} wrong={form.message !== null} />
      <WordsForm list={list} form={form} />
    </>
  )
}
