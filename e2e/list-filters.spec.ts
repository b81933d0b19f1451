import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from './support/test.ts'
import { axeFindsNothing } from './support/axe.ts'
import { confirmAddress, startWithMail } from './support/mailbox.ts'
import { makeOffer, LISTING } from './support/owner.ts'
import { ADA, enter, goTo, newBrowser } from './support/people.ts'

let server: Awaited<ReturnType<typeof startWithMail>>
test.beforeAll(async () => {
  server = await startWithMail()
})
test.afterAll(() => server.stop())

const signedUp = async (browser: Browser, email: string): Promise<Page> => {
  const page = await newBrowser(browser, server.url)
  await enter(page, { ...ADA, email })
  return page
}

test('a list is narrowed, exported as it is narrowed, and still so after a reload and by the way back', async ({
  browser,
}) => {
  const page = await signedUp(browser, 'lists@example.org')
  await makeOffer(page, LISTING)
  await makeOffer(page, { ...LISTING, display: 'Private screen', visibility: 'Private' })
  await goTo(page, 'Displays')
  const list = page.getByRole('region', { name: 'Displays' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await axeFindsNothing(page, 'the filters of a list, opened')
  await page.getByRole('radiogroup', { name: 'Visibility' }).getByText('Private').click()
  await expect(page).toHaveURL(/visibility=Private/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Private screen' })).toBeVisible()
  await expect(list.getByRole('link', { name: LISTING.display })).toBeHidden()
  await axeFindsNothing(page, 'a list that is narrowed')

  await page.getByRole('button', { name: 'Export the list' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('Private screen')
  expect(file).not.toContain(LISTING.display)

  await page.reload()
  await expect(list.getByRole('link', { name: 'Private screen' })).toBeVisible()
  await expect(list.getByRole('link', { name: LISTING.display })).toBeHidden()
  await page.getByRole('button', { name: /^Visibility: Private/ }).click()
  await expect(list.getByRole('link', { name: LISTING.display })).toBeVisible()
  await page.goBack()
  await expect(list.getByRole('link', { name: LISTING.display })).toBeHidden()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(list.getByRole('link', { name: LISTING.display })).toBeVisible()
  await expect(page).not.toHaveURL(/visibility/)
})

test('three people are invited by a pasted list, and the invitations are taken back', async ({ browser }) => {
  const page = await signedUp(browser, ADA.email)
  await confirmAddress(page, server.mailbox, ADA.email)
  await goTo(page, 'Users')
  await page.getByRole('button', { name: 'Invite many' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite many people' })
  await dialog
    .getByLabel('Email addresses')
    .fill(`Bo Reed <bo@example.org>, cy@example.org;\n${ADA.email} di@example.org CY@example.org nobody`)
  const found = dialog.getByRole('list', { name: 'Addresses to check' })
  await expect(found.getByRole('listitem')).toHaveCount(5)
  await expect(found.getByRole('listitem').filter({ hasText: ADA.email })).toContainText(
    'In your organization',
  )
  await expect(found.getByRole('listitem').filter({ hasText: 'cy@' })).toContainText('listed twice')
  await axeFindsNothing(page, 'inviting many people')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('1 of them is not an email address.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove nobody' }).click()
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('3 invitations were sent.')).toBeVisible()
  await axeFindsNothing(page, 'what became of the addresses')
  const rows = page.getByRole('region', { name: 'Users' }).getByRole('row')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('The invitations were withdrawn.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rows.filter({ hasText: 'bo@example.org' })).toHaveCount(0)

  // Again, to be sent a second time and withdrawn from the list.
  await page.getByRole('button', { name: 'Invite many' }).click()
  await dialog.getByLabel('Email addresses').fill('bo@example.org cy@example.org')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('checkbox', { name: 'Select bo@example.org' }).check()
  await page.getByRole('checkbox', { name: 'Select cy@example.org' }).check()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('2 invitations were sent again.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page
    .getByRole('region', { name: 'Selected people' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await page
    .getByRole('dialog', { name: 'Withdraw 2 invitations?' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await expect(page.getByText('2 invitations were withdrawn.')).toBeVisible()
  await expect(rows.filter({ hasText: 'bo@example.org' })).toHaveCount(0)
})
