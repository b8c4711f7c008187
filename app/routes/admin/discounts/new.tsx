import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import * as discounts from '#app/api/admin-discounts.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { SelectField } from '#app/forms/fields.tsx'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { CategoryOptions } from '../categories/options.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { afterBulk } from '../list/bulk.server.ts'
import { readMeant } from '../list/bulk-question.server.ts'
import { handleLooked, lookFirst } from '../list/look-first.server.ts'
import { LookedForm } from '../list/looked-form.tsx'
import { backTo } from '../list/use-list-address.ts'
import { filters } from '../products/bulk-actions.ts'
import { DiscountFields, discountFields, useDiscountLabels } from './fields.tsx'
import { PreviewedDiscount } from './previewed.tsx'
import type { Route } from './+types/new'

const list = href('/admin-dashboard/discounts')
const names = ['category_id', ...discountFields]

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const meant = readMeant(url, filters)
  const [looked, tree] = await Promise.all([
    lookFirst(url, names, (asked) => {
      const { category_id = '', ...fields } = Object.fromEntries(asked)
      return discounts.previewMany(api, meant ?? { category_id }, fields)
    }),
    categories.findTree(api),
  ])
  const back = meant ? backTo(href('/admin-dashboard/products'), url.searchParams) : list
  return { looked, tree, back, isOfCategory: meant === null }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const meant = readMeant(args.url, filters)
  return handleLooked(args, names, async (asked, agreed) => {
    const { category_id = '', ...fields } = Object.fromEntries(asked)
    const result = await discounts.addMany(api, meant ?? { category_id }, fields, agreed)
    const isToCome = Boolean(fields.starts_at)
    return afterBulk(args.context, result, isToCome ? `${list}?state=coming` : list)
  })
}

export default function NewDiscount({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { looked, tree, back, isOfCategory } = loaderData
  const { form, preview } = looked
  const labels = { ...useDiscountLabels(), product_ids: t('admin:products.category') }
  const labelled = { ...labels, category_id: t('admin:products.category') }
  const errors = { ...form.errors, category_id: form.errors.product_ids ?? [] }
  const shown = form.errors.product_ids ? { ...form, errors } : form
  return (
    <>
      <PageHead
        title={t('admin:discounts.new')}
        steps={[{ name: t('admin:areas.discounts'), to: list }]}
        wrong={form.message !== null}
      />
      <LookedForm
        looked={looked}
        expected={preview?.products}
        go={
          preview && preview.count > 0
            ? t('admin:discounts.goMany', { number: preview.count })
            : null
        }
        back={back}
        shown={preview && <PreviewedDiscount preview={preview} />}
      >
        <ErrorSummary form={shown} labels={isOfCategory ? labelled : labels} />
        {isOfCategory && (
          <SelectField
            form={shown}
            name="category_id"
            label={labelled.category_id}
            hint={t('admin:discounts.categoryHint')}
          >
            <option value="">{t('admin:form.choose')}</option>
            <CategoryOptions tree={tree} />
          </SelectField>
        )}
        <DiscountFields form={form} />
      </LookedForm>
    </>
  )
}
