import { useTranslation } from './use-translation.ts'

/** A name or text from the shop's data. Where the Arabic is missing, the English is shown and marked as such. */
export function Name({ children }: { children: string }) {
  const { i18n } = useTranslation()
  const isFallback =
    i18n.language === 'ar' && !/[\u0600-\u06ff]/.test(children) && /[a-z]/i.test(children)
  return isFallback ? (
    <span lang="en" dir="ltr">
      {children}
    </span>
  ) : (
    <bdi>{children}</bdi>
  )
}
