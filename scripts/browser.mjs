import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { npm, say } from './install.mjs'

/**
 * The Chromium for the browser tests: the one that is there, else Debian's where this is root on a Debian, else
 * Playwright's own. Returns its path; '' stands for Playwright's own.
 */
export function browser() {
  const found = find()
  if (found) return found

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium …')
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-q', 'chromium'], { stdio: 'ignore' })
    return find() ?? ''
  }
  npm(['exec', 'playwright', 'install', 'chromium'])
  return ''
}

function find() {
  const names = ['chromium', 'chromium-browser', 'google-chrome']
  const paths = names.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
  return process.env.CHROMIUM || paths.find((place) => place !== '')
}
