/** What search engines ask for is the same for everybody and may be an hour old. */
export const lasting = { 'Cache-Control': 'public, max-age=3600' }
