import { expect, test, type Browser, type Page } from './support/test.ts'
import { axeFindsNothing } from './support/axe.ts'
import { confirmAddress, startWithMail } from './support/mailbox.ts'
import { ADA, goTo, newBrowser, PASSWORD, enter, wasTold } from './support/people.ts'

let server: Awaited<ReturnType<typeof startWithMail>>
test.beforeAll(async () => {
  server = await startWithMail()
})
test.afterAll(() => server.stop())

const GUEST = 'guest@example.org'

/** Opens the page of an owner and that of a user invited without any permission. */
async function ownerAndUser(browser: Browser): Promise<{ owner: Page; user: Page }> {
  const owner = await newBrowser(browser, server.url)
  await enter(owner, ADA)
  await confirmAddress(owner, server.mailbox, ADA.email)
  await goTo(owner, 'Users')
  await owner.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill(GUEST)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await wasTold(owner, 'User added to organization successfully!')

  const user = await newBrowser(browser, server.url)
  await user.goto(await server.mailbox.linkTo(GUEST, 'Open the invitation'))
  await user.getByLabel('Your name').fill('Gus')
  await user.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await user.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await user.getByRole('button', { name: 'Create account' }).click()
  await expect(user.getByRole('heading', { level: 1, name: 'Welcome, Gus' })).toBeVisible()
  return { owner, user }
}

const making = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button')
    .or(page.getByRole('main').getByRole('link'))
    .filter({
      hasText: /^(New|Create|Invite|Add)\b/,
    })

/** Chooses an action for the guest in the owner's list of users. */
async function doWithGuest(owner: Page, action: string): Promise<void> {
  const row = owner.getByRole('row', { name: new RegExp(GUEST) })
  await expect(row).toContainText('Gus')
  await row.getByRole('button', { name: /Actions/ }).click()
  await owner.getByRole('menuitem', { name: action }).click()
}

test('a user sees their permissions as soon as they change, and why they are locked out', async ({
  browser,
}) => {
  const { owner, user } = await ownerAndUser(browser)

  for (const [screen, empty] of [
    ['Displays', 'No displays yet'],
    ['Rate schedules', 'No rate schedules yet'],
    ['Advertisers', 'No advertisers yet'],
    ['Locations', 'No locations yet'],
  ] as const) {
    await goTo(user, screen)
    await expect(user.getByText(empty)).toBeVisible()
    await expect(making(user)).toHaveCount(0)
  }
  await user.goto('/create-new-display')
  await expect(user.getByText('You do not have permission to do this')).toBeVisible()
  await expect(user.getByRole('form')).toHaveCount(0)
  await axeFindsNothing(user, 'what one may not do')

  // The user gets a permission while the page is open.
  await goTo(user, 'Locations')
  await user.evaluate(() => Object.assign(window, { isSamePage: true }))
  await doWithGuest(owner, 'Role and permissions')
  const rights = owner.getByRole('dialog', { name: 'What Gus may do' })
  await rights.getByRole('checkbox', { name: 'Create: Locations' }).check()
  await rights.getByRole('button', { name: 'Save' }).click()
  await expect(making(user)).not.toHaveCount(0)
  await expect(user.getByRole('button', { name: 'Create location' }).first()).toBeVisible()
  expect(await user.evaluate(() => 'isSamePage' in window)).toBe(true)

  // The user is deactivated while the page is open, and sees why.
  await doWithGuest(owner, 'Deactivate')
  await expect(user.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(user.getByRole('alert')).toContainText(
    'Your account is temporarily disabled. Please contact at',
  )
  await axeFindsNothing(user, 'why one is out')
  await user.reload()
  await expect(user.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(user.getByText('temporarily disabled')).toHaveCount(0)
})
