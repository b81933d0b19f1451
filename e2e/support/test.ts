import { test as base } from '@playwright/test'

export { expect, type Browser, type Locator, type Page } from '@playwright/test'

/**
 * A test that closes its browsers: pages of finished tests would keep listening and slow the running ones
 * down.
 */
export const test = base.extend<{ leavesNothing: void }>({
  leavesNothing: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
