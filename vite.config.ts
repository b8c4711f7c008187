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

export default defineConfig({
  plugins: testing ? [] : [tailwindcss(), reactRouter(), worker],
  define: { BUILD: JSON.stringify(Date.now().toString(36)) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  test: {
    include: ['{app,kuwait,shop-api,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    globalSetup: 'tests/support/template.ts',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
