import { PLAN } from './support/advertiser.ts'
import { call } from './support/calls.ts'
import { LISTING, makeOffer, type Offer } from './support/owner.ts'
import { CARDS, connect, goToBank, makeUnpaid, payWith, seesPaid, seesState } from './support/paying.ts'
import { enter, GRACE, newBrowser } from './support/people.ts'
import { expect, test, type Page } from './support/own-server.ts'

test.use({ settings: { PAYMENTS: 'sandbox' } })

/** Puts a display on offer whose owner can be paid. */
async function sell(page: Page): Promise<Offer> {
  const offer = await makeOffer(page, LISTING)
  await connect(page)
  return offer
}

/** What the provider holds of the campaign's money, as its buyer reads it. */
const moneyOf = (page: Page, id: string) => call(page, 'GET', `/api/savvy/payments/campaign/${id}`)

test('a campaign that two tabs pay is paid once', async ({ ada, grace }) => {
  const offer = await sell(ada)
  const id = await makeUnpaid(grace, offer, PLAN)
  const other = await grace.context().newPage()
  await other.goto(`/campaigns/${id}`)
  await goToBank(grace)
  await goToBank(other)
  // Both tabs are on the same page of the provider, so that one of them finds it paid.
  expect(other.url()).toBe(grace.url())
  await payWith(grace, CARDS.good)
  await seesPaid(grace)
  await payWith(other, CARDS.good)
  await expect(other.getByRole('heading', { name: 'This payment is complete' })).toBeVisible()
  await other.getByRole('link', { name: 'Continue' }).click()
  await seesPaid(other)
  expect(await moneyOf(grace, id)).toMatchObject({ state: 'held', held: 2000, captured: 0 })
})

test('whoever comes back from the page of the bank by Back can pay again, and a tab that was left says what became of it', async ({
  ada,
  grace,
}) => {
  const offer = await sell(ada)
  const id = await makeUnpaid(grace, offer, PLAN)
  const left = await grace.context().newPage()
  await left.goto(`/campaigns/${id}`)
  await expect(left.getByRole('timer')).toBeVisible()
  await goToBank(grace)
  await grace.goBack()
  await seesState(grace, 'Not paid yet')
  await goToBank(grace)
  await grace.getByRole('link', { name: 'Back' }).click()
  await expect(grace.getByRole('timer')).toHaveText(/^(30:00|2\d:\d\d)$/)
  await goToBank(grace)
  await payWith(grace, CARDS.good)
  await seesPaid(grace)
  // Back leads to the page of the bank, which has nothing to ask any more.
  await grace.goBack()
  await grace.reload()
  await expect(grace.getByRole('heading', { name: 'This payment is complete' })).toBeVisible()
  await seesState(left, 'Pending')
  await expect(left.getByRole('timer')).toBeHidden()
})

test("a bank's question that was closed half way is taken up again", async ({ ada, grace }) => {
  const offer = await sell(ada)
  const id = await makeUnpaid(grace, offer, PLAN)
  await goToBank(grace)
  await payWith(grace, CARDS.asked)
  await expect(grace.getByRole('heading', { name: 'Your bank asks' })).toBeVisible()
  // The tab is closed, and the campaign opened anew.
  await grace.goto(`/campaigns/${id}`)
  await seesState(grace, 'Not paid yet')
  expect((await moneyOf(grace, id)).state).toBe('awaiting')
  await goToBank(grace)
  await payWith(grace, CARDS.asked)
  await grace.getByRole('button', { name: 'Complete' }).click()
  await seesPaid(grace)
  expect(await moneyOf(grace, id)).toMatchObject({ state: 'held', held: 2000 })
})

test('a card that is declined, or that the bank refuses, leaves the way to pay with another', async ({
  ada,
  grace,
}) => {
  const offer = await sell(ada)
  const id = await makeUnpaid(grace, offer, PLAN)
  await goToBank(grace)
  await payWith(grace, CARDS.declined)
  await expect(grace.getByRole('alert')).toHaveText('Your card was declined.')
  await payWith(grace, CARDS.asked)
  await grace.getByRole('button', { name: 'Fail' }).click()
  await expect(grace.getByRole('alert')).toBeVisible()
  await grace.getByRole('link', { name: 'Back' }).click()
  await seesState(grace, 'Not paid yet')
  await goToBank(grace)
  await payWith(grace, CARDS.good)
  await seesPaid(grace)
  expect(await moneyOf(grace, id)).toMatchObject({ state: 'held', card: { last4: '4242' } })
})

test('a price that changes while somebody is on the page of the bank changes nothing for them', async ({
  ada,
  grace,
}) => {
  const offer = await sell(ada)
  const id = await makeUnpaid(grace, offer, PLAN)
  await goToBank(grace)
  await expect(grace.getByRole('main')).toContainText('€20.00')
  await raisePrice(ada, offer, 9900)
  await grace.reload()
  await expect(grace.getByRole('main')).toContainText('€20.00')
  await payWith(grace, CARDS.good)
  await seesPaid(grace)
  expect(await moneyOf(grace, id)).toMatchObject({ state: 'held', held: 2000, sum: { buyer: 2000 } })
})

/** Gives the offer's zone another price from now on. */
async function raisePrice(page: Page, offer: Offer, pricePerDay: number): Promise<void> {
  const display = await call(page, 'GET', `/api/savvy/displays/${offer.display}`)
  const path = `/api/savvy/rate-schedule/${display.rate_schedule_id}`
  const schedule = await call(page, 'GET', path)
  const zones = schedule.zones.map((zone: { rateDetails: object }) => ({
    ...zone,
    rateDetails: { ...zone.rateDetails, pricePerDay },
  }))
  await call(page, 'PUT', path, { data: { ...schedule, zones } })
}

test('of two who buy the last spot one pays, and the other gets it once that one gives it up', async ({
  ada,
  browser,
  grace,
  server,
}) => {
  const offer = await sell(ada)
  const heidi = await newBrowser(browser, server.url)
  await enter(heidi, { ...GRACE, name: 'Heidi', email: 'heidi@example.org', organization: 'Heidi Bikes' })
  // All six spots of the loop: whoever has them has the last.
  const whole = { ...PLAN, spots: 6, budget: '500.00' }
  await makeUnpaid(grace, offer, whole)
  await goToBank(grace)
  await expect(makeUnpaid(heidi, offer, whole)).rejects.toThrow(/sold_out/)

  await grace.getByRole('link', { name: 'Back' }).click()
  await grace.getByRole('button', { name: 'Back to drafts' }).click()
  const sure = grace.getByRole('dialog', { name: 'Back to the drafts?' })
  await sure.getByRole('button', { name: 'Back to drafts' }).click()
  await expect(grace).toHaveURL(/\/new-campaign\?draft=/)
  const id = await makeUnpaid(heidi, offer, whole)
  await goToBank(heidi)
  await payWith(heidi, CARDS.good)
  await seesPaid(heidi)
  expect(await moneyOf(heidi, id)).toMatchObject({ state: 'held', held: 12_000 })
})
