import { useTranslation } from '#app/ui/use-translation.ts'
import { highestMark } from './marks.ts'

/** A day or month: how it is called, in full and short, how much of it there was, and in its place of the period before. */
export type Bar = { key: string; name: string; short: string; value: number; before?: number }

type Props = {
  /** Of this chart on its page. */
  id: string
  title: string
  /** What it shows in a sentence or two, for those who do not see it. */
  description: string
  bars: Bar[]
  format: (value: number) => string
  /** The axis reaches this far at least. */
  least: number
  /** How a round value stands at the axis. */
  mark: (value: number) => string
}

const height = 100
const step = 10

/**
 * Bars over time, with the period before as a line. What is drawn stretches to the room there is; its words stand around it
 * as text, so that they stay legible. Time runs in the direction of reading.
 */
export function Chart({ id, title, description, bars, format, least, mark }: Props) {
  const { t } = useTranslation()
  const hasBefore = bars.some(({ before }) => before !== undefined)
  const top = highestMark(
    Math.max(least, ...bars.flatMap(({ value, before }) => [value, before ?? 0])),
  )
  const y = (value: number) => height - (value / top) * height
  const line = bars.flatMap(({ before }, place) =>
    before === undefined ? [] : [`${place * step + step / 2},${y(before)}`],
  )
  const middle = bars[Math.floor((bars.length - 1) / 2)]
  return (
    <figure className="grid gap-3 rounded-picture border border-line p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{title}</h3>
        {hasBefore && (
          <span className="flex items-center gap-4 text-sm text-quiet">
            <span className="flex items-center gap-2">
              <span className="size-3 bg-ink" />
              {t('admin:figures.now')}
            </span>
            <span className="flex items-center gap-2">
              <span className="w-4 border-t-2 border-clay" />
              {t('admin:figures.before')}
            </span>
          </span>
        )}
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm text-quiet">
        <div className="flex h-40 flex-col justify-between text-end leading-none tabular-nums">
          <bdi>{mark(top)}</bdi>
          <bdi>{mark(top / 2)}</bdi>
          <bdi>{mark(0)}</bdi>
        </div>
        <svg
          viewBox={`0 0 ${bars.length * step} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full rtl:-scale-x-100"
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-desc`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{description}</desc>
          {[0, height / 2, height].map((at) => (
            <path
              key={at}
              d={`M0 ${at}H${bars.length * step}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map(({ key, name, value }, place) => (
            <rect
              key={key}
              x={place * step + step * 0.15}
              y={y(value)}
              width={step * 0.7}
              height={height - y(value)}
              className="fill-ink"
            >
              <title>{`${name}: ${format(value)}`}</title>
            </rect>
          ))}
          {line.length > 1 && (
            <polyline
              points={line.join(' ')}
              fill="none"
              className="stroke-clay"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <div className="col-start-2 flex justify-between">
          {[bars[0], middle, bars.at(-1)].map((bar, place) => (
            <span key={place}>{bar?.short}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}
