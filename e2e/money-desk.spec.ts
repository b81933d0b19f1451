import { PLAN, type Plan } from './support/advertiser.ts'
import { call, orgOf } from './support/calls.ts'
import { changeDatabase } from './support/database.ts'
import { LISTING, makeOffer, type Offer } from './support/owner.ts'
import { ADA, ADMIN, enter, goTo, GRACE, logInAsAdmin, newBrowser, wasTold } from './support/people.ts'
import { connect } from './support/paying.ts'
import { picture } from './support/picture.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'
import { expect, test, type Page } from './support/test.ts'

const NOW = '2027-02-10T08:00:00Z'
/** After the flight, when the owner has proved what it showed. */
const AFTER = '2027-03-03T08:00:00Z'

let dataDir: string
let server: TestServer
const serve = async (CLOCK: string, port?: number) => {
  server = await startServer({ dataDir, port, env: { CLOCK, PAYMENTS: 'sandbox', ...ADMIN } })
}
test.beforeEach(async () => {
  dataDir = await newDataFolder()
  await serve(NOW)
})
test.afterEach(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

const upload = async (page: Page): Promise<string> => {
  const file = { name: 'spring.png', mimeType: 'image/png', buffer: picture(1920, 1080) }
  return (await call(page, 'POST', '/api/utility/upload', { multipart: { file } })).url
}

/** Buys a spot by a call, and pays it on the provider's page. Gives the campaign's id. */
async function buyAndPay(page: Page, offer: Offer, plan: Plan): Promise<string> {
  const general_info = {
    name: plan.name,
    start_date: plan.from,
    end_date: plan.to,
    manager_email: 'manager@example.org',
    budget: 100_000,
    adv_id: await orgOf(page),
  }
  const zones = [
    { id: offer.zone, display_id: offer.display, spots: 1, media: [{ url: await upload(page) }] },
  ]
  const { id } = await call(page, 'POST', '/api/savvy/campaigns', { data: { general_info, zones } })
  const { url } = await call(page, 'POST', '/api/savvy/users/checkout-payment', { data: { camp_id: id } })
  await page.goto(url)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.locator('#pay').click()
  await expect(page).toHaveURL(/\/campaigns\/[0-9a-f-]{36}$/)
  return id
}

/** The owner proves what it showed, and the buyer objects; both by calls, as their journeys are shown elsewhere. */
async function object(ada: Page, grace: Page, camp_id: string): Promise<void> {
  const proofFiles = [await upload(ada)]
  const { id } = await call(ada, 'POST', '/api/savvy/proof-of-play', { data: { camp_id, proofFiles } })
  const data = { id, decision: 'objected', reason: 'The screen was dark.' }
  await call(grace, 'PUT', `/api/savvy/proof-of-play/${camp_id}`, { data })
}

test('an admin refunds a part after an objection, and closes a difference', async ({ browser }) => {
  const [ada, grace, admin] = await Promise.all([0, 1, 2].map(() => newBrowser(browser, server.url)))
  if (!ada || !grace || !admin) throw new Error('There are three browsers.')
  await enter(ada, ADA)
  const offer = await makeOffer(ada, LISTING)
  await connect(ada)
  await enter(grace, GRACE)
  const plan: Plan = { ...PLAN, price: '€20.00' }
  const campaign = await buyAndPay(grace, offer, plan)
  await ada.goto('/')
  const { rows } = await call(ada, 'GET', `/api/savvy/approval-flow/${await orgOf(ada)}`)
  await call(ada, 'PUT', `/api/savvy/approval-flow/${rows[0].id}`, { data: { decision: 'approved' } })
  const strip = grace.getByRole('main').getByRole('region', { name: 'Where the money is' })
  await expect(async () => {
    await grace.goto(`/campaigns/${campaign}`)
    await expect(strip).toContainText('Captured€20.00', { timeout: 2000 })
  }).toPass()

  await server.stop()
  await serve(AFTER, server.port)
  for (const page of [ada, grace]) {
    await page.goto('/')
    // Days have passed, so the page renews its login first.
    await expect(() => call(page, 'GET', '/api/savvy/app-notifications')).toPass()
  }
  await object(ada, grace, campaign)
  // As a night would have found it: the operator has paid something past the site.
  await changeDatabase(
    dataDir,
    `INSERT INTO differences (id, key, kind, currency, ours, theirs, detail, found_at) VALUES
       (gen_random_uuid(), 'balance:EUR', 'balance', 'EUR', 2000, 3200, 'They differ.', '2027-03-03T03:00:00Z')`,
  )

  await logInAsAdmin(admin)
  await admin
    .getByRole('region', { name: 'Payments that wait' })
    .getByRole('link', { name: /Objection/ })
    .click()
  const panel = admin.getByRole('dialog', { name: plan.name })
  await expect(panel).toContainText('Corner Gym objects to the proof of Harbour Screens')
  await expect(panel).toContainText('The screen was dark.')
  await expect(panel).toContainText('Harbour Screens gets €18.00 and the platform keeps €2.00')
  await panel.getByRole('radio', { name: /^Refund/ }).check()
  await panel.getByLabel('Reason').fill('The photo shows another street.')
  await panel.getByRole('button', { name: 'Refund €20.00' }).click()
  const sure = admin.getByRole('dialog', { name: 'Refund €20.00?' })
  await expect(sure).toContainText('Corner Gym gets €20.00 back. €20.00 go to the card.')
  await sure.getByRole('button', { name: 'Refund €20.00' }).click()
  await wasTold(admin, 'Your decision has been saved.')
  await expect(panel).toBeHidden()

  await goTo(admin, 'Payments')
  const list = admin.getByRole('region', { name: 'What waits for you', exact: true })
  await expect(list.getByRole('row')).toHaveCount(2)
  await list.getByRole('link', { name: 'Balance in EUR' }).click()
  const difference = admin.getByRole('dialog', { name: 'Balance in EUR' })
  await expect(difference).toContainText('€32.00')
  await difference.getByLabel('Note').fill('A payment past the site.')
  await difference.getByRole('button', { name: 'Close the difference' }).click()
  await expect(admin.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('link', { name: 'Balance in EUR' })).toBeVisible()

  await expect(async () => {
    await grace.goto(`/campaigns/${campaign}?tab=price`)
    await expect(grace.getByRole('main')).toContainText('Decided for the buyer', { timeout: 2000 })
  }).toPass()
  await goTo(admin, 'Display owners')
  await admin.getByRole('button', { name: 'Actions for Harbour Screens' }).click()
  await admin.getByRole('menuitem', { name: 'Money' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Money of Harbour Screens' })).toBeVisible()
  await admin.getByRole('link', { name: 'Refund to the card' }).click()
  await expect(admin.getByRole('dialog')).toContainText('On its way back to the card')
})
