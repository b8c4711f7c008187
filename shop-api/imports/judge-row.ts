import { foldDigits, parseWhole } from '#kuwait/digits.ts'
import { valueNow, type ProductNow, type VariantNow } from '../csv/catalogue.ts'
import { columnNamed, isForReading, type ColumnName, type Kind } from '../csv/columns.ts'
import { asItWas } from '../csv/formula-cells.ts'
import { readValue, writeValue, type Problem, type Reading, type Value } from '../csv/values.ts'
import { cleanText } from '../fields.ts'

/** A cell that would change: its column, what is there, and what would be; for a name in Arabic, of which size or colour. */
export type CellChange = [column: ColumnName, from: Value, to: Value, option?: string]

export type RowProblem = Problem & { column: ColumnName | null }

/** A row of the file by the columns that the file has. */
export type FileRow = { row: number; cells: ReadonlyMap<ColumnName, string> }

/** What rows are held against: the variants by article number in small letters, and the products by id. */
export type Known = {
  kind: Kind
  variants: ReadonlyMap<string, VariantNow>
  products: ReadonlyMap<number, ProductNow>
  options: ReadonlyMap<string, string>
  reading: Reading
}

export type Judged = {
  row: number
  /** Null for the row of a product that is not there yet. */
  product: ProductNow | null
  variant: VariantNow | null
  sku: string | null
  changes: CellChange[]
  /** What the row says of what a size or colour is called in Arabic. */
  options: { kind: 'size' | 'color'; value: string; name_ar: string; was: string | null }[]
  problems: RowProblem[]
  /** Columns whose date may have the month first, where that is not what is written now. */
  unclear: ColumnName[]
  /** Whether a date of this row proves that months come first in the file. */
  monthsFirst: boolean
}

/** The article number and the id of a product in a row, as they find what it is about. */
export function keysOf({ cells }: FileRow) {
  const sku = cleanText(asItWas(cells.get('sku') ?? '').slice(0, 1000))
  const id = foldDigits(cells.get('id') ?? '').trim()
  return { sku: sku === '' ? null : sku, id: id === '' ? null : parseWhole(id, 2 ** 50) || NaN }
}

/** What a row would change, and what is wrong with it, by itself. Rows that say different things are found later. */
export function judgeRow(file: FileRow, known: Known): Judged {
  const { sku, id } = keysOf(file)
  const variant = (sku !== null && known.variants.get(sku.toLowerCase())) || null
  const product = known.products.get(variant?.product_id ?? id ?? 0) ?? null
  const judged: Judged = {
    row: file.row,
    product,
    variant,
    sku,
    changes: [],
    options: [],
    problems: [],
    unclear: [],
    monthsFirst: false,
  }
  const wrong = wrongKeys(known.kind, file, judged, id)
  if (wrong) judged.problems.push(wrong)
  else readCells(file, known, judged)
  if (judged.problems.length === 0) requireWhole(file, judged)
  if (judged.problems.length === 0 && judged.changes.length > 0 && product?.deleted_at) {
    judged.problems.push({ column: 'id', key: 'import.wrong.inBin' })
  }
  return judged
}

function wrongKeys(
  kind: Kind,
  { cells }: FileRow,
  { sku, product, variant }: Judged,
  id: number | null,
): RowProblem | null {
  if (Number.isNaN(id)) return { column: 'id', key: 'import.wrong.whole' }
  if (sku !== null && sku.length > 60) {
    return { column: 'sku', key: 'validation.long', values: { count: 60 } }
  }
  if (variant && id !== null && id !== variant.product_id) {
    return { column: 'id', key: 'import.wrong.otherProduct', values: { id: variant.product_id } }
  }
  if (id !== null && !product)
    return { column: 'id', key: 'import.wrong.noProduct', values: { id } }
  if (kind !== 'products' && sku === null) return { column: 'sku', key: 'validation.required' }
  if (variant || (product && kind === 'products') || (product && kind === 'variants')) return null
  if (kind === 'stock' || kind === 'prices') return { column: 'sku', key: 'import.wrong.noVariant' }
  if (kind === 'variants') return { column: 'id', key: 'import.wrong.noVariantNorId' }
  return (cells.get('name_en') ?? '').trim() === ''
    ? { column: 'name_en', key: 'import.wrong.noName' }
    : null
}

/** Where these are not told, something new has them. */
const usual: Partial<Record<ColumnName, Value>> = {
  featured: 0,
  active: 1,
  stock: 0,
  variant_active: 1,
}

/** What cannot be taken away. */
const needed = new Set<ColumnName>([
  'name_en',
  'featured',
  'active',
  'price',
  'stock',
  'variant_active',
])

