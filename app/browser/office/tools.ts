import type { Editor } from '@tiptap/core'
import { directionHere, setDirection } from './directions.ts'

type Tool = {
  run: (editor: Editor) => unknown
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
}

/** By their `data-tool`. */
const tools: Record<string, Tool> = {
  heading: {
    run: (editor) => editor.commands.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  subheading: {
    run: (editor) => editor.commands.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  bold: {
    run: (editor) => editor.commands.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  italic: {
    run: (editor) => editor.commands.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  bullets: {
    run: (editor) => editor.commands.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  numbers: {
    run: (editor) => editor.commands.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  quote: {
    run: (editor) => editor.commands.toggleBlockquote(),
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
  undo: { run: (editor) => editor.commands.undo(), isOff: (editor) => !editor.can().undo() },
  redo: { run: (editor) => editor.commands.redo(), isOff: (editor) => !editor.can().redo() },
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
    const tool = tools[button?.dataset.tool ?? '']
    if (!tool || button?.ariaDisabled === 'true') return
    tool.run(editor)
    // at once: the editor's own command waits for a frame, and what is typed meanwhile would press the button again
    editor.view.focus()
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
