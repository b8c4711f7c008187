import type { Generated } from 'kysely'
import type * as accounts from './schema-accounts.ts'
import type * as backOffice from './schema-back-office.ts'
import type * as catalogue from './schema-catalogue.ts'
import type { Texts } from './schema-catalogue.ts'
import type * as figures from './schema-figures.ts'
import type * as imports from './schema-imports.ts'
import type * as orders from './schema-orders.ts'
import type * as search from './schema-search.ts'

/**
 * The tables, as Kysely sees them. Amounts are fils, percentages thousandths of a percent, flags 0 or 1,
 * moments ISO 8601 in UTC (which sort as text), and `_en` / `_ar` the two languages of one text.
 */
export type Schema = {
  users: accounts.Users
  tokens: accounts.Tokens
  password_resets: accounts.PasswordResets
  invitations: accounts.Invitations
  second_factors: accounts.SecondFactors
  recovery_codes: { user_id: number; code_hash: string }
  /** How many users are alike in what their list is narrowed by; kept by triggers. */
  user_counts: { facts: number; users: number }
  /** Whom the search has to read again; noted by triggers. */
  user_changes: { user_id: number }
  attempts: accounts.Attempts
  addresses: accounts.Addresses
  wishlist_items: accounts.WishlistItems
  stock_alerts: accounts.StockAlerts
  coupons: accounts.Coupons
  coupon_usages: accounts.CouponUsages
  coupon_batches: accounts.CouponBatches
  coupon_counts: accounts.CouponCounts
  reviews: accounts.Reviews
  review_images: accounts.ReviewImages
  review_counts: accounts.ReviewCounts
  outbox: accounts.Outbox
  settings: Settings
  areas: Areas
  media: Media
  hero_sliders: HeroSliders
  pages: Pages
  categories: catalogue.Categories
  products: catalogue.Products
  product_variants: catalogue.ProductVariants
  product_images: catalogue.ProductImages
  product_image_variants: { product_image_id: number; product_variant_id: number }
  product_categories: { product_id: number; category_id: number }
  category_listings: catalogue.CategoryListings
  related_products: { product_id: number; related_id: number; position: number }
  option_values: { kind: 'size' | 'color'; value: string; name_ar: string; position: number }
  packages: catalogue.Packages
  package_products: catalogue.PackageProducts
  package_usages: catalogue.PackageUsages
  carts: orders.Carts
  cart_items: orders.CartItems
  orders: orders.Orders
  order_items: orders.OrderItems
  order_history: orders.OrderHistory
  order_keys: orders.OrderKeys
  order_notes: orders.OrderNotes
  order_payments: orders.OrderPayments
  payment_attempts: orders.PaymentAttempts
  cash_forgiveness: orders.CashForgiveness
  withdrawals: orders.Withdrawals
  drivers: orders.Drivers
  driver_nights: orders.DriverNights
  driver_night_lines: orders.DriverNightLines
  /** By how they stand and where they go. */
  order_counts: { standing: string; governorate: string; area_id: number; orders: number }
  order_word_changes: { order_id: number }
  stock_movements: orders.StockMovements
  contact_messages: ContactMessages
  history: backOffice.History
  history_counts: backOffice.HistoryCounts
  saved_views: backOffice.SavedViews
  webhooks: backOffice.Webhooks
  tasks: backOffice.Tasks
  /** The rows of a task that is under way, as JSON. */
  task_rows: { task_id: number; ids: string }
  /** Why a row was left as it was: a sentence of the API as JSON, said in the language of who reads it. */
  task_failures: { task_id: number; row_id: number; sentence: string }
  imports: imports.Imports
  import_rows: imports.ImportRows
  import_options: imports.ImportOptions
  import_errors: imports.ImportErrors
  import_journal: imports.ImportJournal
  /** By category; 0 stands for the whole shop. */
  listing_counts: { category_id: number; products: number }
  /** By what the back office narrows its products by. */
  product_counts: { in_bin: number; facts: number; products: number }
  sales_days: figures.SalesDays
  demand_days: figures.DemandDays
  search_words: search.SearchWords
  search_postings: { word_id: number; field: 0 | 1; product_id: number }
  search_names: { name: string; product_id: number }
  search_products: search.SearchProducts
  search_changes: { product_id: number }
  search_log: search.SearchLog
  synonyms: search.Synonyms
  search_redirects: search.SearchRedirects
  catalogue_state: { id: number; version: number; priced_at: string }
}

type Settings = {
  id: Generated<number>
  name: string
  name_ar: string | null
  value: string | null
  value_en: string | null
  value_ar: string | null
  position: number
  version: Generated<number>
  media_id: Generated<number | null>
}

type Areas = Texts<'name'> & {
  id: Generated<number>
  governorate: string
  fee: number
  minimum: number
  days: number
  is_active: Generated<number>
  version: Generated<number>
}

/** An original picture. Its file is `originals/{hash}.{extension}` in the media folder. */
type Media = {
  id: Generated<number>
  hash: string
  extension: string
  width: number
  height: number
  bytes: number
  created_at: string
  /** What most of the picture is, `#rrggbb`. */
  color: Generated<string | null>
}

type HeroSliders = {
  id: Generated<number>
  media_id: number
  media_ar_id: number | null
  link: string | null
  title_en: string | null
  title_ar: string | null
  text_en: string | null
  text_ar: string | null
  action_en: string | null
  action_ar: string | null
  alt_en: string | null
  alt_ar: string | null
  is_active: Generated<number>
  position: number
  starts_at: string | null
  ends_at: string | null
  version: Generated<number>
  deleted_at: Generated<string | null>
}

type Pages = Texts<'title'> & {
  id: Generated<number>
  slug: string
  body_en: string | null
  body_ar: string | null
  is_active: Generated<number>
  in_footer: Generated<number>
  position: number
  version: Generated<number>
  created_at: string
  updated_at: string
  deleted_at: Generated<string | null>
}

type ContactMessages = {
  id: Generated<number>
  name: string
  phone: string | null
  email: string | null
  message: string
  product_id: number | null
  language: 'en' | 'ar'
  created_at: string
  /** When somebody of the shop has dealt with it, and who. */
  handled_at: Generated<string | null>
  handled_by: Generated<string | null>
}
