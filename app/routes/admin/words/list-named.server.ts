import { data } from 'react-router'
import { lists, type WordList } from '#app/api/admin-words.server.ts'

/** The list that an address names. */
export function listNamed(name: string): WordList {
  const list = lists.find((one) => one === name)
  if (!list) throw data(null, { status: 404 })
  return list
}
