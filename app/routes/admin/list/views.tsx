import { href } from 'react-router'
import type { View } from '#app/api/admin-views.server.ts'
import { control } from '#app/forms/field.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useListAddress } from './use-list-address.ts'

/** Keeps the list as it is narrowed and sorted now under a name, and forgets such views. */
export function Views({ area, views }: { area: string; views: View[] }) {
  const { t } = useTranslation()
  const { asked, query } = useListAddress()
  const typed = asked.get('view') ?? ''
  if (query === '' && views.length === 0) return null
  return (
    <details className="relative" open={typed !== ''}>
      <summary className={buttonStyle.link}>{t('admin:views.title')}</summary>
      <form
        method="post"
        action={href('/admin-dashboard/views')}
        className="z-10 grid w-full gap-3 rounded-control border border-line bg-ground p-4 md:absolute md:end-0 md:w-80 md:shadow-float"
      >
        <input type="hidden" name="area" value={area} />
        <input type="hidden" name="query" value={query} />
        {query !== '' && (
          <div className="grid gap-2">
            <label htmlFor="view-name">{t('admin:views.name')}</label>
            <input
              id="view-name"
              type="text"
              name="name"
              defaultValue={typed}
              maxLength={40}
              className={`${control} h-11`}
            />
            <button name="intent" value="save" className={buttonStyle.primary}>
              {t('admin:views.save')}
            </button>
          </div>
        )}
        {views.map(({ id, name }) => (
          <p key={id} className="flex items-center justify-between gap-3 border-t border-line pt-2">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <button name="remove" value={id} className={buttonStyle.link}>
              {t('admin:views.remove')}
              <span className="sr-only"> {name}</span>
            </button>
          </p>
        ))}
      </form>
    </details>
  )
}
