import type { Locator, Page } from '@playwright/test'
import { axeFinds, inScheme } from '../support/axe.ts'

/** What axe found on one screen, dialog or menu; nothing where all is well. */
export interface Found {
  /** The address, the scheme, and what was pressed to open what is looked at. */
  where: string
  faults: string[]
}

const SCHEMES = ['light', 'dark'] as const
/** So many screens and so many buttons of each are looked at, the first of their kind. */
const [MOST_SCREENS, MOST_BUTTONS] = [80, 12]

/** What these do cannot be undone, or leads away from the site. */
const LEFT_ALONE =
  /delete|withdraw|remove|log ?out|approve|reject|pay|hold|send|deactivate|cancel|export|download|save/i

/** An address with its ids and secrets left out, so that one of a kind is enough. */
export function kindOf(href: string): string {
  const { pathname, search } = new URL(href, 'http://site')
  return (pathname + (search === '?check' ? search : ''))
    .replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, '/…')
    .replace(/\/[\w-]{30,}/g, '/…')
}

const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

const isOpen = (page: Page): Promise<boolean> =>
  page.locator('[role="dialog"], [role="menu"], [role="listbox"]').locator('visible=true').first().isVisible()

/** On a busy machine what a button opens may take a while. */
const untilOpen = async (page: Page): Promise<void> => {
  for (let tries = 0; tries < 6 && !(await isOpen(page)); tries++) await page.waitForTimeout(250)
}

const close = async (page: Page): Promise<void> => {
  for (let tries = 0; tries < 3 && (await isOpen(page)); tries++) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(250)
  }
}

const press = async (button: Locator): Promise<boolean> =>
  button.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  )

/** Opens what the buttons of a screen open, one after the other, and lets axe look at it. */
const lookAtDialogs = async (page: Page, address: string, scheme: string): Promise<Found[]> => {
  const found: Found[] = []
  const buttons = page.locator('main button:visible:not([disabled])')
  const names = await buttons.evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
  )
  // Of buttons that stand in each row, such as "Actions for …", the first will do.
  const seen = new Set<string>()
  for (const [at, name] of names.entries()) {
    const kind = name.split(/ (?:for|of|to) /)[0] ?? name
    if (!name || LEFT_ALONE.test(name) || seen.has(kind) || seen.size >= MOST_BUTTONS) continue
    seen.add(kind)
    if (!(await press(buttons.nth(at)))) continue
    await untilOpen(page)
    if (await isOpen(page))
      found.push({ where: `${address} (${scheme}), "${name}"`, faults: await axeFinds(page) })
    await close(page)
    if ((await isOpen(page)) || new URL(page.url()).pathname !== new URL(address, page.url()).pathname) {
      await page.goto(address)
      await page.waitForLoadState('networkidle').catch(() => {})
    }
  }
  return found
}

/**
 * Goes to every kind of screen that can be reached by links from these addresses, and lets axe look at each in both schemes,
 * and at what its buttons open. Each look is told as soon as it was taken.
 */
export async function walk(
  page: Page,
  from: readonly string[],
  onLook: (found: Found) => void,
): Promise<Found[]> {
  const found: Found[] = []
  const known = new Set(from.map(kindOf))
  const waiting = [...from]
  for (let address = waiting.shift(); address && known.size <= MOST_SCREENS; address = waiting.shift()) {
    await page.goto(address)
    await page.waitForLoadState('networkidle').catch(() => {})
    for (const href of await linksOf(page)) {
      if (known.has(kindOf(href)) || href.startsWith('/api/')) continue
      known.add(kindOf(href))
      waiting.push(href)
    }
    for (const scheme of SCHEMES) {
      // The page of a player has one look.
      if (await page.locator('html[data-mantine-color-scheme]').count()) await inScheme(page, scheme)
      const looks = [{ where: `${address} (${scheme})`, faults: await axeFinds(page) }]
      looks.push(...(await lookAtDialogs(page, address, scheme)))
      looks.forEach(onLook)
      found.push(...looks)
    }
  }
  return found
}
