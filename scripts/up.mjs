import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { install, npm, root, say } from './install.mjs'

/* `npm run up`: from a fresh clone to a shop that is open, filled with the demo goods. A second run is quick. */

install()
build()

const port = process.env.PORT || '3000'
const env = { PORT: port, SESSION_SECRET: process.env.SESSION_SECRET || keptSecret() }
const embedded = !process.env.API_URL
if (embedded) npm(['run', '--silent', 'seed:demo'], env)

say(`The shop:      http://localhost:${port}\nIn Arabic:     http://localhost:${port}/?lang=ar\n`)
const server = spawn('npm', ['run', '--silent', 'start'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))

/** The same secret at every start, so that carts and sessions outlive a restart. */
function keptSecret() {
  const folder = path.resolve(root, process.env.DATA_DIR || 'data')
  const file = path.join(folder, 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
