import { load, type CheerioAPI } from 'cheerio'
import type { Visitor } from './visitor.ts'

type Given = Record<string, string | File | File[]>

/** Sends a form in parts, as a browser does with files; a field that is given several has a list. Redirects are not followed. */
export async function sendForm(person: Visitor, address: string, fields: Given) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one)
  }
  const answer = await person.send(address, { method: 'POST', body })
  const html = await answer.text()
  return { status: answer.status, to: answer.headers.get('location'), html, $: load(html) }
}

/** The fields that the form in parts of a page would send as it stands: texts and what is chosen, no files and no boxes. */
export function fieldsOf({ $ }: { $: CheerioAPI }) {
  const inputs = $('main form[enctype]').find(
    'input:not([type=file], [type=checkbox], [type=radio]), input[type=radio][checked], textarea',
  )
  const entries = inputs.map((_, input) => [[$(input).attr('name') ?? '', String($(input).val())]])
  return Object.fromEntries(entries.get()) as Record<string, string>
}
