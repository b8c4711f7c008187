import { Migrator } from 'kysely'
import type { Database } from './database.ts'
import * as peopleAndSettings from './migrations/0001-people-and-settings.ts'
import * as catalogue from './migrations/0002-catalogue.ts'
import * as cartsAndOrders from './migrations/0003-carts-and-orders.ts'
import * as search from './migrations/0004-search.ts'
import * as accounts from './migrations/0005-accounts.ts'
import * as backOffice from './migrations/0007-back-office.ts'
import * as searchWords from './migrations/0008-search-words.ts'
import * as productsInTheOffice from './migrations/0009-products-in-the-office.ts'
import * as productCounts from './migrations/0010-product-counts.ts'
import * as listsOfFewProducts from './migrations/0011-lists-of-few-products.ts'
import * as stockLists from './migrations/0012-stock-lists.ts'
import * as goodsOfPackagesInCarts from './migrations/0014-goods-of-packages-in-carts.ts'
import * as tasks from './migrations/0015-tasks.ts'
import * as imports from './migrations/0016-imports.ts'
import * as historyLists from './migrations/0017-history-lists.ts'
import * as ordersInTheOffice from './migrations/0018-orders-in-the-office.ts'
import * as ordersInLists from './migrations/0019-orders-in-lists.ts'
import * as cashOfDrivers from './migrations/0020-cash-of-drivers.ts'
import * as figures from './migrations/0022-figures.ts'
import * as settingsAndPages from './migrations/0024-settings-and-pages.ts'
import * as webhooksAndMessages from './migrations/0026-webhooks-and-messages.ts'
import * as outboxLists from './migrations/0028-outbox-lists.ts'
import * as payments from './migrations/0025-payments.ts'
import * as trustAndWithdrawal from './migrations/0027-trust-and-withdrawal.ts'
import * as couponsAndReviews from './migrations/0021-coupons-and-reviews-in-the-office.ts'
import * as peopleInTheOffice from './migrations/0023-people-in-the-office.ts'

/** Append only: a migration that has run somewhere is never edited or renamed. */
const migrations = {
  '0001-people-and-settings': peopleAndSettings,
  '0002-catalogue': catalogue,
  '0003-carts-and-orders': cartsAndOrders,
  '0004-search': search,
  '0005-accounts': accounts,
  '0007-back-office': backOffice,
  '0008-search-words': searchWords,
  '0009-products-in-the-office': productsInTheOffice,
  '0010-product-counts': productCounts,
  '0011-lists-of-few-products': listsOfFewProducts,
  '0012-stock-lists': stockLists,
  '0014-goods-of-packages-in-carts': goodsOfPackagesInCarts,
  '0015-tasks': tasks,
  '0016-imports': imports,
  '0017-history-lists': historyLists,
  '0018-orders-in-the-office': ordersInTheOffice,
  '0019-orders-in-lists': ordersInLists,
  '0020-cash-of-drivers': cashOfDrivers,
  '0022-figures': figures,
  '0024-settings-and-pages': settingsAndPages,
  '0026-webhooks-and-messages': webhooksAndMessages,
  '0028-outbox-lists': outboxLists,
  '0025-payments': payments,
  '0027-trust-and-withdrawal': trustAndWithdrawal,
  '0021-coupons-and-reviews-in-the-office': couponsAndReviews,
  '0023-people-in-the-office': peopleInTheOffice,
}

/** Brings the store to the newest schema. Throws if it comes from a newer version of the shop than this one. */
export async function migrate(db: Database) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error)
    throw new Error(`The database could not be migrated: ${describe(error)}`, { cause: error })
}

function describe(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
