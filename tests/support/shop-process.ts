import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

type Settings = Record<string, string>

/** Signs the cookies of the shops that tests start. */
export const secret = 'a secret that only the tests know'

/** Starts `npm start` in all but name and waits until it says where it listens. */
export async function start(settings: Settings, command = ['server.ts']) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      SESSION_SECRET: secret,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: Record<string, unknown>[] = []
  let complaints = ''
  child.stderr.on('data', (chunk) => (complaints += chunk))

  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = readLine(line)
      log.push(found)
      const port = portOf(found)
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.on('exit', (code) => reject(new Error(`The shop left with ${code}: ${complaints}`)))
  })
  return { child, url, log }
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null) return child.exitCode
  const left = new Promise<number | null>((resolve) => child.on('exit', resolve))
  child.kill(signal)
  return left
}

/** A folder with the filled store, as `DATA_DIR` wants it. */
export function copyOfTemplate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  cpSync(process.env.SHOP_TEMPLATE ?? '', folder, { recursive: true })
  return folder
}

function readLine(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line)
  } catch {
    return { msg: line }
  }
}

function portOf({ address, msg }: Record<string, unknown>) {
  if (typeof address === 'object' && address !== null && 'port' in address) return address.port
  return /^\[react-router-serve\] .*:(\d+)/.exec(String(msg))?.[1]
}
