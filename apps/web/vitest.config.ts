import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { paste } from './test/paste.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Parts of the site in a real browser, the one of the browser tests; calls are answered by test/answers.ts. */
export default defineConfig({
  root: here('.'),
  // The libraries of the whole site are made ready at once: one that a test finds later reloads its page.
  optimizeDeps: { entries: ['src/main.tsx'] },
  test: {
    name: 'parts',
    include: ['src/**/*.browser.test.tsx'],
    sequence: { groupOrder: 2 },
    // Long enough that only what never happens fails, on a busy machine too.
    testTimeout: 60_000,
    // As in the browser tests: the summary names the tests that needed a second try.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
          args: ['--no-sandbox'],
        },
        // Animations are off, because nothing here waits for them.
        contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
        actionTimeout: 15_000,
      }),
      commands: { paste },
      instances: [{ browser: 'chromium' }],
    },
  },
})
