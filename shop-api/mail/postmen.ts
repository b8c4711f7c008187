import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Commission, Finished } from './letters.ts'

/** Takes one letter where it belongs, or throws. */
export type Postman = {
  take: (letter: Finished, commission: Commission) => Promise<void>
  close: () => void
}

const seconds = 1000

/** Hands letters to the mail server at `url`, such as smtp://user:password@mail.example:587. */
export function smtpPostman(url: string): Postman {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // whether the server has the letter of a connection that broke off is not known; it is tried again later
    maxRequeues: 0,
    // a connection kept for longer would keep a process that wants to leave
    idleTimeout: 3 * seconds,
    dnsTimeout: 10 * seconds,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  })
  return {
    take: async (letter) => void (await transport.sendMail(message(letter))),
    close: () => transport.close(),
  }
}

const mostKept = 1000

/** Keeps letters in a folder where no mail server is set, one file each, the newest thousand of them. */
export function diskPostman(folder: string): Postman {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  async function take(letter: Finished, { id, kind }: Commission) {
    const { message: bytes } = await transport.sendMail(message(letter))
    if (!Buffer.isBuffer(bytes)) throw new Error('a letter came out as a stream')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const time = new Date().toISOString().replace(/[-:.]/g, '')
    const file = path.join(folder, `${time}-${kind}-${id}.eml`)
    await writeFile(`${file}.draft`, bytes, { mode: 0o600 })
    await rename(`${file}.draft`, file)
    await dropOldest()
  }

  async function dropOldest() {
    const kept = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
    const old = kept.slice(0, Math.max(0, kept.length - mostKept))
    await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })))
  }

  return { take, close: () => undefined }
}

/** What leaves is only what was written here: no address is read out of a text, no file or page is fetched into it. */
function message({ unsubscribe, language, ...letter }: Finished) {
  return {
    ...letter,
    envelope: { from: letter.from.address, to: [letter.to.address] },
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
