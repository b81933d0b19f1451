import { expect, test, type Browser, type Page } from './support/test.ts'
import { axeFindsNothing } from './support/axe.ts'
import { CONFIRM, confirmAddress, startWithMail } from './support/mailbox.ts'
import { goTo, goToSettings, newBrowser, PASSWORD, enter, wasTold, type Person } from './support/people.ts'

// All of these tests share one server with a mail server beside it.
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof startWithMail>>
test.beforeAll(async () => {
  server = await startWithMail()
})
test.afterAll(() => server.stop())

const NEW_PASSWORD = 'another horse, another battery'

let people = 0
/** A person with a unique address. */
const person = (name: string, kind: Person['kind'] = 'I own displays'): Person => {
  const email = `${name.toLowerCase()}-${++people}@example.org`
  return { name, email, organization: `${name} Outdoor`, kind }
}

async function signedUp(browser: Browser, who: Person): Promise<Page> {
  const page = await newBrowser(browser, server.url)
  await enter(page, who)
  return page
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const isHome = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible()

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click()
}

async function logOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
}

/** Opens a link as programs do that check links in mails before their reader does. */
async function lookAt(page: Page, link: string): Promise<void> {
  const address = link.replace(/#.*/, '')
  expect((await page.request.head(address)).status()).toBe(200)
  expect((await page.request.get(address)).status()).toBe(200)
}

async function invite(page: Page, email: string): Promise<void> {
  await goTo(page, 'Users')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('checkbox', { name: 'Create: Displays' }).check()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
}

/** On a phone rows are cards, and no part of them is outside the screen. */
async function fitsAPhone(page: Page): Promise<void> {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const cut = await page
    .getByRole('region', { name: 'Users, table' })
    .locator('tbody td')
    .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().right > innerWidth).length)
  expect(cut).toBe(0)
  await axeFindsNothing(page, 'users on a phone')
  if (desk) await page.setViewportSize(desk)
}

test('an invited user creates an account with the link, and logs in with it', async ({ browser }) => {
  const ada = person('Ada')
  const owner = await signedUp(browser, ada)
  const [name, email] = ['Grace', `grace-${++people}@example.org`]

  await invite(owner, email)
  const dialog = owner.getByRole('dialog', { name: 'Invite somebody' })
  await expect(dialog.getByText(/Please confirm that ada-\d+@example.org is yours/)).toBeVisible()
  await axeFindsNothing(owner, 'an invitation before the address is confirmed')
  const first = await server.mailbox.linkTo(ada.email, CONFIRM)
  await dialog.getByRole('button', { name: 'Send the email again' }).click()
  await wasTold(owner, 'We have sent the email again. Its link is valid for two days.')
  await confirmAddress(owner, server.mailbox, ada.email, first)

  await invite(owner, email)
  await wasTold(owner, 'User added to organization successfully!')
  const row = owner.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Invited')
  await fitsAPhone(owner)

  const link = await server.mailbox.linkTo(email, 'Open the invitation')
  const guest = await newBrowser(browser, server.url)
  await lookAt(guest, link)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1, name: 'Join Ada Outdoor' })).toBeVisible()
  await axeFindsNothing(guest, '/createAccount')
  await guest.getByLabel('Your name').fill(name)
  await guest.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await guest.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await guest.getByRole('button', { name: 'Create account' }).click()
  await isHome(guest, name)
  await logOut(guest)
  await logIn(guest, email, PASSWORD)
  await isHome(guest, name)

  await owner.reload()
  await expect(row).toContainText(/Grace.*User.*Active/)
  await guest.goto('about:blank')
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1, name: 'This invitation is not valid' })).toBeVisible()
})

