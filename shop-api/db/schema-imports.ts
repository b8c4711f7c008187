import type { Generated } from 'kysely'
import type { Kind } from '../csv/columns.ts'

/** What is done to an import now, or was done last. */
export type ImportState =
  'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone' | 'failed'

/**
 * A table that somebody wants to write into the catalogue. `done` of `of` is how far its state has come: bytes while it is
 * checked, products after that. `problem` is a sentence's key with its values as JSON. Whoever works on it has claimed it
 * until `claimed_until`; once it is swept, only its line is left.
 */
export type Imports = {
  id: Generated<number>
  kind: Kind
  file_name: string
  user_id: number
  user_name: string
  created_at: string
  state: ImportState
  done: Generated<number>
  of: Generated<number>
  rows: Generated<number>
  new: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  wrong: Generated<number>
  /** How many cells would change. */
  cells: Generated<number>
  problem: Generated<string | null>
  applied_at: Generated<string | null>
  claimed_until: Generated<string | null>
  is_swept: Generated<number>
}

/**
 * A row of the file. `product` is the id of its product or, for those of a new one, a number beyond all ids; `name` is that
 * of the new one. `cells` is JSON: `[column, before, after]` for each that would change; `first_cell` counts those of the
 * rows before.
 */
export type ImportRows = {
  import_id: number
  row: number
  product: number
  variant_id: number | null
  sku: string | null
  name: string | null
  kind: 'new' | 'changed' | 'unchanged' | 'wrong'
  cells: string
  first_cell: number
}

/** What a size or colour is to be called in Arabic, and the row that said so first. */
export type ImportOptions = {
  import_id: number
  kind: 'size' | 'color'
  value: string
  name_ar: string
  row: number
}

/** `sentence` is a key of the messages, `details` its values as JSON. */
export type ImportErrors = {
  id: Generated<number>
  import_id: number
  row: number
  column: string | null
  sentence: string
  details: string
}

/** JSON of what was written of a product (imports/journal.ts), before and after. */
export type ImportJournal = {
  import_id: number
  product: number
  product_id: number
  was: string
  became: string
}
