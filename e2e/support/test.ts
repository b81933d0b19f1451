import { test as base } from '@playwright/test'

export { expect, type Browser, type Locator, type Page } from '@playwright/test'

/**
 * A test that leaves no browser behind: pages of tests that are over listen on and take the machine from those
 * that run.
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
