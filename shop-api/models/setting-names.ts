import type { MessageKey } from '../messages.ts'

/**
 * What a setting holds. `rich` is text as the back office's editor writes it, `amount` KWD, `switch` yes or no (1, 0), `days` days of
 * the week, `choices` some of `choices`, `number` a whole number, `secret` what is never answered to anybody, and `image`
 * a picture, which has a call of its own.
 */
export type SettingKind =
  | 'text'
  | 'rich'
  | 'phone'
  | 'email'
  | 'url'
  | 'amount'
  | 'switch'
  | 'days'
  | 'choices'
  | 'number'
  | 'secret'
  | 'image'

/** The pages of the settings, in their order. A new one needs `setting.group.{name}` and `setting.about.{name}` in locales api.json. */
export const settingGroups = [
  'shop',
  'contact',
  'delivery',
  'checkout',
  'payment',
  'trust',
  'law',
  'reviews',
  'social',
] as const
export type SettingGroup = (typeof settingGroups)[number]

export type SettingEntry = {
  /** The English name, by which the setting is read (specification, section 3). */
  name: string
  /** Its Arabic counterpart. */
  name_ar: string
  group: SettingGroup
  kind: SettingKind
  /** Whether it reads differently in Arabic; blank Arabic reads as the English. */
  perLanguage?: true
  /** Whether everybody may read it (GET /settings, which asks for no token). A secret never is. */
  isPublic: boolean
  /** Whether it may not be left blank. */
  isRequired?: true
  /** What can be chosen, as it is stored. */
  choices?: readonly string[]
  /** The lowest and the highest number, or how long a text may be. */
  least?: number
  most?: number
  /** A rule beyond its kind: what is wrong with a value that is otherwise right; null for nothing. */
  check?: (value: string) => MessageKey | null
}

/**
 * Every setting of the shop, in the order of the pages. To add one, add an entry here: its page, PUT /settings, its check and its history
 * work from that. It needs no row in the store (a migration adds one only where shops shall begin with a value), and the demo shop's
 * value goes into seed/settings.json. What it means may be said in locales api.json by `setting.hint.{key}` and what can be chosen by
 * `setting.choice.{key}.{choice}`, where the key of 'Free Delivery From' is `free_delivery_from`. Rules read it by `settingValue`
 * (models/settings.ts) and say there what holds while nobody has filled it in.
 */