function readCells({ cells }: FileRow, known: Known, judged: Judged) {
  const { product, variant, sku } = judged
  for (const [name, given] of cells) {
    const { of } = columnNamed(name)
    const isOfVariant = of === 'variant' || of === 'option'
    if (of === 'key' || isForReading(known.kind, name)) continue
    if (isOfVariant && sku === null) {
      if (given.trim() === '') continue
      judged.problems.push({ column: 'sku', key: 'validation.required' })
      return
    }
    const isNew = isOfVariant ? variant === null : product === null
    const now = isNew ? null : valueNow(name, product, variant, known.options)
    // who adds something need not fill in everything, nor say again what its product is
    const isAddition = isNew || (!isOfVariant && !variant && sku !== null)
    if (isAddition && given.trim() === '') continue
    const cell = asItWas(given).replace(/\r\n?/g, '\n')
    // what was exported comes back as it is, whether or not it could be written today
    if (!isNew && of !== 'option' && isSame(cell, writeValue(name, now, known.reading.categories)))
      continue

    const read = readValue(name, cell, known.reading)
    if ('problem' in read) judged.problems.push({ column: name, ...read.problem })
    else if (of === 'option') readOption(name, read.value, known, judged)
    else if (read.value === null && needed.has(name) && !isNew) {
      judged.problems.push({ column: name, key: 'validation.required' })
    } else {
      if (read.order === 'month' || (read.monthFirst && read.monthFirst === now))
        judged.monthsFirst = true
      if (read.monthFirst && read.monthFirst === now) continue
      if (read.monthFirst) judged.unclear.push(name)
      if (JSON.stringify(read.value) !== JSON.stringify(now)) {
        judged.changes.push([name, now, read.value])
      }
    }
  }
}

function isSame(cell: string, written: string) {
  return cell.trim() === written.replace(/\r\n?/g, '\n').trim()
}

/** A blank name is not told, since it belongs to all variants of that size or colour. */
function readOption(name: ColumnName, read: Value, { options }: Known, judged: Judged) {
  const kind = name === 'size_ar' ? 'size' : 'color'
  const change = judged.changes.find(([column]) => column === kind)
  const value = change ? change[2] : (judged.variant?.[kind] ?? null)
  if (typeof read !== 'string') return
  if (typeof value !== 'string') {
    judged.problems.push({ column: kind, key: 'validation.required' })
    return
  }
  const was = options.get(`${kind}:${value}`) ?? null
  judged.options.push({ kind, value, name_ar: read, was })
}

/** What belongs together within a row: prices, dates, and all that something new needs. */
function requireWhole({ cells }: FileRow, judged: Judged) {
  const { variant, sku, changes, problems } = judged
  if (sku === null) return
  if (!variant) {
    fill(changes, 'stock')
    fill(changes, 'variant_active')
  }
  const after = <Kept>(name: ColumnName, kept: Kept | undefined) => {
    const change = changes.find(([column]) => column === name)
    return (change ? change[2] : (kept ?? null)) as Kept | null
  }
  const touched = changes.some(([name]) =>
    ['price', 'sale_price', 'sale_start', 'sale_end'].includes(name),
  )
  if (!touched && variant) return

  const price = after('price', variant?.price)
  const sale = after('sale_price', variant?.sale_price)
  if (price === null || price <= 0) {
    problems.push({ column: 'price', key: 'validation.variant.price.invalid' })
  } else if (sale !== null && (sale <= 0 || sale >= price)) {
    problems.push({ column: 'sale_price', key: 'validation.variant.sale_price.invalid' })
  }
  if (sale === null) return withoutSale(judged)
  const start = after('sale_start', variant?.sale_start)
  const end = after('sale_end', variant?.sale_end)
  if (start !== null && end !== null && end <= start) {
    problems.push({
      column: cells.has('sale_end') ? 'sale_end' : 'sale_start',
      key: 'validation.variant.sale_end.invalid',
    })
  }
}

/** What something new has where the file does not tell. */
export function fill(changes: CellChange[], name: ColumnName) {
  if (!changes.some(([column]) => column === name)) changes.push([name, null, usual[name] ?? null])
}

/** Dates of a sale go with its price. */
function withoutSale(judged: Judged) {
  const others = judged.changes.filter(([name]) => name !== 'sale_start' && name !== 'sale_end')
  for (const name of ['sale_start', 'sale_end'] as const) {
    const now = judged.variant?.[name] ?? null
    if (now !== null) others.push([name, now, null])
  }
  judged.changes = others
}
