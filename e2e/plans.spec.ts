import { LISTING, makeOffer } from './support/owner.ts'
import { ADA, enter, newBrowser, PASSWORD } from './support/people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

const ADMIN = 'admin@example.org'

let dataDir: string
let server: TestServer
test.beforeEach(async () => {
  dataDir = await newDataFolder()
  const admin = { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD }
  server = await startServer({
    dataDir,
    env: { CLOCK: '2027-02-10T08:00:00Z', PAYMENTS: 'sandbox', ...admin },
  })
})
test.afterEach(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

/** Offers a plan by calls, as an admin does on a screen of theirs. */
async function offer(plans: object[]): Promise<void> {
  const login = await fetch(`${server.url}/api/savvy/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN, password: PASSWORD }),
  })
  const { access_token } = (await login.json()).data.tokens
  for (const plan of plans) {
    const made = await fetch(`${server.url}/api/savvy/plans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ currency: 'EUR', ...plan }),
    })
    expect(made.status).toBe(201)
  }
}

test('an owner takes a plan by card, is limited no more, and ends it on the provider’s page', async ({
  browser,
}) => {
  await offer([
    { plan_name: 'Starter', price: 0, limits: { displays: 1 }, default_for: ['DSO'] },
    { plan_name: 'Network', price: 14_900, limits: { displays: 250 } },
  ])
  const page = await newBrowser(browser, server.url)
  await enter(page, ADA)
  await makeOffer(page, LISTING)
  const more = { ...LISTING, location: 'Airport', schedule: 'Airport', display: 'Gate 12' }
  await expect(makeOffer(page, more)).rejects.toThrow('Your plan Starter is limited to 1 display')
  await page.goto('/settings/plan')
  await expect(page.getByRole('heading', { name: 'Starter', level: 2 })).toBeVisible()
  await expect(page.getByText('1 of 1')).toBeVisible()

  await page.getByRole('button', { name: 'Take Network' }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await expect(page.getByText('€149.00 each month')).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/settings\/plan/)
  await expect(page.getByRole('heading', { name: 'Network', level: 2 })).toBeVisible()
  await expect(page.getByText('The next payment is on 10 Mar 2027.')).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect(page.getByText('PLZ-R-2027-00001')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save PLZ-R-2027-00001 as PDF' })).toBeVisible()
  await makeOffer(page, { ...more, location: 'Airport east', schedule: 'Airport east' })
  await page.goto('/settings/plan')
  await expect(page.getByText('2 of 250')).toBeVisible()

  await page.getByRole('button', { name: 'Card and billing' }).click()
  await expect(page).toHaveURL(/\/sandbox\/portal\//)
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  // Whoever leaves before the provider has answered takes the cancellation back.
  await expect(page.getByRole('button', { name: 'Keep plan' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Plaza' }).click()
  await expect(page.getByText('Your plan ends on 10 Mar 2027', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Keep plan' }).click()
  await expect(page.getByText('The next payment is on 10 Mar 2027.')).toBeVisible()
})
