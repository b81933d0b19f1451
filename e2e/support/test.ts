import { writeFile } from 'node:fs/promises'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

export { expect, type Browser, type Locator, type Page } from '@playwright/test'

/**
 * What a page shows, as screen readers hear it, its address, and whether its frames are still drawn: what is clicked waits
 * for two of them, and a toast goes when its bar has run out.
 */
async function describePage(page: Page): Promise<string> {
  const isDrawn = await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(false), 1000)
        requestAnimationFrame(() => resolve(true))
      }),
  )
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 })
  return `# ${page.url()}\n# ${isDrawn ? 'Its frames are drawn.' : 'It drew no frame within a second.'}\n${seen}\n`
}

/**
 * A test that closes its browsers: pages of finished tests would keep listening and slow the running ones
 * down. It fails where the policy of a page refused anything, such as a style element that is not the page's own. Where
 * a test of several people fails, what each of their pages shows is kept beside its results, in `page-1.yml` and so on.
 */
export const test = base.extend<{ leavesNothing: void }>({
  leavesNothing: [
    async ({ browser }, use, info) => {
      const refused: string[] = []
      const listen = (context: BrowserContext) =>
        context.on('console', (message) => {
          if (message.text().includes('Content Security Policy')) refused.push(message.text())
        })
      browser.on('context', listen)
      await use()
      browser.off('context', listen)
      if (info.status !== info.expectedStatus) {
        const pages = browser.contexts().flatMap((context) => context.pages())
        for (const [at, page] of pages.entries()) {
          const told = await describePage(page).catch(
            (error: Error) => `It could not be asked: ${error.message}\n`,
          )
          await writeFile(info.outputPath(`page-${at + 1}.yml`), told)
        }
      }
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(refused, 'what the page’s policy refused').toEqual([])
    },
    { auto: true },
  ],
})
