import type { RouterContextProvider } from 'react-router'
import * as addresses from '#app/api/addresses.server.ts'
import * as areas from '#app/api/areas.server.ts'
import { getApi } from './api.server.ts'
import { getSession } from './session.server.ts'

/** Where this visitor has things delivered to: the area that was chosen, or that of the account's default address. */
export async function findArea(context: Readonly<RouterContextProvider>) {
  const api = getApi(context)
  const { area, token } = getSession(context)
  const id = area ?? (token === null ? null : await areaOfDefault(api))
  return id === null ? null : areas.find(api, id)
}

async function areaOfDefault(api: ReturnType<typeof getApi>) {
  const own = await addresses.find(api)
  return own.find(({ isDefault }) => isDefault)?.area_id ?? null
}
