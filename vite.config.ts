import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const testing = process.env.VITEST === 'true'

/** Builds app/worker as /sw.js: its address has to stay the same, and to lie above all that it serves. */
const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'app/worker/worker.ts', fileName: 'sw.js' })
  },
}

/**
 * Pages are rendered on the server only: what the router would have a browser load for each route is left empty, so that
 * nothing is built which nobody asks for.
 * For the back office it is the script of its pages (`app/entry.server.tsx`), which is told where the editor is: an import that
 * Vite sees would move its helper for imports out of the shop's own script, which shoppers would then wait for.
 */
const noRoutesInBrowser: Plugin = {
  name: 'no-routes-in-browser',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(_, id) {
    if (!id.includes('?__react-router-build-client-route')) return null
    if (!id.includes('/routes/admin/layout.tsx?')) return 'export default null'

    const editor = this.emitFile({ type: 'chunk', id: 'app/browser/office/editor.ts' })
    return `import { startOffice } from '#app/browser/office/office.ts'
startOffice(import.meta.ROLLUP_FILE_URL_${editor})
export default null`
  },
}

export default defineConfig({
  plugins: testing ? [] : [tailwindcss(), reactRouter(), worker, noRoutesInBrowser],
  define: { BUILD: JSON.stringify(Date.now().toString(36)) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  test: {
    projects: [
      {
        extends: true,
        // rules share no state but their modules, which take longer to load than most of their tests to run
        test: { name: 'rules', include: ['{app,kuwait,shop-api}/**/*.test.ts'], isolate: false },
      },
      { extends: true, test: { name: 'pages', include: ['tests/*.test.ts'] } },
    ],
    globalSetup: 'tests/support/template.ts',
    // by itself it leaves one of two processors idle
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
