import { href } from 'react-router'
import type { counts } from '#app/api/admin-products.server.ts'
import type { Stats } from '#app/api/admin-stats.server.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

type Goods = Awaited<ReturnType<typeof counts>>
type Task = { to: string; count: number; label: string; icon: IconName; isFirst?: boolean }

/** What waits for somebody, first what shoppers wait for; what is not there is not shown. */
export function ToDo({ open, goods }: { open: Stats['open']; goods: Goods }) {
  const { t } = useTranslation()
  const tasks = useTasks(open, goods).filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="pb-3 font-semibold">
        {t('admin:dashboard.toDo')}
      </h2>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-2 rounded-picture bg-stone p-4">
          <Icon name="check" className="size-6 text-good" />
          {t('admin:dashboard.nothingToDo')}
        </p>
      ) : (
        <ul className="grid gap-2 md:grid-cols-3 md:gap-3 lg:grid-cols-4">
          {tasks.map((task) => (
            <Tile key={task.to} {...task} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Tile({ to, count, label, icon, isFirst }: Task) {
  return (
    <li
      className={`relative flex min-h-13 items-center gap-3 rounded-picture px-4 py-2 md:items-start md:py-4 ${isFirst ? 'bg-ink text-on-ink' : 'bg-stone'}`}
    >
      <div className="flex min-w-0 grow items-center gap-4 md:block">
        <p className="voice min-w-7 text-2xl tabular-nums md:text-3xl">{count}</p>
        <a href={to} className="covers">
          {label}
        </a>
      </div>
      <Icon name={icon} className="size-6 opacity-70" />
    </li>
  )
}

function useTasks({ orders, messages, reviews }: Stats['open'], goods: Goods): Task[] {
  const { t } = useTranslation()
  const list = href('/admin-dashboard/orders')
  const shelf = href('/admin-dashboard/products')
  const stages: Task[] = orders
    ? [
        {
          to: `${list}?state=pending`,
          count: orders.pending,
          label: t('admin:dashboard.open.pending'),
          icon: 'check',
          isFirst: true,
        },
        {
          to: `${list}?state=confirmed`,
          count: orders.confirmed,
          label: t('admin:dashboard.open.confirmed'),
          icon: 'box',
        },
        {
          to: `${list}?state=preparing`,
          count: orders.preparing,
          label: t('admin:dashboard.open.preparing'),
          icon: 'box',
        },
        {
          to: `${list}?state=out_for_delivery`,
          count: orders.out_for_delivery,
          label: t('admin:dashboard.open.outForDelivery'),
          icon: 'truck',
        },
      ]
    : []
  return [
    ...stages,
    {
      to: href('/admin-dashboard/messages'),
      count: messages ?? 0,
      label: t('admin:dashboard.open.messages'),
      icon: 'chat',
    },
    {
      to: href('/admin-dashboard/reviews'),
      count: reviews ?? 0,
      label: t('admin:dashboard.open.reviews'),
      icon: 'pencil',
    },
    {
      to: `${shelf}?stock=out`,
      count: goods?.out ?? 0,
      label: t('admin:dashboard.out'),
      icon: 'shelf',
    },
    {
      to: `${shelf}?stock=low&sort=stock`,
      count: goods?.low ?? 0,
      label: t('admin:dashboard.low'),
      icon: 'shelf',
    },
    {
      to: `${shelf}?missing=ar`,
      count: goods?.noArabic ?? 0,
      label: t('admin:dashboard.noArabic'),
      icon: 'letters',
    },
    {
      to: `${shelf}?state=hidden`,
      count: goods?.hidden ?? 0,
      label: t('admin:dashboard.hiddenProducts'),
      icon: 'tag',
    },
  ]
}
