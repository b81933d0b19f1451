import { expect, test, type Page } from './support/test.ts'
import { axeFindsNothing, inScheme } from './support/axe.ts'
import { makeOffer, LISTING } from './support/owner.ts'
import { ADA, goTo, newBrowser, enter } from './support/people.ts'

const PLACE = LISTING.location
const DISPLAY = LISTING.display

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const question = (page: Page) => dialog(page, 'Leave without saving?')
const escape = (page: Page) => page.keyboard.press('Escape')

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

// What Escape closes and when it asks is tested beside the layers; this is that real screens are such layers.
test('Escape closes one layer of a screen at a time, and asks before it discards input', async ({
  browser,
  baseURL,
}) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await enter(page, { ...ADA, email: 'layers@example.org' })
  await makeOffer(page, LISTING)
  await goTo(page, 'Locations')
  await page.getByRole('link', { name: PLACE }).click()
  const panel = dialog(page, PLACE)
  const edit = dialog(page, `Edit ${PLACE}`)

  // Only the menu in the dialog closes; then the dialog asks, and so does the browser's Back.
  await panel.getByRole('button', { name: 'Edit' }).click()
  await edit.getByLabel('Location name').fill('Ferry terminal, hall 2')
  await edit.getByText('Weekly hours').click()
  await edit.getByRole('button', { name: 'Copy the hours of Monday' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await escape(page)
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(edit).toBeVisible()
  await escape(page)
  await expect(question(page)).toBeVisible()
  await axeFindsNothing(page, 'the question whether to leave')
  await inScheme(page, 'dark')
  await axeFindsNothing(page, 'the question whether to leave, in the dark')
  await inScheme(page, 'light')
  await escape(page)
  await expect(question(page)).toBeHidden()
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

  // A calendar closes before its dialog, whose own button asks too, because it does not say that it discards anything.
  await goTo(page, 'Displays')
  await act(page, DISPLAY, 'Block dates')
  const block = dialog(page, `Block dates of ${DISPLAY}`)
  await block.getByRole('button', { name: /^Days/ }).click()
  const month = page.getByRole('button', { name: 'Next month' })
  await expect(month).toBeVisible()
  await escape(page)
  await expect(month).toBeHidden()
  await block.getByLabel('Note').fill('Repair')
  await block.getByRole('button', { name: 'Close' }).last().click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(block).toBeHidden()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(dialog(page, 'Menu')).toBeVisible()
  await escape(page)
  await expect(dialog(page, 'Menu')).toBeHidden()
})