const settingEntries = [
  {
    name: 'Site Name',
    name_ar: 'اسم المتجر',
    group: 'shop',
    kind: 'text',
    perLanguage: true,
    isPublic: true,
    isRequired: true,
    most: 60,
  },
  {
    name: 'Tagline',
    name_ar: 'العبارة التعريفية',
    group: 'shop',
    kind: 'text',
    perLanguage: true,
    isPublic: true,
    most: 160,
  },
  { name: 'Logo', name_ar: 'الشعار', group: 'shop', kind: 'image', isPublic: true },
  {
    name: 'Currency Label',
    name_ar: 'رمز العملة',
    group: 'shop',
    kind: 'text',
    isPublic: true,
    isRequired: true,
    most: 8,
  },
  {
    name: 'Phone Number',
    name_ar: 'رقم الهاتف',
    group: 'contact',
    kind: 'phone',
    perLanguage: true,
    isPublic: true,
  },
  {
    name: 'Email Address',
    name_ar: 'البريد الإلكتروني',
    group: 'contact',
    kind: 'email',
    perLanguage: true,
    isPublic: true,
  },
  {
    name: 'Location',
    name_ar: 'العنوان',
    group: 'contact',
    kind: 'text',
    perLanguage: true,
    isPublic: true,
  },
  { name: 'Map Link', name_ar: 'رابط الخريطة', group: 'contact', kind: 'url', isPublic: true },
  {
    name: 'Working Hours',
    name_ar: 'ساعات العمل',
    group: 'contact',
    kind: 'rich',
    perLanguage: true,
    isPublic: true,
  },
  {
    name: 'Delivery Note',
    name_ar: 'ملاحظة التوصيل',
    group: 'delivery',
    kind: 'text',
    perLanguage: true,
    isPublic: true,
  },
  {
    name: 'No Delivery On',
    name_ar: 'أيام بلا توصيل',
    group: 'delivery',
    kind: 'days',
    isPublic: true,
  },
  {
    name: 'Free Delivery From',
    name_ar: 'التوصيل المجاني ابتداءً من',
    group: 'delivery',
    kind: 'amount',
    isPublic: true,
  },
  {
    name: 'Guest Checkout',
    name_ar: 'الشراء من دون حساب',
    group: 'checkout',
    kind: 'switch',
    isPublic: true,
  },
  {
    name: 'Pay in Cash',
    name_ar: 'الدفع نقدًا عند الاستلام',
    group: 'payment',
    kind: 'switch',
    isPublic: false,
  },
  {
    name: 'Pay by KNET',
    name_ar: 'الدفع عبر كي نت',
    group: 'payment',
    kind: 'switch',
    isPublic: false,
  },
  {
    name: 'Pay by Card',
    name_ar: 'الدفع بالبطاقة المصرفية',
    group: 'payment',
    kind: 'switch',
    isPublic: false,
  },
  {
    name: 'Payment Secret Key',
    name_ar: 'المفتاح السري لبوابة الدفع',
    group: 'payment',
    kind: 'secret',
    isPublic: false,
    most: 200,
  },
  {
    name: 'Payment Merchant ID',
    name_ar: 'رقم التاجر لدى بوابة الدفع',
    group: 'payment',
    kind: 'text',
    isPublic: false,
    most: 60,
  },
  {
    name: 'Refused Deliveries',
    name_ar: 'مرات رفض الاستلام المسموح بها',
    group: 'trust',
    kind: 'number',
    isPublic: false,
    least: 0,
    most: 50,
  },
  {
    name: 'Refusals Count For',
    name_ar: 'مدة احتساب مرات الرفض بالأشهر',
    group: 'trust',
    kind: 'number',
    isPublic: false,
    least: 1,
    most: 60,
  },
  {
    name: 'No Cash After Refusals',
    name_ar: 'إيقاف الدفع نقدًا بعد ذلك',
    group: 'trust',
    kind: 'switch',
    isPublic: false,
  },
  {
    name: 'Legal Name',
    name_ar: 'الاسم التجاري المسجل',
    group: 'law',
    kind: 'text',
    perLanguage: true,
    isPublic: false,
    most: 120,
  },
  {
    name: 'Commercial Licence',
    name_ar: 'رقم الترخيص التجاري',
    group: 'law',
    kind: 'text',
    isPublic: false,
    most: 60,
  },
  {
    name: 'Registered Address',
    name_ar: 'العنوان المسجل',
    group: 'law',
    kind: 'text',
    perLanguage: true,
    isPublic: false,
    most: 200,
  },
  {
    name: 'Final Price Note',
    name_ar: 'عبارة السعر النهائي',
    group: 'law',
    kind: 'text',
    perLanguage: true,
    isPublic: true,
    most: 200,
  },
  {
    name: 'Withdrawal Days',
    name_ar: 'مدة طلب الإرجاع بالأيام',
    group: 'law',
    kind: 'number',
    isPublic: false,
    least: 1,
    most: 90,
  },
  {
    name: 'Withdrawal Text',
    name_ar: 'نص طلب الإرجاع',
    group: 'law',
    kind: 'rich',
    perLanguage: true,
    isPublic: false,
  },
  {
    name: 'Late Delivery Days',
    name_ar: 'مدة التأخر التي تجيز الإلغاء بالأيام',
    group: 'law',
    kind: 'number',
    isPublic: false,
    least: 1,
    most: 90,
  },
  {
    name: 'Review Approval',
    name_ar: 'مراجعة التقييمات قبل نشرها',
    group: 'reviews',
    kind: 'switch',
    isPublic: true,
  },
  {
    name: 'Review Words',
    name_ar: 'كلمات تُحتجز التقييمات بسببها',
    group: 'reviews',
    kind: 'text',
    isPublic: false,
    most: 2000,
  },
  { name: 'WhatsApp', name_ar: 'واتساب', group: 'social', kind: 'phone', isPublic: true },
  { name: 'Instagram', name_ar: 'إنستغرام', group: 'social', kind: 'url', isPublic: true },
  { name: 'TikTok', name_ar: 'تيك توك', group: 'social', kind: 'url', isPublic: true },
] as const satisfies readonly SettingEntry[]

export type SettingName = (typeof settingEntries)[number]['name']

/** Widened: an entry of the list has only the fields that it was written with. */
export const allSettings: readonly SettingEntry[] = settingEntries

/** 'Free Delivery From' as fields of forms and keys of words are called: `free_delivery_from`. */
export function keyOf(name: string) {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '_')
}

/** Secrets are for nobody, whatever their entry says. */
export function isForEverybody({ kind, isPublic }: SettingEntry) {
  return isPublic && kind !== 'secret'
}
