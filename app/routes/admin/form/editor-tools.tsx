import { control } from '#app/forms/field.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Drawn the other way round where the page runs from right to left. */
const turning = new Set(['bullets', 'quote', 'undo', 'redo'])

/**
 * The buttons of the editor of the field `of`, which script brings to life (`app/browser/office/editor.ts`): `data-tool` says
 * what each does.
 */
export function EditorTools({ of, label }: { of: string; label: string }) {
  const { t } = useTranslation()
  const address = `${of}-link`
  const groups: [tool: string, icon: IconName, label: string][][] = [
    [
      ['heading', 'heading', t('admin:richText.heading')],
      ['subheading', 'subheading', t('admin:richText.subheading')],
    ],
    [
      ['bold', 'bold', t('admin:richText.bold')],
      ['italic', 'italic', t('admin:richText.italic')],
      ['link', 'link', t('admin:richText.link')],
    ],
    [
      ['bullets', 'bullets', t('admin:richText.bullets')],
      ['numbers', 'numbers', t('admin:richText.numbers')],
      ['quote', 'quote', t('admin:richText.quote')],
    ],
    [
      ['ltr', 'ltr', t('admin:richText.leftToRight')],
      ['rtl', 'rtl', t('admin:richText.rightToLeft')],
      ['auto', 'letters', t('admin:richText.byLetters')],
    ],
    [
      ['undo', 'undo', t('admin:richText.undo')],
      ['redo', 'redo', t('admin:richText.redo')],
    ],
  ]
  return (
    <template data-tools-of={of}>
      <div
        role="toolbar"
        aria-label={t('admin:richText.tools', { label })}
        className="flex flex-wrap gap-x-3 border-b border-line p-1"
      >
        {groups.map((tools) => (
          <span key={tools[0]?.[0]} className="flex">
            {tools.map(([tool, icon, name]) => (
              <button
                key={tool}
                type="button"
                data-tool={tool}
                aria-label={name}
                title={name}
                className="grid size-11 place-items-center rounded-control hover:bg-stone aria-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-on-ink md:size-9"
              >
                <Icon name={icon} turns={turning.has(tool)} className="size-5" />
              </button>
            ))}
          </span>
        ))}
      </div>
      <div data-link="" hidden className="border-b border-line p-2">
        <label htmlFor={address} className="text-sm text-quiet">
          {t('admin:richText.address')}
        </label>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            id={address}
            type="text"
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            className={`${control} h-11 grow basis-40`}
          />
          <button type="button" data-link-set="" className={buttonStyle.quiet}>
            {t('admin:richText.setLink')}
          </button>
          <button type="button" data-link-remove="" className={buttonStyle.link}>
            {t('admin:richText.removeLink')}
          </button>
        </div>
      </div>
    </template>
  )
}
