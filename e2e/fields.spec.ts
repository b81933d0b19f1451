import { expect, test, type Browser, type Locator, type Page } from './support/test.ts'
import { pickRange } from './support/calendar.ts'
import { makeLocation, makeOffer, LISTING } from './support/owner.ts'
import { ADA, goTo, goToSettings, GRACE, newBrowser, enter } from './support/people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

let dataDir: string
let server: TestServer
const startAt = async (CLOCK: string) => {
  server = await startServer({ dataDir, env: { CLOCK } })
}
test.beforeEach(async () => {
  dataDir = await newDataFolder()
})
test.afterEach(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

/** The ways in which users put text into a field, key by key or from the clipboard; each leaves the field. */
const ways = {
  typed: async (_page: Page, field: Locator, text: string) => {
    await field.fill('')
    await field.pressSequentially(text)
    await field.blur()
  },
  pasted: async (page: Page, field: Locator, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field.fill('')
    await field.focus()
    await page.keyboard.press('Control+V')
    await field.blur()
  },
}

/** Returns the budget in the stored campaign draft, in minor units. */
const storedBudget = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('campaignDraft.')) ?? ''
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as { general?: { budget: number | null } }
    return draft.general?.budget ?? null
  })

const TWO_WAYS = 'This can be read two ways.'

/** The text, the amount stored in minor units, and the error shown. */
const amounts: [text: string, stored: number | null, said?: string][] = [
  ['1500', 150_000, '€1,500.00'],
  ['1,500.00', 150_000],
  ['1.500,00', 150_000, '€1,500.00'],
  ['1.234,56', 123_456, '€1,234.56'],
  ['1,234,567', 123_456_700, '€1,234,567.00'],
  ['1’234.50', 123_450, '€1,234.50'],
  ['1\u202F234,5', 123_450, '€1,234.50'],
  ['١٢٫٥', 1250, '€12.50'],
  ['€12.50', 1250, '€12.50'],
  ['5.–', 500, '€5.00'],
  ['1,234', null, TWO_WAYS],
  ['12.505', null, TWO_WAYS],
  ['12.3456', null, 'Amounts in EUR have 2 decimals at most.'],
  ['-5', null, 'An amount cannot be negative.'],
  ['1e3', null, 'This is not an amount.'],
  ['$12', null, 'This is in another currency.'],
  ['20,000,000,000', 2_000_000_000_000, 'This must be at most €10,000,000,000.00.'],
]

/** Opens a browser with another locale, logged in as the same user. */
async function sameIn(browser: Browser, page: Page, locale: string): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write']
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ baseURL: server.url, locale, permissions, storageState })
  return context.newPage()
}

test('an amount is stored as written, typed or pasted, in any browser', async ({ browser }) => {
  await startAt('2027-02-01T08:00:00Z')
  const grace = await newBrowser(browser, server.url)
  await enter(grace, GRACE)
  for (const locale of ['en-GB', 'de-DE', 'fr-CH']) {
    const page = await sameIn(browser, grace, locale)
    await page.goto('/new-campaign')
    const field = page.getByLabel('Budget')
    for (const [way, put] of Object.entries(ways)) {
      for (const [text, stored, said] of amounts) {
        await put(page, field, text)
        await expect(field, `${text} ${way} in ${locale}`).toHaveValue(text)
        expect(await storedBudget(page), `${text} ${way} in ${locale}`).toBe(stored)
        if (said) await expect(field.locator('xpath=../..')).toContainText(said)
      }
    }
    // The user answers the question with one of the two readings.
    await ways.typed(page, field, '1,234')
    await page.getByRole('button', { name: '€1,234.00' }).click()
    expect(await storedBudget(page)).toBe(123_400)
    await ways.typed(page, field, '1.234')
    await page.getByRole('button', { name: '€1.23', exact: true }).click()
    expect(await storedBudget(page)).toBe(123)
    await expect(field).toHaveValue('1.23')
    // An emptied field stays empty, says what it needs, and stores nothing.
    await field.fill('')
    await field.blur()
    await expect(page.getByText('Enter an amount.')).toBeVisible()
    expect(await storedBudget(page)).toBe(null)
    await page.context().close()
  }
})

test('a cleared number stays empty, and what is typed then is stored', async ({ browser }) => {
  await startAt('2027-02-01T08:00:00Z')
  const ada = await newBrowser(browser, server.url)
  await enter(ada, ADA)
  await goTo(ada, 'Rate schedules')
  await ada.getByRole('link', { name: 'Create rate schedule' }).first().click()
  await ada.getByRole('region', { name: 'Name and loop' }).getByLabel('Name').fill('Fields')
  await ada.getByRole('textbox', { name: 'Base price' }).fill('1.500,00')

  const loop = ada.getByLabel('Loop length')
  await loop.clear()
  await loop.blur()
  await expect(loop).toHaveValue('')
  await expect(ada.getByText('Enter a number.')).toBeVisible()
  await ada.getByRole('button', { name: 'Create rate schedule' }).click()
  await expect(loop).toBeFocused()
  await loop.pressSequentially('14')

  // Spots and sides of a zone, in pixels and in percent.
  const zone = ada.getByRole('region', { name: /^Zone / })
  const spot = zone.getByLabel('Spot length')
  await spot.fill('7.5')
  await spot.blur()
  await expect(zone.getByText('This must be a whole number.')).toBeVisible()
  await expect(spot).toHaveValue('7.5')
  await spot.fill('7')
  await zone.getByText('%', { exact: true }).first().click()
  const width = zone.getByLabel('Width')
  await width.fill('62,5')
  await width.blur()
  await expect(width).toHaveValue('62,5')
  await width.press('ArrowUp')
  await expect(width).toHaveValue('63.5')

  await ada.getByRole('button', { name: 'Create rate schedule' }).click()
  const row = ada.getByRole('row', { name: /Fields/ })
  await expect(row).toContainText('14 sec')
  await expect(row).toContainText('€1,500.00')
})

