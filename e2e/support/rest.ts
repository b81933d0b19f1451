import type { Page, Request } from '@playwright/test'

/** So long nothing may be loading before a page counts as at rest, and so long it is waited for at most, in milliseconds. */
const [QUIET_MS, MOST_MS, LOOK_MS] = [300, 15_000, 50]

/** Whoever is logged in hears the live news by a request that stays open as long as the page does. */
const isOfNews = (request: Request): boolean => new URL(request.url()).pathname === '/api/savvy/events'

/**
 * Counts what a page loads from now on. Gives what waits until it loads nothing more, at most fifteen seconds. The
 * browser's own "network idle" never comes for somebody who is logged in, since the stream of live news stays open.
 */
export function watchLoading(page: Page): () => Promise<void> {
  const loading = new Set<Request>()
  let changed = Date.now()
  page.on('request', (request) => {
    if (isOfNews(request)) return
    loading.add(request)
    changed = Date.now()
  })
  const end = (request: Request) => {
    if (loading.delete(request)) changed = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const until = Date.now() + MOST_MS
    changed = Date.now()
    while (Date.now() < until && (loading.size > 0 || Date.now() - changed < QUIET_MS))
      await page.waitForTimeout(LOOK_MS)
  }
}
