import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readLetter, type ReadLetter } from './mailbox.ts'

type Refusal = { responseCode: number; at: 'connect' | 'recipient'; to?: string }

/**
 * A mail server of its own, which tells what was delivered to it. `refusal` makes it refuse for as long as it is set,
 * `silent` makes it take the connection and never say a word, `thinksFor` makes it take so many milliseconds over a letter.
 */
export async function openMailServer({ port = 0, silent = false, thinksFor = 0 } = {}) {
  const delivered: ReadLetter[] = []
  const state = { refusal: null as Refusal | null, connections: 0 }

  function refuse(at: Refusal['at'], to = '') {
    const { refusal } = state
    if (refusal?.at !== at || (refusal.to && refusal.to !== to)) return null
    return Object.assign(new Error('not now'), { responseCode: refusal.responseCode })
  }

  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect(_, callback) {
      state.connections++
      if (!silent) callback(refuse('connect'))
    },
    onRcptTo({ address }, _, callback) {
      callback(refuse('recipient', address))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const envelope = session.envelope.rcptTo.map(({ address }) => address)
        delivered.push({ ...readLetter(Buffer.concat(chunks)), to: envelope.join() })
        setTimeout(callback, thinksFor)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    delivered,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
