import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { addressOf } from '#kuwait/rich-document.ts'
import { Directions } from './directions.ts'
import { startLink } from './link.ts'
import { startTools } from './tools.ts'

/** What rich text may hold (`kuwait/rich-text.server.ts`), and nothing that needs a style of its own. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => addressOf(address) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Directions,
]

/**
 * Puts an editor in the place of a textarea, which goes on to be what is sent: its own words as long as they were not changed,
 * then HTML. What somebody has begun to write there is left to him.
 */
export function edit(field: HTMLTextAreaElement) {
  const tools = document.querySelector<HTMLTemplateElement>(
    `template[data-tools-of="${CSS.escape(field.id)}"]`,
  )
  const isTouched = field.value !== field.defaultValue
  if (!tools || (isTouched && !field.value.startsWith('<'))) return

  const box = document.createElement('div')
  box.className = 'editor'
  box.append(tools.content.cloneNode(true))
  const hadFocus = document.activeElement === field
  const editor = new Editor({
    element: { mount: box.appendChild(document.createElement('div')) },
    content: field.dataset.editor ?? '',
    extensions,
    injectCSS: false,
    editorProps: { attributes: attributesOf(field), transformPastedHTML: withoutStyles },
  })
  const asLoaded = htmlOf(editor)
  editor.on('update', () => {
    const html = htmlOf(editor)
    field.value = html === asLoaded ? field.defaultValue : html
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  if (isTouched) editor.commands.setContent(field.value)

  const [label] = field.labels
  label?.addEventListener('click', () => editor.commands.focus())
  field.removeAttribute('id')
  field.hidden = true
  field.after(box)
  const bar = box.querySelector<HTMLElement>('[role="toolbar"]')
  if (bar) startTools(bar, editor)
  startLink(box, editor)
  if (hadFocus) editor.commands.focus('end')
}

/** What word processors put on the clipboard is full of styles, which the security policy would complain about one by one. */
function withoutStyles(html: string) {
  return html
    .replace(/<style\b.*?<\/style>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\s(style|on\w+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
    )
}

function htmlOf(editor: Editor) {
  return editor.isEmpty ? '' : editor.getHTML()
}

/** The editor is known by all that its textarea was known by. */
function attributesOf(field: HTMLTextAreaElement) {
  const names = ['id', 'lang', 'dir', 'aria-describedby', 'aria-invalid', 'aria-required']
  const given = names.flatMap((name) => {
    const value = field.getAttribute(name)
    return value === null ? [] : [[name, value]]
  })
  const label = field.labels[0]?.textContent.trim() ?? ''
  return {
    ...Object.fromEntries(given),
    class: 'rich-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
  } as Record<string, string>
}
