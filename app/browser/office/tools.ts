import type { Editor } from '@tiptap/core'
import { directionHere, setDirection } from './directions.ts'

type Tool = {
  run: (editor: Editor) => unknown
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
}

const focused = (editor: Editor) => editor.chain().focus()

/** By their `data-tool`. */
const tools: Record<string, Tool> = {
  heading: {
    run: (editor) => focused(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  subheading: {
    run: (editor) => focused(editor).toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  bold: {
    run: (editor) => focused(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  italic: {
    run: (editor) => focused(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  bullets: {
    run: (editor) => focused(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  numbers: {
    run: (editor) => focused(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  quote: {
    run: (editor) => focused(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  ltr: {
    run: (editor) => setDirection(editor, 'ltr'),
    isOn: (editor) => directionHere(editor) === 'ltr',
  },
  rtl: {
    run: (editor) => setDirection(editor, 'rtl'),
    isOn: (editor) => directionHere(editor) === 'rtl',
  },
  auto: {
    run: (editor) => setDirection(editor, null),
    isOn: (editor) => directionHere(editor) === null,
  },
  undo: { run: (editor) => focused(editor).undo().run(), isOff: (editor) => !editor.can().undo() },
  redo: { run: (editor) => focused(editor).redo().run(), isOff: (editor) => !editor.can().redo() },
}

/** Brings the buttons of a toolbar to life; arrow keys walk among them, and Tab goes past them. */
export function startTools(bar: HTMLElement, editor: Editor) {
  const buttons = [...bar.querySelectorAll('button')]

  function show() {
    for (const button of buttons) {
      const { isOn, isOff } = tools[button.dataset.tool ?? ''] ?? {}
      if (isOn) button.ariaPressed = String(isOn(editor))
      if (isOff) button.ariaDisabled = String(isOff(editor))
    }
  }

  function walk(to: HTMLButtonElement | undefined) {
    for (const button of buttons) button.tabIndex = button === to ? 0 : -1
  }

  bar.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.ariaDisabled !== 'true') tools[button?.dataset.tool ?? '']?.run(editor)
  })
  bar.addEventListener('keydown', (event) => {
    const step = stepOf(event.key, getComputedStyle(bar).direction === 'rtl')
    if (step === 0) return
    event.preventDefault()
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = buttons.at((at + step) % buttons.length)
    walk(next)
    next?.focus()
  })
  editor.on('transaction', show)
  walk(buttons[0])
  show()
}

function stepOf(key: string, isRightToLeft: boolean) {
  const forwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  return key === forwards ? 1 : key === back ? -1 : 0
}
