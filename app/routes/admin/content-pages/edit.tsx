import { href } from 'react-router'
import * as pages from '#app/api/admin-content-pages.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { InBin } from '../form/in-bin.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageForm } from './form.tsx'
import { PageState } from './page-line.tsx'
import { usePageWords } from './use-page-words.ts'
import type { Route } from './+types/edit'

const list = href('/admin-dashboard/pages')
const rich = ['body_en', 'body_ar']

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await pages.show(getApi(context), params.pageId)
  const fields = pages.fieldsOf(page)
  return { page, values: { ...fields, made: fingerprints(fields) } }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { pageId } = args.params
  return handleForm(args, (fields) => pages.update(api, pageId, fields), list, {
    readTheirs: pages.readTheirs,
  })
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { labels, nameOf } = usePageWords()
  const { page, values } = loaderData
  const form = actionData ?? { ...emptyForm, values }
  const params = { pageId: String(page.id) }
  const bin = href('/admin-dashboard/pages/:pageId/bin', params)
  const isShown = page.is_active && !page.isDeleted

  function show(name: string, value: string) {
    if (!['is_active', 'in_footer'].includes(name)) return value
    return t(value === '1' ? 'admin:list.yes' : 'admin:list.no')
  }

  return (
    <>
      <PageHead
        title={nameOf(page)}
        steps={[{ name: t('admin:areas.pages'), to: list }]}
        wrong={form.message !== null}
      >
        <a
          href={href('/admin-dashboard/pages/:pageId/history', params)}
          className={buttonStyle.link}
        >
          {t('admin:areas.history')}
        </a>
        <a
          href={
            isShown
              ? href('/pages/:slug', { slug: page.slug })
              : href('/admin-dashboard/pages/:pageId/preview', params)
          }
          className={buttonStyle.quiet}
        >
          {t(isShown ? 'admin:form.seeInShop' : 'admin:pages.preview')}
        </a>
        {!page.isDeleted && (
          <form method="post" action={bin}>
            <button name="intent" value="delete" className={buttonStyle.quiet}>
              {t('admin:form.toBin')}
            </button>
          </form>
        )}
      </PageHead>
      <p className="pb-6">
        <PageState page={page} />
      </p>
      {page.isDeleted ? (
        <InBin action={bin} />
      ) : form.theirs ? (
        <Conflict {...{ form, labels, rich, show, cancel: list }} />
      ) : (
        <PageForm form={form} cancel={list} />
      )}
    </>
  )
}
