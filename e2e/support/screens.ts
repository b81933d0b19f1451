import type { Browser, BrowserContext, Page } from '@playwright/test'
import { makeCampaign, PLAN } from './advertiser.ts'
import { call } from './calls.ts'
import { approve, LISTING, makeOffer, type Offer } from './owner.ts'
import { ADA, enter, GRACE, newBrowser } from './people.ts'
import { expect } from './test.ts'

/** The evening before the flight of the plan: at the display it is 21:00. */
export const EVENING = '2027-02-28T20:00:00Z'
/** The first day of the flight. Loops begin with each minute, and the placement has the first ten seconds of each. */
export const MORNING = '2027-03-01T09:00:40Z'
/** Within so many milliseconds each turn comes, and ends. */
export const TURN = 90_000

/** A display that an advertiser has booked for tomorrow, and its owner's page. */
export async function bookedDisplay(browser: Browser, url: string): Promise<{ ada: Page; offer: Offer }> {
  const ada = await newBrowser(browser, url)
  await enter(ada, ADA)
  const offer = await makeOffer(ada, LISTING)
  const grace = await newBrowser(browser, url)
  await enter(grace, GRACE)
  await makeCampaign(grace, offer, PLAN)
  await approve(ada, PLAN.name, PLAN.price)
  return { ada, offer }
}

/** A browser of its own, as large as a screen. */
export async function newScreen(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1920, height: 1080 } })
  await askAtOnce(context)
  return context
}

/** Lets screens ask at once that would else ask at a moment of their own, within half a minute after a start. */
export async function askAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const random = Math.random.bind(Math)
    Math.random = () => random() / 1e6
  })
}

/** Opens the page of a screen and types the code that it shows at a display. */
export async function connectScreen(context: BrowserContext, ada: Page, { display }: Offer): Promise<Page> {
  const { screen, code } = await showCode(context)
  await call(ada, 'POST', `/api/savvy/displays/${display}/players`, { data: { code } })
  await expect(screen.getByRole('heading', { name: LISTING.display })).toBeVisible()
  await expect(screen.locator('.stage')).toBeVisible()
  return screen
}

/** Opens the page of a screen. Gives it with the code that it shows, also as a picture to scan. */
export async function showCode(context: BrowserContext): Promise<{ screen: Page; code: string }> {
  const screen = await context.newPage()
  await screen.goto('/player')
  const shown = screen.getByRole('img', { name: /^Code/ })
  const code = ((await shown.getAttribute('aria-label')) ?? '').replace('Code', '').replaceAll(' ', '')
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  const origin = new URL(screen.url()).origin
  await expect(screen.getByRole('img', { name: `${origin}/connect?code=${code}` })).toBeVisible()
  return { screen, code }
}

interface KeptPlay {
  loop: number
  turn: number
  at: number
  length: number
  isUnsure: boolean
}

/** What a player keeps: plays that are not sealed, and how many are sealed and not sent. */
export function keptBy(screen: Page): Promise<{ plays: KeptPlay[]; sealed: number }> {
  return screen.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('player')
        opening.addEventListener('success', () => {
          const base = opening.result
          const reading = base.transaction(['plays', 'batches'])
          const plays = reading.objectStore('plays').getAll()
          const batches = reading.objectStore('batches').getAll()
          reading.addEventListener('complete', () => {
            base.close()
            const sealed = (batches.result as { plays: number }[]).reduce((sum, one) => sum + one.plays, 0)
            resolve({ plays: plays.result as KeptPlay[], sealed })
          })
        })
      }),
  )
}

/** The picture that a screen shows of somebody who has the turn. */
export function soldPicture(screen: Page) {
  return screen.locator('.layer.shown.front img:not([hidden])')
}
