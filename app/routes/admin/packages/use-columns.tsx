import { href } from 'react-router'
import type { PackageLine } from '#app/api/admin-packages.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { packagePath } from '#app/ui/paths.ts'
import { Price } from '#app/ui/price.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Column } from '../list/rows.tsx'
import { Titled } from '../list/titled.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { Stock } from '../products/state.tsx'
import { PackageState } from './state.tsx'

/** What the list says of a package. */
export function useColumns(): Column<PackageLine>[] {
  const { t } = useTranslation()
  const date = useDate()
  return [
    {
      key: 'name',
      label: t('admin:packages.name'),
      sort: 'name',
      kind: 'main',
      cell: (pack) => <Title pack={pack} />,
    },
    {
      key: 'price',
      label: t('admin:products.price'),
      sort: 'price',
      cell: ({ price, discounted_price, warnings }) => (
        <span>
          <Price price={price} salePrice={discounted_price < price ? discounted_price : null} />
          {warnings.map((warning) => (
            <span key={warning} className="block text-sm text-warning">
              {t(`admin:packages.warnings.${warning}`)}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'stock',
      label: t('admin:products.stock'),
      cell: ({ available, stock_state }) => <Stock stock={available} stock_state={stock_state} />,
    },
    {
      key: 'usages_count',
      label: t('admin:packages.used'),
      sort: 'usages_count',
      kind: 'number',
      cell: ({ usages_count, usage_limit }) =>
        usage_limit === null ? usages_count : <bdi>{`${usages_count} / ${usage_limit}`}</bdi>,
    },
    {
      key: 'expires_at',
      label: t('admin:packages.expiresAt'),
      sort: 'expires_at',
      cell: ({ expires_at }) => (expires_at === null ? '–' : date(expires_at)),
    },
    {
      key: 'state',
      label: t('admin:list.state'),
      kind: 'state',
      cell: (pack) => <State pack={pack} />,
    },
    {
      key: 'buttons',
      label: t('admin:products.actions'),
      kind: 'buttons',
      cell: (pack) => <Buttons pack={pack} />,
    },
  ]
}

function usePath() {
  const { rowAddress } = useListAddress()
  return ({ id }: PackageLine) =>
    rowAddress(href('/admin-dashboard/packages/:packageId', { packageId: String(id) }))
}

function Title({ pack }: { pack: PackageLine }) {
  const path = usePath()
  return <Titled thing={pack} to={path(pack)} />
}

function State({ pack }: { pack: PackageLine }) {
  const { t } = useTranslation()
  const path = usePath()
  const { status, available, usage_limit, usages_count } = pack
  const isLeft = usage_limit === null || usages_count < usage_limit
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <PackageState status={status} />
      {!(status === 'active' && available > 0 && isLeft) && (
        <a href={`${path(pack)}#blockers`} className={`${buttonStyle.link} text-sm`}>
          {t('admin:packages.whyNot')}
        </a>
      )}
    </span>
  )
}

function Buttons({ pack }: { pack: PackageLine }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const name = <span className="sr-only">{` ${nameOf(pack)}`}</span>
  return (
    <span className="flex flex-wrap gap-x-4">
      {pack.status === 'active' && (
        <a href={packagePath(pack)} className={buttonStyle.link}>
          {t('admin:packages.look')}
          {name}
        </a>
      )}
      {pack.status !== 'deleted' && (
        <button
          formAction={href('/admin-dashboard/packages/duplicate')}
          name="copy"
          value={pack.id}
          className={buttonStyle.link}
        >
          {t('admin:products.duplicate')}
          {name}
        </button>
      )}
    </span>
  )
}
