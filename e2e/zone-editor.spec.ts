import { expect, test, type Locator, type Page } from './support/test.ts'
import { axeFindsNothing } from './support/axe.ts'
import { tabTo } from './support/keys.ts'
import { goTo, newBrowser, enter } from './support/people.ts'

// A mouse moves in many small steps, which a busy machine draws one by one.
test.describe.configure({ timeout: 180_000 })

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** Opens the editor of a new rate schedule with three zones, as a new owner. */
async function openEditor(page: Page, email: string): Promise<void> {
  await enter(page, { name: 'Ada', email, organization: 'Harbour Screens', kind: 'I own displays' })
  await goTo(page, 'Rate schedules')
  await page.getByRole('link', { name: 'Create rate schedule' }).first().click()
  await page.getByRole('button', { name: 'Main + side + ticker', exact: true }).click()
}

const frameOf = (page: Page) => page.getByRole('group', { name: 'Zones of the frame' })
const zoneOf = (page: Page, name: string) =>
  frameOf(page).getByRole('button', { name: new RegExp(`^${name} \\d+ ×`) })
const saidBy = (page: Page) => page.getByRole('region', { name: 'Layout of the frame' }).getByRole('status')

/** Drags the mouse from one point to another, in the screen's pixels, without releasing it. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = await frameOf(page).boundingBox()
  if (!box) throw new Error('The frame is not to be seen.')
  const at = ([x, y]: [number, number]) =>
    [box.x + (box.width * x) / 1920, box.y + (box.height * y) / 1080] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 8 })
}

/** Saves, and returns the body that was sent. */
async function save(
  page: Page,
): Promise<{ zonesPreviewSnapshot: string; zones: { name: string; frame: Frame }[] }> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/rate-schedule'),
  )
  await page.getByRole('button', { name: 'Create rate schedule' }).click()
  const body = (await sent).postDataJSON()
  await expect(page.getByRole('row', { name: /Standard/ })).toBeVisible()
  return body
}

test('zones are drawn by mouse, and saved as drawn', async ({ browser, baseURL }) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await openEditor(page, 'zones-by-hand@example.org')

  // An edge near the grid snaps to it, and its size is shown while it is dragged.
  await drag(page, [1440, 459], [1387, 470])
  await expect(frameOf(page).getByText('1380 × 918 px')).toBeVisible()
  await page.mouse.up()
  await expect(saidBy(page)).toHaveText(/^Main: left 0, top 0, 1380 by 918 pixels/)

  // Near another zone the edge snaps to that: the gap is closed again.
  await drag(page, [1440, 459], [1392, 459])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(zoneOf(page, 'Side')).toContainText('480 × 918')
  await zoneOf(page, 'Side').click()
  await drag(page, [1440, 459], [1392, 459])
  await page.mouse.up()
  await expect(saidBy(page)).toHaveText('Side: left 1380, top 0, 540 by 918 pixels. Screen used: 100 %')

  // A zone that grows pushes its neighbours; a zone dropped on another one swaps places with it.
  await drag(page, [1650, 918], [1650, 842])
  await page.mouse.up()
  await zoneOf(page, 'Ticker').click()
  await drag(page, [960, 918], [960, 838])
  await page.mouse.up()
  await expect(zoneOf(page, 'Main')).toContainText('1380 × 840')
  await drag(page, [600, 400], [1650, 400])
  await page.mouse.up()
  await expect(zoneOf(page, 'Side')).toContainText('1380 × 840')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(zoneOf(page, 'Main')).toContainText('1380 × 840')

  await page.getByRole('button', { name: 'Split' }).click()
  await expect(zoneOf(page, 'Main 2')).toContainText('690 × 840')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(zoneOf(page, 'Main 2')).toBeHidden()

  await page.getByRole('button', { name: 'Take snapshot' }).click()
  await expect(page.getByText('This picture is kept')).toBeVisible()
  const picture = page.getByRole('img', { name: 'Snapshot of the zones' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000)

  await page.getByRole('region', { name: 'Name and loop' }).getByLabel('Name').fill('Standard')
  for (const name of ['Main', 'Side', 'Ticker']) {
    await zoneOf(page, name).click()
    await page.getByRole('textbox', { name: 'Base price' }).fill('19')
  }
  const body = await save(page)
  expect(body.zonesPreviewSnapshot).toMatch(/^\/api\/files\/[0-9a-f]{32}\.png/)
  expect(body.zones.map(({ name, frame }) => [name, frame])).toEqual([
    ['Main', { x: 0, y: 0, width: 71.88, height: 77.78 }],
    ['Side', { x: 71.88, y: 0, width: 28.12, height: 77.78 }],
    ['Ticker', { x: 0, y: 77.78, width: 100, height: 22.22 }],
  ])
  await page.context().close()
})

