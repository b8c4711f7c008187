/**
 * `export const handle = sameForAll` says of a page that it looks the same to everybody who has no cart and no account:
 * the server may answer them all with one rendering of it (server/kept-pages.ts).
 */
export const sameForAll = { sameForAll: true }
