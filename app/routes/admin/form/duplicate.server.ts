import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Api } from '#app/api/client.server.ts'
import type { Done } from '#app/api/shapes.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { getApi } from '#app/middleware/api.server.ts'

const Intent = z.object({ copy: z.coerce.number().int().positive() })

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The button `copy` of a row or a page: copies the thing of that id, and goes to the copy. */
export function handleDuplicate(
  args: Args,
  duplicate: (api: Api, id: string) => Promise<Done & { id: number }>,
  pathOf: (id: string) => string,
  list: string,
) {
  return handleIntent(
    args,
    Intent,
    async ({ copy }) => {
      const { id, ...done } = await duplicate(getApi(args.context), String(copy))
      return { ...done, nextPage: pathOf(String(id)) }
    },
    list,
  )
}
