import { startUnsaved } from './unsaved.ts'

/* What the pages of the back office bring besides `app/entry.client.ts`. Its editor is heavy, and comes only where there is rich text. */
startUnsaved()

const fields = document.querySelectorAll<HTMLTextAreaElement>('textarea[data-editor]')
if (fields.length > 0) {
  const { edit } = await import('./editor.ts')
  for (const field of fields) edit(field)
}
