import { chooseDisplay, openStep, PLAN, review } from './support/advertiser.ts'
import { call } from './support/calls.ts'
import { expect, test, type Page } from './support/own-server.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import {
  CARDS,
  connect,
  decide,
  goToBank,
  makeUnpaid,
  payWith,
  seesPaid,
  seesState,
} from './support/paying.ts'
import { enter, GRACE, newBrowser } from './support/people.ts'

test.use({ settings: { PAYMENTS: 'sandbox' } })

/** The installation frees what was not paid, and charges saved cards, within a minute. */
const WITHIN_A_MINUTE = { timeout: 90_000 }

const moneyOf = (page: Page, id: string) => call(page, 'GET', `/api/savvy/payments/campaign/${id}`)

test('after half an hour the spots are free, the draft is back with everything, and money that comes is let go', async ({
  ada,
  browser,
  grace,
  later,
  server,
}) => {
  const offer = await makeOffer(ada, LISTING)
  await connect(ada)
  // Five of the six spots are Grace's, and one is Heidi's.
  await makeUnpaid(grace, offer, { ...PLAN, spots: 5, budget: '150.00' })
  await grace.clock.install()
  await grace.reload()
  await expect(grace.getByRole('timer')).toBeVisible()
  const heidi = await newBrowser(browser, server.url)
  await enter(heidi, { ...GRACE, name: 'Heidi', email: 'heidi@example.org', organization: 'Heidi Bikes' })
  const late = await makeUnpaid(heidi, offer, { ...PLAN, name: 'Night rides' })
  await goToBank(heidi)

  // The page of the bank is open for a minute longer than the spots are kept.
  const { unpaid_until } = await call(heidi, 'GET', `/api/savvy/payments/checkout/${late}`)
  await later(new Date(Date.parse(unpaid_until) + 1000).toISOString())
  await payWith(heidi, CARDS.good)
  await expect(
    heidi.getByRole('heading', { name: 'The payment of “Night rides” came too late' }),
  ).toBeVisible()
  await expect(heidi.getByRole('main')).toContainText('Nothing was taken')

  // A tab that counts down ends by itself.
  await grace.clock.fastForward('31:00')
  await expect(grace.getByRole('heading', { name: '“Spring opening” was not paid in time' })).toBeVisible(
    WITHIN_A_MINUTE,
  )
  // The draft is opened in a tab whose clock goes on by itself.
  const draft = await grace.context().newPage()
  await draft.goto((await grace.getByRole('link', { name: 'Open the draft' }).getAttribute('href')) ?? '')
  await openStep(draft, 'Campaign')
  await expect(draft.getByLabel('Name')).toHaveValue('Spring opening')
  await expect(draft.getByLabel('Budget')).toHaveValue('150.00')
  await draft.getByRole('button', { name: 'Continue to zones' }).click()
  await draft.getByRole('button', { name: 'Continue to review' }).click()
  await expect(draft.getByRole('form', { name: 'Buy' })).toContainText('€100.00')
  const lapsed = await call(heidi, 'GET', `/api/savvy/payments/checkout/${late}`)
  expect(lapsed).toMatchObject({ state: 'lapsed' })

  // All six spots are for sale again.
  await heidi.goto('/campaigns?tab=drafts')
  await expect(heidi.getByRole('main')).toContainText('Night rides')
  await makeUnpaid(heidi, offer, { ...PLAN, spots: 6, budget: '500.00' })
  await goToBank(heidi)
  await payWith(heidi, CARDS.good)
  await seesPaid(heidi)
})

test('for a flight that is far ahead the card is saved, and charged a week before', async ({
  ada,
  grace,
  later,
}) => {
  await makeOffer(ada, LISTING)
  await connect(ada)
  const plan = { ...PLAN, from: '2027-03-08', to: '2027-03-09' }
  await chooseDisplay(grace, plan)
  const form = await review(grace, plan)
  const next = grace.getByRole('region', { name: 'What happens next' })
  await expect(next).toContainText('Today: your card is saved, for €20.00 at most')
  await expect(next).toContainText('Seven days before the flight: you pay for what was approved')
  await expect(form).toContainText('your card is charged seven days before the flight')
  await form.getByRole('button', { name: 'Save card and send' }).click()
  await expect(grace.getByRole('heading', { name: 'Save a card' })).toBeVisible()
  await payWith(grace, CARDS.good)
  await seesPaid(grace)
  const strip = grace.getByRole('region', { name: 'Where the money is' })
  await expect(strip).toContainText('Card saved€20.00')
  await expect(strip).toContainText('Visa ending 4242')
  await expect(strip).toContainText('on 1 Mar 2027')
  const id = grace.url().split('/').at(-1) ?? ''
  await decide(ada, 'approved')
  await grace.reload()
  await seesState(grace, 'Approved')
  expect(await moneyOf(grace, id)).toMatchObject({ state: 'saved', captured: 0 })

  await later('2027-03-01T08:00:00Z')
  await grace.reload()
  await expect(strip).toContainText('Captured€20.00', WITHIN_A_MINUTE)
  expect(await moneyOf(grace, id)).toMatchObject({ state: 'captured', captured: 2000 })
})
