import { useTranslation } from '#app/ui/use-translation.ts'

/** Greets who is signed in; his name is left out where the upstream could not say it in time. */
export function Welcome({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <p className="px-3 pt-1 pb-3">
      <span className="block text-sm text-quiet">{t('nav.welcome')}</span>
      <bdi className="font-semibold">{name}</bdi>
    </p>
  )
}
