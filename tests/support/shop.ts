import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Database } from '#shop-api/db/database.ts'
import { openSqlite } from '#shop-api/db/sqlite.ts'
import { copyOfTemplate, start, stop } from './shop-process.ts'

export type Shop = {
  url: string
  /** Its DATA_DIR. */
  folder: string
  /** The same store that the shop uses, to arrange things in and to look behind the scenes. */
  db: Database
  /** What the shop has logged, a JSON object a line. */
  log: Record<string, unknown>[]
  close: () => Promise<void>
}

/** Opens the built shop on a port of its own, with a copy of the demo data, for the tests of one file. */
export async function openShop(settings: Record<string, string> = {}): Promise<Shop> {
  const folder = copyOfTemplate()
  const db = openSqlite(path.join(folder, 'shop.db'))
  const { child, url, log } = await start({ DATA_DIR: folder, ...settings })

  async function close() {
    await stop(child)
    await db.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
  afterAll(close)
  return { url, folder, db, log, close }
}
