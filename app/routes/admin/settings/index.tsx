import { href } from 'react-router'
import * as settings from '#app/api/admin-settings.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import type { Route } from './+types/index'

export async function loader({ context }: Route.LoaderArgs) {
  const { groups } = await settings.list(getApi(context))
  return { groups }
}

export default function SettingsIndex({ loaderData: { groups } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('admin:areas.settings')}>
        <a href={href('/admin-dashboard/settings/history')} className={buttonStyle.link}>
          {t('admin:areas.history')}
        </a>
      </PageHead>
      <ul className="grid max-w-page gap-3 sm:grid-cols-2">
        {groups.map(({ id, name, about }) => (
          <li key={id}>
            <a
              href={href('/admin-dashboard/settings/:group', { group: id })}
              className="flex h-full min-h-20 items-center gap-3 rounded-picture border border-line p-4 hover:border-ink"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-quiet">{about}</span>
              </span>
              <Icon name="forward" turns className="size-5 text-quiet" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
