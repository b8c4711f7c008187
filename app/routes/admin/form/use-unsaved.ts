import { useActionData } from 'react-router'

/**
 * Marks a form in which somebody writes: with script, whoever leaves it changed and not sent is asked first
 * (`app/browser/office/unsaved.ts`). A page that answers a post shows what is not saved yet. `<form method="post" {...useUnsaved()}>`
 */
export function useUnsaved() {
  return { 'data-unsaved': useActionData() === undefined ? '' : 'changed' }
}
