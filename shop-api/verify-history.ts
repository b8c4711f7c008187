import { verifyHistory } from './models/history-chain.ts'
import { openStore } from './store.ts'

/** `npm run history:verify`: whether the history of the store of DATA_DIR or DATABASE_URL is as it was written. */
const { db } = await openStore(process.env)
const { lines, broken } = await verifyHistory(db)
await db.destroy()

if (broken === null) console.log(`The history is whole: ${lines} lines.`)
else {
  console.error(`Line ${broken} of the history is not what was written, or is gone.`)
  process.exitCode = 1
}