test('an invited user with an account is told so at once', async ({ browser }) => {
  const [ned, pia] = [person('Ned'), person('Pia')]
  const owner = await signedUp(browser, ned)
  await confirmAddress(owner, server.mailbox, ned.email)
  const theirs = await signedUp(browser, pia)
  await confirmAddress(theirs, server.mailbox, pia.email)
  await invite(owner, pia.email)
  await wasTold(owner, 'User added to organization successfully!')
  const guest = await newBrowser(browser, server.url)
  await guest.goto(await server.mailbox.linkTo(pia.email, 'Open the invitation'))
  await expect(guest.getByRole('heading', { level: 1, name: 'You already have an account' })).toBeVisible()
  await expect(guest.getByText(`${pia.email} has an account`)).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Create account' })).toBeHidden()
  await axeFindsNothing(guest, '/createAccount with an account')
  await guest.getByRole('link', { name: 'Log in' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

test('opening a mailed link changes nothing; pressing the button there does', async ({ browser }) => {
  const ida = person('Ida')
  const page = await signedUp(browser, ida)
  const link = await server.mailbox.linkTo(ida.email, CONFIRM)
  await lookAt(page, link)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Is this your account?' })).toBeVisible()
  await axeFindsNothing(page, 'the question whose account it is')
  await page.goto('/settings/profile')
  await expect(page.getByText('Not confirmed yet')).toBeVisible()
  await confirmAddress(page, server.mailbox, ida.email)
  await page.goto('/settings/profile')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This code is not valid or has expired.')).toBeVisible()
})

test('a forgotten password is reset by mail, and earlier logins end', async ({ browser }) => {
  const rosa = person('Rosa')
  const before = await signedUp(browser, rosa)
  const page = await newBrowser(browser, server.url)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(rosa.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await axeFindsNothing(page, '/resetPasswordCode')

  const link = await server.mailbox.linkTo(rosa.email, 'Set a new password')
  await lookAt(page, link)
  await page.getByLabel('Code').fill(new URL(link).hash.replace('#code=', '').toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()

  await expect(before.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await logIn(page, rosa.email, PASSWORD)
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await logIn(page, rosa.email, NEW_PASSWORD)
  await isHome(page, 'Rosa')

  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('This code is not valid or has expired.')).toBeVisible()
})

test('an agency acts for an owner until the grant is withdrawn', async ({ browser }) => {
  const [mira, paul] = [person('Mira'), person('Paul', 'I advertise')]
  const owner = await signedUp(browser, mira)
  const agency = await signedUp(browser, paul)
  await confirmAddress(agency, server.mailbox, paul.email)
  await confirmAddress(owner, server.mailbox, mira.email)
  await owner.goto('/settings/access')
  await owner.getByLabel('Email of their account').fill(paul.email)
  await owner.getByRole('button', { name: 'Let them act for you' }).click()
  const grants = owner.getByRole('region', { name: 'Who may act for you' })
  await expect(grants).toContainText(`${paul.email}Since`)
  await axeFindsNothing(owner, '/settings/access')

  // The agency comes from a screen that the other organization does not have, and returns from one that its
  // own does not have.
  await agency.goto('/campaigns')
  await openMenu(agency)
  await agency.getByRole('menuitem', { name: 'Mira Outdoor' }).click()
  const banner = agency.getByRole('region', { name: 'Acting on behalf' })
  await expect(banner).toContainText('You are acting for Mira Outdoor.')
  await goToSettings(agency, 'Organization')
  await agency.getByLabel('Phone').fill('+49 40 123')
  await agency.getByRole('button', { name: 'Save' }).click()
  await wasTold(agency, 'Organization details updated successfully')
  await axeFindsNothing(agency, '/settings/organization on behalf')

  await goTo(agency, 'Displays')
  await banner.getByRole('button', { name: 'Act for yourself again' }).click()
  await isHome(agency, 'Paul')
  await expect(banner).toBeHidden()
  await openMenu(agency)
  await agency.getByRole('menuitem', { name: 'Mira Outdoor' }).click()
  await expect(banner).toBeVisible()

  await owner.goto('/settings/audit?on_behalf=1')
  await expect(
    owner.getByRole('row', { name: /Paul.*Paul Outdoor, acting for Mira Outdoor/ }).first(),
  ).toBeVisible()
  const saving = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'Export the list' }).click()
  await owner.getByRole('menuitem', { name: 'As CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Changes [\d-]+\.csv$/)

  await owner.getByRole('link', { name: 'Access for others' }).click()
  await grants.getByRole('button', { name: 'Take it back' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(grants).toContainText('Nobody from another organization acts for you.')
  // The access ends at once. The users continue as themselves and see why until they have read it.
  await isHome(agency, 'Paul')
  await expect(banner).toBeHidden()
  const why = agency.getByText('Mira Outdoor has taken back that you act for it. You go on as yourself.')
  await expect(why).toBeVisible()
  await axeFindsNothing(agency, '/ after acting has ended')
  await agency.getByRole('button', { name: 'OK' }).click()
  await expect(why).toBeHidden()
})

test('a late change is refused, and can load the stored values', async ({ browser }) => {
  const slow = await signedUp(browser, person('Uma'))
  const quick = await slow.context().newPage()
  for (const page of [slow, quick]) await page.goto('/settings/organization')
  await slow.getByLabel('Phone').fill('+49 40 1')
  await quick.getByLabel('Phone').fill('+49 40 2')
  await quick.getByRole('button', { name: 'Save' }).click()
  await wasTold(quick, 'Organization details updated successfully')

  await slow.getByRole('button', { name: 'Save' }).click()
  const load = slow.getByRole('alert').getByRole('button', { name: 'Load what is stored now' })
  await expect(load).toBeVisible()
  await expect(slow.getByLabel('Phone')).toHaveValue('+49 40 1')
  await axeFindsNothing(slow, '/settings/organization that somebody changed meanwhile')
  await load.click()
  await expect(slow.getByLabel('Phone')).toHaveValue('+49 40 2')
  await expect(load).toBeHidden()
  await expect(slow.getByLabel('Organization name')).toBeFocused()
  await slow.getByLabel('Phone').fill('+49 40 3')
  await slow.getByRole('button', { name: 'Save' }).click()
  await wasTold(slow, 'Organization details updated successfully')
})

test('a theme is previewed before it is applied, and used at once after', async ({ browser }) => {
  const page = await signedUp(browser, person('Vera'))
  await page.goto('/settings/theme')
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pz-brand'))
  const before = await brand()
  const contrast = page.getByRole('region', { name: 'Contrast' })
  await expect(contrast).toContainText('All text is readable in these colours.')

  await page.getByLabel('Main colour', { exact: true }).fill('#e4572e')
  await page.getByLabel('Quiet text', { exact: true }).fill('#dddddd')
  await expect(contrast).toContainText(/Quiet text is shown as #[0-9a-f]{6}/)
  await axeFindsNothing(page, '/settings/theme')
  expect(await brand()).toBe(before)
  await page.getByLabel('Quiet text', { exact: true }).fill('#5d5b6f')

  await page.getByRole('button', { name: 'Apply theme' }).click()
  const told = page.getByRole('alertdialog', { name: 'Your Theme has been Applied !' })
  await expect(told).toBeVisible()
  expect(await brand()).toBe('#e4572e')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Apply theme' })).toBeFocused()
  await page.reload()
  await expect(page).toHaveTitle('Theme · Vera Outdoor')
  expect(await brand()).toBe('#e4572e')

  await page.getByRole('button', { name: 'Reset to the default' }).click()
  await page.getByRole('button', { name: 'Apply theme' }).click()
  await told.getByRole('button', { name: 'OK' }).click()
  expect(await brand()).toBe(before)
})
