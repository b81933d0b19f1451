import { expect, test, type Page } from './support/own-server.ts'
import { axeFindsNothing, inScheme } from './support/axe.ts'
import { press } from './support/keys.ts'
import { makeLocation, makeOffer, LISTING } from './support/owner.ts'
import { goTo, wasTold } from './support/people.ts'

const listing = LISTING

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const offer = (page: Page) => page.getByRole('button', { name: `Add ${listing.display}` })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Checks accessibility on a desk in the light scheme, and on a phone in the dark one. */
async function looksRight(page: Page, what: string): Promise<void> {
  await axeFindsNothing(page, what)
  await inScheme(page, 'dark')
  await page.setViewportSize({ width: 390, height: 800 })
  await axeFindsNothing(page, `${what} in the dark on a phone`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await inScheme(page, 'light')
}

test('an owner deactivates and reactivates a display, and deletes what nothing uses', async ({
  ada,
  grace,
}) => {
  await makeOffer(ada, listing)
  await goTo(grace, 'Find displays')
  await expect(offer(grace)).toBeVisible()

  // It is deactivated, so advertisers no longer find it.
  await choose(ada, listing.display, 'Deactivate')
  const asked = dialog(ada, 'Deactivate Concourse 9?')
  await expect(asked).toContainText('Advertisers can no longer find it')
  await axeFindsNothing(ada, 'the question whether to put away')
  await asked.getByRole('button', { name: 'Deactivate' }).click()
  await expect(asked).toBeHidden()
  await expect(ada.getByRole('button', { name: 'Actions for Concourse 9' })).toBeFocused()
  await ada.getByLabel('Search displays').fill('inactive')
  await expect(row(ada, listing.display)).toContainText('Deactivated')
  await grace.reload()
  await expect(grace.getByText('No displays on offer yet')).toBeVisible()

  // It is activated again from its panel.
  await ada.getByRole('link', { name: listing.display }).click()
  const panel = dialog(ada, listing.display)
  await expect(panel.getByText('This display is deactivated, so nobody can book it.')).toBeVisible()
  await panel.getByRole('button', { name: 'Activate again' }).click()
  await expect(panel.getByRole('heading', { name: 'Not on offer' })).toBeHidden()
  await axeFindsNothing(ada, 'the panel of a display')
  await ada.keyboard.press('Escape')
  await grace.reload()
  await expect(offer(grace)).toBeVisible()

  // It is in use, so the deletion is refused with what uses it.
  await goTo(ada, 'Rate schedules')
  await choose(ada, listing.schedule, 'Delete')
  const refused = dialog(ada, 'Standard cannot be deleted')
  await expect(refused).toContainText('Displays use this rate schedule.')
  await expect(refused.getByRole('link', { name: listing.display })).toBeVisible()
  await expect(refused.getByRole('button', { name: 'Delete' })).toBeHidden()
  await looksRight(ada, 'a refusal')
  await ada.keyboard.press('Escape')
  await expect(refused).toBeHidden()
  await expect(row(ada, listing.schedule)).toBeVisible()

  // It is no longer in use, and is deleted once, however often the button is clicked.
  await makeLocation(ada, 'Old quay')
  await goTo(ada, 'Locations')
  const deletions: string[] = []
  ada.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
  await press(ada.getByRole('button', { name: 'Actions for Old quay' }))
  await ada.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const sure = dialog(ada, 'Delete Old quay?')
  await expect(sure.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await sure.getByRole('button', { name: 'Delete' }).dblclick()
  await wasTold(ada, 'Location deleted successfully!')
  await expect(row(ada, 'Old quay')).toBeHidden()
  await expect(ada.getByRole('main')).toBeFocused()
  expect(deletions).toHaveLength(1)

  // Deleting the display closes its panel, and what it was blocking can be deleted.
  await goTo(ada, 'Displays')
  await ada.getByRole('link', { name: listing.display }).click()
  await panel.getByRole('button', { name: 'Actions for Concourse 9' }).click()
  await ada.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(ada, 'Delete Concourse 9?').getByRole('button', { name: 'Delete' }).click()
  await expect(panel).toBeHidden()
  await expect(row(ada, listing.display)).toBeHidden()
  await expect(ada).toHaveURL(/\/displays(\?made=[^&]+)?$/)
})
