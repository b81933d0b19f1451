import { nameCampaign, PLAN, type Plan } from './support/advertiser.ts'
import { chooseFlight } from './support/calendar.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { ADA, enter, goTo, GRACE, newBrowser, type Person } from './support/people.ts'
import { connect, decide } from './support/paying.ts'
import { picture } from './support/picture.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'
import { expect, test, type Page } from './support/test.ts'

const NOW = '2027-02-10T08:00:00Z'
/** After the flight, when owners prove what they showed. */
const AFTER = '2027-03-03T08:00:00Z'
const BEN: Person = {
  name: 'Ben',
  email: 'ben@example.org',
  organization: 'Airport Screens',
  kind: 'I own displays',
}
const second = { ...LISTING, location: 'Airport', display: 'Gate 12', at: ['53.6304', '9.9882'] as const }

let dataDir: string
let server: TestServer
const serve = async (CLOCK: string, port?: number) => {
  server = await startServer({ dataDir, port, env: { CLOCK, PAYMENTS: 'sandbox' } })
}
test.beforeEach(async () => {
  dataDir = await newDataFolder()
  await serve(NOW)
})
test.afterEach(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

test('money is held, taken for what was approved, and passed on after the proof', async ({ browser }) => {
  const [ada, ben, grace] = await Promise.all([0, 1, 2].map(() => newBrowser(browser, server.url)))
  if (!ada || !ben || !grace) throw new Error('There are three browsers.')
  for (const [page, person, listing] of [
    [ada, ADA, LISTING],
    [ben, BEN, second],
  ] as const) {
    await enter(page, person)
    await makeOffer(page, listing)
    await connect(page)
    await page.goto('/')
  }

  await enter(grace, GRACE)
  const plan: Plan = { ...PLAN, price: '€20.00' }
  const main = grace.getByRole('main')
  await goTo(grace, 'Find displays')
  await chooseFlight(grace, plan.from, plan.to)
  for (const { display } of [LISTING, second]) {
    await grace.getByRole('button', { name: `Add ${display}` }).click()
  }
  await grace.getByRole('region', { name: 'Chosen displays' }).getByRole('link', { name: 'Continue' }).click()
  await buyBoth(grace, plan)

  // Nothing is sent yet: going back shows how long the spots are kept, and how to pay.
  await expect(grace).toHaveURL(/\/sandbox\/pay\//)
  await grace.goBack()
  await expect(main.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await expect(main.locator('header').first()).toContainText('Not paid yet')
  await main.getByRole('button', { name: /^Pay now/ }).click()
  await grace.getByLabel('Card number').fill('4242 4242 4242 4242')
  await grace.getByLabel('Expiry').fill('12 / 34')
  await grace.getByLabel('CVC').fill('123')
  await grace.locator('#pay').click()
  await expect(main.locator('header').first()).toContainText('Pending')
  await expect(grace).toHaveURL(/\/campaigns\/[0-9a-f-]{36}$/)
  const campaign = grace.url().split('/').at(-1) ?? ''
  const strip = main.getByRole('region', { name: 'Where the money is' })
  await expect(strip).toContainText('Held€40.00')
  await expect(strip).toContainText('Visa ending 4242')

  await decide(ada, 'approved')
  await decide(ben, 'rejected')
  await expect(async () => {
    await grace.reload()
    await expect(strip).toContainText('Captured€20.00', { timeout: 2000 })
  }).toPass()
  await expect(strip).toContainText('Let go €20.00')

  await server.stop()
  await serve(AFTER, server.port)
  await ada.goto(`/campaigns/${campaign}`)
  const proof = ada.getByRole('region', { name: 'Proof of play' })
  const choosing = ada.waitForEvent('filechooser')
  await proof.getByRole('button', { name: 'Choose files' }).click()
  const file = { name: 'proof.png', mimeType: 'image/png', buffer: picture(1280, 720) }
  await (await choosing).setFiles(file)
  await proof.getByLabel('Plays shown').fill('2,880')
  await proof.getByRole('button', { name: 'Send 1 file' }).click()
  await expect(proof).toContainText('2,880 plays shown')

  await grace.goto(`/campaigns/${campaign}`)
  await main.getByRole('region', { name: 'Proof of play' }).getByRole('button', { name: 'Accept' }).click()
  await expect(async () => {
    await grace.reload()
    await expect(strip).toContainText('Released€20.00', { timeout: 2000 })
  }).toPass()
  const ledger = main.getByRole('table').first()
  await expect(ledger).toContainText('Harbour ScreensReleased')
  await expect(ledger).toContainText('€18.00')
  await expect(main).toContainText('Every line adds up to the cent')
  await ada.reload()
  await expect(ada.getByRole('columnheader', { name: 'You get' })).toBeVisible()
})

/** Gives both displays one picture, and buys. */
async function buyBoth(page: Page, plan: Plan): Promise<void> {
  await nameCampaign(page, plan)
  const choosing = page.waitForEvent('filechooser')
  const drop = page.getByRole('group', { name: 'Drop the files for all zones here' })
  await drop.getByRole('button', { name: 'Choose files' }).click()
  const file = { name: 'spring.png', mimeType: 'image/png', buffer: picture(1920, 1080) }
  await (await choosing).setFiles(file)
  const added = page.getByRole('region', { name: 'Zones in this campaign' })
  await expect(added.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Continue to review' }).click()
  const form = page.getByRole('form', { name: 'Buy' })
  await expect(form).toContainText('Spots are kept for 30 minutes while you pay')
  await form.getByRole('button', { name: 'Hold €40.00 and send' }).click()
}
