import type { Page } from '@playwright/test'
import { ADA, enter, GRACE, newBrowser } from './people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './server.ts'
import { test as base } from './test.ts'

/** The instant at which the clock of a test's own server starts. */
const CLOCK = '2027-02-01T08:00:00Z'

export { expect, type Page } from './test.ts'

interface Own {
  /** What the server is started with besides its clock; a file sets it by `test.use`. */
  settings: Record<string, string>
  /** A server of the test's own, without rows. */
  server: TestServer
  /** Starts that server anew at a later instant, on the same address and with everything that is there. */
  later: (instant: string) => Promise<void>
  /** The page of an owner who is logged in there. */
  ada: Page
  /** The page of an advertiser who is logged in there. */
  grace: Page
}

/** A test with a server of its own, at an instant that it can count on, and with those of its people that it names. */
export const test = base.extend<Own>({
  settings: [{}, { option: true }],
  server: async ({ settings }, give) => {
    const dataDir = await newDataFolder()
    const server = await startServer({ dataDir, env: { ...settings, CLOCK } })
    await give(server)
    await server.stop()
    await removeDataFolder(dataDir)
  },
  later: async ({ server: first, settings }, give) => {
    const { dataDir, port } = first
    let server = first
    await give(async (instant) => {
      await server.stop()
      server = await startServer({ dataDir, port, env: { ...settings, CLOCK: instant } })
    })
    if (server !== first) await server.stop()
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
