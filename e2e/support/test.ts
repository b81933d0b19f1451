import { expect, test as base, type BrowserContext } from '@playwright/test'

export { expect, type Browser, type Locator, type Page } from '@playwright/test'

/**
 * A test that closes its browsers: pages of finished tests would keep listening and slow the running ones
 * down. It fails where the policy of a page refused anything, such as a style element that is not the page's own.
 */
export const test = base.extend<{ leavesNothing: void }>({
  leavesNothing: [
    async ({ browser }, use) => {
      const refused: string[] = []
      const listen = (context: BrowserContext) =>
        context.on('console', (message) => {
          if (message.text().includes('Content Security Policy')) refused.push(message.text())
        })
      browser.on('context', listen)
      await use()
      browser.off('context', listen)
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(refused, 'what the page’s policy refused').toEqual([])
    },
    { auto: true },
  ],
})
