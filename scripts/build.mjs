import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npm, root, say } from './install.mjs'

const sources = [
  'app',
  'kuwait',
  'locales',
  'public',
  'scripts',
  'shop-api',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]

/** Builds the shop, unless nothing has changed since it was built. */
export function build() {
  const stamp = path.join(root, 'build', '.built')
  if (
    existsSync(stamp) &&
    newest(sources.map((name) => path.join(root, name))) < statSync(stamp).mtimeMs
  )
    return

  say('Building the shop …')
  npm(['run', '--silent', 'build'])
  writeFileSync(stamp, '')
}

function newest(places) {
  return Math.max(
    ...places.map((place) => {
      const found = statSync(place)
      const inside = found.isDirectory()
        ? readdirSync(place).map((name) => path.join(place, name))
        : []
      return inside.length > 0 ? Math.max(found.mtimeMs, newest(inside)) : found.mtimeMs
    }),
  )
}
