import { href } from 'react-router'
import type { Category, CategoryName } from '#app/api/admin-categories.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Column } from '../list/rows.tsx'
import { Titled } from '../list/titled.tsx'
import { StateMark } from '../list/state-mark.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useCategoryWords } from './use-category-words.ts'

/** Further in for each step of the tree, as far as a phone has room. */
const indents = ['', 'ms-5', 'ms-10', 'ms-14']

/** What the list says of a category. It can be moved among its neighbours where all of them are shown in their order. */
export function useColumns(tree: CategoryName[]): Column<Category>[] {
  const { t } = useTranslation()
  const { asked, isNarrowed } = useListAddress()
  const { nameOf } = useCategoryWords()
  const inOrder = !isNarrowed && !asked.get('sort')
  const order: Column<Category> = {
    key: 'order',
    label: t('admin:categories.order'),
    kind: 'buttons',
    cell: (category) => <Order {...{ category, tree, name: nameOf(category) }} />,
  }
  return [
    {
      key: 'name',
      label: t('admin:categories.name'),
      sort: 'name',
      kind: 'main',
      cell: (category) => <Title category={category} indented={inOrder} />,
    },
    {
      key: 'products_count',
      label: t('admin:categories.products'),
      sort: 'products_count',
      kind: 'number',
      cell: ({ products_count }) => products_count,
    },
    {
      key: 'state',
      label: t('admin:list.state'),
      kind: 'state',
      cell: ({ is_active, isDeleted }) =>
        isDeleted ? (
          <StateMark kind="wrong">{t('admin:bin.in')}</StateMark>
        ) : (
          <StateMark kind={is_active ? 'good' : 'quiet'}>
            {t(is_active ? 'admin:categories.active' : 'admin:categories.hidden')}
          </StateMark>
        ),
    },
    ...(inOrder ? [order] : []),
  ]
}

function Title({ category, indented }: { category: Category; indented: boolean }) {
  const { rowAddress } = useListAddress()
  const path = href('/admin-dashboard/categories/:categoryId', { categoryId: String(category.id) })
  const indent = indented ? indents[Math.min(category.depth, indents.length - 1)] : ''
  return <Titled thing={category} to={rowAddress(path)} className={indent} />
}

const step = 'grid size-11 place-items-center rounded-control hover:bg-stone disabled:invisible'

function Order({
  category,
  tree,
  name,
}: {
  category: Category
  tree: CategoryName[]
  name: string
}) {
  const { t } = useTranslation()
  const siblings = tree.filter(({ parent_id }) => parent_id === category.parent_id)
  const place = siblings.findIndex(({ id }) => id === category.id)
  const action = href('/admin-dashboard/categories/order')
  return (
    <span className="flex">
      <button
        formAction={action}
        name="up"
        value={category.id}
        disabled={place === 0}
        className={step}
      >
        <Icon name="up" className="size-5" />
        <span className="sr-only">{t('admin:categories.up', { name })}</span>
      </button>
      <button
        formAction={action}
        name="down"
        value={category.id}
        disabled={place === siblings.length - 1}
        className={step}
      >
        <Icon name="up" className="size-5 rotate-180" />
        <span className="sr-only">{t('admin:categories.down', { name })}</span>
      </button>
    </span>
  )
}
