import type admin from './en/admin.json'
import type api from './en/api.json'
import type mail from './en/mail.json'
import type shop from './en/shop.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shop'
    resources: { shop: typeof shop; admin: typeof admin; api: typeof api; mail: typeof mail }
  }
}
