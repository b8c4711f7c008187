import type { Database } from '../db/database.ts'
import { foldForSearch } from '../models/search-text.ts'

/**
 * What categories are called in tables: `Gifts > Candles | New`. One whose name holds such a mark, or that shares its name,
 * is called by its id, `#12`.
 */
export async function readCategoryNames(db: Database) {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name_en', 'name_ar'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))

  function pathOf(id: number, name: 'name_en' | 'name_ar'): string[] {
    const row = byId.get(id)
    if (!row) return []
    const above = row.parent_id === null ? [] : pathOf(row.parent_id, name)
    return [...above, row[name] ?? row.name_en]
  }

  const known = new Map<string, number | 'several'>()
  const learn = (path: string[], id: number) => {
    const other = known.get(keyOf(path))
    known.set(keyOf(path), other === undefined || other === id ? id : 'several')
  }
  for (const { id } of rows) {
    learn(pathOf(id, 'name_en'), id)
    learn(pathOf(id, 'name_ar'), id)
  }
  // a whole path counts before the name at its end, which several may have
  const paths = new Map(known)
  for (const { id, name_en, name_ar } of rows) {
    learn([name_en], id)
    if (name_ar !== null) learn([name_ar], id)
  }
  const written = new Map(rows.map(({ id }) => [id, nameOf(id)]))

  function nameOf(id: number) {
    const path = pathOf(id, 'name_en')
    const isClear = !path.some((name) => /[|>#]/.test(name)) && paths.get(keyOf(path)) === id
    return isClear ? path.join(' > ') : `#${id}`
  }

  function find(name: string) {
    const id = /^#(\d{1,15})$/.exec(name)?.[1]
    if (id !== undefined) return byId.has(Number(id)) ? Number(id) : undefined
    const key = keyOf(name.split('>'))
    return paths.get(key) ?? known.get(key)
  }

  return {
    /** Categories in the order of the shop; those in the bin are left out. */
    write: (ids: readonly number[]) =>
      rows
        .filter(({ id }) => ids.includes(id))
        .map(({ id }) => written.get(id) ?? '')
        .join(' | '),
    /** The ids of the categories in a cell, or the first name that is unknown, or that several have. */
    read(cell: string): { ids: number[] } | { unknown: string } | { several: string } {
      const ids: number[] = []
      for (const name of cell.split(/[|\n]/).map((each) => each.trim())) {
        if (name === '') continue
        const id = find(name)
        if (id === undefined) return { unknown: name }
        if (id === 'several') return { several: name }
        ids.push(id)
      }
      return { ids: [...new Set(ids)].toSorted((a, b) => a - b) }
    },
  }
}

function keyOf(path: string[]) {
  return path.map(foldForSearch).join('>')
}

export type CategoryNames = Awaited<ReturnType<typeof readCategoryNames>>
