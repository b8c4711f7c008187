import type { ColumnType, Generated } from 'kysely'
import type { Texts } from './schema-catalogue.ts'

export type Users = {
  id: Generated<number>
  name: string
  email: string
  phone: string | null
  /** One line, as some upstreams know addresses; the address book is `addresses`. */
  address: string | null
  media_id: number | null
  language: Generated<'en' | 'ar'>
  password_hash: string
  is_admin: Generated<number>
  permissions: Generated<string>
  email_verified_at: string | null
  is_blocked: Generated<number>
  blocked_at: Generated<string | null>
  blocked_reason: Generated<string | null>
  /** Moves on with every change of the person's details or permissions. */
  version: Generated<number>
  /** Kept by triggers on orders. */
  orders_count: Generated<number>
  /** Worked out by SQLite: what the list is narrowed by (models/user-list.ts). */
  facts: ColumnType<number, never, never>
  created_at: string
}

/** An administrator to be; one at a time for an address. `permissions` is JSON. */
export type Invitations = {
  id: Generated<number>
  email: string
  permissions: string
  language: 'en' | 'ar'
  invited_by: number
  token_hash: string
  created_at: string
  expires_at: string
}

/** `secret` is sealed (models/sealed.ts), `last_step` the step of the last code that was used. Not asked for until confirmed. */
export type SecondFactors = {
  user_id: number
  secret: string
  last_step: number
  created_at: string
  confirmed_at: string | null
}

export type Tokens = {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: string
  expires_at: string
}

export type PasswordResets = Tokens

/** Tries that are counted against a limit, by what is counted (`login:sara@example.com`). */
export type Attempts = { id: Generated<number>; key: string; at: string }

export type Addresses = {
  id: Generated<number>
  user_id: number
  label: string
  area_id: number
  block: string
  street: string
  avenue: string | null
  building: string
  floor: string | null
  apartment: string | null
  paci: string | null
  directions: string | null
  is_default: Generated<number>
  created_at: string
}

export type WishlistItems = {
  id: Generated<number>
  user_id: number
  product_id: number
  created_at: string
}

export type StockAlerts = {
  id: Generated<number>
  product_variant_id: number
  email: string | null
  phone: string | null
  language: 'en' | 'ar'
  token: string
  created_at: string
  notified_at: string | null
}

/** `value` is fils, or thousandths of a percent. */
export type Coupons = Texts<'name'> & {
  id: Generated<number>
  code: string
  type: 'percent' | 'fixed'
  value: number
  minimum_spend: number | null
  maximum_discount: number | null
  usage_limit: number | null
  user_usage_limit: number | null
  used_count: Generated<number>
  starts_at: string | null
  expires_at: string | null
  is_active: Generated<number>
  /** Offered to everybody whose cart it fits; the others are known to those who were given them. */
  is_public: Generated<number>
  description_en: string | null
  description_ar: string | null
  created_at: string
  version: Generated<number>
  /** Fils that its counted uses took off, kept by triggers. */
  discount_given: Generated<number>
  /** The codes that were made together with it. */
  batch_id: Generated<number | null>
  /** How it stands, and when that changes by itself; blank where it has to be looked at anew (models/coupon-states.ts). */
  state: Generated<'running' | 'scheduled' | 'expired' | 'used_up' | 'off'>
  changes_at: Generated<string | null>
}

/** Codes that were made many at once. `key` is that of the form they were asked for with. */
export type CouponBatches = {
  id: Generated<number>
  prefix: string
  name_en: string
  name_ar: string | null
  codes: number
  key: string | null
  user_id: number
  user_name: string
  created_at: string
}

/** How many coupons of a batch (0: of none, -1: of all) are in a state, kept by triggers. */
export type CouponCounts = { batch_id: number; state: string; coupons: number }

export type CouponUsages = {
  id: Generated<number>
  coupon_id: number
  user_id: number | null
  order_id: number
  discount: number
  created_at: string
  given_back_at: string | null
}

export type Reviews = {
  id: Generated<number>
  product_id: number
  user_id: number | null
  /** The first name, as it is shown. */
  author: string
  rating: number
  title: string | null
  body: string
  status: 'pending' | 'approved' | 'rejected'
  is_verified: Generated<number>
  reason: string | null
  reply: string | null
  created_at: string
  updated_at: string
  /** What the rules found in it: JSON, a list of models/review-rules.ts. */
  held_for: Generated<string>
}

/** How many reviews are in a state and have so many stars, kept by triggers. */
export type ReviewCounts = { status: Reviews['status']; rating: number; reviews: number }

export type ReviewImages = {
  id: Generated<number>
  review_id: number
  media_id: number
  position: number
}

/**
 * Letters and notices of webhooks. `due_at` is null once one is sent or given up; `once` keeps the same mail from being written
 * twice; `answer` is the status that a webhook answered last.
 */
export type Outbox = {
  id: Generated<number>
  kind: string
  recipient: string
  language: 'en' | 'ar'
  details: string
  once: string | null
  tries: Generated<number>
  due_at: string | null
  sent_at: string | null
  problem: string | null
  webhook_id: Generated<number | null>
  answer: Generated<number | null>
  /** Worked out by SQLite; null for a notice. */
  letter_state: ColumnType<'waiting' | 'sent' | 'failed' | null, never, never>
  created_at: string
}
