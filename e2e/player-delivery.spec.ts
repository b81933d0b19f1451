import type { Page } from '@playwright/test'
import { answersTo, LOOP, openPlayingWorld, SOON, SPOT, stateOf } from './support/player-world.ts'
import { keptBy, newScreen, soldPicture } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// Faults that a screen meets while it plays (docs/domain.md, "Playing" and "Plays"). The tests share a server and follow one another,
// since some move its clock on.

test.describe.configure({ mode: 'default' })

let world: Awaited<ReturnType<typeof openPlayingWorld>>
test.beforeAll(async () => {
  world = await openPlayingWorld()
})
test.afterAll(() => world.close())

/** Clocks of a device that a test sets: `hand` is what somebody does to its clock, `slept` time that passes in no time. */
const setClocks = (context: Awaited<ReturnType<typeof newScreen>>) =>
  context.addInitScript(() => {
    const clocks = { hand: 0, slept: 0 }
    const [wall, steady] = [Date.now, performance.now.bind(performance)]
    Date.now = () => wall() + clocks.hand + clocks.slept
    performance.now = () => steady() + clocks.slept
    Object.assign(window, { clocks })
  })
const moveClocks = (screen: Page, by: { hand?: number; slept?: number }) =>
  screen.evaluate((moved) => {
    const { clocks } = window as unknown as { clocks: { hand: number; slept: number } }
    clocks.hand += moved.hand ?? 0
    clocks.slept += moved.slept ?? 0
  }, by)

const playsOf = async (screen: Page) => (await keptBy(screen)).plays
/** How many plays wait, sealed or not. */
const waiting = async (screen: Page) => {
  const { plays, sealed } = await keptBy(screen)
  return plays.length + sealed
}
const hasPlays = (screen: Page, count: number) =>
  expect.poll(() => waiting(screen), { timeout: SOON }).toBeGreaterThanOrEqual(count)

/** Plays are sent when the page starts. */
const sendAll = async (screen: Page) => {
  await screen.reload()
  await expect
    .poll(
      async () => {
        const { plays, sealed } = await keptBy(screen)
        return plays.length < 3 && sealed === 0
      },
      { timeout: SOON },
    )
    .toBe(true)
}

test('two screens of a display are in step, and so is one whose clock is set back by a day while it plays', async ({
  browser,
}) => {
  const second = await newScreen(browser, world.url)
  await setClocks(second)
  const screens = [
    await world.connect(await newScreen(browser, world.url), world.booked),
    await world.connect(second, world.booked),
  ] as const
  for (const screen of screens) await expect(soldPicture(screen)).toBeVisible({ timeout: SOON })
  await moveClocks(screens[1], { hand: -86_400_000 })
  // When each of some turns came to be seen, by a clock of the machine that nobody sets (ms).
  const timesOf = (screen: Page) =>
    screen.evaluate(
      (count) =>
        new Promise<number[]>((resolve) => {
          const times: number[] = []
          const isShown = () => Boolean(document.querySelector('.layer.shown.front img:not([hidden])'))
          let before = isShown()
          const look = () => {
            const shown = isShown()
            if (shown && !before) times.push(performance.timeOrigin + performance.now())
            before = shown
            if (times.length < count) requestAnimationFrame(look)
            else resolve(times)
          }
          look()
        }),
      4,
    )
  const [one, other] = await Promise.all(screens.map(timesOf))
  const apart = (one ?? [])
    .map((time) => Math.min(...(other ?? []).map((its) => Math.abs(its - time))))
    .toSorted((a, b) => a - b)
  // The first or the last may have no partner.
  const [least = 0, middle = Infinity] = apart
  process.stdout.write(`Two screens in step: ${apart.map((ms) => ms.toFixed(1)).join(', ')} ms apart.\n`)
  expect(least).toBeLessThan(50)
  expect(middle).toBeLessThan(100)
  await hasPlays(screens[1], 2)
  for (const { at } of await playsOf(screens[1])) expect(at % LOOP).toBeLessThan(500)
})

