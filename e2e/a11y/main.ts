import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import config from '../playwright.config.ts'
import { beginningsOf } from './beginnings.ts'
import { accountsOf, keptOf, logIn, withDemo } from './demo.ts'
import { routesOfSite, routesWithout } from './routes.ts'
import { walk, type Found } from './walk.ts'

// npm run a11y [account …] [--desk] [--tablet] [--phone] [--screens] [--keyboard] lets axe look at every screen that the demo city links
// to, at those that are opened by a link or a code, and at the panels, dialogs, menus and lists that open there, in light
// and dark, on a desk unless other sizes are named; with --screens at the screens alone. With --keyboard it goes
// through them by Tab instead: each focus is seen, nothing catches it, all is reached, and what opens gives it back. It tells which screens of the site
// it has not seen, which is a fault where it walked as everybody. Build first: npm run build.

/** The sizes of windows, in pixels. */
const SIZES = {
  desk: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
type Size = keyof typeof SIZES

const enter = async (context: BrowserContext, url: string, account: string): Promise<void> => {
  if (account === 'visitor') return
  const entries = keptOf(await logIn(url, account))
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, value)
  }, entries)
  await page.close()
}

const words = process.argv.slice(2)
const isSize = (word: string): word is `--${Size}` => word.startsWith('--') && word.slice(2) in SIZES
const named = words.filter(isSize).map((word) => word.slice(2) as Size)
const sizes: readonly Size[] = named.length ? named : ['desk']
const opens = !words.includes('--screens')
const keyboard = words.includes('--keyboard')
const people = words.filter((word) => !isSize(word) && word !== '--screens' && word !== '--keyboard')
const accounts = accountsOf(people)

const lookAs = async (browser: Browser, url: string, account: string, size: Size): Promise<Found[]> => {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...SIZES[size] })
  await enter(context, url, account)
  const onLook = ({ where, faults }: Found) => {
    if (faults.length) console.log(`${account}, ${size}: ${where}\n    ${faults.join('\n    ')}`)
  }
  const found = await walk(await context.newPage(), await beginningsOf(url, account), {
    onLook,
    opens,
    keyboard,
  })
  await context.close()
  const faulty = found.filter(({ faults }) => faults.length > 0)
  const screens = found.filter(({ where }) => /^\S+( \(light\))?$/.test(where)).length
  const how = keyboard ? 'ways by keyboard with what opens' : 'looks with what opens and in the dark'
  console.log(`${account}, ${size}: ${screens} screens, ${found.length} ${how}, ${faulty.length} with faults`)
  return found
}

await withDemo(async (url) => {
  const browser = await chromium.launch(config.use?.launchOptions)
  const seen: Found[] = []
  try {
    for (const account of accounts) {
      for (const size of sizes) seen.push(...(await lookAs(browser, url, account, size)))
    }
  } finally {
    await browser.close()
  }
  const unseen = routesWithout(
    routesOfSite(),
    seen.map(({ at }) => at),
  )
  if (unseen.length) console.log(`Not seen: ${unseen.join(', ')}`)
  if (seen.some(({ faults }) => faults.length) || (unseen.length && !people.length)) process.exitCode = 1
})
