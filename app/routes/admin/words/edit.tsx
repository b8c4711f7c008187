import { href } from 'react-router'
import * as words from '#app/api/admin-words.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { PageHead } from '../frame/page-head.tsx'
import { WordsForm } from './form.tsx'
import { listNamed } from './list-named.server.ts'
import { useWordLabels } from './use-word-labels.ts'
import type { Route } from './+types/edit'

export async function loader({ context, params }: Route.LoaderArgs) {
  const list = listNamed(params.list)
  const entry = await words.show(getApi(context), list, params.entryId)
  const fields = words.fieldsOf(entry)
  return { list, entry, values: { ...fields, made: fingerprints(fields) } }
}

export function action(args: Route.ActionArgs) {
  const list = listNamed(args.params.list)
  const { t } = getI18n(args.context)
  return handleForm(
    args,
    async (fields) => {
      await words.save(getApi(args.context), list, args.params.entryId, fields)
      return { message: t('admin:words.saved'), adjusted: false }
    },
    href('/admin-dashboard/words'),
    { readTheirs: words.readTheirs },
  )
}

export default function EditWords({ loaderData, actionData }: Route.ComponentProps) {
  const { list, entry, values } = loaderData
  const { t } = useTranslation()
  const labels = useWordLabels()
  const form = actionData ?? { ...emptyForm, values }
  const all = href('/admin-dashboard/words')
  return (
    <>
      <PageHead
        title={entry.words[0] ?? t('admin:words.title')}
        steps={[{ name: t('admin:words.title'), to: all }]}
        wrong={form.message !== null}
      />
      {form.theirs ? (
        <Conflict form={form} labels={labels} cancel={all} />
      ) : (
        <>
          <WordsForm list={list} form={form} />
          <form
            method="post"
            action={href('/admin-dashboard/words/:list/:entryId/delete', {
              list,
              entryId: String(entry.id),
            })}
            className="pt-6"
          >
            <button name="intent" value="delete" className={buttonStyle.quiet}>
              {t('admin:words.remove')}
            </button>
          </form>
        </>
      )}
    </>
  )
}
