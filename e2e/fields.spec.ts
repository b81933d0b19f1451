import { expect, test, type Locator, type Page } from './support/test.ts'
import { chooseFlight, flightDay, pickRange } from './support/calendar.ts'
import { makeLocation, makeOffer, LISTING } from './support/owner.ts'
import { ADA, goTo, goToSettings, GRACE, newBrowser, enter } from './support/people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

/** Pastes a text in place of what stands in the field, and leaves it. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.selectText()
  await page.keyboard.press('ControlOrMeta+V')
  await field.blur()
}

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}

// Which texts are read as which figures is tested beside the fields; this is that a figure reaches the server and back.
test('figures that are typed and pasted are stored as written, and read back', async ({
  browser,
  baseURL,
}) => {
  const ada = await newBrowser(browser, baseURL ?? '')
  await ada.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(ada, { ...ADA, email: 'figures@example.org' })
  await goTo(ada, 'Locations')
  await ada.getByRole('button', { name: 'Create location' }).first().click()
  const dialog = ada.getByRole('dialog', { name: 'Create location' })
  await dialog.getByLabel('Location name').fill('Isar gate')
  await dialog.getByLabel('Address').fill('Isartorplatz 1, Munich')
  await paste(ada, dialog.getByRole('combobox', { name: 'Where is it?' }), '48°08\'00.6"N 11°33\'59.4"E')
  await ada.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Create location' }).click()
  await edit(ada, 'Isar gate')
  const stored = ada.getByRole('dialog', { name: 'Edit Isar gate' })
  await stored.getByRole('button', { name: 'Change the coordinates' }).click()
  await expect(stored.getByLabel('Latitude')).toHaveValue('48.1335')
  await expect(stored.getByLabel('Longitude')).toHaveValue('11.5665')
  await ada.keyboard.press('Escape')

  await goTo(ada, 'Rate schedules')
  await ada.getByRole('link', { name: 'Create rate schedule' }).first().click()
  await ada.getByRole('region', { name: 'Name and loop' }).getByLabel('Name').fill('Fields')
  await paste(ada, ada.getByRole('textbox', { name: 'Base price' }), '1.500,00')
  const zone = ada.getByRole('region', { name: /^Zone / })
  await zone.getByLabel('Spot length').fill('7')
  await zone.getByText('%', { exact: true }).first().click()
  await zone.getByLabel('Width').fill('62,5')
  const loop = ada.getByLabel('Loop length')
  await loop.clear()
  await ada.getByRole('button', { name: 'Create rate schedule' }).click()
  await expect(loop).toBeFocused()
  await loop.pressSequentially('14')
  await ada.getByRole('button', { name: 'Create rate schedule' }).click()
  const row = ada.getByRole('row', { name: /Fields/ })
  await expect(row).toContainText('14 sec')
  await expect(row).toContainText('€1,500.00')
  await edit(ada, 'Fields')
  await zone.getByText('%', { exact: true }).first().click()
  await expect(zone.getByLabel('Width')).toHaveValue('62.5')
  await expect(zone.getByLabel('Spot length')).toHaveValue('7')
})

test.describe('at another place and time', () => {
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
    await chooseFlight(grace, '2027-03-02', '2027-03-03')
    await grace.getByRole('button', { name: `Add ${LISTING.display}` }).click()
    await grace.getByRole('button', { name: /^When/ }).click()
    await expect(flightDay(grace, '2027-03-01')).toBeDisabled()
    await expect(flightDay(grace, '2027-03-02')).toBeEnabled()
  })

  test('the change log filters by the days that it shows', async ({ browser }) => {
    // Half past ten in the evening of 1 February in UTC is 2 February in Auckland.
    await startAt('2027-02-01T22:30:00Z')
    const ada = await newBrowser(browser, server.url, 'Pacific/Auckland')
    await enter(ada, ADA)
    await makeLocation(ada, 'Ferry terminal')
    await goToSettings(ada, 'Changes')
    const change = ada.getByRole('row', { name: /added the location Ferry terminal/ })
    await expect(change).toContainText('2 Feb 2027')
    await ada.getByRole('button', { name: /^Filters/ }).click()
    const dates = ada.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Dates/ })
    await pickRange(ada, dates, '2027-02-02', '2027-02-02')
    await expect(change).toBeVisible()
    await pickRange(ada, dates, '2027-02-01', '2027-02-01')
    await expect(change).toBeHidden()
  })
})
