import { href } from 'react-router'
import { useTranslation } from '#app/ui/use-translation.ts'
import { boxStyle } from './checkbox-field.tsx'
import { dropName, keptName, type FormResult, type KeptFile } from './result.ts'

/** The files that a form was sent with before and that need not be chosen again; each can be left out by a box. */
export function KeptFiles({ form, name }: { form: FormResult; name: string }) {
  const { t } = useTranslation()
  const files = form.files?.[name] ?? []
  if (files.length === 0) return null
  return (
    <div className="mb-1 grid gap-2">
      <input type="hidden" name={keptName(name)} value={files.map(({ id }) => id).join(' ')} />
      <p id={`${name}-kept`} className="text-sm">
        {t('form.file.kept', { count: files.length })}
      </p>
      <ul aria-labelledby={`${name}-kept`} className="grid gap-2">
        {files.map((file) => (
          <Kept key={file.id} file={file} />
        ))}
      </ul>
    </div>
  )
}

function Kept({ file: { id, name, size, isPicture } }: { file: KeptFile }) {
  const { t } = useTranslation()
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-stone p-2">
      {isPicture && (
        <img
          src={href('/kept-files/:id', { id })}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-control bg-field object-cover"
        />
      )}
      <div className="min-w-0 grow">
        <p className="truncate text-sm">
          <bdi>{name}</bdi> <span className="text-quiet">{useSize(size)}</span>
        </p>
        <label className="flex min-h-11 w-fit items-center gap-3 text-sm">
          <input type="checkbox" name={dropName(id)} value="1" className={boxStyle} />
          <span>
            {t('form.file.drop')}
            <bdi className="sr-only"> {name}</bdi>
          </span>
        </label>
      </div>
    </li>
  )
}

/** Kilobytes up to a thousand, then megabytes with one decimal. */
function useSize(bytes: number) {
  const { t } = useTranslation()
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000
    ? t('form.file.kilobytes', { size: kilobytes })
    : t('form.file.megabytes', { size: (kilobytes / 1024).toFixed(1) })
}
