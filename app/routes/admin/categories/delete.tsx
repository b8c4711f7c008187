import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { SelectField } from '#app/forms/fields.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { CategoryOptions } from './options.tsx'
import { useCategoryWords } from './use-category-words.ts'
import type { Route } from './+types/delete'

const list = href('/admin-dashboard/categories')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [category, tree] = await Promise.all([
    categories.show(api, params.categoryId),
    categories.findTree(api),
  ])
  return { category, tree, back: backTo(list, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  return handleForm(
    args,
    async (fields) => {
      const done = await categories.remove(api, args.params.categoryId, fields)
      return { ...done, message: done.message || t('admin:bin.done') }
    },
    backTo(list, args.url.searchParams),
  )
}

export default function DeleteCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { nameOf } = useCategoryWords()
  const { category, tree, back } = loaderData
  const form = actionData ?? emptyForm
  const name = nameOf(category)
  const label = t('admin:categories.moveTo')
  const holds = category.products_count > 0 || tree.some((one) => one.parent_id === category.id)
  return (
    <>
      <PageHead
        title={t('admin:bin.ask', { name })}
        steps={[{ name: t('admin:areas.categories'), to: back }]}
        wrong={form.message !== null}
      />
      <form method="post" noValidate className="grid max-w-text gap-5">
        <ErrorSummary form={form} labels={{ move_to: label }} />
        <p>{t('admin:bin.explained')}</p>
        {holds && (
          <>
            <p>{t('admin:categories.holds', { count: category.products_count })}</p>
            <SelectField form={form} name="move_to" label={label}>
              <option value="">{t('admin:form.choose')}</option>
              <CategoryOptions tree={tree} without={category.id} />
            </SelectField>
          </>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <button className={buttonStyle.primary}>{t('admin:form.toBin')}</button>
          <a href={back} className={buttonStyle.link}>
            {t('admin:form.cancel')}
          </a>
        </div>
      </form>
    </>
  )
}
