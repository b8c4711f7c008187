import { control } from '#app/forms/field.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Toolbar, ToolbarField } from '../list/toolbar.tsx'
import { useListAddress } from '../list/use-list-address.ts'

/** The search and the order of the list: its table has few columns, so that the order is chosen here on a wide screen, too. */
export function UserTools() {
  const { t } = useTranslation()
  const { asked } = useListAddress()
  const orders = [
    { value: '-orders_count', label: t('admin:users.sorts.mostOrders') },
    { value: 'name', label: t('admin:users.sorts.name') },
    { value: 'created_at', label: t('admin:users.sorts.oldest') },
  ]
  return (
    <Toolbar
      columns={[]}
      searchLabel={t('admin:users.search')}
      filters={
        <ToolbarField name="sort" label={t('admin:list.sort')}>
          <select
            id="list-sort"
            name="sort"
            defaultValue={asked.get('sort') ?? ''}
            className={`${control} h-11`}
          >
            <option value="">{t('admin:users.sorts.newest')}</option>
            {orders.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </ToolbarField>
      }
    />
  )
}
