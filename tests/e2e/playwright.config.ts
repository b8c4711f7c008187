import { defineConfig, devices } from '@playwright/test'

/** Where Chromium is, if it is not the one that Playwright brings. */
const executablePath = process.env.CHROMIUM || undefined

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: './template.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['dot'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // what is asked for without a connection has a spec of its own
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // what is printed runs no script
    { name: 'chromium', testIgnore: '**/paper.spec.ts' },
    {
      name: 'no-js',
      use: { javaScriptEnabled: false },
      testIgnore: [
        '**/screens.spec.ts',
        '**/fetchers.spec.ts',
        '**/offline.spec.ts',
        '**/frame.spec.ts',
        '**/office.spec.ts',
      ],
    },
  ],
})
