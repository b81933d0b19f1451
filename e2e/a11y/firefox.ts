import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { beginningsOf } from './beginnings.ts'
import { accountsOf, keptOf, logIn, withDemo } from './demo.ts'
import { isScreen, kindOf } from './walk.ts'

// npm run firefox [account …] walks through every screen that the demo city links to in Firefox, and tells what axe finds,
// what the page says on its console, and what is wider than the window. `FIREFOX` names the program where it is not
// /usr/bin/firefox-esr, which is Debian's package of that name. What drives it is installed aside by the command, since
// Playwright drives only a Firefox of its own.

/** What is used of a page of the driver. */
interface Page {
  goto(url: string, options: { waitUntil: 'load'; timeout: number }): Promise<unknown>
  evaluate<Result>(run: string | (() => Result | Promise<Result>)): Promise<Result>
  on(event: 'console', hear: (message: { type(): string; text(): string }) => void): void
  on(event: 'pageerror', hear: (error: Error) => void): void
}
interface Browser {
  newPage(): Promise<Page>
  close(): Promise<void>
}
interface Driver {
  default: { launch(options: object): Promise<Browser> }
}

const PROGRAM = process.env.FIREFOX || '/usr/bin/firefox-esr'
const MOST_SCREENS = 80
/** On a busy machine Firefox itself takes half a minute until it has begun. */
const PATIENT = { waitUntil: 'load', timeout: 120_000 } as const
const require = createRequire(import.meta.url)

const openFirefox = async (): Promise<Browser> => {
  if (!existsSync(PROGRAM))
    throw new Error(`There is no ${PROGRAM}: install Debian's firefox-esr, or set FIREFOX.`)
  const home = path.join(import.meta.dirname, '../../.cache/firefox')
  const entry = createRequire(path.join(home, 'package.json')).resolve('puppeteer-core')
  const driver = (await import(pathToFileURL(entry).href)) as Driver
  const args = ['--width=1440', '--height=900']
  return driver.default.launch({ browser: 'firefox', executablePath: PROGRAM, defaultViewport: null, args })
}

/** Opens an address. Firefox gives that up where the page before it writes its own address meanwhile, so it is tried twice. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, PATIENT).catch(async () => {
    await pause(2000)
    await page.goto(address, PATIENT).catch((cause: unknown) => {
      throw new Error(`${address} did not open.`, { cause })
    })
  })
}

/** Waits until a screen has its heading and loads nothing more, at most ten seconds. */
const untilThere = async (page: Page): Promise<void> => {
  for (let tries = 0; tries < 50; tries++) {
    await pause(200)
    const isThere = await page.evaluate(
      () =>
        document.querySelector('h1') !== null &&
        !document.querySelector('[role="status"][aria-label="Loading"]'),
    )
    if (isThere) break
  }
  await pause(500)
}

const faultsOf = async (page: Page, axe: string): Promise<string[]> => {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const rules = [
      'region',
      'landmark-banner-is-top-level',
      'landmark-no-duplicate-banner',
      'landmark-unique',
    ]
    const { axe: judge } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await judge.run({
      resultTypes: ['violations'],
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
    })
    const beyond = document.documentElement.scrollWidth - window.innerWidth
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ...(beyond > 0 ? [`It is ${beyond} px wider than the window.`] : []),
    ]
  })
}

/** Walks through the screens of an account. Gives how many there were, and how many with faults. */
const walkAs = async (url: string, account: string, axe: string): Promise<[number, number]> => {
  const browser = await openFirefox()
  try {
    const page = await browser.newPage()
    const said: string[] = []
    page.on('pageerror', ({ message }) => void said.push(`An error: ${message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(`It says: ${message.text()}`)
    })
    if (account !== 'visitor') {
      await open(page, `${url}/favicon.svg`)
      const entries = JSON.stringify(keptOf(await logIn(url, account)))
      await page.evaluate(`for (const [key, value] of ${entries}) localStorage.setItem(key, value)`)
    }
    const waiting = await beginningsOf(url, account)
    const known = new Set(waiting.map(kindOf))
    let [looks, faulty] = [0, 0]
    for (let at = waiting.shift(); at && looks < MOST_SCREENS; at = waiting.shift()) {
      said.length = 0
      await open(page, url + at)
      await untilThere(page)
      const hrefs = await page.evaluate(() =>
        [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
      )
      for (const href of hrefs) {
        if (known.has(kindOf(href)) || !isScreen(href)) continue
        known.add(kindOf(href))
        waiting.push(href)
      }
      const faults = [...(await faultsOf(page, axe)), ...said]
      looks++
      if (!faults.length) continue
      faulty++
      console.log(`${account}: ${at}\n    ${faults.join('\n    ')}`)
    }
    return [looks, faulty]
  } finally {
    await browser.close()
  }
}

const accounts = accountsOf(process.argv.slice(2))
const axe = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8')
await withDemo(async (url) => {
  for (const account of accounts) {
    const [looks, faulty] = await walkAs(url, account, axe)
    console.log(`${account}: ${looks} screens, ${faulty} with faults`)
    if (faulty) process.exitCode = 1
  }
})
