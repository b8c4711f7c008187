import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useListAddress } from './use-list-address.ts'

/** Stands where a list that is narrowed has no rows left, with the way to all of them. */
export function NothingMatches() {
  const { t } = useTranslation()
  const { asked, address } = useListAddress()
  const nothing = Object.fromEntries([...asked.keys()].map((name) => [name, '']))
  return (
    <Empty title={t('admin:list.nothing')} text={t('admin:list.nothingText')}>
      <a href={address(nothing)} className={buttonStyle.quiet}>
        {t('admin:list.showAll')}
      </a>
    </Empty>
  )
}
