import { expect, test } from './support/test.ts'
import { axeFindsNothing } from './support/axe.ts'
import { enter, goToSettings, newBrowser, wasTold } from './support/people.ts'

test('an organization says what stands on its invoices, and has none yet', async ({ browser, baseURL }) => {
  const page = await newBrowser(browser, baseURL ?? '')
  await enter(page, {
    name: 'Ines',
    email: `ines-${Math.random()}@example.org`,
    organization: 'Ines Outdoor',
    kind: 'I own displays',
  })
  await goToSettings(page, 'Organization')
  const details = page.getByRole('region', { name: 'On invoices' })
  await details.getByLabel('Legal name').fill('Ines Outdoor GmbH')
  await details.getByLabel('Tax id').fill('DE 123')
  await details.getByLabel('Street and number').fill('Quay 1')
  await details.getByLabel('Postal code').fill('20457')
  await details.getByLabel('City').fill('Hamburg')
  await details.getByRole('combobox', { name: 'Country' }).fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText('A VAT id that begins with DE goes on with 9 digits.')).toBeVisible()
  await axeFindsNothing(page, '/settings/organization with a wrong VAT id')

  await details.getByLabel('Tax id').fill('DE123456789')
  await page.getByRole('button', { name: 'Save' }).click()
  await wasTold(page, 'Organization details updated successfully')
  await page.reload()
  await expect(details.getByLabel('Tax id')).toHaveValue('DE123456789')
  await expect(details.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany')

  await goToSettings(page, 'Invoices and statements')
  await expect(page.getByText('No invoices or statements yet')).toBeVisible()
  await axeFindsNothing(page, '/settings/invoices')
  await page.goto('/settings/invoices?kind=statement&month=2026-11')
  await expect(page.getByText('Nothing matches yet')).toBeVisible()
})
