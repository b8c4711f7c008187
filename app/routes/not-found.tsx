import { data } from 'react-router'

/** Every address that is nothing: the shop's frame, the words of the specification, and status 404. */
export function loader() {
  throw data(null, { status: 404 })
}

export { loader as action }

export default function NotFound() {
  return null
}
