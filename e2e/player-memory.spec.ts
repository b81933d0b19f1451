import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { openWorld, SOON } from './support/player-world.ts'
import { picture } from './support/picture.ts'
import { keptBy, newScreen } from './support/screens.ts'
import { expect, test } from './support/test.ts'

// A screen that runs for weeks: its memory stays, measured by the operating system, since the heap of the page shows nothing of it,
// and nothing is ever black between two turns. `npm run soak -- player` has 2,000 switches.

/** How often the content of the zone changes while it is measured. */
const SWITCHES = Number(process.env.SWITCHES || 90)
/** Time goes so many times as fast in the page. */
const FAST = 8
/** Of the switches so many are before it has settled. */
const WARM = 0.35
/** What may be left of growth: the allocators of the browser breathe. */
const MOST_MORE = 1.15
const MOST_BREATH = 20

const clip = () => readFile(path.join(import.meta.dirname, '../apps/server/test/fixtures/clip.webm'))

/** The memory (MB) of the largest renderer of a browser, shared pages by their share: Chromium keeps a spare one beside it. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  let kilobytes = 0
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue
    const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes = Math.max(kilobytes, Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0))
  }
  return kilobytes / 1024
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

test('pictures and films change many times, and neither memory grows nor is anything black between two', async ({
  browser,
}) => {
  // Thousands of switches take their time.
  test.setTimeout(420_000 + SWITCHES * 500)
  const world = await openWorld()
  try {
    const shown = await world.newDisplay('Concourse 13', 1, 2)
    const film = await world.grace.upload('film.webm', 'video/webm', await clip(), picture(160, 90))
    const media = [await world.newPicture(0x90), film, await world.newPicture(0xd0), film]
    await world.book(shown, 'Spring opening', [1, 28], media)
    await world.startAt('2027-03-01T09:00:40Z')
    const context = await newScreen(browser, world.url)
    await context.addInitScript((fast) => {
      const [wall, steady] = [Date.now, performance.now.bind(performance)]
      const [began, started] = [wall(), steady()]
      const [later, often] = [window.setTimeout.bind(window), window.setInterval.bind(window)]
      const seen = { switches: 0, black: 0, frames: 0 }
      Date.now = () => began + (wall() - began) * fast
      performance.now = () => started + (steady() - started) * fast
      Object.assign(window, {
        seen,
        setTimeout: (work: () => void, ms = 0) => later(work, ms / fast),
        setInterval: (work: () => void, ms = 0) => often(work, ms / fast),
      })
      let before: Element | null = null
      const look = () => {
        const front = document.querySelector('.layer.shown.front')
        if (front) {
          seen.frames++
          if (front !== before) seen.switches++
          before = front
          const layers = [...document.querySelectorAll('.layer.shown')]
          // A film that seeks shows its frame before until it has the next one.
          const isDrawn = (layer: Element) => {
            const [image, film] = [layer.querySelector('img'), layer.querySelector('video')]
            return image && !image.hidden
              ? image.complete && image.naturalWidth > 0
              : film !== null && (film.readyState >= 2 || film.seeking)
          }
          if (!layers.some(isDrawn)) seen.black++
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, FAST)
    const screen = await world.connect(context, shown)
    await expect(screen.locator('.layer.shown.front')).toHaveCount(1, { timeout: SOON })
    // The clock of the page runs away from the server's, and is to go on doing so.
    await context.route('**/api/savvy/players/time', (route) => route.abort())
    const control = await context.newCDPSession(screen)
    const seen = () =>
      screen.evaluate(() => ({ ...(window as unknown as { seen: Record<string, number> }).seen }))
    const samples: { at: number; memory: number }[] = []
    for (;;) {
      await control.send('HeapProfiler.collectGarbage')
      const { switches = 0 } = await seen()
      samples.push({ at: switches, memory: await memoryOf(browser) })
      if (switches >= SWITCHES) break
      await screen.waitForTimeout(Math.max(500, SWITCHES * 5))
    }
    const { switches, black, frames } = await seen()
    const settled = samples.filter(({ at }) => at >= SWITCHES * WARM).map(({ memory }) => memory)
    const half = Math.ceil(settled.length / 2)
    const [first, last] = [median(settled.slice(0, half)), median(settled.slice(-half))]
    const told = samples.map(({ at, memory }) => `${at}: ${memory.toFixed(0)}`).join(', ')
    process.stdout.write(`The renderer's memory by switches (MB): ${told}\n`)
    process.stdout.write(`${switches} switches, ${frames} frames, ${black} of them black.\n`)
    expect(black).toBe(0)
    expect(last).toBeLessThan(Math.max(first * MOST_MORE, first + MOST_BREATH))
  } finally {
    await world.close()
  }
})

test('thirty-two zones play at once', async ({ browser }) => {
  const world = await openWorld()
  try {
    const shown = await world.newDisplay('Wall', 32)
    await world.book(shown, 'Everywhere', [1, 28], [await world.newPicture(0x90)])
    await world.startAt('2027-03-01T09:00:40Z')
    const screen = await world.connect(await newScreen(browser, world.url), shown)
    await expect(screen.locator('.layer.shown.front img:not([hidden])')).toHaveCount(32, { timeout: SOON })
    await expect
      .poll(async () => (await keptBy(screen)).plays.length, { timeout: SOON })
      .toBeGreaterThanOrEqual(32)
    const { plays } = await keptBy(screen)
    const [{ loop } = { loop: -1 }] = plays
    expect(plays.filter((play) => play.loop === loop)).toHaveLength(32)
  } finally {
    await world.close()
  }
})
