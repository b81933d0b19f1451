import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import config from '../playwright.config.ts'
import { accountsOf, beginningsOf, logIn, withDemo } from './demo.ts'
import { walk, type Found } from './walk.ts'

// npm run a11y [account …] [--desk] [--tablet] [--phone] lets axe look at every screen that the demo city links to, and at
// the dialogs and menus that open there, in light and dark, on a desk unless other sizes are named. It takes some minutes
// for each account. Build first: npm run build.

/** The sizes of windows, in pixels. */
const SIZES = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const
type Size = keyof typeof SIZES

const enter = async (context: BrowserContext, url: string, account: string): Promise<void> => {
  if (account === 'visitor') return
  const entries = await logIn(url, account)
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, value)
  }, entries)
  await page.close()
}

const lookAs = async (browser: Browser, url: string, account: string, size: Size): Promise<Found[]> => {
  const context = await browser.newContext({ baseURL: url, viewport: SIZES[size] })
  await enter(context, url, account)
  const onLook = ({ where, faults }: Found) => {
    if (faults.length) console.log(`${account}, ${size}: ${where}\n    ${faults.join('\n    ')}`)
  }
  const found = await walk(await context.newPage(), beginningsOf(account), onLook)
  await context.close()
  return found
}

const isSize = (word: string): word is `--${Size}` => word.startsWith('--') && word.slice(2) in SIZES
const words = process.argv.slice(2)
const named = words.filter(isSize).map((word) => word.slice(2) as Size)
const sizes: readonly Size[] = named.length ? named : ['desk']
const accounts = accountsOf(words.filter((word) => !isSize(word)))
await withDemo(async (url) => {
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    for (const account of accounts) {
      for (const size of sizes) {
        const found = await lookAs(browser, url, account, size)
        const faulty = found.filter(({ faults }) => faults.length > 0)
        const screens = found.filter(({ where }) => where.endsWith('(light)')).length
        console.log(
          `${account}, ${size}: ${screens} screens, ${found.length} looks with dialogs and in the dark, ${faulty.length} with faults`,
        )
        if (faulty.length) process.exitCode = 1
      }
    }
  } finally {
    await browser.close()
  }
})
