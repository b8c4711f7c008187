import type { Picture as Given } from '#app/api/shapes.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useNameOf } from './use-name-of.ts'

type Props = {
  thing: { name_en: string; name_ar: string; image: Given | null }
  /** The address of the page about it (`rowAddress`). */
  to: string
  /** What stands below its name; its name in the other language, if nothing else. */
  children?: React.ReactNode
  className?: string
}

/** What a row is about: its picture, and its name, which leads to its page. */
export function Titled({ thing, to, children, className = '' }: Props) {
  const { t, i18n } = useTranslation()
  const nameOf = useNameOf()
  const other = i18n.language === 'ar' ? thing.name_en : thing.name_ar
  return (
    <span className={`flex grow items-center gap-3 ${className}`}>
      <Picture
        picture={thing.image}
        kind="thumb"
        alt=""
        className="size-14 shrink-0 rounded-control object-cover"
      />
      <span className="min-w-0">
        <a href={to} className="font-semibold underline-offset-4 hover:underline">
          <Name>{nameOf(thing)}</Name>
        </a>
        <span className="block text-sm text-quiet">
          {children ?? (other ? <Name>{other}</Name> : t('admin:products.lacks.ar'))}
        </span>
      </span>
    </span>
  )
}
