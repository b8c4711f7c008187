import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const owner = { email: 'admin@example.com', password: 'Passw0rd!' }
const office = '/admin-dashboard'

const admin = visitor(shop.url)
await signIn(admin, shop.db, owner.email)
const arabic = 'كلمات طويلة عن المنتج '.repeat(2250)

/** The forms of the back office, each with something that was changed in it. */
const forms: [path: string, changes: [name: string, value: string][]][] = [
  [
    'categories/new',
    [
      ['name_en', 'Rugs'],
      ['description_ar', 'سجاد\nمن الصوف'],
      ['parent_id', '3'],
    ],
  ],
  [
    'categories/2',
    [
      ['name_ar', 'عود'],
      ['alt_en', 'A tray'],
      ['parent_id', '1'],
    ],
  ],
  ['categories/2/delete', [['move_to', '3']]],
  [
    'products/new',
    [
      ['name_en', 'Jug'],
      ['category_ids[]', '2'],
      ['category_ids[]', '5'],
      ['price', '4.5'],
    ],
  ],
  [
    'products/1',
    [
      ['description_ar', arabic],
      ['description_en', arabic],
      ['category_ids[]', '4'],
    ],
  ],
  [
    'products/1/variants',
    [
      [`variants.0.price`, '9.750'],
      ['variants.1.sku', 'A-1, "B"'],
    ],
  ],
  ['products/33/images', [['alt_62_ar', 'وسادة']]],
  [
    'packages/new',
    [
      ['name_ar', 'باقة'],
      ['discount_value', '15'],
    ],
  ],
  [
    'packages/1',
    [
      ['products.0.quantity', '7'],
      ['short_description_en', 'Two & three'],
    ],
  ],
]

test.each(forms)(
  'the form %s meets a session that is over, and comes back with every value',
  async (page, changes) => {
    const path = `${office}/${page}`
    const form = fieldsIn(await admin.visit(path), path)
    expect(form.length).toBeGreaterThan(0)
    const typed = changed(form, changes)
    const back = await afterSignIn(path, typed)

    expect([back.status, back.path]).toEqual([200, path])
    expect(fieldsIn(back, path).toSorted()).toEqual(typed)
  },
)

test('rows that were ticked still are after a sign-in, and nothing has been done to them', async () => {
  const path = `${office}/categories?per_page=50`
  const back = await afterSignIn(path, [
    ['ids[]', '2'],
    ['ids[]', '5'],
    ['action', 'deactivate'],
  ])
  const ticked = back.$('tbody input[checked]').map((_, box) => back.$(box).attr('value'))
  expect([back.address, ticked.get()]).toEqual([`${path}&select=2%2C5`, ['2', '5']])
  expect((await visitor(shop.url).visit('/categories/5')).status).toBe(200)

  const done = await admin.post(path, { 'ids[]': '5', action: 'activate' })
  expect(done.toast).toContain('Done: 1.')
})

test('the name of a view that was to be saved is there again', async () => {
  const back = await afterSignIn(`${office}/views`, [
    ['intent', 'save'],
    ['area', 'categories'],
    ['query', 'sort=-name'],
    ['name', 'Last & first'],
  ])
  expect(back.address).toBe(`${office}/categories?sort=-name&view=Last+%26+first`)
  expect(back.value('#view-name')).toBe('Last & first')
  const saved = await admin.submit(back, `${office}/views`, {}, ['intent', 'save'])
  expect(saved.toast).toContain('Last & first')
})

type Fields = [name: string, value: string][]

/** Posts a form when the session has just ended elsewhere, signs in on the page that asks for it, and ends where that leads. */
async function afterSignIn(path: string, fields: Fields) {
  await shop.db.deleteFrom('tokens').execute()
  const asked = await admin.postForm(path, formOf(fields))
  expect([asked.status, asked.heading]).toEqual([401, 'Please log in again'])

  const waiting = fieldsIn(asked, '/login').filter(([name]) => !(name in owner))
  const body = formOf([...waiting, ...Object.entries(owner)])
  const answer = await admin.send('/login', { method: 'POST', body })
  const next = answer.headers.get('location') ?? ''
  expect([answer.status, next]).toEqual([307, path])
  return admin.postForm(next, body)
}

/** What the form of a page for `action` sends, buttons and files left out. */
function fieldsIn({ $ }: Page, action: string): Fields {
  const forms = $('main form[method=post]')
  return forms
    .filter((_, one) => ($(one).attr('action') ?? action) === action)
    .last()
    .find('input:not([type=file]), select, textarea')
    .filter(
      (_, control) => !$(control).is('[type=checkbox]:not([checked]), [type=radio]:not([checked])'),
    )
    .map((_, control) => {
      const selected = $(control).find('option[selected]').attr('value')
      const first = $(control).find('option').first().attr('value')
      const value = $(control).is('select') ? (selected ?? first) : $(control).val()
      return [[$(control).attr('name') ?? '', String(value ?? '')]]
    })
    .get() as Fields
}

/** Fields with these values instead; of a list, besides. */
function changed(fields: Fields, changes: Fields): Fields {
  const others = fields.filter(
    ([name]) => name.endsWith('[]') || !changes.some(([one]) => one === name),
  )
  return [...others, ...changes].toSorted()
}

function formOf(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
