import { expect, test } from './support/test.ts'
import { buy, chooseDisplay, openCampaign, seesCampaign, type Plan } from './support/advertiser.ts'
import { killDatabase } from './support/database.ts'
import { approve, listDisplay, seesListing, type Listing } from './support/owner.ts'
import { ADA, GRACE, isStillLoggedIn, newBrowser, signUp } from './support/people.ts'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

const NOW = '2027-02-01T08:00:00Z'
const [owner, advertiser] = [ADA, GRACE]

// The worked example of domain.md, "Price of a placement".
const listing: Listing = {
  location: 'Ferry terminal',
  schedule: 'Standard',
  base: '10.00',
  ranges: [
    { from: '2027-03-01', to: '2027-03-31', price: '15.00', dates: [{ date: '2027-03-17', price: '40.00' }] },
    { from: '2027-03-15', to: '2027-03-21', price: '20.00' },
  ],
  display: 'Concourse 9',
  displayLocation: 'Departures',
}
// 2 × 10 (27 and 28 Feb) + 14 × 15 (1 to 14 Mar) + 2 × 20 (15, 16) + 40 (17) + 20 (18) = 330 a spot.
const plan: Plan = {
  name: 'Spring opening',
  from: '2027-02-27',
  to: '2027-03-18',
  budget: '700.00',
  display: listing.display,
  spots: 2,
  spotPrice: '€330.00',
  price: '€660.00',
}
/** The lines of the receipt, one for each run of equal days, for both spots on all of them. */
const receipt = [
  '27 – 28 Feb 2027 2 days × 2 spots Base price €10.00 5,760 €40.00',
  '1 – 14 Mar 2027 14 days × 2 spots Range price, 1 – 31 Mar 2027 €15.00 40,320 €420.00',
  '15 – 16 Mar 2027 2 days × 2 spots Range price, 15 – 21 Mar 2027 €20.00 5,760 €80.00',
  '17 Mar 2027 1 day × 2 spots Single-date price, 17 Mar 2027 €40.00 2,880 €80.00',
  '18 Mar 2027 1 day × 2 spots Range price, 15 – 21 Mar 2027 €20.00 2,880 €40.00',
]
/** A text without its spaces, of which there are several kinds. */
const letters = (text: string): string => text.replaceAll(/\s/g, '')

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

/** Ends server and database at once, as when the power fails, and starts both again. */
async function loseEverything(): Promise<void> {
  await server.kill('SIGKILL')
  await killDatabase(dataDir)
  server = await startServer({ dataDir, port: server.port, env: { CLOCK: NOW } })
}

test('an owner and an advertiser get from sign-up to an approved campaign, across two crashes', async ({
  browser,
}) => {
  // This test takes about half a minute on a quiet machine.
  const ada = await newBrowser(browser, server.url)
  const grace = await newBrowser(browser, server.url)
  await Promise.all([signUp(ada, owner), signUp(grace, advertiser)])

  await listDisplay(ada, listing)
  await loseEverything()
  await Promise.all([isStillLoggedIn(ada, owner), isStillLoggedIn(grace, advertiser)])
  await seesListing(ada, listing)

  await chooseDisplay(grace, plan)
  await buy(grace, plan)
  await loseEverything()
  await Promise.all([isStillLoggedIn(ada, owner), isStillLoggedIn(grace, advertiser)])

  await openCampaign(grace, plan)
  await seesCampaign(grace, plan, 'Pending')
  const rows = grace.getByRole('region', { name: 'Price' }).getByRole('row')
  await expect(rows).toHaveCount(receipt.length + 1)
  expect((await rows.allInnerTexts()).slice(1).map(letters)).toEqual(receipt.map(letters))

  await approve(ada, plan.name, plan.price)
  await grace.reload()
  await seesCampaign(grace, plan, 'Approved')
  await expect(grace.getByText('Your campaign starts on 27 Feb 2027.')).toBeVisible()
})
