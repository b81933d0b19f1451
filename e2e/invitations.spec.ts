import { expect, test, type Browser, type Page } from './support/test.ts'
import { axeFindsNothing } from './support/axe.ts'
import { confirmAddress, startWithMail } from './support/mailbox.ts'
import { makeOffer, LISTING, type Listing } from './support/owner.ts'
import { ADA, goTo, newBrowser, PASSWORD, enter, type Person } from './support/people.ts'

const owner = ADA
const other: Person = {
  name: 'Bo',
  email: 'bo@example.org',
  organization: 'Other Gym',
  kind: 'I advertise',
}
const GUEST = 'grace+ads@example.org'
const BRAND = '#e4572e'

const listing: Listing = {
  ...LISTING,
  display: 'Captain’s lounge',
  displayLocation: 'Lounge',
  visibility: 'Private',
}

let server: Awaited<ReturnType<typeof startWithMail>>
test.beforeAll(async () => {
  server = await startWithMail()
})
test.afterAll(() => server.stop())

async function wearBrand(page: Page): Promise<void> {
  await page.goto('/settings/theme')
  await page.getByLabel('Main colour', { exact: true }).fill(BRAND)
  await page.getByRole('button', { name: 'Apply theme' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
}

const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pz-brand'))

/** Signs up an owner with one private display, a brand and a confirmed address. */
async function ownerWithDisplay(browser: Browser): Promise<Page> {
  const page = await newBrowser(browser, server.url)
  await enter(page, owner)
  await makeOffer(page, listing)
  await wearBrand(page)
  return page
}

/** Opens the dialog from the display's own panel, with that display chosen. */
async function openInvite(page: Page) {
  await goTo(page, 'Displays')
  await page.getByRole('link', { name: listing.display }).click()
  const panel = page.getByRole('dialog', { name: listing.display })
  await expect(panel).toContainText('It is private and no advertiser is invited, so nobody can see it.')
  await panel.getByRole('link', { name: 'Invite advertisers' }).click()
  return page.getByRole('dialog', { name: 'Invite advertisers' })
}

async function invite(page: Page): Promise<void> {
  const dialog = await openInvite(page)
  await expect(dialog.getByText(listing.display)).toBeVisible()
  const field = dialog.getByLabel('Email addresses')
  await field.fill(`Grace <${GUEST}>, no-address\n${GUEST.toUpperCase()}`)
  await dialog.getByLabel('Message').fill('Come and see.')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText('1 of them is not an email address.')).toBeVisible()
  await axeFindsNothing(page, 'the dialog that invites, with a fault')
  await dialog.getByRole('button', { name: 'Remove no-address' }).click()
  await expect(dialog.getByText('1 address', { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByText(`Please confirm that ${owner.email} is yours`)).toBeVisible()
  await confirmAddress(page, server.mailbox, owner.email)
  const again = await openInvite(page)
  await again.getByLabel('Email addresses').fill(GUEST)
  await again.getByLabel('Message').fill('Come and see.')
  await again.getByRole('button', { name: 'Send invitations' }).click()
  await expect(again.getByText('1 invitation was sent.')).toBeVisible()
  await axeFindsNothing(page, 'what the invitations came to')
  await again.getByRole('button', { name: 'Done' }).click()
}

/** Opens the mailed link in a browser of its own and signs up as an advertiser, in the owner's brand. */
async function signUpByLink(browser: Browser, link: string): Promise<Page> {
  const page = await newBrowser(browser, server.url)
  const address = link.replace(/#.*/, '')
  expect((await page.request.head(address)).status()).toBe(200)
  expect((await page.request.get(address)).status()).toBe(200)
  await page.goto(link)
  await expect(page.getByText('You are invited to private displays.')).toBeVisible()
  expect(await brandOf(page)).toBe(BRAND)
  await axeFindsNothing(page, '/signup by an invitation')
  await expect(page.getByRole('radio', { name: 'I advertise' })).toBeChecked()
  await page.getByLabel('Organization name').fill('Corner Gym')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(GUEST)
  await page.getByLabel('Your name').fill('Grace')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find displays' })).toBeVisible()
  return page
}

test('a private display is found only by an invited user with a confirmed address', async ({ browser }) => {
  const seller = await ownerWithDisplay(browser)
  await invite(seller)
  // The row shows the address alone, whether it has an account or not.
  const row = seller.getByRole('row', { name: new RegExp(GUEST.replace('+', '\\+')) })
  await expect(row).toContainText('Invited')

  const link = await server.mailbox.linkTo(GUEST, 'Come and see.')
  const guest = await signUpByLink(browser, link)
  expect(await brandOf(guest)).not.toBe(BRAND)
  await expect(guest.getByText(`Please confirm that ${GUEST} is yours`)).toBeVisible()
  await axeFindsNothing(guest, '/advertisers-displays before the address is confirmed')
  await confirmAddress(guest, server.mailbox, GUEST)
  // A visitor who has an account by now is led to the displays by the same link.
  await guest.goto('about:blank')
  await guest.goto(link)
  const card = guest.getByRole('article').filter({ hasText: listing.display })
  await expect(card).toContainText('Private')
  await expect(guest.getByRole('button', { name: /One owner/ })).toBeVisible()
  await axeFindsNothing(guest, '/advertisers-displays with a private display')

  const stranger = await newBrowser(browser, server.url)
  await enter(stranger, other)
  await goTo(stranger, 'Find displays')
  await expect(stranger.getByText('No displays on offer yet')).toBeVisible()

  await seller.reload()
  await expect(row).toContainText('Invited')
  await expect(seller.getByText('Corner Gym')).toBeHidden()
  await axeFindsNothing(seller, '/advertiser')
  await seller.getByText('Invitations sent').click()
  await expect(row).toContainText(listing.display)
  await axeFindsNothing(seller, '/advertiser, the invitations')
  await row.getByRole('button', { name: `Actions for ${GUEST}` }).click()
  await seller.getByRole('menuitem', { name: 'Change displays' }).click()
  const reach = seller.getByRole('dialog', { name: `Displays for ${GUEST}` })
  await reach.getByRole('radio', { name: /All private displays/ }).check()
  await axeFindsNothing(seller, 'the displays of an invitation')
  await reach.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('All private displays')
  await row.getByRole('button', { name: `Actions for ${GUEST}` }).click()
  await seller.getByRole('menuitem', { name: 'Withdraw' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(seller.getByText('No invitations yet')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('No display matches yet')).toBeVisible()
})
