import type { OfficePackage } from '#app/api/admin-packages.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { SelectField, TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ImageField } from '../form/image-field.tsx'
import { Missing } from '../form/missing.tsx'
import { MomentField } from '../form/moment-field.tsx'
import { PairField } from '../form/pair-field.tsx'
import { PickProducts, PressedByEnter } from '../form/pick-products.tsx'
import { pickedIn } from '../form/picked.ts'
import { RichPairField } from '../form/rich-pair-field.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import type { PackageWork } from './handle.server.ts'
import { LinePrice, PriceBox } from './price-box.tsx'
import { usePackageLabels } from './use-package-words.ts'

type Props = {
  work: PackageWork
  /** The list that it is left for. */
  cancel: string
  /** The package that is changed; none for a new one. */
  pack?: OfficePackage
}

/** A package, new or known. */
export function PackageForm({ work, cancel, pack }: Props) {
  const { t } = useTranslation()
  const { form, picking, reckoned } = work
  const picked = pickedIn(form.values)
  const labels = usePackageLabels(picked.length)
  const image = pack?.image ?? null
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid min-w-0 gap-8"
        {...useUnsaved()}
      >
        <PressedByEnter />
        <ErrorSummary form={form} labels={labels} />
        {['version', 'made'].map((name) => (
          <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
        ))}
        <div className="grid gap-6">
          <PairField form={form} name="name" labels={labels} maxLength={200} />
          <PairField
            form={form}
            name="short_description"
            labels={labels}
            maxLength={500}
            rows={2}
            optional
          />
        </div>
        <PickProducts
          {...{ form, picking }}
          label={t('admin:packages.products')}
          anyVariant={t('admin:packages.anyVariant')}
          withQuantity
          notes={picked.map((one, place) => (
            <LinePrice key={one.product_id} {...{ reckoned, place }} />
          ))}
        />
        <Terms form={form} labels={labels} />
        <PriceBox reckoned={reckoned} />
        <Dates form={form} labels={labels} />
        <div className="grid gap-6">
          <RichPairField
            form={form}
            name="description"
            labels={labels}
            maxLength={50_000}
            optional
          />
          <ImageField form={form} label={labels.image ?? ''} picture={image} />
          <PairField
            form={form}
            name="alt"
            labels={labels}
            hint={t('admin:form.altHint')}
            maxLength={200}
            optional
          />
          <CheckboxField form={form} name="is_active" label={labels.is_active ?? ''} />
        </div>
        <SaveBar cancel={cancel} intent="save" />
      </form>
      <Missing filled={filled(form, labels, image !== null)} />
    </div>
  )
}

type Part = { form: FormResult; labels: Record<string, string> }

function Terms({ form, labels }: Part) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-1 text-lg font-semibold">{t('admin:packages.discount')}</legend>
      <p className="text-sm text-quiet sm:col-span-2">{t('admin:packages.discountHint')}</p>
      <SelectField form={form} name="discount_type" label={labels.discount_type ?? ''}>
        <option value="percent">{t('admin:packages.percent')}</option>
        <option value="fixed">{t('admin:packages.fixed')}</option>
      </SelectField>
      <TextField
        form={form}
        name="discount_value"
        label={labels.discount_value ?? ''}
        inputMode="decimal"
        maxLength={20}
        dir="ltr"
      />
    </fieldset>
  )
}

function Dates({ form, labels }: Part) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-1 text-lg font-semibold">{t('admin:packages.when')}</legend>
      <p className="text-sm text-quiet sm:col-span-2">{t('admin:packages.whenHint')}</p>
      <div className="grid grid-cols-2 gap-4 sm:col-span-2 sm:max-w-96">
        <TextField
          form={form}
          name="duration_value"
          label={labels.duration_value ?? ''}
          inputMode="numeric"
          maxLength={4}
          dir="ltr"
        />
        <SelectField form={form} name="duration_unit" label={labels.duration_unit ?? ''}>
          <option value="days">{t('admin:packages.days')}</option>
          <option value="months">{t('admin:packages.months')}</option>
        </SelectField>
      </div>
      <MomentField form={form} name="starts_at" label={labels.starts_at ?? ''} optional />
      <MomentField form={form} name="expires_at" label={labels.expires_at ?? ''} optional />
      <TextField
        form={form}
        name="usage_limit"
        label={labels.usage_limit ?? ''}
        inputMode="numeric"
        maxLength={7}
        dir="ltr"
        optional
      />
      <TextField
        form={form}
        name="user_usage_limit"
        label={labels.user_usage_limit ?? ''}
        inputMode="numeric"
        maxLength={7}
        dir="ltr"
        optional
      />
    </fieldset>
  )
}

const wanted = [
  'name_en',
  'name_ar',
  'short_description_en',
  'short_description_ar',
  'description_en',
  'description_ar',
]

/** A picture wants words, too, for who does not see it. */
function filled({ values }: FormResult, labels: Record<string, string>, hasPicture: boolean) {
  const texts = hasPicture ? [...wanted, 'alt_en', 'alt_ar'] : wanted
  return [
    ...texts.map((name) => [labels[name] ?? name, Boolean(values[name])] as [string, boolean]),
    [labels.image ?? 'image', hasPicture] as [string, boolean],
  ]
}
