import { expect, test, type Page } from './support/own-server.ts'
import { call, orgOf } from './support/calls.ts'
import { makeLocation } from './support/owner.ts'
import { goTo } from './support/people.ts'
import { picture } from './support/picture.ts'

const goOffline = (page: Page) => page.context().setOffline(true)
const comeBack = (page: Page) => page.context().setOffline(false)
const AWAY = 'The server cannot be reached. Check your connection and try again.'

test('a network that goes away costs an owner nothing: forms keep what was typed, screens and uploads go on by themselves', async ({
  ada: page,
}) => {
  await makeLocation(page, 'North Station')

  // In the middle of a form.
  await goTo(page, 'Locations')
  await page.getByRole('button', { name: 'Create location' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create location' })
  await dialog.getByRole('combobox', { name: 'Where is it?' }).fill('53.5436, 9.9668')
  await dialog.getByRole('combobox', { name: 'Where is it?' }).press('Enter')
  await dialog.getByLabel('Location name').fill('Ferry terminal')
  await goOffline(page)
  await dialog.getByLabel('Address').fill('Quay 1, Hamburg')
  await dialog.getByRole('button', { name: 'Create location' }).click()
  await expect(dialog.getByText(AWAY)).toBeVisible()
  await expect(dialog.getByLabel('Location name')).toHaveValue('Ferry terminal')
  await expect(dialog.getByLabel('Address')).toHaveValue('Quay 1, Hamburg')
  await comeBack(page)
  await dialog.getByRole('button', { name: 'Create location' }).click()
  await expect(page.getByRole('row', { name: /Ferry terminal/ })).toHaveCount(1)

  // In the middle of a list: what was there stays, and the rest comes with the network.
  await goOffline(page)
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('Pier')
  await expect(page.getByText(AWAY).first()).toBeVisible()
  await comeBack(page)
  await expect(page.getByText(AWAY)).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Ferry terminal/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('')
  await expect(page.getByRole('row', { name: /Ferry terminal/ })).toBeVisible()

  // On the way to a screen whose files are not here yet.
  await goOffline(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Advertisers' }).click()
  await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible()
  await comeBack(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Advertisers' })).toBeVisible()

  // In the middle of an upload.
  await page.goto('/settings/theme')
  const logo = page.getByRole('group', { name: 'Logo', exact: true })
  await expect(logo).toBeVisible()
  await goOffline(page)
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture(320, 180) }
  await logo.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(/^You are offline\. What waits goes on by itself/)).toBeVisible()
  await comeBack(page)
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
  await expect(page.getByText(/^You are offline/)).toHaveCount(0)
})

test('on a slow network a screen says that it is coming, and what was pressed once is done once', async ({
  ada: page,
}) => {
  await makeLocation(page, 'North Station')
  const session = await page.context().newCDPSession(page)
  const fast3g = { offline: false, latency: 560, downloadThroughput: 180_000, uploadThroughput: 84_000 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast3g)
  await page.goto('/locations')
  await page.getByRole('button', { name: 'Actions for North Station' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Location name').fill('South Station')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await save.click({ force: true, timeout: 1000 }).catch(() => {})
  await expect(page.getByRole('row', { name: /South Station/ })).toBeVisible()
  const { rows } = await call(page, 'GET', `/api/savvy/locations?size=100&org_id=${await orgOf(page)}`)
  expect(rows).toHaveLength(1)
})
