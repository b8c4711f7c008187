import { parseArgs } from 'node:util'
import { openStore } from '../../store.ts'
import { demoAccounts, demoPassword, seedDemo } from './demo.ts'
import { growShop } from './large.ts'

/** `npm run seed:demo [-- --products 100000]`: fills the store of DATA_DIR or DATABASE_URL. */
const { values } = parseArgs({ options: { products: { type: 'string' } } })
const { db, media } = await openStore(process.env)

const filled = await seedDemo(db, media, new Date())
console.log(filled ? 'The demo shop is filled.' : 'The shop has goods already; nothing was added.')
if (values.products) {
  const count = await growShop(db, Number(values.products), new Date())
  console.log(`It has ${count} products now.`)
}
for (const { email } of demoAccounts) console.log(`  ${email}  ${demoPassword}`)
await db.destroy()
