import { href } from 'react-router'
import * as words from '#app/api/admin-words.server.ts'
import type { Entry, WordList } from '#app/api/admin-words.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import type { Route } from './+types/index'

/** With `words`, something that was looked for is to be taught. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [synonyms, redirects] = await Promise.all([
    words.list(api, 'synonyms'),
    words.list(api, 'redirects'),
  ])
  return { synonyms, redirects, given: url.searchParams.get('words')?.slice(0, 60) ?? '' }
}

export default function Words({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { synonyms, redirects, given } = loaderData
  return (
    <>
      <PageHead title={t('admin:words.title')} />
      <p className="max-w-text pb-6 text-quiet">{t('admin:words.about')}</p>
      {given && (
        <p className="mb-6 rounded-picture bg-stone p-4">
          {`${t('admin:words.given')} `}
          <bdi className="font-semibold">{given}</bdi>
        </p>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section list="synonyms" entries={synonyms} given={given} />
        <Section list="redirects" entries={redirects} given={given} />
      </div>
    </>
  )
}

function Section({ list, entries, given }: { list: WordList; entries: Entry[]; given: string }) {
  const { t } = useTranslation()
  const query = given ? `?${new URLSearchParams({ words: given })}` : ''
  return (
    <section aria-labelledby={list} className="grid gap-3">
      <h2 id={list} className="text-lg font-semibold">
        {t(`admin:words.${list}.title`)}
      </h2>
      <p className="text-sm text-quiet">{t(`admin:words.${list}.text`)}</p>
      <a
        href={`${href('/admin-dashboard/words/:list/new', { list })}${query}`}
        className={`${buttonStyle.quiet} justify-self-start`}
      >
        {t(`admin:words.${list}.add`)}
      </a>
      {entries.length > 0 && (
        <ul className="divide-y divide-line rounded-picture border border-line px-4">
          {entries.map((entry) => (
            <li key={entry.id} className="relative py-3">
              <a
                href={href('/admin-dashboard/words/:list/:entryId', {
                  list,
                  entryId: String(entry.id),
                })}
                className="covers flex flex-wrap gap-x-3"
              >
                {entry.words.map((word) => (
                  <bdi key={word}>{word}</bdi>
                ))}
              </a>
              {entry.target && (
                <bdi className="block text-sm wrap-anywhere text-quiet">{entry.target}</bdi>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
