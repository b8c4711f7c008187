import * as areas from '#app/api/areas.server.ts'
import type { Api } from '#app/api/client.server.ts'
import { readAddress } from '#kuwait/address-text.ts'
import { emptyForm, type FormResult } from './result.ts'

/**
 * The form with its address filled in from the text that was pasted into it. What the text does not tell stays as it is;
 * what was not understood of it is added to the directions. Null where another button was pressed.
 */
export async function fillAddress(
  api: Api,
  values: Record<string, string>,
): Promise<FormResult | null> {
  if (values.intent !== 'fill') return null

  // without the areas, the rest of the address can be read all the same
  const known = await areas.list(api).catch(() => [])
  const { area, fields, rest } = readAddress(
    values.address_text ?? '',
    known.map(({ id, name, names }) => ({ id, names: [name, ...names] })),
  )
  return {
    ...emptyForm,
    values: {
      ...values,
      // of the choice between own addresses and another one
      ...(values.address_id !== undefined && { address_id: '' }),
      ...(area && { area_id: String(area.id) }),
      ...fields,
      directions: withRest(values.directions ?? '', rest),
    },
    unread: rest,
  }
}

/** Pressing the button twice adds nothing twice. */
function withRest(directions: string, rest: string) {
  if (rest === '' || directions.includes(rest)) return directions
  return directions.trim() === '' ? rest : `${directions.trimEnd()}\n${rest}`
}
