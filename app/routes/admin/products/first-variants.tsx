import { TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

type Props = { form: FormResult; labels: Record<string, string> }

/** What a new product costs and comes in; the API makes its variants of it. */
export function FirstVariants({ form, labels }: Props) {
  const { t } = useTranslation()
  const field = (name: string) => ({ form, name, label: labels[name] ?? name })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field('price')} inputMode="decimal" dir="ltr" maxLength={12} />
        <TextField {...field('stock')} inputMode="numeric" dir="ltr" maxLength={9} optional />
        <TextField {...field('sku')} dir="ltr" maxLength={60} optional />
      </div>
      <section aria-labelledby="options" className="grid gap-4 rounded-picture bg-stone p-4">
        <div>
          <h2 id="options" className="font-semibold">
            {t('admin:products.options')}
          </h2>
          <p className="text-sm text-quiet">{t('admin:products.optionsHint')}</p>
        </div>
        <Options {...{ form, labels }} name="sizes" hint={t('admin:products.sizesHint')} />
        <Options {...{ form, labels }} name="colors" hint={t('admin:products.colorsHint')} />
      </section>
    </>
  )
}

function Options({ form, labels, name, hint }: Props & { name: string; hint: string }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        {...{ form, name, hint }}
        label={labels[name] ?? name}
        dir="auto"
        maxLength={1000}
        optional
      />
      <TextField
        form={form}
        name={`${name}_ar`}
        label={labels[`${name}_ar`] ?? name}
        hint={t('admin:products.namesHint')}
        dir="auto"
        maxLength={1000}
        optional
      />
    </div>
  )
}
