import type { Picture } from '#app/api/shapes.server.ts'
import { mediaBase } from './media.ts'

/** The logo of the settings, whose words are the shop's name; without one, the shop's mark, a sprig of arfaj, beside its name. */
export function Logo({ name, picture }: { name: string; picture: Picture | null | undefined }) {
  if (picture) {
    const { url, width, height } = picture
    const base = mediaBase(url)
    return (
      <img
        src={base ? `${base}320.webp` : url}
        alt={name}
        width={width ?? undefined}
        height={height ?? undefined}
        className="h-10 w-auto max-w-36 object-contain"
      />
    )
  }
  return (
    <span className="inline-flex items-center gap-2">
      <Mark className="size-8" />
      <span className="text-xl font-semibold tracking-tight rtl:tracking-normal">{name}</span>
    </span>
  )
}

/** The mark alone; it decorates. */
export function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`${className} shrink-0`} fill="none" aria-hidden="true">
      <path
        d="M16 29V13m0 12c-4 0-7-2-8-6m8 1c4 0 7-2 8-6m-8-1c-2.5 0-4.5-1.5-5.2-4.2"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle cx="16" cy="8" r="4.2" fill="#d9a441" />
      <circle cx="25" cy="12" r="3" fill="#d9a441" />
      <circle cx="7" cy="16.5" r="3" fill="#d9a441" />
      <circle cx="9.8" cy="6.5" r="2.2" fill="#d9a441" />
    </svg>
  )
}
