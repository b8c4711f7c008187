import { ask, isHere, type Answer } from './answer.ts'
import { foresee } from './foresight.ts'
import { tellOtherPages } from './freshness.ts'
import {
  isInThisLanguage,
  loadMorph,
  partsOf,
  putBack,
  takePage,
  takeParts,
  type Parts,
} from './live-parts.ts'
import { showToasts, showUnreached } from './toasts.ts'

type Job = { form: HTMLFormElement; key: string; address: string; fields: FormData }

/** What is still to be sent, in the order it was pressed. One goes at a time, so that the last press is the last to arrive. */
let waiting: Job[] = []
let sending = false

/** What the server has said last, for the case that it says nothing more. */
let known: Parts | null = null

/**
 * Forms with `data-fetcher` are sent without leaving the page. What they do is shown at once; the server's answer has the last
 * word, and where none comes, the page says so and shows what was known before. The attribute's value is a key: of changes that wait
 * with the same one, only the last is sent.
 */
export function startFetchers() {
  document.addEventListener('submit', (event) => {
    const { submitter, target: form } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    const key = form.dataset.fetcher
    if (key === undefined) return

    known ??= partsOf(document)
    const address = submitter?.getAttribute('formaction') ?? form.action
    const fields = new FormData(form, submitter)
    foresee(new URL(address, location.href).pathname, form, fields)
    // from here on it is ours; whatever fails before leaves the form to the browser
    event.preventDefault()
    enqueue({ form, key, address, fields })
    void sendAll()
  })
}

/** Whether an answer is on its way that will bring the page up to date. */
export function isSending() {
  return sending
}

function enqueue(job: Job) {
  const isUpdate = ({ fields }: Job) => fields.get('intent') === 'update'
  waiting = [
    ...waiting.filter((other) => !(other.key === job.key && isUpdate(other) && isUpdate(job))),
    job,
  ]
}

async function sendAll() {
  if (sending) return
  sending = true
  try {
    void loadMorph()
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await settle(job, await ask(job.address, job.fields))
      tellOtherPages()
    }
  } catch {
    waiting = []
    if (known) putBack(known)
    showUnreached()
  } finally {
    sending = false
    known = null
  }
}

async function settle({ form }: Job, answer: Answer) {
  const { page, status, address } = answer
  const pause = Number(form.dataset.pause)
  if (pause && !isHere(address)) {
    showToasts(page)
    setTimeout(() => location.assign(address), pause)
    return
  }
  const isShown = isHere(address) && isInThisLanguage(page)
  if (!isShown || (status >= 400 && !isShownInPart(form, page))) {
    waiting = []
    takePage(page, status < 400 ? address : location.href)
    return
  }
  showToasts(page)
  known = partsOf(page)
  if (waiting.length > 0) return

  await takeParts(page)
  if (status >= 400) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** A refusal is about a form, not about the page, if the answer has the part that the form is in. */
function isShownInPart(form: HTMLFormElement, page: Document) {
  const name = form.closest<HTMLElement>('[data-live]')?.dataset.live
  return name !== undefined && page.querySelector(`[data-live="${CSS.escape(name)}"]`) !== null
}
