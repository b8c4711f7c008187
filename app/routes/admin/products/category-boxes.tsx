import type { CategoryName } from '#app/api/admin-categories.server.ts'
import { boxStyle } from '#app/forms/checkbox-field.tsx'
import { FieldError } from '#app/forms/field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useNameOf } from '../list/use-name-of.ts'

/** So many categories are shown at once; of more, what is below each main one is opened by itself. */
const mostOpen = 12

/**
 * A box for each category, as a tree. Where none can be offered nothing is sent, so that the product keeps those it has.
 */
export function CategoryBoxes({
  form,
  tree,
  label,
}: {
  form: FormResult
  tree: CategoryName[]
  label: string
}) {
  const { t } = useTranslation()
  if (tree.length === 0) return null
  const chosen = new Set(form.values.category_ids?.split(','))
  const isWrong = form.errors.category_ids !== undefined
  return (
    <fieldset
      id="category_ids"
      tabIndex={-1}
      aria-describedby={isWrong ? 'category_ids-error' : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 font-medium">
        {label}
        <span className="text-sm font-normal text-quiet"> {t('form.optional')}</span>
      </legend>
      <input type="hidden" name="category_ids[]" value="" />
      <FieldError form={form} name="category_ids" />
      <ul className="gap-x-6 sm:columns-2 rounded-control border border-edge bg-field px-3 py-1">
        {groupsOf(tree).map((group) => (
          <li key={group.main.id} className="break-inside-avoid">
            {group.all.length === 1 || tree.length <= mostOpen ? (
              <Boxes categories={group.all} chosen={chosen} />
            ) : (
              <Group {...group} chosen={chosen} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type Chosen = { chosen: ReadonlySet<string> }
type Grouped = { main: CategoryName; all: CategoryName[] }

function Group({ main, all, chosen }: Grouped & Chosen) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const count = all.filter(({ id }) => chosen.has(String(id))).length
  return (
    <details open={count > 0}>
      <summary className="min-h-11 cursor-pointer py-2.5">
        <Name>{nameOf(main)}</Name>{' '}
        <span className="text-sm text-quiet">
          {count > 0
            ? t('admin:products.chosenOf', { chosen: count, all: all.length })
            : t('admin:products.categoriesIn', { count: all.length })}
        </span>
      </summary>
      <Boxes categories={all} chosen={chosen} />
    </details>
  )
}

function Boxes({ categories, chosen }: { categories: CategoryName[] } & Chosen) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  return (
    <ul className="pb-1">
      {categories.map((category) => (
        <li key={category.id} className={indents[category.depth] ?? indents.at(-1)}>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="category_ids[]"
              value={category.id}
              defaultChecked={chosen.has(String(category.id))}
              className={boxStyle}
            />
            <span>
              <Name>{nameOf(category)}</Name>
              {!category.is_active && (
                <span className="text-sm text-quiet">{` · ${t('admin:categories.hidden')}`}</span>
              )}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

const indents = ['', 'ms-6', 'ms-12', 'ms-18']

/** Each main category with all that is below it. */
function groupsOf(tree: CategoryName[]) {
  const groups: Grouped[] = []
  for (const category of tree) {
    const last = groups.at(-1)
    if (category.depth === 0 || !last) groups.push({ main: category, all: [category] })
    else last.all.push(category)
  }
  return groups
}
