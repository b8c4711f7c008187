import { data, href, useLocation } from 'react-router'
import * as lines from '#app/api/admin-variant-lines.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { readFields, refusedForm, restoredForm } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useUnsaved } from '../form/use-unsaved.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ListPages } from '../list/list-pages.tsx'
import { readListQuery } from '../list/read-query.ts'
import { backTo } from '../list/use-list-address.ts'
import { filters } from '../products/bulk-actions.ts'
import { ManyLine, useManyWords } from './line.tsx'
import { changedLines, lineOf, onlyLines } from './lines.ts'
import type { Route } from './+types/route'

/** Products that were ticked, those that a form has just shown, or a page of what the list of products showed (`back`). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams
  const ids = asked.get('shown') ?? asked.getAll('ids[]').slice(0, 100).join(',')
  const list = new URL(`?${asked.get('back') ?? ''}`, url)
  if (asked.has('page')) list.searchParams.set('page', asked.get('page') ?? '')
  const query = ids ? { ids } : readListQuery(list, filters)
  return { found: await lines.listLines(getApi(context), query), isChosen: ids !== '' }
}

/** Rows that were not changed are left alone; of the others, each is saved by itself. */
export async function action(args: Route.ActionArgs) {
  const { fields } = await readFields(args)
  const restored = restoredForm(fields)
  if (restored) return data(restored)

  const { t } = getI18n(args.context)
  const session = getSession(args.context)
  const own = new URL(args.url)
  own.searchParams.delete('shown')
  const next = `${own.pathname}${own.search}`
  const changed = changedLines(fields)
  if (changed.length === 0) {
    session.toast = { kind: 'blank', message: t('admin:many.unchanged') }
    return seeOther(next)
  }
  try {
    const { message, data: result } = await lines.saveLines(getApi(args.context), changed)
    if (result.done.length > 0) session.toast = { kind: 'success', message }
    if (result.failed.length === 0) return seeOther(next)
    const errors = result.failed.flatMap((row) => {
      const own = Object.keys(row.errors).length > 0 ? row.errors : { was: [row.message] }
      return Object.entries(own).map(
        ([cell, said]) => [`variants.${row.id}.${cell}`, said] as const,
      )
    })
    const failed = result.failed.map(({ id }) => id)
    const form = {
      ...emptyForm,
      values: onlyLines(fields, failed),
      errors: Object.fromEntries(errors),
      message: t('admin:bulk.notDone', { count: failed.length }),
    }
    return data(form, { status: 422 })
  } catch (error) {
    return refusedForm(error, fields)
  }
}

export default function ManyVariants({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { labelsOf, headings } = useManyWords()
  const { found, isChosen } = loaderData
  const form = actionData ?? emptyForm
  const unsaved = useUnsaved()
  const list = backTo(href('/admin-dashboard/products'), search)
  const query = new URLSearchParams(search)
  query.set('shown', [...new Set(found.rows.map(({ product }) => product.id))].join(','))
  return (
    <>
      <PageHead
        title={t('admin:many.title')}
        steps={[{ name: t('admin:areas.products'), to: list }]}
        wrong={form.message !== null}
      />
      {found.is_cut && <p className="pb-4 font-medium text-warning">{t('admin:many.cut')}</p>}
      {found.rows.length > 0 ? (
        <form
          method="post"
          action={`${pathname}?${query}`}
          noValidate
          className="grid gap-4"
          {...unsaved}
        >
          <ErrorSummary form={form} labels={labelsOf(found.rows)} />
          <div className="rounded-picture border border-line">
            <div aria-hidden="true" className="cells cells-head cells-many text-sm">
              {headings.map(([first, second]) => (
                <p key={first}>
                  {first}
                  {second && <span className="block text-quiet">{second}</span>}
                </p>
              ))}
            </div>
            {found.rows.map((variant) => (
              <ManyLine key={variant.id} {...{ form, variant }} line={lineOf(form, variant)} />
            ))}
          </div>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <button className={buttonStyle.primary}>{t('admin:many.save')}</button>
            <a href={list} className={buttonStyle.link}>
              {t('admin:form.cancel')}
            </a>
          </p>
        </form>
      ) : (
        <Empty title={t('admin:list.nothing')} text={t('admin:list.nothingText')} />
      )}
      {!isChosen && <ListPages found={found} />}
    </>
  )
}
