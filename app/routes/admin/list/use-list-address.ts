import { useLocation } from 'react-router'

/** What an address says for the one page that is shown, and not for the list as such. */
const passing = ['page', 'select', 'view']

/** The address of the list with some of what it says changed, from its first page on; blank takes away. */
export function useListAddress() {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  return {
    asked,
    /** What the address says of the list, as a view keeps it: in one order, whichever way it was reached. */
    query: inOrder(cleaned(asked, { page: '', select: '', view: '' })),
    address(changes: Record<string, string>) {
      const query = cleaned(asked, { page: '', select: '', view: '', ...changes })
      return query.size > 0 ? `${pathname}?${query}` : pathname
    },
    /** The address of a page about one of the rows, which leads back to the list as it is now. */
    rowAddress(path: string) {
      const back = cleaned(asked, { select: '', view: '' }).toString()
      return back ? `${path}?${new URLSearchParams({ back })}` : path
    },
    isNarrowed: [...asked].some(
      ([name, value]) => value !== '' && !['per_page', 'sort', ...passing].includes(name),
    ),
  }
}

function cleaned(asked: URLSearchParams, changes: Record<string, string>) {
  const all = { ...Object.fromEntries(asked), ...changes }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
}

function inOrder(query: URLSearchParams) {
  query.sort()
  return query.toString()
}

/** The list as it was when a page about one of its rows was opened (`rowAddress`). */
export function backTo(path: string, query: URLSearchParams | string) {
  const back = new URLSearchParams(query).get('back')
  return back ? `${path}?${new URLSearchParams(back)}` : path
}
