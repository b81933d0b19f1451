import { expect, test, type Page } from './support/test.ts'
import { axeFindsNothing, inScheme } from './support/axe.ts'
import { makeOffer, LISTING } from './support/owner.ts'
import { ADA, goTo, newBrowser, enter } from './support/people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

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

const PLACE = LISTING.location
const DISPLAY = LISTING.display

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const question = (page: Page) => dialog(page, 'Leave without saving?')
const escape = (page: Page) => page.keyboard.press('Escape')

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('Escape closes only the topmost layer, and asks before it discards input', async ({ browser }) => {
  const page = await newBrowser(browser, server.url)
  await enter(page, ADA)
  await makeOffer(page, LISTING)
  await goTo(page, 'Locations')
  await page.getByRole('link', { name: PLACE }).click()
  const panel = dialog(page, PLACE)
  const edit = dialog(page, `Edit ${PLACE}`)

  // A dialog without typed text closes, and the panel below it stays.
  await panel.getByRole('button', { name: 'Edit' }).click()
  await expect(edit.getByLabel('Location name')).toBeVisible()
  await escape(page)
  await expect(edit).toBeHidden()
  await expect(panel).toBeVisible()

  // Only the menu in the dialog closes.
  await panel.getByRole('button', { name: 'Edit' }).click()
  await edit.getByText('Weekly hours').click()
  await edit.getByRole('button', { name: 'Copy the hours of Monday' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await escape(page)
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(edit).toBeVisible()
  await expect(question(page)).toBeHidden()

  // After something was typed it asks, above dialog and panel, and whoever stays loses nothing.
  await edit.getByLabel('Location name').fill('Ferry terminal, hall 2')
  await escape(page)
  await expect(question(page)).toBeVisible()
  await axeFindsNothing(page, 'the question whether to leave')
  await inScheme(page, 'dark')
  await axeFindsNothing(page, 'the question whether to leave, in the dark')
  await inScheme(page, 'light')
  await escape(page)
  await expect(question(page)).toBeHidden()
  await expect(edit.getByLabel('Location name')).toHaveValue('Ferry terminal, hall 2')
  await expect(edit.getByLabel('Location name')).toBeFocused()

  // The close button, a click outside and the browser's Back ask as well.
  await edit.getByRole('button', { name: 'Close' }).click()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await page.mouse.click(4, 400)
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await page.goBack()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(edit.getByLabel('Location name')).toHaveValue('Ferry terminal, hall 2')
  await escape(page)
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(edit).toBeHidden()
  await expect(panel).toBeVisible()

  // The question above the panel closes first, then the panel itself.
  await panel.getByRole('button', { name: 'Delete' }).click()
  const deletes = dialog(page, `${PLACE} cannot be deleted`)
  await expect(deletes).toBeVisible()
  await escape(page)
  await expect(deletes).toBeHidden()
  await expect(panel).toBeVisible()
  await escape(page)
  await expect(panel).toBeHidden()
})

test('lists and calendars close before the dialog or drop-down around them', async ({ browser }) => {
  const page = await newBrowser(browser, server.url)
  await enter(page, ADA)
  await makeOffer(page, LISTING)

  await act(page, DISPLAY, 'Edit')
  const edit = dialog(page, `Edit ${DISPLAY}`)
  await edit.getByRole('combobox', { name: 'Rate schedule' }).click()
  await expect(page.getByRole('option', { name: 'None' })).toBeVisible()
  await escape(page)
  await expect(page.getByRole('option', { name: 'None' })).toBeHidden()
  await expect(edit).toBeVisible()
  await escape(page)
  await expect(edit).toBeHidden()

  await act(page, DISPLAY, 'Block dates')
  const block = dialog(page, `Block dates of ${DISPLAY}`)
  await block.getByRole('button', { name: /^Days/ }).click()
  const day = page.getByRole('button', { name: '10 February 2027' })
  await expect(day).toBeVisible()
  await escape(page)
  await expect(day).toBeHidden()
  await expect(block).toBeVisible()
  // Its own button asks too, because it does not say that it discards anything.
  await block.getByLabel('Note').fill('Repair')
  await block.getByRole('button', { name: 'Close' }).last().click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(block).toBeHidden()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(dialog(page, 'Menu')).toBeVisible()
  await escape(page)
  await expect(dialog(page, 'Menu')).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })

  // After saving nothing is asked, and the page continues by itself.
  await act(page, DISPLAY, 'Edit')
  await edit.getByLabel('Display name').fill('Concourse 10')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('row', { name: /Concourse 10/ })).toBeVisible()
})
