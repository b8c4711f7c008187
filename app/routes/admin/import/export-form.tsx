import { href } from 'react-router'
import { control } from '#app/forms/field.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ToolbarField } from '../list/toolbar.tsx'
import { Filters } from '../products/filters.tsx'
import { kinds } from './kinds.ts'

/** Takes a table of the products out, narrowed as their list can be. */
export function ExportForm({ tree }: React.ComponentProps<typeof Filters>) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="export" className="rounded-picture border border-line p-4 md:p-6">
      <h2 id="export" className="pb-1 text-lg font-semibold">
        {t('admin:import.export')}
      </h2>
      <p className="pb-4 text-quiet">{t('admin:import.exportExplained')}</p>
      <form action={href('/admin-dashboard/import/export')} className="grid grid-cols-2 gap-3">
        <ToolbarField name="table" label={t('admin:import.kind')} className="col-span-full">
          <select id="list-table" name="kind" className={`${control} h-11`}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`admin:import.kinds.${kind}`)}
              </option>
            ))}
          </select>
        </ToolbarField>
        <ToolbarField name="search" label={t('admin:products.search')} className="col-span-full">
          <input
            id="list-search"
            type="search"
            name="search"
            maxLength={100}
            className={`${control} h-11`}
          />
        </ToolbarField>
        <ToolbarField name="state" label={t('admin:list.state')}>
          <select id="list-state" name="state" className={`${control} h-11`}>
            <option value="">{t('admin:list.all')}</option>
            <option value="active">{t('admin:products.active')}</option>
            <option value="hidden">{t('admin:products.hidden')}</option>
            <option value="deleted">{t('admin:bin.name')}</option>
          </select>
        </ToolbarField>
        <Filters tree={tree} />
        <div className="col-span-full pt-1">
          <button className={buttonStyle.primary}>{t('admin:import.download')}</button>
        </div>
      </form>
    </section>
  )
}
