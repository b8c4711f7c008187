import { useTranslation } from '#app/ui/use-translation.ts'

/** How complete something is, and what is still to be written. `filled` says of each label whether it is there. */
export function Missing({ filled }: { filled: [label: string, isThere: boolean][] }) {
  const { t, i18n } = useTranslation()
  const missing = filled.filter(([, isThere]) => !isThere).map(([label]) => label)
  const there = filled.length - missing.length
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' })
  return (
    <section aria-labelledby="complete" className="rounded-picture bg-stone p-4">
      <h2 id="complete" className="font-semibold">
        {t('admin:missing.title', { there, all: filled.length })}
      </h2>
      <progress
        max={filled.length}
        value={there}
        aria-labelledby="complete"
        className="mt-2 meter h-3 w-full"
      />
      <p className="mt-1 text-sm text-quiet">
        {missing.length > 0
          ? t('admin:missing.what', { list: list.format(missing) })
          : t('admin:missing.nothing')}
      </p>
    </section>
  )
}
