import { ADA, newBrowser, PASSWORD } from './support/people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'
import { expect, test, type Locator } from './support/test.ts'

let dataDir: string
let server: TestServer
test.beforeEach(async () => {
  dataDir = await newDataFolder()
  server = await startServer({ dataDir, env: { CLOCK: '2027-02-01T08:00:00Z' } })
})
test.afterEach(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

test('from sign-up to a display on sale it takes 11 presses and 9 fields', async ({ browser }) => {
  const page = await newBrowser(browser, server.url)
  const made = { presses: 0, fields: 0 }
  const press = async (what: Locator) => {
    made.presses++
    await what.click()
  }
  const write = async (field: Locator, text: string) => {
    made.fields++
    await field.fill(text)
  }
  await page.goto('/signup')
  await press(page.getByRole('radio', { name: 'I own displays' }))
  await write(page.getByLabel('Organization name'), ADA.organization)
  await press(page.getByRole('button', { name: 'Continue' }))
  await write(page.getByLabel('Your name'), ADA.name)
  await write(page.getByLabel('Email'), ADA.email)
  await write(page.getByRole('textbox', { name: 'Password' }), PASSWORD)
  await press(page.getByRole('checkbox', { name: /terms and conditions/ }))
  await press(page.getByRole('button', { name: 'Create account' }))

  const card = page.getByRole('group', { name: 'Get ready to sell' })
  await press(card.getByRole('link', { name: /create a location/ }))
  const place = page.getByRole('dialog', { name: 'Create location' })
  const search = place.getByRole('combobox', { name: 'Where is it?' })
  await write(search, 'Hamburg')
  await expect(page.getByRole('option', { name: /Hamburg/ }).first()).toBeVisible()
  await search.press('Enter')
  await expect(place.getByLabel('Address')).not.toHaveValue('')
  await write(place.getByLabel('Location name'), 'Ferry terminal')
  await press(place.getByRole('button', { name: 'Create location' }))
  await expect(place).toBeHidden()

  await press(card.getByRole('link', { name: /create a rate schedule/ }))
  await write(page.getByRole('textbox', { name: 'Base price' }), '10.00')
  await press(page.getByRole('button', { name: 'Create rate schedule' }))
  await expect(page.getByRole('row', { name: /Standard/ })).toBeVisible()

  await press(card.getByRole('link', { name: /create a display/ }))
  await write(page.getByLabel('Display name'), 'Concourse 9')
  await write(page.getByRole('combobox', { name: 'Display location' }), 'Departures')
  // The only location and the only rate schedule are chosen.
  await expect(page.getByRole('combobox', { name: 'Location', exact: true })).toHaveValue(/Ferry terminal/)
  await expect(page.getByRole('combobox', { name: 'Rate schedule' })).toHaveValue('Standard')
  await press(page.getByRole('radio', { name: /Public/ }))
  await press(page.getByRole('button', { name: 'Create display' }))

  const note = page.getByRole('region', { name: 'Concourse 9 is created' })
  await expect(note.getByRole('link', { name: 'See it as advertisers do' })).toBeVisible()
  expect(made).toEqual({ presses: 11, fields: 9 })

  // Another one keeps the place and what it sells by; a second place is made within its form.
  await note.getByRole('link', { name: 'Add another' }).click()
  await expect(page.getByRole('combobox', { name: 'Rate schedule' })).toHaveValue('Standard')
  await page.getByLabel('Display name').fill('Gate 12')
  await page.getByRole('combobox', { name: 'Display location' }).fill('Arrivals')
  await page.getByRole('button', { name: 'New location', exact: true }).click()
  await place.getByRole('combobox', { name: 'Where is it?' }).fill('53.5436, 9.9668')
  await place.getByRole('combobox', { name: 'Where is it?' }).press('Enter')
  await place.getByLabel('Location name').fill('Airport')
  await place.getByLabel('Address').fill('Runway 1')
  await place.getByRole('button', { name: 'Create location' }).click()
  await expect(page.getByRole('combobox', { name: 'Location', exact: true })).toHaveValue(
    'Airport · Runway 1',
  )
  await expect(page.getByLabel('Display name')).toHaveValue('Gate 12')
  await page.getByRole('button', { name: 'Create display' }).click()
  await expect(page.getByRole('row', { name: /Gate 12/ })).toContainText('Airport')
})
