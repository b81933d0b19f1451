import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Parts of the site in a real browser, the one of the browser tests; calls are answered by test/answers.ts. */
export default defineConfig({
  root: here('.'),
  plugins: [lingui({ configPath: here('lingui.config.ts') })],
  test: {
    name: 'parts',
    include: ['src/**/*.browser.test.tsx'],
    sequence: { groupOrder: 2 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
          args: ['--no-sandbox'],
        },
        actionTimeout: 5000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