test('zones are drawn by keyboard, and each change is announced', async ({ browser, baseURL }) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await openEditor(page, 'zones-by-keys@example.org')
  const said = saidBy(page)
  const press = (key: string) => page.keyboard.press(key)

  await tabTo(zoneOf(page, 'Main'))
  await press('Shift+ArrowLeft')
  await expect(said).toHaveText('Main: left 0, top 0, 1380 by 918 pixels. Screen used: 97.34 %')
  await press('Alt+ArrowRight')
  await expect(said).toHaveText('Main: left 10, top 0, 1380 by 918 pixels')
  await press('ArrowUp')
  await expect(said).toHaveText(/no room/)
  await press('f')
  await expect(said).toHaveText('Main: left 0, top 0, 1440 by 918 pixels. Screen used: 100 %')
  await press('k')
  await expect(zoneOf(page, 'Main 2')).toContainText('1440 × 459')
  await press('Tab')
  await expect(zoneOf(page, 'Main 2')).toBeFocused()
  await expect(zoneOf(page, 'Main 2')).toHaveAttribute('aria-pressed', 'true')
  await press('Delete')
  await expect(said).toHaveText(/^Main 2 removed\. Screen used/)
  await press('ControlOrMeta+z')
  await expect(zoneOf(page, 'Main 2')).toBeVisible()
  await press('ControlOrMeta+Shift+z')
  await expect(zoneOf(page, 'Main 2')).toBeHidden()

  // Typed numbers may make zones overlap; both zones say so at once.
  await zoneOf(page, 'Main').focus()
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('1500')
  await expect(page.getByText('The zone "Main" overlaps the zone "Side".').first()).toBeVisible()
  await expect(zoneOf(page, 'Side')).toContainText('overlaps the zone "Main"')
  await axeFindsNothing(page, 'the editor with a fault')
  await page.context().close()
})

test('days are chosen on the calendar and priced together', async ({ browser, baseURL }) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await openEditor(page, 'prices-by-days@example.org')
  const prices = page.getByRole('region', { name: 'Prices of Main', exact: true })
  const next = await prices.locator('[data-date$="-15"]').last().getAttribute('data-date')
  const day = (number: number) => prices.locator(`[data-date="${next?.slice(0, 8)}${number}"]`)
  await page.getByRole('textbox', { name: 'Base price' }).fill('20')

  await dragDays(page, day(15), day(21))
  await expect(prices.getByText('€140.00 for 7 days')).toBeVisible()
  await prices.getByLabel('Price on 15').fill('26')
  await prices.getByRole('button', { name: 'Set price for these days' }).click()
  await expect(prices.getByText('€182.00 for 7 days')).toBeVisible()

  // With the keyboard: selects three days, then gives the last one a price of its own.
  await day(17).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(prices.getByText('€78.00 for 3 days')).toBeVisible()
  await page.keyboard.press('Enter')
  await prices.getByLabel('Price on 19').fill('40')
  await page.keyboard.press('Enter')
  await expect(day(19)).toHaveAccessibleName(/^19 .*€40.*Single-date price/)
  await expect(day(18)).toHaveAccessibleName(/^18 .*€26.*Range price, 15/)
  await day(18).hover()
  await expect(prices.getByText(/^18 .*€26\.00 Range price, 15/)).toBeVisible()
  await expect(prices.getByRole('list').getByText('1 single date')).toBeVisible()

  await day(19).focus()
  await page.keyboard.press('PageDown')
  await expect(page.locator(':focus')).toHaveAttribute('data-date', /-19$/)
  await expect(day(19)).not.toBeFocused()
  await axeFindsNothing(page, 'the calendar of prices')
  await page.context().close()
})

async function dragDays(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [a, b] = [await from.boundingBox(), await to.boundingBox()]
  if (!a || !b) throw new Error('The days are not to be seen.')
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 5 })
  await page.mouse.up()
}
