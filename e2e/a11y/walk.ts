import type { Locator, Page } from '@playwright/test'
import { axeFinds, inScheme } from '../support/axe.ts'
import { watchLoading } from '../support/rest.ts'
import { keyboardFaults } from './keyboard.ts'

/** What was found on one screen, dialog or menu; nothing where all is well. */
export interface Found {
  /** The address that was shown in the end. */
  at: string
  /** The address that was opened, the scheme, and what was pressed to open what is looked at. */
  where: string
  faults: string[]
}

/** So many screens, so many buttons of each and so many entries of a menu are looked at, the first of their kind. */
const [MOST_SCREENS, MOST_BUTTONS, MOST_ENTRIES] = [80, 12, 8]

/** What these do cannot be undone, or leads away from the site. */
const LEFT_ALONE =
  /delete|withdraw|remove|log ?out|approve|reject|pay|hold|send|deactivate|cancel|export|download|save/i

/** What opens something: buttons, fields with a list. */
const OPENERS = 'button:visible:not([disabled]), [role="combobox"]:visible:not([disabled])'
/** What sends a form opens nothing: where a field is at fault, it leads there. */
const SENDS = '[type="submit"]'
const DIALOG = '[role="dialog"]'
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]'

/** The names in an address that change the order and the part of a list and nothing else. */
const OF_LISTS = ['sort', 'sorted_by', 'page', 'size', 'search', 'show', 'state', 'status', 'from', 'to']

/**
 * An address with its ids and secrets left out, so that one of a kind is enough, and the names of what it opens: a panel
 * or a dialog that has an address is a look of its own.
 */
export function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://site')
  const names = [...searchParams.keys()].filter((name) => !OF_LISTS.includes(name)).toSorted()
  const place = pathname.replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, '/…').replace(/\/[\w-]{30,}/g, '/…')
  return names.length ? `${place}?${names.join('&')}` : place
}

/** Whether an address of the site is a screen, and not a call or a file that is kept. */
export function isScreen(href: string): boolean {
  return !href.startsWith('/api/') && !/\.\w+$/.test(href)
}

const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

const layersOf = (page: Page): Promise<number> => page.locator(LAYERS).locator('visible=true').count()

/** On a busy machine what a button opens may take a while. */
const isMore = async (page: Page, than: number): Promise<boolean> => {
  for (let tries = 0; tries < 6; tries++) {
    if ((await layersOf(page)) > than) return true
    await page.waitForTimeout(150)
  }
  return false
}

const isSame = (page: Page, address: string): boolean => page.url() === new URL(address, page.url()).href

/** What is open closes by Escape, one layer at a time. Gives whether it did. */
const closeTo = async (page: Page, layers: number): Promise<boolean> => {
  for (let tries = 0; tries < 4 && (await layersOf(page)) > layers; tries++) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(250)
  }
  return (await layersOf(page)) === layers
}

const press = async (button: Locator): Promise<boolean> =>
  button.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  )

const pressByKey = async (opener: Locator): Promise<boolean> => {
  const page = opener.page()
  if (
    !(await opener.focus({ timeout: 1500 }).then(
      () => true,
      () => false,
    ))
  )
    return false
  await page.keyboard.press((await opener.getAttribute('role')) === 'combobox' ? 'ArrowDown' : 'Enter')
  return true
}

/** What has the focus, in words. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element ? element.outerHTML.slice(0, 120) : 'nothing'
  })

const namesOf = (all: Locator): Promise<string[]> =>
  all.evaluateAll((elements) =>
    elements.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() || one.id),
  )

interface How {
  /** What hears of each look as soon as it was taken. */
  onLook: (found: Found) => void
  /** Whether what opens is looked at too. */
  opens: boolean
  /** Whether it goes by keyboard, in place of letting axe look. */
  keyboard: boolean
}

/** Looks at the screens of somebody who is logged in on a page, and at what opens there. */
class Walker {
  readonly found: Found[] = []
  private readonly untilLoaded: () => Promise<void>
  private readonly said: string[] = []
  private readonly page: Page
  private readonly onLook: (found: Found) => void
  private readonly keyboard: boolean

  constructor(page: Page, { onLook, keyboard }: Pick<How, 'onLook' | 'keyboard'>) {
    this.page = page
    this.onLook = onLook
    this.keyboard = keyboard
    this.untilLoaded = watchLoading(page)
    page.on('pageerror', ({ message }) => void this.said.push(`An error: ${message}`))
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await this.untilLoaded()
    const heading = this.page.locator('h1').first()
    await heading
      .waitFor({ state: 'attached', timeout: 15_000 })
      .catch(() => this.said.push('It has no heading.'))
  }

