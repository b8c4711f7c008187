import { useLocation } from 'react-router'
import type { Goods, GoodsVariant } from '#app/api/admin-goods.server.ts'
import { boxStyle } from '#app/forms/checkbox-field.tsx'
import { control, FieldError } from '#app/forms/field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { Stock } from '../products/state.tsx'
import type { Picking } from './pick-products.server.ts'
import { PickedLine } from './picked-line.tsx'
import { boxName, pickedIn } from './picked.ts'
import { useVariantName } from './use-variant-name.ts'

type Props = {
  form: FormResult
  picking: Picking
  label: string
  hint?: string
  /** What no variant in particular is called, where that can be chosen: any of them, or all. */
  anyVariant?: string
  /** Whether it matters how many of each. */
  withQuantity?: boolean
  /** What is to be said of each line beside what it is. */
  notes?: React.ReactNode[]
}

/**
 * Products with their variants, to be put together within a form, with or without script: a search among the form's own
 * fields, whose answer is the same form with boxes to tick. The page's action reads what its buttons do by `changePicked`
 * and what it holds by `pickedIn`; `findPicking` knows the products. The form's first button is `PressedByEnter`.
 */
export function PickProducts({
  form,
  picking,
  label,
  hint,
  anyVariant,
  withQuantity = false,
  notes = [],
}: Props) {
  const picked = pickedIn(form.values)
  return (
    <fieldset id="products" className="grid min-w-0 gap-4">
      <legend className="mb-1 text-lg font-semibold">{label}</legend>
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      <FieldError form={form} name="products" />
      {picked.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {picked.map((one, place) => (
            <PickedLine
              key={`${place} ${one.product_id} ${one.product_variant_id}`}
              {...{ form, place, picked: one, anyVariant, withQuantity }}
              goods={picking.goods.find(({ id }) => String(id) === one.product_id)}
            >
              {notes[place]}
            </PickedLine>
          ))}
        </ul>
      )}
      <Finder form={form} />
      {picking.found && <Found {...{ found: picking.found, anyVariant }} />}
    </fieldset>
  )
}

/**
 * What Enter presses, as browsers take the first button of a form for it: the one that saves, not one that removes a line.
 */
export function PressedByEnter() {
  const { t } = useTranslation()
  return (
    <button name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
      {t('admin:form.save')}
    </button>
  )
}

function Finder({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-1">
      <label htmlFor="find" className="font-medium">
        {t('admin:pick.find')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="find"
          type="search"
          name="find"
          maxLength={100}
          dir="auto"
          defaultValue={form.values.find}
          className={`${control} h-11 min-w-0 flex-1 basis-48`}
        />
        <input type="hidden" name="found" value={form.values.found ?? ''} />
        <button
          name="intent"
          value="find"
          formAction={useHere('products-found')}
          className={buttonStyle.quiet}
        >
          <Icon name="search" className="size-5" />
          {t('admin:pick.search')}
        </button>
      </div>
    </div>
  )
}

function Found({ found, anyVariant }: { found: Goods[]; anyVariant?: string }) {
  const { t } = useTranslation()
  const here = useHere('products')
  return (
    <div id="products-found" className="grid scroll-mt-20 gap-3 rounded-picture bg-stone p-4">
      <p role="status" className="font-semibold">
        {found.length > 0
          ? t('admin:pick.found', { count: found.length })
          : t('admin:pick.nothing')}
      </p>
      {found.map((product) => (
        <div key={product.id} className="rounded-control bg-ground p-3">
          <Offered {...{ product, anyVariant }} />
        </div>
      ))}
      {found.length > 0 && (
        <p>
          <button name="intent" value="add" formAction={here} className={buttonStyle.primary}>
            <Icon name="plus" className="size-5" />
            {t('admin:pick.add')}
          </button>
        </p>
      )}
    </div>
  )
}

/** A product that was found: a box for each of its variants and, where there are more, one for any of them. */
function Offered({ product, anyVariant }: { product: Goods; anyVariant?: string }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const { variants } = product
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-semibold">
        <Name>{nameOf(product)}</Name>
        {product.status === 'hidden' && (
          <span className="text-sm font-normal text-warning">
            {` · ${t('admin:products.hidden')}`}
          </span>
        )}
      </legend>
      <div className="flex items-start gap-3">
        <Picture
          picture={product.image}
          kind="thumb"
          alt=""
          className="size-14 shrink-0 rounded-control object-cover"
        />
        <div className="min-w-0 grow">
          {variants.length === 0 && <p className="text-quiet">{t('admin:pick.noVariants')}</p>}
          {anyVariant && variants.length > 1 && (
            <Box name={boxName(product.id, '')}>
              <span className="text-quiet">{anyVariant}</span>
            </Box>
          )}
          {variants.map((variant) => (
            <Box key={variant.id} name={boxName(product.id, variant.id)}>
              <Offer variant={variant} />
            </Box>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

function Box({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input type="checkbox" name={name} value="1" className={boxStyle} />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">{children}</span>
    </label>
  )
}

function Offer({ variant }: { variant: GoodsVariant }) {
  const { t } = useTranslation()
  const variantName = useVariantName()
  return (
    <>
      <Name>{variantName(variant)}</Name>
      <Price price={variant.price} salePrice={variant.sale_price} />
      <span className="text-sm">
        {`${t('admin:products.stock')} `}
        <Stock {...variant} />
      </span>
      {!variant.is_active && (
        <span className="text-sm text-warning">{t('admin:products.hidden')}</span>
      )}
    </>
  )
}

/** This page, at one of its parts. */
export function useHere(part: string) {
  const { pathname, search } = useLocation()
  return `${pathname}${search}#${part}`
}
