import { href } from 'react-router'
import type { CouponOn } from '#app/api/coupons.server.ts'
import { TextField } from './fields.tsx'
import type { FormResult } from './result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

type Props = {
  form: FormResult
  /** The field's name in the form around it. */
  name: string
  coupon: CouponOn | null
  /** The page to come back to from signing in. */
  page: '/cart' | '/checkOut'
  optional?: boolean
}

/** Where a code is written, with what is wrong with it beside it; or the code that holds, and the way to be rid of it. */
export function CouponField({ form, name, coupon, page, optional }: Props) {
  const { t } = useTranslation()
  if (coupon && coupon.problem === null) return <Kept name={name} coupon={coupon} page={page} />

  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3">
      <TextField
        form={coupon ? withProblem(form, name, coupon, t('coupon.error.validate')) : form}
        name={name}
        label={t('coupon.label')}
        dir="ltr"
        maxLength={100}
        optional={optional}
        autoFocus={page === '/cart' && form.errors[name] !== undefined}
      />
      <button
        name="intent"
        value="coupon"
        className={`${buttonStyle.quiet} mt-[calc(1lh+0.25rem)] self-start`}
      >
        {t('coupon.apply')}
      </button>
      {coupon && (
        <button
          name="intent"
          value="removeCoupon"
          className={`${buttonStyle.link} col-span-2 justify-self-start`}
        >
          {t('coupon.forget')}
        </button>
      )}
    </div>
  )
}

/** A code that was kept and does not hold is shown as if it had just been written. */
function withProblem(
  form: FormResult,
  name: string,
  { code, problem }: CouponOn,
  fallback: string,
): FormResult {
  return {
    ...form,
    values: { [name]: code, ...form.values },
    errors: { [name]: [problem || fallback], ...form.errors },
  }
}

function Kept({ name, coupon, page }: { name: string; coupon: CouponOn; page: Props['page'] }) {
  const { t } = useTranslation()
  const back = new URLSearchParams({ redirectTo: href(page) })
  return (
    <div
      id={name}
      className="flex items-start gap-3 rounded-control border border-edge bg-field px-4 py-3"
    >
      <Icon name="tag" className="mt-0.5 size-5 text-good" />
      <div className="grow">
        <p className="flex flex-wrap gap-x-2 font-semibold">
          <span className="sr-only">{t('coupon.label')}</span>
          <bdi>{coupon.code}</bdi>
          {coupon.value && <bdi className="text-good">{coupon.value}</bdi>}
        </p>
        {coupon.name && (
          <p className="text-sm text-quiet">
            <Name>{coupon.name}</Name>
          </p>
        )}
        {coupon.waits && (
          <a
            href={`${href('/login')}?${back}`}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            {t('coupon.logIn')}
          </a>
        )}
      </div>
      {!coupon.waits && <input type="hidden" name={name} value={coupon.code} />}
      <button name="intent" value="removeCoupon" className={`${buttonStyle.link} -my-2.5`}>
        {t('coupon.remove')}
        <span className="sr-only"> {coupon.code}</span>
      </button>
    </div>
  )
}
