import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import config from '../playwright.config.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { walk, type Found } from './walk.ts'

// npm run a11y [account …] lets axe look at every screen that the demo city links to, and at the dialogs and menus that
// open there, in light and dark. It takes some minutes for each account. Build first: npm run build.

/** Two owners with brands of their own, two advertisers, the platform's admin, and a visitor. */
const ACCOUNTS = ['coffee', 'transit', 'gym', 'agency', 'admin', 'visitor'] as const
const PASSWORD = 'plaza-demo'
const GROWS_MS = 600_000

const untilGrown = async ({ url }: TestServer): Promise<void> => {
  const began = Date.now()
  const body = JSON.stringify({ email: 'agency@demo.example', password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  // The last thing that the demo city makes is told in its output; its accounts exist from the beginning.
  while (Date.now() - began < GROWS_MS) {
    const { ok } = await fetch(`${url}/api/savvy/users/login`, { method: 'POST', body, headers })
    if (ok && /The demo city is at/.test(server.output())) return
    await pause(1000)
  }
  throw new Error('The demo city did not grow in ten minutes.')
}

const enter = async (context: BrowserContext, url: string, account: string): Promise<void> => {
  if (account === 'visitor') return
  const login = { email: `${account}@demo.example`, password: PASSWORD }
  const { data } = await (await context.request.post(`${url}/api/savvy/users/login`, { data: login })).json()
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
    },
    Object.entries({ tokens: data.tokens, userInfo: data.userInfo }),
  )
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

const named = process.argv.slice(2)
const unknown = named.find((name) => !(ACCOUNTS as readonly string[]).includes(name))
if (unknown) throw new Error(`npm run a11y [${ACCOUNTS.join(' | ')} …]`)
const dataDir = await mkdtemp(path.join(tmpdir(), 'plaza-a11y-'))
const server = await startServer({ dataDir, env: { DEMO: '1', NODE_ENV: 'production', PAYMENTS: 'sandbox' } })
const browser = await chromium.launch(config.use?.launchOptions)
try {
  await untilGrown(server)
  for (const account of named.length ? named : ACCOUNTS) {
    const found = await lookAs(browser, server.url, account)
    const faults = found.filter(({ faults: those }) => those.length > 0)
    console.log(`${account}: ${found.length} looks, ${faults.length} with faults`)
    if (faults.length) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
