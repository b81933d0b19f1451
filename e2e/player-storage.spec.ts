import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { startChromium } from './support/own-chromium.ts'
import { answersTo, openPlayingWorld, SOON, stateOf } from './support/player-world.ts'
import { askAtOnce, keptBy, newScreen, soldPicture } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// What a screen keeps, and what becomes of it (docs/domain.md, "Players", "Playing" and "Plays").

test.describe.configure({ mode: 'default' })

/** A name by which the server is reached without TLS. */
const NAME = 'screen.localdomain'

let world: Awaited<ReturnType<typeof openPlayingWorld>>
test.beforeAll(async () => {
  world = await openPlayingWorld({ PUBLIC_URL: `http://${NAME}` })
})
test.afterAll(() => world.close())

const waiting = async (screen: Page) => {
  const { plays, sealed } = await keptBy(screen)
  return plays.length + sealed
}
const hasPlays = (screen: Page, count: number) =>
  expect.poll(() => waiting(screen), { timeout: SOON }).toBeGreaterThanOrEqual(count)
const countedIn = (answers: ReturnType<typeof answersTo>) =>
  answers.reduce((sum, { counted }) => sum + counted, 0)
const playersOf = async (display: string) =>
  (await world.ada.call('GET', `/api/savvy/displays/${display}/players`)).rows as {
    id: string
    state: string
    keys: string[]
    report: { signs: boolean } | null
  }[]

