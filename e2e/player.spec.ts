import { call, orgOf } from './support/calls.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { ADA, enter, newBrowser } from './support/people.ts'
import {
  bookedDisplay,
  connectScreen,
  EVENING,
  keptBy,
  MORNING,
  newScreen,
  soldPicture,
  TURN,
} from './support/screens.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

let dataDir: string
let server: TestServer
test.beforeEach(async () => {
  dataDir = await newDataFolder()
  server = await startServer({ dataDir, env: { CLOCK: EVENING } })
})
test.afterEach(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

/** Starts the server again, at an instant of the installation's clock; the same one as before lets it go on. */
async function startAgain(instant: string): Promise<void> {
  server = await startServer({ dataDir, port: server.port, env: { CLOCK: instant } })
}

test('a browser becomes a screen by a code, plays what was sold without a network, and comes back', async ({
  browser,
}) => {
  const { ada, offer } = await bookedDisplay(browser, server.url)
  const screen = await connectScreen(await newScreen(browser, server.url), ada, offer)
  // Nobody has booked this evening, so the owner's brand is seen.
  await expect(screen.locator('.zone .brand')).toContainText(ADA.organization)
  await expect(soldPicture(screen)).toHaveCount(0)

  await test.step('on the first day it plays, and writes down what was seen whole', async () => {
    await server.stop()
    await startAgain(MORNING)
    await screen.reload()
    await expect(soldPicture(screen)).toBeVisible({ timeout: TURN })
    await expect.poll(async () => (await keptBy(screen)).plays.length, { timeout: TURN }).toBe(1)
    const [play] = (await keptBy(screen)).plays
    expect(play).toMatchObject({ turn: 0, isUnsure: false })
    // Each minute of the day is one loop, since the place is always open.
    expect((play?.at ?? 0) % 60_000).toBeLessThan(500)
    expect(play?.length).toBeGreaterThan(9500)
  })

  await test.step('without a server it starts, and plays on', async () => {
    await server.stop()
    await screen.reload()
    await expect(soldPicture(screen)).toBeVisible({ timeout: TURN })
    await expect.poll(async () => (await keptBy(screen)).plays.length, { timeout: TURN }).toBe(2)
    expect((await keptBy(screen)).plays.map(({ isUnsure }) => isUnsure)).toEqual([false, true])
  })

  await test.step('when the server is back, all plays are signed, and the page says how the player is', async () => {
    // The clock went on meanwhile, so what was shown without it is dated as it was.
    await startAgain(MORNING)
    await screen.reload()
    // What is written down meanwhile waits for the next batch.
    await expect
      .poll(async () => (await keptBy(screen)).plays.filter(({ isUnsure }) => isUnsure), { timeout: TURN })
      .toEqual([])
    await expect.poll(async () => (await keptBy(screen)).plays.length, { timeout: TURN }).toBeLessThan(2)
    // The server has all that was signed, and counts what was shown without it.
    await expect.poll(async () => (await keptBy(screen)).sealed, { timeout: TURN }).toBe(0)
    const { rows } = await call(ada, 'GET', `/api/savvy/approval-flow/${await orgOf(ada)}`)
    const delivery = await call(ada, 'GET', `/api/savvy/campaigns/${rows[0].camp_id}/delivery`)
    expect(delivery.delivered).toBeGreaterThanOrEqual(2)
    const check = await screen.context().newPage()
    await check.goto('/player?check')
    await expect(check.getByRole('row', { name: /Connected to/ })).toContainText(LISTING.display)
    await expect(check.getByRole('row', { name: /Signs what it plays/ })).toContainText('yes')
    await check.close()
  })

  await test.step('a second tab waits', async () => {
    const second = await screen.context().newPage()
    await second.goto('/player')
    await expect(second.getByRole('heading', { name: 'Another tab is playing' })).toBeVisible()
    await second.close()
  })
})

test('a browser that has lost everything but its cookie goes on without a code, and one that is disconnected forgets all', async ({
  browser,
}) => {
  const ada = await newBrowser(browser, server.url)
  await enter(ada, ADA)
  const offer = await makeOffer(ada, LISTING)
  const screen = await connectScreen(await newScreen(browser, server.url), ada, offer)
  await test.step('it has lost what it kept', async () => {
    await screen.goto('/healthz')
    await screen.evaluate(async () => {
      indexedDB.deleteDatabase('player')
      for (const name of await caches.keys()) await caches.delete(name)
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    })
    await screen.goto('/player')
    await expect(screen.locator('.stage')).toBeVisible()
    await expect(screen.getByRole('img', { name: /^Code/ })).toHaveCount(0)
  })
  await test.step('its owner disconnects it', async () => {
    const { rows } = await call(ada, 'GET', `/api/savvy/displays/${offer.display}/players`)
    expect(rows).toHaveLength(1)
    expect(rows[0].keys).toHaveLength(2)
    await call(ada, 'DELETE', `/api/savvy/players/${rows[0].id}`)
    await screen.reload()
    await expect(screen.getByRole('img', { name: /^Code/ })).toBeVisible()
    expect(await screen.evaluate(() => caches.has('player-media'))).toBe(false)
  })
})

test('a page that finds no server says so, and shows its code once there is one', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const screen = await context.newPage()
  await screen.goto('/player')
  await expect(screen.getByRole('img', { name: /^Code/ })).toBeVisible()
  await server.stop()
  await screen.reload()
  await expect(screen.getByRole('heading', { name: 'No network yet' })).toBeVisible()
  await startAgain(EVENING)
  await expect(screen.getByRole('img', { name: /^Code/ })).toBeVisible({ timeout: 30_000 })
})
