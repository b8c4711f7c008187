import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useAllowed } from '../frame/use-allowed.ts'
import { groups } from './reports.ts'

export default function Reports() {
  const { t } = useTranslation()
  const isAllowed = useAllowed()
  return (
    <>
      <PageHead title={t('admin:areas.reports')} />
      <div className="grid gap-8">
        {groups.map(({ key, reports }) => (
          <section key={key} aria-labelledby={key}>
            <h2 id={key} className="pb-3 text-lg font-semibold">
              {t(`admin:reports.groups.${key}`)}
            </h2>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {reports.map((name) => (
                <Entry
                  key={name}
                  to={href('/admin-dashboard/reports/:report', { report: name })}
                  name={t(`admin:reports.names.${name}`)}
                  about={t(`admin:reports.about.${name}`)}
                />
              ))}
              {key === 'wishes' && isAllowed('settings') && (
                <Entry
                  to={href('/admin-dashboard/words')}
                  name={t('admin:words.title')}
                  about={t('admin:words.about')}
                />
              )}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function Entry({ to, name, about }: { to: string; name: string; about: string }) {
  return (
    <li className="relative flex items-start gap-3 rounded-picture border border-line p-4 hover:border-edge">
      <span className="min-w-0 grow">
        <a href={to} className="covers font-semibold">
          {name}
        </a>
        <span className="block text-sm text-quiet">{about}</span>
      </span>
      <Icon name="forward" turns className="size-5 text-quiet" />
    </li>
  )
}
