import { defineConfig } from '@playwright/test'
import { moveTempFolderToMemory } from '../scripts/lib/memory-folder.ts'

moveTempFolderToMemory()

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // a second try tells a fault of the product from a moment of the machine; the summary names who needed it
  retries: process.env.CI ? 1 : 0,
  // long enough that only a hanging test fails, even on a slow machine
  timeout: 420_000,
  expect: { timeout: 15_000 },
  // the JSON report is what npm test counts (PLAYWRIGHT_JSON_OUTPUT_FILE)
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    // set by global-setup before the workers read this file
    baseURL: process.env.PLAZA_URL,
    // a trace costs a fifth of the time and nobody opens one in CI; its screenshots cost more than its steps
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
