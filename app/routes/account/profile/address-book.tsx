import { href } from 'react-router'
import type { Address } from '#app/api/addresses.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { AddressLine } from '#app/ui/address-line.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Where things are brought to, the default first. */
export function AddressBook({ form, addresses }: { form: FormResult; addresses: Address[] }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <ErrorSummary form={form} labels={{}} />
      {addresses.length === 0 && <p className="text-quiet">{t('address.none')}</p>}
      <ul className="grid gap-3">
        {addresses.map((address) => (
          <li key={address.id} className="rounded-picture border border-line p-4 pb-1">
            <Entry address={address} />
          </li>
        ))}
      </ul>
      <p>
        <a href={href('/profile/addresses/new')} className={buttonStyle.quiet}>
          <Icon name="plus" className="size-5" />
          {t('address.add')}
        </a>
      </p>
    </div>
  )
}

function Entry({ address }: { address: Address }) {
  const { t } = useTranslation()
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <Name>{address.label}</Name>
        {address.isDefault && (
          <span className="rounded-full bg-stone px-3 text-sm font-medium">
            {t('address.default')}
          </span>
        )}
      </h3>
      <address className="mt-1 not-italic">
        <Name>{address.area}</Name>
        {t('list.comma')}
        <AddressLine address={address} />
      </address>
      {!address.isServed && (
        <p className="mt-1 text-sm font-medium text-warning">{t('address.notServed')}</p>
      )}
      <form method="post" className="flex flex-wrap items-center gap-x-5">
        <input type="hidden" name="address_id" value={address.id} />
        <a
          href={href('/profile/addresses/:addressId', { addressId: String(address.id) })}
          className={buttonStyle.link}
        >
          {t('address.edit')}
          <span className="sr-only">
            {': '}
            <Name>{address.label}</Name>
          </span>
        </a>
        {!address.isDefault && (
          <button name="intent" value="default" className={buttonStyle.link}>
            {t('address.makeDefault')}
            <span className="sr-only">
              {': '}
              <Name>{address.label}</Name>
            </span>
          </button>
        )}
        <button name="intent" value="remove" className={buttonStyle.link}>
          {t('address.remove')}
          <span className="sr-only">
            {': '}
            <Name>{address.label}</Name>
          </span>
        </button>
      </form>
    </>
  )
}
