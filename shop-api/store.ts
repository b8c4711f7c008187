import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { migrate } from './db/migrate.ts'
import { openSqlite } from './db/sqlite.ts'
import { createMediaStore } from './media-store.ts'

const Settings = z.object({
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^file:/, 'must be file:/path/to/shop.db: the embedded API keeps its data in SQLite')
    .optional(),
})

/**
 * Opens the embedded API's store: the SQLite file of DATABASE_URL (or DATA_DIR/shop.db), brought to the newest schema,
 * the pictures below DATA_DIR/media, and the folders for imports and for mail where no mail server is set. Throws a sentence for the operator when that cannot be done.
 */
export async function openStore(environment: Record<string, string | undefined>) {
  const { DATA_DIR: dir, DATABASE_URL: address } = environment
  const settings = Settings.safeParse({
    DATA_DIR: dir || undefined,
    DATABASE_URL: address || undefined,
  })
  if (!settings.success) throw new Error(z.prettifyError(settings.error))

  const { DATA_DIR, DATABASE_URL } = settings.data
  const folder = path.resolve(DATA_DIR)
  const file = DATABASE_URL
    ? path.resolve(DATABASE_URL.slice('file:'.length))
    : path.join(folder, 'shop.db')
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    const db = openSqlite(file)
    await migrate(db)
    const media = createMediaStore(path.join(folder, 'media'))
    await media.clearIncoming()
    return {
      db,
      media,
      outbox: path.join(folder, 'outbox'),
      imports: path.join(folder, 'imports'),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The store ${file} cannot be opened: ${reason}`, { cause: error })
  }
}
