import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './database.ts'

/**
 * Opens (or creates) the SQLite store in `file`; ':memory:' for tests.
 * A commit is on the disk before it is acknowledged (synchronous FULL), and readers never wait for it (WAL).
 */
export function openSqlite(file: string): Database {
  const connection = new DatabaseSync(file)
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 150;
    pragma cache_size = -32000;
    pragma temp_store = memory;
  `)
  const db: Database = new Kysely({ dialect: new SqliteDialect({ database: adapt(connection) }) })
  connections.set(db, connection)
  return db
}

const connections = new WeakMap<Database, DatabaseSync>()

/**
 * Which version of the catalogue the store holds; it moves on with every change to what shoppers see. Asked of SQLite
 * directly: it is the one question that comes before every page, and takes it three microseconds.
 */
export function versionReader(db: Database) {
  const version = connections.get(db)?.prepare('select version from catalogue_state')
  return () => Number(version?.get()?.version ?? 0)
}

type Values = (string | number | bigint | null | Uint8Array)[]

/** Gives node:sqlite the interface that Kysely's SQLite dialect knows, and keeps prepared statements. */
function adapt(connection: DatabaseSync) {
  const statements = new Map<string, ReturnType<typeof wrap>>()

  function prepare(sql: string) {
    const kept = statements.get(sql)
    if (kept) return kept

    if (statements.size > 500) statements.clear()
    const statement = wrap(connection.prepare(sql === 'begin' ? 'begin immediate' : sql))
    statements.set(sql, statement)
    return statement
  }

  return { prepare, close: () => connection.close() }
}

function wrap(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as Values)),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as Values)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as Values)),
  }
}
