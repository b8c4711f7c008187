/** What tables of the catalogue there are: everything, or what is worked on alone. */
export const kinds = ['products', 'variants', 'stock', 'prices'] as const
export type Kind = (typeof kinds)[number]

export type ColumnName =
  | 'id'
  | 'name_en'
  | 'name_ar'
  | 'description_en'
  | 'description_ar'
  | 'categories'
  | 'featured'
  | 'active'
  | 'sku'
  | 'size'
  | 'size_ar'
  | 'color'
  | 'color_ar'
  | 'price'
  | 'sale_price'
  | 'sale_start'
  | 'sale_end'
  | 'stock'
  | 'variant_active'

/** How a cell is read and written (values.ts). */
export type Type = 'text' | 'html' | 'categories' | 'flag' | 'amount' | 'moment' | 'whole'

type Column = {
  name: ColumnName
  /** Whose it is: `key` finds the row's product and variant, `option` is what a size or colour is called in Arabic. */
  of: 'key' | 'product' | 'option' | 'variant'
  type: Type
  /** What may stand over the column beside its name; the first is what an Arabic table says. */
  ar: readonly [string, ...string[]]
  en: readonly string[]
}

const all: Column[] = [
  { name: 'id', of: 'key', type: 'whole', ar: ['رقم المنتج', 'المعرف'], en: ['product id'] },
  {
    name: 'name_en',
    of: 'product',
    type: 'text',
    ar: ['الاسم بالإنجليزية', 'الاسم الإنجليزي'],
    en: ['name', 'name in english', 'english name'],
  },
  {
    name: 'name_ar',
    of: 'product',
    type: 'text',
    ar: ['الاسم بالعربية', 'الاسم العربي'],
    en: ['name in arabic', 'arabic name'],
  },
  {
    name: 'description_en',
    of: 'product',
    type: 'html',
    ar: ['الوصف بالإنجليزية', 'الوصف الإنجليزي'],
    en: ['description', 'description in english', 'english description'],
  },
  {
    name: 'description_ar',
    of: 'product',
    type: 'html',
    ar: ['الوصف بالعربية', 'الوصف العربي'],
    en: ['description in arabic', 'arabic description'],
  },
  {
    name: 'categories',
    of: 'product',
    type: 'categories',
    ar: ['الأقسام', 'القسم'],
    en: ['category'],
  },
  { name: 'featured', of: 'product', type: 'flag', ar: ['مميز'], en: ['is featured'] },
  {
    name: 'active',
    of: 'product',
    type: 'flag',
    ar: ['ظاهر', 'المنتج ظاهر'],
    en: ['is active', 'product active', 'shown'],
  },
  { name: 'sku', of: 'key', type: 'text', ar: ['رمز المنتج', 'الرمز'], en: ['article number'] },
  { name: 'size', of: 'variant', type: 'text', ar: ['المقاس', 'الحجم'], en: ['size in english'] },
  {
    name: 'size_ar',
    of: 'option',
    type: 'text',
    ar: ['المقاس بالعربية', 'الحجم بالعربية'],
    en: ['size in arabic'],
  },
  { name: 'color', of: 'variant', type: 'text', ar: ['اللون'], en: ['colour', 'color in english'] },
  {
    name: 'color_ar',
    of: 'option',
    type: 'text',
    ar: ['اللون بالعربية'],
    en: ['colour ar', 'color in arabic', 'colour in arabic'],
  },
  { name: 'price', of: 'variant', type: 'amount', ar: ['السعر'], en: ['price kwd'] },
  {
    name: 'sale_price',
    of: 'variant',
    type: 'amount',
    ar: ['السعر بعد التخفيض', 'سعر التخفيض'],
    en: ['sale price kwd'],
  },
  { name: 'sale_start', of: 'variant', type: 'moment', ar: ['بداية التخفيض'], en: ['sale from'] },
  { name: 'sale_end', of: 'variant', type: 'moment', ar: ['نهاية التخفيض'], en: ['sale until'] },
  {
    name: 'stock',
    of: 'variant',
    type: 'whole',
    ar: ['المخزون', 'الكمية'],
    en: ['quantity', 'in stock'],
  },
  {
    name: 'variant_active',
    of: 'variant',
    type: 'flag',
    ar: ['الخيار ظاهر', 'الخيار فعال'],
    en: ['variant is active', 'variant shown'],
  },
]

const byName = new Map(all.map((column) => [column.name, column]))

const variantColumns: ColumnName[] = [
  'size',
  'size_ar',
  'color',
  'color_ar',
  'price',
  'sale_price',
  'sale_start',
  'sale_end',
  'stock',
  'variant_active',
]

/** The columns of each kind of table, in their order; those of `reading` tell people what a row is and are not read back. */
const tables: Record<Kind, { columns: ColumnName[]; reading: ColumnName[] }> = {
  products: { columns: all.map(({ name }) => name), reading: [] },
  variants: { columns: ['id', 'name_en', 'name_ar', 'sku', ...variantColumns], reading: names() },
  stock: {
    columns: ['sku', 'name_en', 'name_ar', 'size', 'color', 'stock'],
    reading: [...names(), 'size', 'color'],
  },
  prices: {
    columns: [
      ...(['sku', 'name_en', 'name_ar', 'size', 'color'] as const),
      ...(['price', 'sale_price', 'sale_start', 'sale_end'] as const),
    ],
    reading: [...names(), 'size', 'color'],
  },
}

function names(): ColumnName[] {
  return ['name_en', 'name_ar']
}

export function columnsOf(kind: Kind) {
  return tables[kind].columns
}

/** Whether a column of a table is only there to be read by people. */
export function isForReading(kind: Kind, name: ColumnName) {
  return tables[kind].reading.includes(name)
}

export function columnNamed(name: ColumnName) {
  const column = byName.get(name)
  if (!column) throw new Error(`There is no column ${name}`)
  return column
}

/** What stands over a column: its name or, in an Arabic table, what it is called. */
export function headingOf(name: ColumnName, language: 'en' | 'ar') {
  return language === 'ar' ? columnNamed(name).ar[0] : name
}

/** The column that a heading means, in English or Arabic, however it is spaced and spelled; undefined for none. */
export function columnHeaded(kind: Kind, heading: string) {
  const wanted = folded(heading)
  return columnsOf(kind).find((name) => {
    const { ar, en } = columnNamed(name)
    return [name, ...ar, ...en].some((known) => folded(known) === wanted)
  })
}

function folded(heading: string) {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[\s_()-]+/g, ' ')
    .trim()
}
