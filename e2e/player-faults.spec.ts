import type { Page } from '@playwright/test'
import { bookedDisplay, connectScreen, EVENING, keptBy, MORNING, newScreen, TURN } from './support/screens.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

const DAY = 86_400_000

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

/** How many pieces of media a player has. */
const piecesOf = (screen: Page) =>
  screen.evaluate(async () => (await (await caches.open('player-media')).keys()).length)

/** When the next picture that was sold comes to be seen, by a clock that nobody sets (ms). */
const nextSold = (screen: Page): Promise<number> =>
  screen.evaluate(
    () =>
      new Promise((resolve) => {
        const isShown = () => Boolean(document.querySelector('.layer.shown.front img:not([hidden])'))
        let before = isShown()
        const look = () => {
          const shown = isShown()
          if (shown && !before) resolve(performance.timeOrigin + performance.now())
          else requestAnimationFrame(look)
          before = shown
        }
        look()
      }),
  )

test('a device whose clock is a day ahead plays in step with another, and media that came broken are never shown', async ({
  browser,
}) => {
  const { ada, offer } = await bookedDisplay(browser, server.url)
  const right = await connectScreen(await newScreen(browser, server.url), ada, offer)

  const context = await newScreen(browser, server.url)
  await context.addInitScript((ahead) => {
    const { now } = Date
    Date.now = () => now() + ahead
  }, DAY)
  // Each file loses its last byte on the way and gets another one.
  const files = /\/api\/[^?]*\.png\?/
  await context.route(files, async (route) => {
    const answer = await route.fetch()
    const body = await answer.body()
    await route.fulfill({ response: answer, body: Buffer.concat([body.subarray(0, -1), Buffer.from([0])]) })
  })
  const wrong = await connectScreen(context, ada, offer)
  await expect.poll(() => piecesOf(right)).toBe(2)
  expect(await piecesOf(wrong)).toBe(0)

  await server.stop()
  server = await startServer({ dataDir, port: server.port, env: { CLOCK: MORNING } })
  await context.unroute(files)
  await Promise.all([right.reload(), wrong.reload()])
  await expect.poll(() => piecesOf(wrong)).toBe(2)

  const [one, other] = await Promise.all([nextSold(right), nextSold(wrong)])
  // In step by much less on a machine that has nothing else to do.
  expect(Math.abs(one - other)).toBeLessThan(500)
  for (const screen of [right, wrong]) {
    await expect.poll(async () => (await keptBy(screen)).plays.length, { timeout: TURN }).toBeGreaterThan(0)
    const [play] = (await keptBy(screen)).plays
    expect((play?.at ?? 0) - Date.parse('2027-03-01T09:00:00Z')).toBeLessThan(TURN * 4)
    expect((play?.at ?? 0) % 60_000).toBeLessThan(500)
  }
})
