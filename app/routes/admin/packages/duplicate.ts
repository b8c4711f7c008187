import { href } from 'react-router'
import { duplicate } from '#app/api/admin-packages.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { handleDuplicate } from '../form/duplicate.server.ts'
import type { Route } from './+types/duplicate'

const list = href('/admin-dashboard/packages')

export function action(args: Route.ActionArgs) {
  const pathOf = (packageId: string) => href('/admin-dashboard/packages/:packageId', { packageId })
  return handleDuplicate(args, duplicate, pathOf, list)
}

/** Somebody who opens the address itself is sent to the list. */
export function loader() {
  return seeOther(list)
}
