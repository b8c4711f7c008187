import type { Editor } from '@tiptap/core'
import { addressOf } from '#kuwait/rich-document.ts'

/** The field for the address of a link, which its button opens and closes. */
export function startLink(box: HTMLElement, editor: Editor) {
  const button = box.querySelector<HTMLButtonElement>('[data-tool="link"]')
  const panel = box.querySelector<HTMLElement>('[data-link]')
  const input = panel?.querySelector('input')
  if (!button || !panel || !input) return

  const show = () => {
    button.ariaPressed = String(editor.isActive('link'))
    button.ariaExpanded = String(!panel.hidden)
  }

  const open = () => {
    panel.hidden = false
    input.value = String(editor.getAttributes('link').href ?? '')
    input.ariaInvalid = null
    input.focus()
    show()
  }

  const close = () => {
    panel.hidden = true
    editor.view.focus()
    show()
  }

  const set = () => {
    const href = addressOf(input.value)
    if (href === null) {
      input.ariaInvalid = 'true'
      input.focus()
    } else {
      link(editor, href, input.value.trim())
      close()
    }
  }

  button.addEventListener('click', () => (panel.hidden ? open() : close()))
  panel.querySelector('[data-link-set]')?.addEventListener('click', set)
  panel.querySelector('[data-link-remove]')?.addEventListener('click', () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  })
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    // the form around it is not what is sent
    if (event.key === 'Enter' && event.target === input) {
      event.preventDefault()
      set()
    }
  })
  editor.on('transaction', show)
  show()
}

/** Makes what is selected a link, or the link where the cursor is another; elsewhere the address itself is put in. */
function link(editor: Editor, href: string, typed: string) {
  if (editor.state.selection.empty && !editor.isActive('link')) {
    editor.commands.insertContent({
      type: 'text',
      text: typed,
      marks: [{ type: 'link', attrs: { href } }],
    })
  } else editor.chain().extendMarkRange('link').setLink({ href }).run()
}
