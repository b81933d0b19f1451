import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { watchLoading } from '../e2e/support/rest.ts'
import { addDisplays, join, offer, type Member } from './market.ts'
import { startProduct } from './processes.ts'
import { printTable, type Goal } from './report.ts'

const inRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

const DISPLAYS = 50
const [ROUNDS, SMALL_ROUNDS] = [5, 1]
const [MOST_PAINT_MS, MOST_SHIFT, MOST_CHANGE_MS, MOST_SCRIPT_KB] = [1000, 0.01, 100, 190]

/** What a page paints and moves, noted from its first moment on. */
const watchPaints = (): void => {
  const seen = { paint: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Seen {
  paint: number
  shift: number
}

/** Opens a page in a browser that has never been here, and waits until it rests. */
const firstVisit = async (browser: Browser, url: string, path: string, login?: Member): Promise<Seen> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  if (login) await enter(await context.newPage(), url, login)
  await context.addInitScript(watchPaints)
  const page = await context.newPage()
  // What came along with logging in is kept by the browser otherwise.
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const untilLoaded = watchLoading(page)
  await page.goto(path)
  await untilLoaded()
  // A page that has not painted yet would count as the quickest of all.
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.paint > 0)
  await untilLoaded()
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await context.close()
  return seen
}

/** Logs in without a screen: stores what logging in answers as the site stores it. */
const enter = async (page: Page, url: string, { login }: Member): Promise<void> => {
  const answer = await page.request.post(`${url}/api/savvy/users/login`, { data: login })
  const { data } = (await answer.json()) as { data: { tokens: unknown; userInfo: unknown } }
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
    },
    Object.entries({ tokens: data.tokens, userInfo: data.userInfo }) as [string, unknown][],
  )
  await page.close()
}

/** The milliseconds from a click in the side bar to the frame in which the screen's rows are there. */
const changeTo = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (label) =>
      new Promise<number>((resolve, reject) => {
        const links = [...document.querySelectorAll<HTMLElement>('nav a')]
        const link = links.find((each) => each.textContent?.trim() === label)
        if (!link) return reject(new Error(`The side bar has no ${label}.`))
        const began = performance.now()
        const look = () => {
          const title = document.querySelector('main h1')?.textContent?.trim()
          const here = title === label && document.querySelector('main tbody tr a, main [role="row"] a')
          const took = performance.now() - began
          if (here) requestAnimationFrame(() => resolve(performance.now() - began))
          else if (took > 5000) reject(new Error(`${label} did not come.`))
          else requestAnimationFrame(look)
        }
        link.click()
        requestAnimationFrame(look)
      }),
    name,
  )

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Builds the site, and gives what the scripts of its first load weigh with gzip, in kilobytes, as the build says. */
const buildSite = async (): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, [inRoot('scripts/build.mjs'), 'site'])
  return Number(/scripts ([\d.]+) kB/.exec(stdout)?.[1])
}

/**
 * Measures the site in Chromium on this machine: what a first visit loads, when its largest content is painted and how
 * much moves afterwards, and how long a change to a screen takes that was open before. The best of the visits counts, and
 * the middle of the changes.
 */
export async function measureSite(small: boolean): Promise<Goal[]> {
  const script = await buildSite()
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const owner = await join(product.url, 'DSO')
    await offer(owner, 1, 10)
    await addDisplays(owner, DISPLAYS - 1)
    const visits: [string, string, Member?][] = [
      ['a visitor finds displays', '/find'],
      ['logging in', '/login'],
      ['an owner’s home', '/', owner],
      ['an owner’s displays', '/displays', owner],
    ]
    const rounds = small ? SMALL_ROUNDS : ROUNDS
    const rows: [string, number, number][] = []
    for (const [what, path, login] of visits) {
      const seen: Seen[] = []
      for (let round = 0; round < rounds; round++) {
        seen.push(await firstVisit(browser, product.url, path, login))
      }
      rows.push([
        what,
        Math.min(...seen.map(({ paint }) => paint)),
        Math.min(...seen.map(({ shift }) => shift)),
      ])
    }
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
    await enter(await context.newPage(), product.url, owner)
    // What compiles this file calls `__name` for the functions within those that the page is given.
    await context.addInitScript('globalThis.__name ??= (value) => value')
    const page = await context.newPage()
    const untilLoaded = watchLoading(page)
    await page.goto('/displays')
    await untilLoaded()
    const screens = ['Locations', 'Displays']
    for (const screen of screens) await changeTo(page, screen)
    const changes: number[] = []
    for (let round = 0; round < 2 * rounds; round++) {
      for (const screen of screens) changes.push(await changeTo(page, screen))
    }
    await context.close()
    printTable('First visits, best', ['page', 'largest paint, ms', 'shift'], rows)
    const change = middle(changes)
    printTable('Change of screen and first load', ['change, ms', 'scripts, kB with gzip'], [[change, script]])
    return [
      ...rows.flatMap(([what, paint, shift]) => [
        { what: `${what}: largest paint, ms`, found: paint, atMost: MOST_PAINT_MS },
        { what: `${what}: shift`, found: shift, atMost: MOST_SHIFT },
      ]),
      { what: 'change to a screen that was open before: ms', found: change, atMost: MOST_CHANGE_MS },
      { what: 'scripts of the first load: kB', found: script, atMost: MOST_SCRIPT_KB },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