test('a browser that is killed while it plays goes on where the loop is, has its plays, and none twice', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-screen-'))
  const first = await startChromium(folder)
  try {
    const screen = await world.connect(withBase(first.context), world.booked)
    await expect(soldPicture(screen)).toBeVisible({ timeout: SOON })
    await hasPlays(screen, 2)
    const before = (await keptBy(screen)).plays
    await first.kill()
    const second = await startChromium(folder)
    try {
      await askAtOnce(second.context)
      const again = await second.context.newPage()
      const answers = answersTo(second.context)
      await again.goto(`${world.url}/player`)
      await expect(soldPicture(again)).toBeVisible({ timeout: SOON })
      await expect(again.getByRole('img', { name: /^Code/ })).toHaveCount(0)
      // What was written before is sent at once, and counts.
      await expect.poll(() => countedIn(answers), { timeout: SOON }).toBeGreaterThanOrEqual(before.length)
      await hasPlays(again, 1)
      const { plays } = await keptBy(again)
      const loops = [...before, ...plays].map(({ loop }) => loop)
      expect(loops).toEqual([...new Set(loops)].toSorted((a, b) => a - b))
      await again.reload()
      await expect.poll(() => countedIn(answers), { timeout: SOON }).toBeGreaterThanOrEqual(before.length + 1)
      expect(
        answers.filter(({ state, refused }) => state !== 'taken' || Object.keys(refused).length),
      ).toEqual([])
    } finally {
      await second.kill()
    }
  } finally {
    await first.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** Pages of a browser of its own have no base address. */
const withBase = (context: BrowserContext): BrowserContext =>
  Object.assign(context, {
    newPage: async () => {
      const page = await Object.getPrototypeOf(context).newPage.call(context)
      const goto = page.goto.bind(page)
      return Object.assign(page, { goto: (to: string) => goto(new URL(to, world.url).href) })
    },
  })

test('a batch whose answer was lost is sent again and is one, and nothing that a page forges counts', async ({
  browser,
}) => {
  const context = await newScreen(browser, world.url)
  const answers = answersTo(context)
  const sent: { batches: { batch: string; signature: string }[] }[] = []
  let isLost = true
  await context.route('**/api/savvy/players/plays', async (route) => {
    sent.push(route.request().postDataJSON())
    if (!isLost) return route.continue()
    // The server takes it, and the page hears nothing.
    await route.fetch()
    await route.abort()
  })
  const screen = await world.connect(context, world.booked)
  await hasPlays(screen, 1)
  await screen.reload()
  await expect.poll(() => sent.length, { timeout: SOON }).toBeGreaterThan(0)
  isLost = false
  await screen.reload()
  await expect.poll(() => answers.map(({ state }) => state), { timeout: SOON }).toContain('again')
  expect(answers.filter(({ state }) => state === 'again')).toHaveLength(1)

  const [good] = sent[0]?.batches ?? []
  if (!good) throw new Error('nothing was sent')
  const token = await stateOf<string>(screen, 'token')
  const other = await world.connect(await newScreen(browser, world.url), world.booked)
  const otherToken = await stateOf<string>(other, 'token')
  // A page of the same origin has the token, and no key that the server knows.
  const outcomes = await screen.evaluate(
    async ({ batch, signature, own, foreign }) => {
      const send = async (bearer: string | null, text: string, sign: string) => {
        const headers: Record<string, string> = { 'content-type': 'application/json' }
        if (bearer) headers.authorization = `Bearer ${bearer}`
        const body = JSON.stringify({ batches: [{ batch: text, signature: sign }] })
        const answer = await fetch('/api/savvy/players/plays', { method: 'POST', headers, body })
        if (!answer.ok) return String(answer.status)
        const [one] = (await answer.json()).data.batches
        return `${one.reason ?? one.state} ${one.counted}`
      }
      const curve = { name: 'ECDSA', namedCurve: 'P-256' }
      const { privateKey } = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
      const signed = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        privateKey,
        new TextEncoder().encode(batch),
      )
      const forged = btoa(String.fromCharCode(...new Uint8Array(signed)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
      return [
        await send(own, batch, signature),
        await send(own, batch.replace('"made":', '"made":1'), signature),
        await send(own, batch.slice(0, -1), signature),
        await send(own, batch, forged),
        await send(foreign, batch, signature),
        await send(null, batch, signature),
      ]
    },
    { ...good, own: token, foreign: otherToken },
  )
  expect(outcomes).toEqual(['again 0', 'signature 0', 'unreadable 0', 'signature 0', 'player 0', '401'])
})

test('a browser that throws everything away while it plays goes on under its name with another key, and shows no code', async ({
  browser,
}) => {
  const context = await newScreen(browser, world.url)
  // Whether a code was ever seen, over all pages of the screen.
  const codes: string[] = []
  await context.exposeFunction('noteCode', (text: string) => codes.push(text))
  const screen = await world.connect(context, await world.newDisplay('Concourse 11'))
  await context.addInitScript(() => {
    new MutationObserver(() => {
      const code = document.querySelector('.code')
      if (code) (window as unknown as { noteCode(text: string): void }).noteCode(code.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  const { id } = await stateOf<{ id: string }>(screen, 'player')
  const token = await stateOf<string>(screen, 'token')
  const control = await context.newCDPSession(screen)
  await control.send('Storage.clearDataForOrigin', {
    origin: world.url,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  })
  // The page hears that its database is gone, and begins anew by itself.
  await expect
    .poll(() => stateOf<string | undefined>(screen, 'token').catch(() => token), { timeout: SOON })
    .not.toBe(token)
  await expect(screen.locator('.zone .brand')).toBeVisible({ timeout: SOON })
  expect(await stateOf<string>(screen, 'token')).toMatch(/^[\w-]{43}$/)
  expect(codes).toEqual([])
  const { display_id } = await stateOf(screen, 'program')
  const rows = await playersOf(display_id)
  expect(rows.map((row) => [row.id, row.keys.length])).toEqual([[id, 2]])
})

test('on a full disk the farthest day goes first, what is shown today stays, and the owner is told', async ({
  browser,
}) => {
  await world.startAt('2027-03-01T22:50:00Z')
  const shown = await world.newDisplay('Concourse 12')
  // Noise of about 1.5 MB each, for three days.
  for (const day of [3, 4, 5])
    await world.book(shown, `Day ${day}`, [day, day], [await world.newPicture('noise', 960, 540)])
  await world.startAt('2027-03-03T09:00:00Z')
  const context = await newScreen(browser, world.url)
  // What is set this way lasts as long as the page by which it was set.
  const beside = await context.newPage()
  await beside.goto('/healthz')
  const control = await context.newCDPSession(beside)
  await control.send('Storage.overrideQuotaForOrigin', { origin: world.url, quotaSize: 4_500_000 })
  const player = await world.connect(context, shown)
  await expect(soldPicture(player)).toBeVisible({ timeout: SOON })
  await expect
    .poll(async () => (await playersOf(shown.display)).map(({ state }) => state), { timeout: 2 * SOON })
    .toEqual(['full'])
  const { media, takers } = await stateOf(player, 'program')
  const kept = await player.evaluate(async () =>
    (await (await caches.open('player-media')).keys()).map(({ url }) => new URL(url).pathname.split('/')[3]),
  )
  const isHere = (media as { sha256: string }[]).map(({ sha256 }) => kept.includes(sha256))
  const order = (takers as { media: number[] }[]).map((taker) => isHere[taker.media[0] ?? -1])
  expect(order.filter(Boolean).length).toBeGreaterThan(0)
  expect(order.filter((here) => !here).length).toBeGreaterThan(0)
  await hasPlays(player, 1)
})

test('a medium that the browser lost is fetched again', async ({ browser }) => {
  await world.startAt('2027-03-06T09:00:00Z')
  const screen = await world.connect(await newScreen(browser, world.url), world.booked)
  await expect(soldPicture(screen)).toBeVisible({ timeout: SOON })
  const keys = () =>
    screen.evaluate(async () => (await (await caches.open('player-media')).keys()).map(({ url }) => url))
  const before = await keys()
  await screen.evaluate(async () => {
    const cache = await caches.open('player-media')
    for (const request of await cache.keys()) await cache.delete(request)
  })
  await expect.poll(async () => (await keys()).toSorted(), { timeout: SOON }).toEqual(before.toSorted())
  await expect(soldPicture(screen)).toBeVisible({ timeout: SOON })
})

test('where a browser has no locks a second tab waits as well, and takes over once the first is closed', async ({
  browser,
}) => {
  const context = await newScreen(browser, world.url)
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }),
  )
  const first = await world.connect(context, world.booked)
  const second = await context.newPage()
  await second.goto('/player')
  await expect(second.getByRole('heading', { name: 'Another tab is playing' })).toBeVisible()
  await expect(second.locator('.stage')).toHaveCount(0)
  await first.close()
  await expect(second.locator('.stage')).toBeVisible({ timeout: SOON })
  await expect(second.getByRole('heading', { name: 'Another tab is playing' })).toHaveCount(0)
})

test('a page that was loaded by plain http under a name says so, plays, and signs nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-screen-'))
  const own = await startChromium(folder, [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`])
  try {
    const screen = await own.context.newPage()
    const address = new URL(world.url)
    address.hostname = NAME
    await screen.goto(`${address.origin}/player`)
    const shown = screen.getByRole('img', { name: /^Code/ })
    await expect(screen.getByText(/loaded without TLS/)).toBeVisible({ timeout: SOON })
    await expect(
      screen.getByText(`--unsafely-treat-insecure-origin-as-secure=${address.origin}`),
    ).toBeVisible()
    const code = ((await shown.getAttribute('aria-label')) ?? '').replace('Code', '').replaceAll(' ', '')
    await world.ada.call('POST', `/api/savvy/displays/${world.booked.display}/players`, { code })
    await expect(soldPicture(screen)).toBeVisible({ timeout: SOON })
    await expect
      .poll(
        async () => (await playersOf(world.booked.display)).some(({ report }) => report?.signs === false),
        {
          timeout: SOON,
        },
      )
      .toBe(true)
    expect((await keptBy(screen)).sealed).toBe(0)
  } finally {
    await own.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
