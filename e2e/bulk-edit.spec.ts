import { readFile } from 'node:fs/promises'
import { makeCampaign, PLAN } from './support/advertiser.ts'
import { axeFindsNothing } from './support/axe.ts'
import { call, orgOf } from './support/calls.ts'
import { expect, test, type Page } from './support/own-server.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { goTo } from './support/people.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** Adds displays beside one, so that there are more than a page has. */
async function addDisplays(page: Page, like: { id: string }, count: number): Promise<void> {
  const display = await call(page, 'GET', `/api/savvy/displays/${like.id}`)
  const org_id = await orgOf(page)
  const items = Array.from({ length: count }, (_, at) => ({
    generalInfo: {
      name: `Pillar ${at + 1}`,
      location_id: display.location_id,
      display_location: 'Hall',
      org_id,
      visibility: 'Private',
    },
    screens: display.screens,
  }))
  await call(page, 'POST', '/api/savvy/displays/bulk-upload', { data: items })
}

test('an owner changes many displays by a selection and by a file, and takes both back', async ({
  ada,
  grace,
}) => {
  const offer = await makeOffer(ada, LISTING)
  await makeCampaign(grace, offer, PLAN)
  await addDisplays(ada, { id: offer.display }, 24)

  // By selection over pages: all 25 are retired, but for the one that is sold until later.
  await goTo(ada, 'Displays')
  await ada.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await ada.getByRole('button', { name: 'Select all 25' }).click()
  await expect(ada.getByText('25 displays selected')).toBeVisible()
  await ada.getByRole('button', { name: 'Change', exact: true }).click()
  await ada.getByRole('menuitem', { name: 'Retire' }).click()
  const dialog = ada.getByRole('dialog', { name: /25 displays/ })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('24 displays change.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Stay as they are' })).toContainText(LISTING.display)
  await axeFindsNothing(ada, 'a preview of a change of many displays')
  await dialog.getByRole('button', { name: 'Change 24 displays' }).click()
  await expect(dialog.getByText('24 displays were changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('24 displays have been set back.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await ada.getByRole('button', { name: 'Clear', exact: true }).click()

  // By a file: what is exported is changed in a text editor, compared and saved.
  const downloading = ada.waitForEvent('download')
  await ada.getByRole('button', { name: 'Export the list' }).click()
  await ada.getByRole('menuitem', { name: 'As CSV' }).click()
  const file = await downloading
  const text = (await readFile(await file.path(), 'utf8'))
    .replace('Pillar 7,', 'Column 7,')
    .replaceAll(',1920x1080,landscape,', ',1080x1920,portrait,')
  await ada.getByRole('button', { name: 'Change by a file' }).click()
  const changes = ada.getByRole('dialog', { name: 'Change displays by a file' })
  await changes
    .locator('input[type=file]')
    .setInputFiles({ name: 'displays.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(changes.getByText('24 displays change.')).toBeVisible()
  await expect(changes.getByRole('region', { name: 'Stay as they are' })).toContainText(
    'orientation and resolution',
  )
  await expect(changes.getByRole('row', { name: /Display name Pillar 7 Column 7/ })).toBeVisible()
  await axeFindsNothing(ada, 'what a file changes')
  await changes.getByRole('button', { name: 'Change 24 displays' }).click()
  await expect(changes.getByText('24 displays were changed.')).toBeVisible()
  await changes.getByRole('button', { name: 'Undo' }).click()
  await expect(changes.getByText('24 displays have been set back.')).toBeVisible()
  await changes.getByRole('button', { name: 'Done' }).click()
  await ada.getByRole('searchbox', { name: 'Search displays' }).fill('Pillar 7')
  await expect(row(ada, 'Pillar 7')).toContainText('1920')
})
