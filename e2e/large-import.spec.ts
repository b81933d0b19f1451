import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from './support/test.ts'
import { axeFindsNothing } from './support/axe.ts'
import { enter, goTo, newBrowser } from './support/people.ts'

/** So many rows that the import can be stopped in its midst. */
const ROWS = 40_000

/** A file of places, of which the last has no name. */
const stores = (): Buffer => {
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `Kiosk ${n};Street ${n}, Hamburg;53.5${n % 90} 9.9${n % 90};Mon-Fri 8-20`,
  )
  return Buffer.from(['Name;Address;Coordinates;Opening hours', ...rows, ';No name;53.5 9.9;'].join('\n'))
}

const send = (page: Page, buffer: Buffer) =>
  page
    .getByRole('region', { name: 'Your file' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer })

test('a large file is taken in while its sender is elsewhere, stopped, gone on with, and undone', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const page = await newBrowser(browser, baseURL ?? '')
  const email = `lee-${Date.now().toString(36)}@example.org`
  await enter(page, { name: 'Lee', email, organization: 'Kiosks', kind: 'I own displays' })
  await goTo(page, 'Locations')
  await page.getByRole('link', { name: 'Import' }).click()
  const file = stores()
  await send(page, file)
  const item = page.getByRole('region', { name: 'Large files' }).getByRole('listitem')
  await expect(item).toContainText(/[1-9][\d,]* locations were made/)
  await axeFindsNothing(page, 'a large file that is taken in')

  // The list of places shows what has arrived, though nobody has done anything on it.
  await goTo(page, 'Locations')
  await expect(page.getByRole('row', { name: /Kiosk/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Import' }).click()
  await item.getByRole('button', { name: 'Stop' }).click()
  await expect(item).toContainText('Send the same file again to go on from here.')
  await send(page, file)
  await expect(item).toContainText(`${ROWS.toLocaleString('en')} locations were made · 1 row was not taken`, {
    timeout: 90_000,
  })
  await expect(item).toContainText('Done')

  const saving = page.waitForEvent('download')
  await item.getByRole('button', { name: /that were not taken/ }).click()
  const refused = await readFile(await (await saving).path(), 'utf8')
  expect(refused).toContain('locationName: This is required.')
  expect(refused).toContain('No name')

  await item.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(item).toContainText('Undone', { timeout: 90_000 })
  await goTo(page, 'Locations')
  await expect(page.getByText('No locations yet')).toBeVisible()
})
