import { data, href, type RouterContextProvider } from 'react-router'
import * as orders from '#app/api/admin-orders.server.ts'
import type { Api } from '#app/api/client.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { getApi } from '#app/middleware/api.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL }
type Fields = Record<string, string>

/** What is done to one order by the buttons of its page; whatever comes of it is said there. */
export function actOnOrder(args: Args, orderId: string) {
  const api = getApi(args.context)
  const page = `${href('/admin-dashboard/orders/:orderId', { orderId })}${args.url.search}`
  return handleForm(args, (fields) => act(api, orderId, fields), page)
}

function act(api: Api, id: string, { intent, ...fields }: Fields) {
  switch (intent) {
    case 'confirm':
    case 'reject':
    case 'cancel':
      return orders.move(api, id, intent, fields)
    case 'fulfillment':
      return orders.bring(api, id, fields)
    case 'payment':
      return orders.notePayment(api, id, fields)
    case 'note':
      return orders.addNote(api, id, fields)
    case 'forgive':
      return orders.forgive(api, id, fields)
    default:
      throw data(null, { status: 400 })
  }
}
