import type { Seeding } from './demo-catalogue.ts'

/** What people here call things by other names than the shop does, and searches that are no searches for goods. */
export async function insertSearchWords({ trx, now, content }: Seeding) {
  const updated_at = now.toISOString()
  await trx
    .insertInto('synonyms')
    .values(content.synonyms.map((words) => ({ words: words.join('\n'), updated_at })))
    .execute()
  await trx
    .insertInto('search_redirects')
    .values(
      content.redirects.map(({ words, target }) => ({
        words: words.join('\n'),
        target,
        updated_at,
      })),
    )
    .execute()
}
