import { href } from 'react-router'
import * as contact from '#app/api/contact.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { EmailField, PhoneField, TextField, TextareaField } from '#app/forms/fields.tsx'
import { TrapField } from '#app/forms/trap-field.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { sameForAll } from '#app/handle.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { ContactData } from '#app/ui/shop-data.tsx'
import { telephone } from '#app/ui/telephone.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { whatsAppAddress } from '#app/ui/whatsapp-link.tsx'
import type { Route } from './+types/contact'

export const handle = sameForAll

export function action(args: Route.ActionArgs) {
  return handleForm(args, (fields) => contact.send(getApi(args.context), fields), href('/contact'))
}

export default function Contact({ actionData: form = emptyForm, matches }: Route.ComponentProps) {
  const { t } = useTranslation()
  const settings = matches[0].loaderData?.settings
  const shop = settings?.siteName ?? t('shop.name')
  const phone = settings?.phone ?? t('shop.phone')
  const email = settings?.email ?? t('shop.email')
  const location = settings?.location ?? t('shop.location')
  const map = settings?.mapLink ?? `https://maps.google.com/?q=${encodeURIComponent(location)}`
  const labels = {
    name: t('contact.name'),
    phone: t('contact.phone'),
    email: t('contact.email'),
    message: t('contact.message'),
  }
  const wrong = form.message !== null
  return (
    <>
      <Head
        title={wrong ? t('form.errorTitle', { title: t('contact.title') }) : t('contact.title')}
        about={[t('contact.head')]}
        description={t('contact.description')}
        canonical={href('/contact')}
      />
      <ContactData settings={settings} />
      <div className="grid gap-3 pt-8 pb-8 lg:pt-12 lg:pb-10">
        <h1 className="voice text-3xl">{t('contact.title')}</h1>
        <p className="max-w-text text-quiet">{t('contact.text')}</p>
      </div>
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:gap-14">
        <form
          method="post"
          noValidate
          className="grid content-start gap-5"
          aria-label={t('contact.title')}
        >
          <ErrorSummary form={form} labels={labels} />
          <TextField
            form={form}
            name="name"
            label={labels.name}
            autoComplete="name"
            maxLength={120}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <PhoneField form={form} label={labels.phone} hint={t('contact.either')} optional />
            <EmailField form={form} label={labels.email} hint={t('contact.either')} optional />
          </div>
          <TextareaField form={form} name="message" label={labels.message} maxLength={3000} />
          <TrapField />
          <p>
            <button className={buttonStyle.primary}>{t('contact.send')}</button>
          </p>
        </form>
        <div className="grid content-start gap-6">
          <ul className="divide-y divide-line border-y border-line">
            <Way icon="phone" label={t('footer.call')} to={`tel:${telephone(phone)}`}>
              <bdi dir="ltr">{phone}</bdi>
            </Way>
            {settings?.whatsapp && (
              <Way
                icon="whatsapp"
                label={t('whatsapp.name')}
                to={whatsAppAddress(t('whatsapp.hello', { shop }), settings.whatsapp)}
              >
                {t('contact.whatsapp')}
              </Way>
            )}
            <Way icon="mail" label={t('contact.email')} to={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </Way>
            <Way icon="pin" label={t('footer.location')} to={map}>
              <Name>{location}</Name>
            </Way>
          </ul>
          {settings?.workingHours && (
            <div className="rounded-picture bg-stone p-5">
              <h2 className="mb-2 font-semibold">{t('footer.hours')}</h2>
              <RichText html={settings.workingHours} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

function Way({
  icon,
  label,
  to,
  children,
}: {
  icon: IconName
  label: string
  to: string
  children: React.ReactNode
}) {
  const elsewhere = to.startsWith('http')
  return (
    <li>
      <a
        href={to}
        {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
        className="flex min-h-14 items-center gap-4 py-3 hover:underline"
      >
        <Icon name={icon} />
        <span>
          <span className="block text-sm text-quiet">{label}</span>
          <span className="font-medium">{children}</span>
        </span>
      </a>
    </li>
  )
}
