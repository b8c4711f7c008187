import { z } from 'zod'
import { readForm } from '#app/forms/read.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { isLanguage, type Language } from '#kuwait/languages.ts'
import { getSession } from '#app/middleware/session.server.ts'
import type { Route } from './+types/language'

const Choice = z.object({
  lang: z.custom<Language>(isLanguage),
  redirectTo: z.string().optional(),
})

/** Keeps the choice and returns to the page it was made on. A language that is not spoken here changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await readForm(request))
  const choice = Choice.safeParse(form)
  if (choice.success) getSession(context).language = choice.data.lang
  return seeOther(withoutLanguage(String(form.redirectTo ?? '/')))
}

/** The address may ask for a language itself, which would outrank the choice. */
function withoutLanguage(path: string) {
  const [address = '/', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  search.delete('lang')
  return search.size > 0 ? `${address}?${search}` : address
}

/** Somebody who opens the address itself is sent to the front page. */
export function loader() {
  return seeOther('/')
}
