import { data, href } from 'react-router'
import * as settings from '#app/api/admin-settings.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { saveBeside } from '../form/save-beside.server.ts'
import { PageHead } from '../frame/page-head.tsx'
import { TestPayments } from './test-payments.tsx'
import { SettingsForm } from './form.tsx'
import { LogoForm } from './logo-form.tsx'
import { useSettingWords } from './use-setting-words.ts'
import type { Route } from './+types/group'

const list = href('/admin-dashboard/settings')

async function readGroup({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const { settings: all, groups, version } = await settings.list(getApi(context))
  const group = groups.find(({ id }) => id === params.group)
  if (!group) throw data(null, { status: 404 })
  return { group, version, settings: all.filter((one) => one.group === group.id) }
}

export async function loader(args: Route.LoaderArgs) {
  const { group, version, settings: shown } = await readGroup(args)
  const fields = settings.fieldsOf(shown)
  const values = { ...fields, version: String(version), made: fingerprints(fields) }
  return { group, settings: shown, values }
}

/** Two forms: the settings of the page and, since it is a call of its own, the logo. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { group } = args.params
  const page = href('/admin-dashboard/settings/:group', { group })
  const readTheirs = (details: unknown) => settings.readTheirs(details, group)
  return handleForm(
    args,
    async (fields, form) => {
      if (fields.intent === 'logo') return settings.updateLogo(api, form)
      if (fields.intent === 'test') return { ...(await settings.testPayments(api)), nextPage: page }
      const { settings: shown } = await readGroup(args)
      return saveBeside(fields, (given) => settings.update(api, shown, given), readTheirs)
    },
    page,
    { pictures: 1, readTheirs },
  )
}

export default function SettingsOfGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { group, settings: shown, values } = loaderData
  const { labels, rich, show } = useSettingWords(shown)
  const isLogo = actionData?.values.intent === 'logo'
  const form = actionData && !isLogo ? actionData : { ...emptyForm, values }
  const logo = shown.find(({ kind }) => kind === 'image')
  return (
    <>
      <PageHead
        title={group.name}
        steps={[{ name: t('admin:areas.settings'), to: list }]}
        wrong={actionData !== undefined && actionData.message !== null}
      />
      {form.theirs ? (
        <Conflict {...{ form, labels, rich, show, cancel: list }} />
      ) : (
        <div className="grid max-w-page gap-10">
          <SettingsForm form={form} settings={shown} labels={labels} cancel={list} />
          {group.id === 'payment' && <TestPayments />}
          {logo && <LogoForm form={isLogo ? actionData : emptyForm} logo={logo} />}
        </div>
      )}
    </>
  )
}
