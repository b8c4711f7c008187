import { href } from 'react-router'
import { duplicate } from '#app/api/admin-products.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { handleDuplicate } from '../form/duplicate.server.ts'
import type { Route } from './+types/duplicate'

const list = href('/admin-dashboard/products')

export function action(args: Route.ActionArgs) {
  const pathOf = (productId: string) => href('/admin-dashboard/products/:productId', { productId })
  return handleDuplicate(args, duplicate, pathOf, list)
}

/** Somebody who opens the address itself is sent to the list. */
export function loader() {
  return seeOther(list)
}
