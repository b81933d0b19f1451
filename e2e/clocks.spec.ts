import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { chooseDisplay, buy, seesCampaign, type Plan } from './support/advertiser.ts'
import { approve, LISTING, makeOffer } from './support/owner.ts'
import { ADA, enter, GRACE, newBrowser } from './support/people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

/** In New York it is 11 March 17:00, in Honolulu 12:00, and in Auckland 12 March 11:00. */
const NOW = '2027-03-11T22:00:00Z'
const NEW_YORK = ['40.7527', '-73.9772'] as const

// The clocks of New York go forward on 14 March, so that day has 23 hours: 1,440 + 1,380 + 1,440 plays.
const plan: Plan = {
  name: 'Three days in spring',
  from: '2027-03-13',
  to: '2027-03-15',
  budget: '100.00',
  display: LISTING.display,
  spots: 1,
  spotPrice: '€30.00',
  price: '€30.00',
}

let dataDir: string
let server: TestServer
test.beforeEach(async () => {
  dataDir = await newDataFolder()
  server = await startServer({ dataDir, env: { CLOCK: NOW } })
})
test.afterEach(async () => {
  await server.stop()
  await removeDataFolder(dataDir)
})

/** Starts the server again at a later instant of the installation's clock. */
async function letItBe(instant: string): Promise<void> {
  await server.stop()
  server = await startServer({ dataDir, port: server.port, env: { CLOCK: instant } })
}

const seesStatus = async (page: Page, status: string) => {
  await page.reload()
  await seesCampaign(page, plan, status)
}

test('days are those of the display, wherever buyer and owner are and whatever its clocks do', async ({
  browser,
}) => {
  const ada = await newBrowser(browser, server.url, 'Pacific/Auckland')
  await enter(ada, ADA)
  await makeOffer(ada, { ...LISTING, at: NEW_YORK })
  const grace = await newBrowser(browser, server.url, 'Pacific/Honolulu')
  await enter(grace, GRACE)
  await chooseDisplay(grace, plan)
  await buy(grace, plan)
  // The owner has until the first day begins at the display, which each reads by their own clock.
  const campaign = grace.getByRole('main')
  await expect(campaign).toContainText('until 12 Mar 2027, 19:00 GMT-10 (13 Mar 2027 at the display)')
  await expect(campaign).toContainText('13 – 15 Mar 2027 · 3 days')
  await expect(campaign).toContainText('4,260 plays')
  await ada.goto(new URL(grace.url()).pathname)
  await expect(ada.getByRole('main')).toContainText('until 13 Mar 2027, 18:00 GMT+13')
  await expect(ada.getByRole('main')).toContainText('13 – 15 Mar 2027 · 3 days')
  await approve(ada, plan.name, plan.price)

  await seesStatus(grace, 'Approved')

  // Midnight in New York is 05:00 UTC before its clocks change, and 04:00 after.
  await letItBe('2027-03-13T05:00:30Z')
  await seesStatus(grace, 'Active')
  await letItBe('2027-03-16T03:59:00Z')
  await seesStatus(grace, 'Active')
  await letItBe('2027-03-16T04:00:30Z')
  await seesStatus(grace, 'Completed')
})