test('what is changed is taken up at the next loop, and who is disconnected forgets everything at once', async ({
  browser,
}) => {
  const shown = await world.newDisplay('Concourse 10')
  await world.stopServer()
  // What begins tomorrow can be bought today.
  await world.startAt('2027-03-01T22:58:00Z')
  const campaign = await world.book(shown, 'From tomorrow', [2, 3], [await world.newPicture(0x60)])
  await world.startAt('2027-03-02T09:00:00Z')
  const screen = await world.connect(await newScreen(browser, world.url), shown)
  await expect(soldPicture(screen)).toBeVisible({ timeout: SOON })
  const name = await stateOf<{ id: string }>(screen, 'player')
  const { revision } = await stateOf(screen, 'program')
  await test.step('a campaign that is cancelled in the middle of a turn is shown to the end of it', async () => {
    await expect(soldPicture(screen)).toHaveCount(0, { timeout: SOON })
    await expect(soldPicture(screen)).toBeVisible({ timeout: SOON })
    await world.grace.call('PUT', `/api/savvy/campaigns/cancel/${campaign}`, {})
    await expect
      .poll(async () => (await stateOf(screen, 'program')).revision, { timeout: SOON })
      .toBe(revision + 1)
    await expect(soldPicture(screen)).toHaveCount(0, { timeout: SOON })
    await expect(screen.locator('.zone .brand')).toBeVisible()
    await screen.waitForTimeout(LOOP + SPOT)
    await expect(soldPicture(screen)).toHaveCount(0)
  })
  await test.step('it is named, and disconnected', async () => {
    await world.ada.call('PUT', `/api/savvy/players/${name.id}`, { name: 'By the stairs' })
    await expect
      .poll(async () => (await stateOf(screen, 'player')).name, { timeout: SOON })
      .toBe('By the stairs')
    await world.ada.call('DELETE', `/api/savvy/players/${name.id}`)
    await expect(screen.getByRole('img', { name: /^Code/ })).toBeVisible({ timeout: SOON })
    expect(await stateOf(screen, 'token')).toBeUndefined()
    expect(await screen.evaluate(() => caches.has('player-media'))).toBe(false)
    expect(await playsOf(screen)).toEqual([])
  })
})

test('hours without a network lose nothing: all is dated, sent and counted', async ({ browser }) => {
  const context = await newScreen(browser, world.url)
  const answers = answersTo(context)
  await setClocks(context)
  await world.startAt('2027-03-02T10:00:00Z')
  const screen = await world.connect(context, world.booked)
  await hasPlays(screen, 1)
  const [first] = await playsOf(screen)
  await world.stopServer()
  await moveClocks(screen, { slept: 3 * 3_600_000 })
  await hasPlays(screen, (await waiting(screen)) + 2)
  const last = (await playsOf(screen)).at(-1)
  expect((last?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(3 * 3_600_000)
  const shown = await waiting(screen)
  // A little later than the screen thinks, since no play may be ahead of the server.
  await world.startAt('2027-03-02T13:02:00Z')
  await sendAll(screen)
  await expect
    .poll(() => answers.reduce((sum, { counted }) => sum + counted, 0), { timeout: SOON })
    .toBeGreaterThanOrEqual(shown)
  expect(answers.flatMap(({ refused }) => Object.entries(refused))).toEqual([])
})

test('midnight begins a new date and its first loop, and a day of 23 hours has no gap', async ({
  browser,
}) => {
  for (const [instant, dates, loop] of [
    ['2027-03-02T22:59:46Z', ['2027-03-02', '2027-03-03'], 0],
    ['2027-03-28T00:59:46Z', ['2027-03-28', '2027-03-28'], 7200 / 6],
  ] as const) {
    await world.startAt(instant)
    const context = await newScreen(browser, world.url)
    const screen = await world.connect(context, world.booked)
    const boundary = Date.parse(instant) + 14_000
    await expect
      .poll(async () => (await playsOf(screen)).filter(({ at }) => at >= boundary).length, { timeout: SOON })
      .toBeGreaterThan(0)
    const plays = (await playsOf(screen)) as unknown as {
      date: string
      loop: number
      at: number
      turn: number
    }[]
    for (const { at, date, turn, loop: number } of plays) {
      expect(date).toBe(at < boundary ? dates[0] : dates[1])
      expect(turn).toBe(0)
      if (at >= boundary) expect(number).toBe(loop + Math.floor((at - boundary) / LOOP))
    }
    await context.close()
  }
})
