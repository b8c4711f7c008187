import { wanted, type Seeding } from './demo-catalogue.ts'

/** The address books of the demo accounts; the first of each is the default. */
export async function insertAddresses({ trx, now, content }: Seeding) {
  const accounts = await trx.selectFrom('users').select(['id', 'email']).execute()
  const people = new Map(accounts.map(({ id, email }) => [email, id]))
  const areas = await trx.selectFrom('areas').select(['id', 'name_en']).execute()
  const places = new Map(areas.map(({ id, name_en }) => [name_en, id]))
  const begun = new Set<string>()
  const rows = content.addresses.map(({ user, area, ...address }) => {
    const is_default = begun.has(user) ? 0 : 1
    begun.add(user)
    return {
      ...address,
      user_id: wanted(people, user),
      area_id: wanted(places, area),
      avenue: null,
      paci: null,
      directions: null,
      is_default,
      created_at: now.toISOString(),
    }
  })
  await trx.insertInto('addresses').values(rows).execute()
}
