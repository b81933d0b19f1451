import type { Page } from '@playwright/test'
import { ADA, enter, GRACE, newBrowser } from './people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './server.ts'
import { test as base } from './test.ts'

/** The instant at which the clock of a test's own server starts. */
const CLOCK = '2027-02-01T08:00:00Z'

export { expect, type Page } from './test.ts'

interface Own {
  /** A server of the test's own, without rows. */
  server: TestServer
  /** The page of an owner who is logged in there. */
  ada: Page
  /** The page of an advertiser who is logged in there. */
  grace: Page
}

/** A test with a server of its own, at an instant that it can count on, and with those of its people that it names. */
export const test = base.extend<Own>({
  server: async ({ browserName: _name }, give) => {
    const dataDir = await newDataFolder()
    const server = await startServer({ dataDir, env: { CLOCK } })
    await give(server)
    await server.stop()
    await removeDataFolder(dataDir)
  },
  ada: async ({ browser, server }, give) => {
    const page = await newBrowser(browser, server.url)
    await enter(page, ADA)
    await give(page)
  },
  grace: async ({ browser, server }, give) => {
    const page = await newBrowser(browser, server.url)
    await enter(page, GRACE)
    await give(page)
  },
})
