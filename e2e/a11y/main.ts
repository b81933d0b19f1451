import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import config from '../playwright.config.ts'
import { accountsOf, logIn, withDemo } from './demo.ts'
import { walk, type Found } from './walk.ts'

// npm run a11y [account …] lets axe look at every screen that the demo city links to, and at the dialogs and menus that
// open there, in light and dark. It takes some minutes for each account. Build first: npm run build.

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

const lookAs = async (browser: Browser, url: string, account: string): Promise<Found[]> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await enter(context, url, account)
  const onLook = ({ where, faults }: Found) => {
    if (faults.length) console.log(`${account}: ${where}\n    ${faults.join('\n    ')}`)
  }
  const found = await walk(await context.newPage(), account === 'visitor' ? '/find' : '/', onLook)
  await context.close()
  return found
}

const accounts = accountsOf(process.argv.slice(2))
await withDemo(async (url) => {
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    for (const account of accounts) {
      const found = await lookAs(browser, url, account)
      const faults = found.filter(({ faults: those }) => those.length > 0)
      console.log(`${account}: ${found.length} looks, ${faults.length} with faults`)
      if (faults.length) process.exitCode = 1
    }
  } finally {
    await browser.close()
  }
})
