import { useLocation } from 'react-router'
import { control } from '#app/forms/field.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { spans, type Span } from './read-period.ts'

type Props = {
  /** The days that are shown. */
  period: { from: string; to: string }
  /** By what name they were asked for; null where somebody chose them. */
  span: Span | null
  /** Why what was asked for is no period. */
  problem?: string | null
}

/** Chooses the days that figures are of: the usual ones by links, any others by a form. */
export function PeriodForm({ period, span, problem }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { address, asked } = useListAddress()
  const kept = [...asked.keys()].filter((name) => !['from', 'to', 'span', 'page'].includes(name))
  const day = (name: 'from' | 'to') => asked.get(name) ?? period[name]
  return (
    <div className="grid gap-1 pb-4">
      <nav aria-label={t('admin:figures.period')}>
        <ul className="flex flex-wrap gap-2">
          {spans.map((name) => (
            <li key={name}>
              <a
                href={address({ span: name, from: '', to: '' })}
                aria-current={name === span ? 'page' : undefined}
                className={buttonStyle.chip}
              >
                {t(`admin:figures.spans.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <details open={span === null}>
        <summary className={`${buttonStyle.link} cursor-pointer`}>
          {t('admin:figures.otherDays')}
        </summary>
        <form action={pathname} className="flex flex-wrap items-end gap-3 pt-1">
          <Day name="from" label={t('admin:history.fromDay')} day={day('from')} wrong={problem} />
          <Day name="to" label={t('admin:history.toDay')} day={day('to')} wrong={problem} />
          {kept.map((name) => (
            <input key={name} type="hidden" name={name} value={asked.get(name) ?? ''} />
          ))}
          <button className={buttonStyle.quiet}>{t('admin:figures.show')}</button>
        </form>
        {problem && (
          <p
            role="alert"
            id="period-error"
            className="flex items-start gap-1 pt-2 font-medium text-wrong"
          >
            <Icon name="alert" className="mt-0.5 size-5" />
            {problem}
          </p>
        )}
      </details>
    </div>
  )
}

function Day({
  name,
  label,
  day,
  wrong,
}: {
  name: string
  label: string
  day: string
  wrong?: string | null
}) {
  return (
    <div className="grid min-w-0 basis-full gap-1 sm:basis-44">
      <label htmlFor={`period-${name}`} className="text-sm text-quiet">
        {label}
      </label>
      <input
        id={`period-${name}`}
        type="date"
        name={name}
        defaultValue={day}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? 'period-error' : undefined}
        className={`${control} h-11`}
      />
    </div>
  )
}
