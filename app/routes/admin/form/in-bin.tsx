import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Instead of the form of what is in the bin: it has to come out of it first. `action` is where that is sent, if not here. */
export function InBin({ action }: { action?: string }) {
  const { t } = useTranslation()
  return (
    <Empty title={t('admin:bin.title')} text={t('admin:bin.text')}>
      <form method="post" action={action}>
        <button name="intent" value="restore" className={buttonStyle.primary}>
          {t('admin:bin.restore')}
        </button>
      </form>
    </Empty>
  )
}
