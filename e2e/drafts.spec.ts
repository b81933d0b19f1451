import { expect, test, type Browser, type Page } from './support/test.ts'
import { chooseDisplay, openStep, PLAN } from './support/advertiser.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { ADA, enter, GRACE, goTo, newBrowser, PASSWORD, type Person } from './support/people.ts'
import { confirmAddress, startWithMail } from './support/mailbox.ts'

let server: Awaited<ReturnType<typeof startWithMail>>
test.beforeEach(async () => {
  server = await startWithMail()
})
test.afterEach(() => server.stop())

const ANNA = { name: 'Anna', email: 'anna@example.org' }

const isSaved = (page: Page) =>
  expect(page.getByText('Draft saved for everybody in your organization.')).toBeVisible()

/** Invites Anna into the organization of whoever is logged in on the page, and opens her page. */
async function inviteAnna(browser: Browser, page: Page): Promise<Page> {
  const { token, org_id, user_id } = await page.evaluate(() => {
    const userInfo = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    const { access_token } = JSON.parse(localStorage.getItem('tokens') ?? '{}')
    return { token: access_token, org_id: userInfo.org_id, user_id: userInfo.id } as Record<string, string>
  })
  const user = { email: ANNA.email, role_id: 2 }
  const headers = { authorization: `Bearer ${token}`, user_id: user_id ?? '' }
  const path = '/api/savvy/organization/user-creation'
  const invited = await page.request.post(path, { headers, data: { org_id, user } })
  expect(invited.ok(), await invited.text()).toBe(true)
  const anna = await newBrowser(browser, server.url)
  await anna.goto(await server.mailbox.linkTo(ANNA.email, 'Open the invitation'))
  await anna.getByLabel('Your name').fill(ANNA.name)
  await anna.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await anna.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await anna.getByRole('button', { name: 'Create account' }).click()
  await expect(anna.getByRole('heading', { level: 1, name: 'Welcome, Anna' })).toBeVisible()
  return anna
}

/** Logs in by the form, as somebody who has an account. */
async function logIn(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
}

test('two people prepare a campaign together, and neither loses what they wrote', async ({ browser }) => {
  const ada = await newBrowser(browser, server.url)
  await enter(ada, ADA)
  await makeOffer(ada, LISTING)
  const grace = await newBrowser(browser, server.url)
  await enter(grace, GRACE)
  await confirmAddress(grace, server.mailbox, GRACE.email)
  const anna = await inviteAnna(browser, grace)

  await chooseDisplay(grace, PLAN)
  await openStep(grace, 'Campaign')
  await grace.getByLabel('Name').fill('Spring')
  await isSaved(grace)
  await expect(grace).toHaveURL(/draft=/)

  // A link opens the draft for a colleague, with the same displays.
  await anna.goto(grace.url())
  await expect(anna.getByLabel('Name')).toHaveValue('Spring')
  await anna.getByLabel('Budget').fill('100.00')
  await isSaved(anna)
  // Live, and without a word, since nothing here was unsaved.
  await expect(grace.getByLabel('Budget')).toHaveValue('100.00')

  // Both type at once: first in different fields, then in the same one.
  await Promise.all([
    anna.getByLabel('Budget').fill('200.00'),
    grace.getByLabel('Name').fill('Spring opening'),
  ])
  for (const page of [anna, grace]) {
    await expect(page.getByLabel('Budget')).toHaveValue('200.00')
    await expect(page.getByLabel('Name')).toHaveValue('Spring opening')
  }
  await grace.context().setOffline(true)
  await grace.getByLabel('Name').fill('By Grace')
  await anna.getByLabel('Name').fill('By Anna')
  await isSaved(anna)
  await grace.context().setOffline(false)
  await expect(grace.getByText('Anna has changed this draft')).toBeVisible()
  await grace.getByRole('button', { name: 'Keep mine' }).click()
  await isSaved(grace)
  await expect(anna.getByLabel('Name')).toHaveValue('By Grace')

  // The list of both has it; it is deleted, and the deletion is taken back.
  await goTo(grace, 'Campaigns')
  await grace.getByText(/^Drafts \(\d+\)$/).click()
  const row = grace.getByRole('row', { name: /By Grace/ })
  await row.getByRole('button', { name: 'Actions for By Grace' }).click()
  await grace.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(anna.getByText('This draft does not exist any more')).toBeVisible()
  await grace.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('a link to a step of a draft opens that step, also where another draft was open', async ({
  browser,
}) => {
  const ada = await newBrowser(browser, server.url)
  await enter(ada, ADA)
  await makeOffer(ada, LISTING)
  const grace = await newBrowser(browser, server.url)
  await enter(grace, GRACE)
  await confirmAddress(grace, server.mailbox, GRACE.email)
  await chooseDisplay(grace, PLAN)
  await openStep(grace, 'Campaign')
  await grace.getByLabel('Name').fill(PLAN.name)
  await grace.getByLabel('Budget').fill(PLAN.budget)
  await isSaved(grace)
  const draft = new URL(grace.url()).searchParams.get('draft') ?? ''
  const link = `/new-campaign?draft=${draft}&step=3`

  await goTo(grace, 'Campaigns')
  await grace.getByText(/^Drafts \(\d+\)$/).click()
  await grace.getByRole('button', { name: 'Start a new draft' }).click()
  await expect(grace.getByLabel('Name')).toHaveValue('')
  await grace.evaluate((to) => history.pushState(null, '', to), link)
  const zones = grace.getByRole('navigation', { name: 'Steps' }).getByText('Zones and media')
  await expect(zones.locator('xpath=ancestor::li')).toHaveAttribute('aria-current', 'step')
  expect(grace.url()).toContain(link)
})

test('what a visitor prepares goes along with a login', async ({ browser }) => {
  const grace = await newBrowser(browser, server.url)
  await enter(grace, GRACE)
  const visitor = await newBrowser(browser, server.url)
  await visitor.goto('/login')
  // The screens for visitors keep their basket in this browser.
  await visitor.evaluate(() => {
    const general = { name: 'Seen before the login', start_date: '', end_date: '', manager_email: '' }
    const draft = { general: { ...general, budget: null, category: '' }, displays: [], zones: [] }
    const copy = { ref: 'new-visitor', id: null, version: 0, base: null }
    const rest = { comment: '', currency: 'EUR', files: [] }
    localStorage.setItem('visitorDraft', JSON.stringify({ ...copy, draft: { ...draft, ...rest } }))
  })
  await logIn(visitor, GRACE)
  await expect(visitor.getByRole('link', { name: /Seen before the login/ })).toBeVisible()
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem('visitorDraft'))).toBeNull()
  // It is on every machine now, and the browser keeps nothing of it after a logout.
  await goTo(grace, 'Campaigns')
  await grace.getByText(/^Drafts \(\d+\)$/).click()
  await expect(grace.getByRole('row', { name: /Seen before the login/ })).toBeVisible()
  await visitor.getByRole('button', { name: /account of Grace/ }).click()
  await visitor.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(visitor.getByRole('button', { name: 'Log in' })).toBeVisible()
  const left = await visitor.evaluate(() => Object.keys(localStorage).filter((key) => /draft/i.test(key)))
  expect(left).toEqual([])
})
