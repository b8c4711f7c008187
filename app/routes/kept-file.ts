import { preview } from '#app/forms/kept-files.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import type { Route } from './+types/kept-file'

/** A small picture of a file that waits for its form, for those who are signed in and know its name of 128 random bits. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const picture = getSession(context).token === null ? null : await preview(params.id)
  if (picture === null) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
