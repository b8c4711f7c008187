import { href } from 'react-router'
import type { OfficeArea } from '#app/api/admin-areas.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Governorate } from '#kuwait/governorates.ts'
import { StateMark } from '../list/state-mark.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'

type Props = { governorate: Governorate; areas: OfficeArea[] }

/** The areas of a governorate, and the way to the grid in which all of them are changed at once. */
export function GovernorateAreas({ governorate, areas }: Props) {
  const { t } = useTranslation()
  const grid = href('/admin-dashboard/areas/grid/:governorate', { governorate })
  const name = t(`governorate.${governorate}`)
  return (
    <section aria-labelledby={governorate}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={governorate} className="voice text-lg">
          {name}
        </h2>
        <a href={grid} className={buttonStyle.link}>
          {t('admin:deliveryAreas.together')}
          <span className="sr-only">{` ${name}`}</span>
        </a>
      </div>
      <ul className="mt-2 divide-y divide-line rounded-picture border border-line">
        {areas.map((area) => (
          <AreaRow key={area.id} area={area} />
        ))}
      </ul>
    </section>
  )
}

function AreaRow({ area }: { area: OfficeArea }) {
  const { t } = useTranslation()
  const { rowAddress } = useListAddress()
  const nameOf = useNameOf()
  const path = href('/admin-dashboard/areas/:areaId', { areaId: String(area.id) })
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[1fr_8rem_12rem_7rem_7rem]">
      <a href={rowAddress(path)} className="font-semibold underline-offset-4 hover:underline">
        <Name>{nameOf(area)}</Name>
      </a>
      <Amount fils={area.fee} />
      <span className="text-sm text-quiet max-md:order-3">
        {area.minimum > 0 ? (
          <>
            {t('admin:deliveryAreas.from')} <Amount fils={area.minimum} />
          </>
        ) : (
          t('admin:deliveryAreas.noMinimum')
        )}
      </span>
      <span className="text-sm text-quiet max-md:order-4">
        {t('admin:deliveryAreas.inDays', { count: area.days })}
      </span>
      <span className="text-sm max-md:order-5 max-md:col-span-2">
        <StateMark kind={area.active ? 'good' : 'quiet'}>
          {t(area.active ? 'admin:deliveryAreas.on' : 'admin:deliveryAreas.off')}
        </StateMark>
      </span>
    </li>
  )
}
