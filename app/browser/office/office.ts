import { startUnsaved } from './unsaved.ts'

/**
 * What the pages of the back office bring besides `app/entry.client.ts`. Its editor (`editor.ts`, at an address that the build
 * knows) is heavy, and comes only where there is rich text.
 */
export async function startOffice(editor: string) {
  startUnsaved()
  const fields = document.querySelectorAll<HTMLTextAreaElement>('textarea[data-editor]')
  if (fields.length === 0) return

  const { edit } = (await import(/* @vite-ignore */ editor)) as typeof import('./editor.ts')
  for (const field of fields) edit(field)
  for (const help of document.querySelectorAll<HTMLElement>('[data-markup-help]'))
    help.hidden = true
}
