import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { browser } from './browser.mjs'
import { install, npm, root, say } from './install.mjs'

/* `npm test`: everything that has to hold, on a fresh clone as on an old one. */

install()

say('Types')
npm(['run', '--silent', 'typecheck'])

say('Lint and format')
npm(['run', '--silent', 'lint'])
npm(['run', '--silent', 'format:check'])

build()

say('Rules, API and pages over HTTP')
npm(['run', '--silent', 'unit'])

say('In a browser')
npm(['run', '--silent', 'e2e'], { CHROMIUM: browser() })

const unit = report('unit').numPassedTests
const inBrowser = report('e2e').stats.expected
say(`${unit + inBrowser} tests passed: ${unit} over HTTP and of rules, ${inBrowser} in a browser`)

function report(name) {
  return JSON.parse(readFileSync(path.join(root, 'test-results', `${name}.json`), 'utf8'))
}
