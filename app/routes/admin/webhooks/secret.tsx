import { useTranslation } from '#app/ui/use-translation.ts'

/** By what the other program can tell that the shop is calling. Shown on demand: somebody may be looking over the shoulder. */
export function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="secret" className="rounded-picture bg-stone p-4 md:p-5">
      <h2 id="secret" className="font-semibold">
        {t('admin:webhooks.secret')}
      </h2>
      <p className="text-sm text-quiet">{t('admin:webhooks.secretText')}</p>
      <details className="pt-2">
        <summary className="min-h-11 w-fit cursor-pointer content-center underline underline-offset-4">
          {t('admin:webhooks.showSecret')}
        </summary>
        <code dir="ltr" className="block wrap-anywhere">
          {secret}
        </code>
      </details>
    </section>
  )
}
