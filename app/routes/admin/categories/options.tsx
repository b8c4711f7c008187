import type { CategoryName } from '#app/api/admin-categories.server.ts'
import { useCategoryWords } from './use-category-words.ts'

/** The tree to choose from, each step further in. `without` is left out with all that is below it. */
export function CategoryOptions({ tree, without }: { tree: CategoryName[]; without?: number }) {
  const { nameOf } = useCategoryWords()
  return offered(tree, without).map((category) => (
    <option key={category.id} value={category.id}>
      {`${'\u2003'.repeat(category.depth)}${nameOf(category)}`}
    </option>
  ))
}

/** In the order of the tree, what is below a category follows it at once. */
function offered(tree: CategoryName[], without?: number) {
  const from = tree.findIndex(({ id }) => id === without)
  if (from < 0) return tree
  const depth = tree[from]?.depth ?? 0
  const next = tree.findIndex((one, index) => index > from && one.depth <= depth)
  return [...tree.slice(0, from), ...(next < 0 ? [] : tree.slice(next))]
}
