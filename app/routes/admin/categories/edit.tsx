import { href, useLocation } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { categoryPath } from '#app/ui/paths.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { ImageField } from '../form/image-field.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { CategoryForm } from './form.tsx'
import { InBin } from '../form/in-bin.tsx'
import { useCategoryWords } from './use-category-words.ts'
import type { Route } from './+types/edit'

const list = href('/admin-dashboard/categories')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [category, tree] = await Promise.all([
    categories.show(api, params.categoryId),
    categories.findTree(api),
  ])
  const fields = categories.fieldsOf(category)
  const values = { ...fields, made: fingerprints(fields) }
  return { category, tree, values, back: backTo(list, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { categoryId } = args.params
  return handleForm(
    args,
    (fields, form) =>
      fields.intent === 'restore'
        ? categories.restore(api, categoryId)
        : categories.update(api, categoryId, form),
    backTo(list, args.url.searchParams),
    { pictures: 1, readTheirs: categories.readTheirs },
  )
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { labels, nameOf } = useCategoryWords()
  const { category, tree, values, back } = loaderData
  const form = actionData ?? { ...emptyForm, values }

  function show(name: string, value: string) {
    const parent = tree.find(({ id }) => String(id) === value)
    if (name === 'parent_id') return parent ? nameOf(parent) : value
    if (name !== 'is_active') return value
    return t(value === '1' ? 'admin:categories.active' : 'admin:categories.hidden')
  }

  return (
    <>
      <PageHead
        title={nameOf(category)}
        steps={[{ name: t('admin:areas.categories'), to: back }]}
        wrong={form.message !== null}
      >
        {category.is_active && !category.isDeleted && (
          <a href={categoryPath(category)} className={buttonStyle.link}>
            {t('admin:form.seeInShop')}
          </a>
        )}
        <a
          href={href('/admin-dashboard/categories/:categoryId/history', {
            categoryId: String(category.id),
          })}
          className={buttonStyle.link}
        >
          {t('admin:areas.history')}
        </a>
      </PageHead>
      {category.isDeleted ? (
        <InBin />
      ) : form.theirs ? (
        <Conflict {...{ form, labels, show, cancel: back }}>
          <ImageField form={form} label={labels.image ?? ''} picture={category.image} />
        </Conflict>
      ) : (
        <CategoryForm {...{ form, tree, category, cancel: back }}>
          <a
            href={`${href('/admin-dashboard/categories/:categoryId/delete', { categoryId: String(category.id) })}${search}`}
            className={`${buttonStyle.link} ms-auto`}
          >
            {t('admin:form.toBin')}
          </a>
        </CategoryForm>
      )}
    </>
  )
}