  /** Looks in both schemes, or goes by Tab. In the dark colours alone are judged, since nothing else differs. */
  async look(where: string): Promise<void> {
    const { page } = this
    if (this.keyboard) {
      const dialogs = await page.locator(DIALOG).locator('visible=true').count()
      // In a menu and in a list arrow keys go from one entry to the next, and Tab would leave it.
      const isList = (await layersOf(page)) > dialogs
      const faults = isList ? [] : await keyboardFaults(page, dialogs > 0 ? DIALOG : null)
      faults.push(...this.said.splice(0))
      return this.tell({ at: page.url(), where, faults })
    }
    const faults = await this.axeFinds('all')
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beyond > 0) faults.push(`It is ${beyond} px wider than the window.`)
    faults.push(...this.said.splice(0))
    this.tell({ at: page.url(), where: `${where} (light)`, faults })
    // The page of a player has one look.
    if ((await page.locator('html[data-mantine-color-scheme]').count()) === 0) return
    const isDark = await inScheme(page, 'dark').then(
      () => true,
      () => false,
    )
    if (!isDark)
      return this.tell({ at: page.url(), where, faults: ['It does not follow to the dark scheme.'] })
    this.tell({ at: page.url(), where: `${where} (dark)`, faults: await this.axeFinds('colours') })
    await inScheme(page, 'light').catch(() => this.said.push('It does not follow to the light scheme.'))
  }

  private tell(found: Found): void {
    this.found.push(found)
    this.onLook(found)
  }

  /** What axe finds, or that the page never came to rest. */
  private axeFinds(what: 'all' | 'colours'): Promise<string[]> {
    return axeFinds(this.page, what).catch((error: Error) => [
      `It was not looked at: ${error.message.split('\n')[0]}`,
    ])
  }

  /** Opens what the entries of an open menu open, one after the other, and looks at it. */
  private async lookBehindEntries(address: string, where: string, opener: Locator): Promise<void> {
    const { page } = this
    const entries = page.getByRole('menuitem')
    const names = await namesOf(entries)
    for (const [at, name] of names.slice(0, MOST_ENTRIES).entries()) {
      if (LEFT_ALONE.test(name)) continue
      if ((await entries.count()) <= at && !((await press(opener)) && (await isMore(page, 0)))) return
      if (!(await press(entries.nth(at)))) continue
      await page.waitForTimeout(400)
      await this.untilLoaded()
      if (await page.locator('[role="dialog"]').locator('visible=true').count())
        await this.look(`${where} → "${name}"`)
      if (!(await closeTo(page, 0)) || !isSame(page, address)) await this.open(address)
    }
  }

  /** Opens what the buttons and lists of the screen, or of the panel that is open, open, and looks at it. */
  async lookBehindButtons(address: string, within: 'main' | 'body'): Promise<void> {
    const { page } = this
    const layers = await layersOf(page)
    const panel = page.locator('[role="dialog"]').locator('visible=true').last()
    const openers = (layers > 0 ? panel : page.locator(within)).locator(OPENERS)
    const names = await namesOf(openers)
    const opened = page.url()
    // Of buttons that stand in each row, such as "Actions for …", the first will do.
    const seen = new Set<string>()
    for (const [at, name] of names.entries()) {
      const kind = name.split(/ (?:for|of|to) /)[0] ?? name
      if (!name || LEFT_ALONE.test(name) || seen.has(kind) || seen.size >= MOST_BUTTONS) continue
      seen.add(kind)
      const opener = openers.nth(at)
      if (this.keyboard && (await opener.and(page.locator(SENDS)).count()) > 0) continue
      if (!(await (this.keyboard ? pressByKey(opener) : press(opener)))) continue
      if (await isMore(page, layers)) {
        await this.untilLoaded()
        await this.look(`${address}, "${name}"`)
        if (this.keyboard && (await closeTo(page, layers)) && page.url() === opened) {
          const isBack = await opener.evaluate((element) => element === document.activeElement)
          if (!isBack)
            this.tell({
              at: page.url(),
              where: `${address}, "${name}"`,
              faults: [`Escape gave the focus to ${await focusOf(page)}`],
            })
          continue
        }
        const isMenu = await page.locator('[role="menu"]').locator('visible=true').count()
        if (isMenu && layers === 0) await this.lookBehindEntries(address, `${address}, "${name}"`, opener)
      }
      if (!(await closeTo(page, layers)) || page.url() !== opened) await this.open(address)
    }
  }
}

/**
 * Goes to every kind of screen that can be reached by links from these addresses, and looks at each in both schemes, and
 * at what opens there unless screens alone are wanted: what axe finds, what is wider than the window, and errors of the
 * page; or what is wrong for somebody without a pointer.
 */
export async function walk(
  page: Page,
  from: readonly string[],
  { onLook, opens, keyboard }: How,
): Promise<Found[]> {
  const walker = new Walker(page, { onLook, keyboard })
  const known = new Set(from.map(kindOf))
  const waiting = [...from]
  await page.emulateMedia({ colorScheme: 'light' })
  for (let count = 0, address = waiting.shift(); address && count < MOST_SCREENS; address = waiting.shift()) {
    await walker.open(address)
    for (const href of await linksOf(page)) {
      if (known.has(kindOf(href)) || !isScreen(href)) continue
      known.add(kindOf(href))
      waiting.push(href)
    }
    await walker.look(address)
    // What stands around the screens is the same on each.
    if (opens) await walker.lookBehindButtons(address, count === 0 ? 'body' : 'main')
    count++
  }
  if (waiting.length)
    onLook({ at: '', where: 'left', faults: [`${waiting.length + 1} kinds of screens were left out.`] })
  return walker.found
}
