import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

type Column = ColumnDefinitionBuilder

export function id(column: Column) {
  return column.primaryKey().autoIncrement()
}

export function required(column: Column) {
  return column.notNull()
}

export function flag(value: 0 | 1) {
  return (column: Column) => column.notNull().defaultTo(value)
}

export function index(db: Kysely<unknown>, table: string, columns: string[]) {
  return db.schema
    .createIndex(`${table}_by_${columns.filter((name) => name !== 'id').join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}

/** A table of two foreign keys, named after the first table and the second. */
export function pairs(db: Kysely<unknown>, table: string, first: string, second: string) {
  const [left, right] = [`${singular(first)}_id`, `${singular(second)}_id`]
  return db.schema
    .createTable(table)
    .addColumn(left, 'integer', (c) => c.notNull().references(`${first}.id`).onDelete('cascade'))
    .addColumn(right, 'integer', (c) => c.notNull().references(`${second}.id`).onDelete('cascade'))
    .addPrimaryKeyConstraint(`${table}_pk`, [left, right])
    .execute()
}

function singular(table: string) {
  return table === 'categories' ? 'category' : table.slice(0, -1)
}
