import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Fills one shop before all tests; each test file opens a copy of it (`openShop`). */
export default function fillTemplate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-template-'))
  execFileSync('npm', ['run', '--silent', 'seed:demo'], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.env.SHOP_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
