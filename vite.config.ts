import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vitest/config'

const testing = process.env.VITEST === 'true'

export default defineConfig({
  plugins: testing ? [] : [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  test: {
    include: ['{app,kuwait,shop-api,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    globalSetup: 'tests/support/template.ts',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
