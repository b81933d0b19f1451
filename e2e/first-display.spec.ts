import { axeFindsNothing } from './support/axe.ts'
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

test('from sign-up to a display on sale it takes 9 presses and 6 fields', async ({ browser }) => {
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

  await press(page.getByRole('link', { name: 'Put your first display on sale', exact: true }))
  await write(page.getByRole('combobox', { name: 'Where is it?' }), 'Hamburg')
  await press(page.getByRole('option', { name: /Hamburg/ }).first())
  await press(page.getByRole('button', { name: 'Entrance' }))
  // What is proposed can be read before it is saved.
  await expect(page.getByLabel('Location name')).toHaveValue('Hamburg')
  await expect(page.getByLabel('Display name')).toHaveValue('Hamburg, Entrance')
  await expect(page.getByText(/6 spots of 10 seconds in a loop of 60 seconds/)).toBeVisible()
  await write(page.getByRole('textbox', { name: 'Price of a spot per day' }), '10.00')
  await press(page.getByRole('radio', { name: /Public/ }))
  await axeFindsNothing(page, 'the first display')
  await press(page.getByRole('button', { name: 'Create display' }))

  const note = page.getByRole('region', { name: 'Hamburg, Entrance is created' })
  await expect(note.getByRole('link', { name: 'See it as advertisers do' })).toBeVisible()
  expect(made).toEqual({ presses: 9, fields: 6 })

  // Another one keeps the place and what it sells by; a second place comes along with the second display.
  await note.getByRole('link', { name: 'Add another' }).click()
  await expect(page.getByRole('combobox', { name: 'Rate schedule' })).toHaveValue('Standard')
  await page.getByRole('button', { name: 'New location', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'Where is it?' })
  await search.fill('53.5436, 9.9668')
  await search.press('Enter')
  await page.getByLabel('Location name').fill('Airport')
  await page.getByLabel('Address').fill('Runway 1')
  await page.getByRole('button', { name: 'Window' }).click()
  await page.getByRole('button', { name: 'Create display' }).click()
  await expect(page.getByRole('row', { name: /Airport, Window/ })).toBeVisible()

  // A place with hours of its own is made by its whole form, and the display's form stays as it is.
  await page.getByRole('link', { name: 'Add another' }).click()
  await page.getByRole('button', { name: 'New location', exact: true }).click()
  await search.fill('53.55, 10.01')
  await search.press('Enter')
  await page.getByLabel('Location name').fill('Harbour office')
  await page.getByRole('button', { name: 'Change hours and more' }).click()
  const place = page.getByRole('dialog', { name: 'Create location' })
  await expect(place.getByLabel('Location name')).toHaveValue('Harbour office')
  await place.getByLabel('Address').fill('Pier 3')
  await place.getByRole('button', { name: 'Create location' }).click()
  await expect(page.getByRole('combobox', { name: 'Location', exact: true })).toHaveValue(
    'Harbour office · Pier 3',
  )
})
