import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import * as products from '#app/api/admin-products.server.ts'
import { SelectField, TextField } from '#app/forms/fields.tsx'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useAmount } from '#app/ui/use-amount.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { parseFils } from '#kuwait/money.ts'
import { CategoryOptions } from '../categories/options.tsx'
import { BulkQuestion } from '../list/bulk-question.tsx'
import { answerQuestion, loadQuestion } from '../list/bulk-question.server.ts'
import { filters, valuedActions } from './bulk-actions.ts'
import type { Route } from './+types/bulk'

const question = { list: href('/admin-dashboard/products'), filters, valued: valuedActions }

export async function loader(args: Route.LoaderArgs) {
  const api = getApi(args.context)
  const [asked, tree] = await Promise.all([
    loadQuestion(args, question, (meant, what) => products.previewBulk(api, meant, what)),
    categories.findTree(api),
  ])
  return { ...asked, tree }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return answerQuestion(args, question, (meant, what, agreed) =>
    products.bulk(api, meant, what, agreed),
  )
}

export default function ProductsBulk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const amount = useAmount()
  const { action, looked, back, tree } = loaderData
  const form = looked?.form ?? emptyForm
  const valued = valuedActions.find((one) => one === action)
  const written = (text: string) =>
    action === 'adjust_price' ? amount(parseFils(text) ?? 0) : text
  const label = valued && t(`admin:bulk.value.${valued}`)
  return (
    <BulkQuestion
      {...{ action, looked, back, label }}
      area={t('admin:areas.products')}
      show={valued === 'set_category' ? undefined : written}
    >
      {label && valued === 'set_category' ? (
        <SelectField
          form={form}
          name="value"
          label={label}
          hint={t('admin:bulk.hint.set_category')}
        >
          <option value="">{t('admin:form.choose')}</option>
          <CategoryOptions tree={tree} />
        </SelectField>
      ) : (
        label &&
        valued && (
          <TextField
            form={form}
            name="value"
            label={label}
            hint={t(`admin:bulk.hint.${valued}`)}
            dir="ltr"
            maxLength={20}
          />
        )
      )}
    </BulkQuestion>
  )
}
