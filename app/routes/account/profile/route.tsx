import { href } from 'react-router'
import * as addresses from '#app/api/addresses.server.ts'
import * as profile from '#app/api/profile.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { AddressBook } from './address-book.tsx'
import { Details } from './details.tsx'
import { MyData } from './my-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { Section } from './section.tsx'
import { Unverified } from './unverified.tsx'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context)
  const [me, book] = await Promise.all([profile.show(api), addresses.list(api)])
  return { me, book }
}

/** Each part of the page is a form of its own, named by its intent; what it answers is shown there again. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleForm(
    args,
    (fields, form) => {
      const { intent, address_id = '' } = fields
      if (intent === 'password') return profile.changePassword(api, fields)
      if (intent === 'default') return addresses.makeDefault(api, address_id)
      if (intent === 'remove') return addresses.remove(api, address_id)
      return profile.update(api, form)
    },
    ({ intent }) => `${href('/profile')}${parts[intent ?? ''] ?? ''}`,
    { pictures: 1 },
  )
}

/** Where on the page one was. */
const parts: Record<string, string> = {
  password: '#password-part',
  default: '#addresses',
  remove: '#addresses',
}

export default function Profile({ loaderData: { me, book }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const sent = actionData ?? emptyForm
  const answerTo = (...intents: string[]) =>
    intents.includes(sent.values.intent ?? 'details') ? sent : emptyForm
  const title = t('profile.title')
  const wrong = sent.message !== null
  return (
    <>
      <Head title={wrong ? t('form.errorTitle', { title }) : title} hidden />
      <h1 className="pt-8 pb-6 lg:pt-12 voice text-3xl">{title}</h1>
      {!me.isVerified && <Unverified email={me.email} />}
      <div className="divide-y divide-line">
        <Section id="details" title={t('profile.details')}>
          <Details form={answerTo('details')} profile={me} />
        </Section>
        <Section id="addresses" title={t('address.title')} text={t('address.text')}>
          <AddressBook form={answerTo('default', 'remove')} addresses={book} />
        </Section>
        <Section id="password-part" title={t('profile.password')} text={t('profile.passwordText')}>
          <PasswordForm form={answerTo('password')} email={me.email} />
        </Section>
        <Section id="data" title={t('profile.data')} text={t('profile.dataText')}>
          <MyData />
        </Section>
      </div>
    </>
  )
}