test('coordinates are read as pasted, and never truncated', async ({ browser }) => {
  await startAt('2027-02-01T08:00:00Z')
  const ada = await newBrowser(browser, server.url)
  await ada.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(ada, ADA)
  await goTo(ada, 'Locations')
  await ada.getByRole('button', { name: 'Create location' }).first().click()
  const dialog = ada.getByRole('dialog', { name: 'Create location' })
  const [latitude, longitude] = [dialog.getByLabel('Latitude'), dialog.getByLabel('Longitude')]
  const pairs = [
    '48.1335, 11.5665',
    '48,1335; 11,5665',
    '48°08\'00.6"N 11°33\'59.4"E',
    'E 11.5665, N 48.1335',
    'geo:48.1335,11.5665;u=35',
    'https://www.google.com/maps/@48.1335,11.5665,15z',
  ]
  for (const put of Object.values(ways)) {
    for (const field of [latitude, longitude]) {
      for (const pair of pairs) {
        await latitude.fill('')
        await longitude.fill('')
        await put(ada, field, pair)
        await expect(latitude, pair).toHaveValue('48.1335')
        await expect(longitude, pair).toHaveValue('11.5665')
      }
    }
  }
  for (const [text, said] of [
    ['48.1335.11.5665', 'Write degrees'],
    ['11.5665 E', 'This is a longitude'],
    ['91', 'A latitude goes to 90 degrees'],
    ['https://maps.app.goo.gl/abc', 'This link does not say where its place is.'],
  ] as const) {
    await ways.pasted(ada, latitude, text)
    await expect(latitude).toHaveValue(text)
    await expect(dialog.getByText(said)).toBeVisible()
  }
  await ways.typed(ada, latitude, '48° 8\' 0.6" N')
  await expect(dialog.getByText('48.1335°')).toBeVisible()
  await dialog.getByLabel('Location name').fill('Isar gate')
  await dialog.getByLabel('Address').fill('Isartorplatz 1, Munich')
  const answer = ada.waitForResponse((response) => response.request().method() === 'POST')
  await dialog.getByRole('button', { name: 'Create location' }).click()
  const { data } = (await (await answer).json()) as { data: { location: object } }
  expect(data.location).toEqual({ latitude: 48.1335, longitude: 11.5665 })
})

test('calendars offer the days of the location, not of the viewer', async ({ browser }) => {
  // It is Monday evening in Honolulu, where the display is, and Tuesday in Auckland, where both users are.
  await startAt('2027-03-02T05:00:00Z')
  const ada = await newBrowser(browser, server.url, 'Pacific/Auckland')
  const grace = await newBrowser(browser, server.url, 'Pacific/Auckland')
  await Promise.all([enter(ada, ADA), enter(grace, GRACE)])
  await makeOffer(ada, { ...LISTING, at: ['21.3069', '-157.8583'] })
  const day = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  await ada.getByRole('button', { name: `Actions for ${LISTING.display}` }).click()
  await ada.getByRole('menuitem', { name: 'Block dates' }).click()
  await ada.getByRole('button', { name: /^Days/ }).click()
  // The calendar opens at the month of the server's clock.
  await expect(day(ada, '28 February 2027')).toBeHidden()
  await expect(day(ada, '1 March 2027')).toBeEnabled()

  await goTo(grace, 'Find displays')
  const dates = grace.getByRole('button', { name: /^Flight dates/ })
  await pickRange(grace, dates, '2027-03-02', '2027-03-03')
  await grace.getByRole('button', { name: `Add ${LISTING.display}` }).click()
  await dates.click()
  await expect(day(grace, '1 March 2027')).toBeDisabled()
  await expect(day(grace, '2 March 2027')).toBeEnabled()
})

test('the change log filters by the days that it shows', async ({ browser }) => {
  // Half past ten in the evening of 1 February in UTC is 2 February in Auckland.
  await startAt('2027-02-01T22:30:00Z')
  const ada = await newBrowser(browser, server.url, 'Pacific/Auckland')
  await enter(ada, ADA)
  await makeLocation(ada, 'Ferry terminal')
  await goToSettings(ada, 'Changes')
  const change = ada.getByRole('row', { name: /Create a location/ })
  await expect(change).toContainText('2 Feb 2027')
  const dates = ada.getByRole('button', { name: /^Dates/ })
  await pickRange(ada, dates, '2027-02-02', '2027-02-02')
  await expect(change).toBeVisible()
  await pickRange(ada, dates, '2027-02-01', '2027-02-01')
  await expect(change).toBeHidden()
})
