import { href } from 'react-router'
import type { HistoryLine } from '#app/api/admin-history.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What has a history, in the order in which it is offered. */
export const kinds = ['product', 'category', 'package', 'import'] as const

/** The pages of the thing that a line is about; null for one that has none. */
export function thingOf({ entity, entity_id }: HistoryLine) {
  const id = String(entity_id)
  if (entity === 'product') {
    return {
      page: href('/admin-dashboard/products/:productId', { productId: id }),
      history: href('/admin-dashboard/products/:productId/history', { productId: id }),
    }
  }
  if (entity !== 'category') return null
  return {
    page: href('/admin-dashboard/categories/:categoryId', { categoryId: id }),
    history: href('/admin-dashboard/categories/:categoryId/history', { categoryId: id }),
  }
}

/** What a kind of thing is called; one that is not known, by its name. */
export function useKindWords() {
  const { t } = useTranslation()
  return (entity: string) => {
    const kind = kinds.find((one) => one === entity)
    return kind ? t(`admin:history.kinds.${kind}`) : entity
  }
}

const actions = ['create', 'update', 'delete', 'restore', 'revert'] as const

export function useActionWords() {
  const { t } = useTranslation()
  return (line: HistoryLine) => {
    const action = actions.find((one) => one === line.action)
    return action ? t(`admin:history.actions.${action}`) : line.action
  }
}
