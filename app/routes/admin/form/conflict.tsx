import { boxStyle } from '#app/forms/checkbox-field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { markupOf, richHtml } from '#kuwait/rich-markup.server.ts'
import { isUntouched, plain } from './fingerprints.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props = {
  form: FormResult
  /** What each field is called. */
  labels: Record<string, string>
  /** Which of them are rich text. */
  rich?: string[]
  /** What a value means, where it is not what people read, such as an id. */
  show?: (name: string, value: string) => string
  /** Where the form is left without saving. */
  cancel: string
  /** Further fields, such as a picture, of which nobody has to choose between two. */
  children?: React.ReactNode
}

/**
 * Somebody else has saved the same thing meanwhile: for each field that differs, one of the two is chosen, and saved on top
 * of the newer version. What somebody has not touched himself stands as the other has left it.
 */
export function Conflict({ form, labels, rich = [], show, cancel, children }: Props) {
  const { t } = useTranslation()
  const theirs = form.theirs ?? {}
  const fields = Object.keys(theirs)
    .filter((name) => name in labels)
    // of all fields, only a box that is not ticked is not sent
    .map((name) => {
      const isRich = rich.includes(name)
      const mine = form.values[name] ?? '0'
      return { name, isRich, mine: isRich ? richHtml(mine) : mine, other: theirs[name] ?? '' }
    })
  const differing = fields.filter(({ mine, other }) => plain(mine) !== plain(other))
  const same = fields.filter((field) => !differing.includes(field))
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="grid max-w-page gap-6"
      {...useUnsaved()}
    >
      <div
        role="alert"
        tabIndex={-1}
        autoFocus
        className="rounded-control border border-warning bg-field px-4 py-3"
      >
        <p className="font-semibold text-warning">{form.message}</p>
        <p>{t('admin:conflict.text')}</p>
      </div>
      <input type="hidden" name="version" value={theirs.version} />
      {same.map(({ name, other }) => (
        <input key={name} type="hidden" name={name} value={other} />
      ))}
      {differing.map(({ name, isRich, mine, other }) => (
        <fieldset key={name}>
          <legend className="mb-2 font-semibold">{labels[name]}</legend>
          <div className="grid gap-3 md:grid-cols-2">
            <Choice
              {...{ name, value: mine, isRich, show, title: t('admin:conflict.mine') }}
              chosen={!isUntouched(form.values.made, name, mine)}
            />
            <Choice
              {...{ name, value: other, isRich, show, title: t('admin:conflict.theirs') }}
              chosen={isUntouched(form.values.made, name, mine)}
            />
          </div>
        </fieldset>
      ))}
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button className={buttonStyle.primary}>{t('admin:conflict.save')}</button>
        <a href={cancel} className={buttonStyle.link}>
          {t('admin:form.cancel')}
        </a>
      </div>
    </form>
  )
}

function Choice({
  name,
  value,
  title,
  chosen,
  isRich,
  show = (_, text) => text,
}: {
  name: string
  value: string
  title: string
  chosen: boolean
  isRich: boolean
  show?: Props['show']
}) {
  const { t } = useTranslation()
  return (
    <label className="flex items-start gap-3 rounded-control border border-edge bg-field p-3 has-checked:border-2 has-checked:border-ink">
      <input type="radio" name={name} value={value} defaultChecked={chosen} className={boxStyle} />
      <span className="min-w-0">
        <span className="block text-sm text-quiet">{title}</span>
        {value === '' ? (
          <em className="text-quiet">{t('admin:conflict.empty')}</em>
        ) : (
          <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
            {isRich ? markupOf(value) : show(name, value)}
          </span>
        )}
      </span>
    </label>
  )
}
