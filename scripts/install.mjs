import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/* Runs on whatever Node a machine has, before the project's own is there: nothing but its built-in modules. */

export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)

/** Installs the packages of package-lock.json, unless they are those that are installed already. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = path.join(root, 'node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return

  say('Installing the packages …')
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, lock)
}

/** Runs npm, the one that runs this script, and shows what it says. */
export function npm(args, env = {}) {
  const cli = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }
  if (cli && cli.endsWith('.js')) execFileSync(process.execPath, [cli, ...args], options)
  else execFileSync('npm', args, options)
}

export function say(text) {
  process.stdout.write(`\n${text}\n`)
}
