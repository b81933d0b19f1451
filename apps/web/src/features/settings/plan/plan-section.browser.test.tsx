import { openCheckout } from '@plaza/contract/checkout'
import { listDocuments } from '@plaza/contract/invoices'
import { askForPlan, getPlanOf, listPlans } from '@plaza/contract/plans'
import { changeSubscription, getSubscription, openPortal } from '@plaza/contract/subscriptions'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../../test/answers.ts'
import { ANNA, idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { until } from '../../../../test/until.ts'
import { formatDate } from '../../../lib/format.ts'
import { PlanSection } from './plan-section.tsx'
import type { OwnPlan, Paying, Subscription } from './queries.ts'

const plan = (nth: number, plan_name: string, price: number, displays: number | null) => ({
  id: idOf(nth),
  plan_name,
  price,
  currency: 'EUR',
  interval: 'month' as const,
  limits: { displays, users: null },
  fee_basis_points: 1000,
  active: true,
  default_for: [],
  version: 1,
  can: { update: false },
})
const STARTER = plan(11, 'Starter', 0, 10)
const NETWORK = plan(12, 'Network', 14_900, 250)
const CITY = plan(13, 'City', 49_900, null)

const live: Subscription = {
  id: idOf(20),
  state: 'active',
  plan_id: NETWORK.id,
  plan_name: 'Network',
  price: 14_900,
  currency: 'EUR',
  interval: 'month',
  next: null,
  period_start: '2027-02-01T08:00:00.000Z',
  period_end: '2027-03-01T08:00:00.000Z',
  ending: false,
  entitled_until: null,
  card: { brand: 'visa', last4: '4242' },
}

/** What the server answers; the last is changed by what a test sends. */
function serve(own: Partial<OwnPlan>, paying: Partial<Paying> = {}, rows = [STARTER, NETWORK, CITY]) {
  answers(getPlanOf, () => ({
    plan: STARTER,
    source: 'default' as const,
    fallback: STARTER,
    wanted: null,
    has: { displays: 12, users: 1 },
    ...own,
  }))
  answers(getSubscription, () => ({
    way: 'card' as const,
    sandbox: true,
    subscription: null,
    grace_days: 14,
    ...paying,
  }))
  answers(listPlans, () => ({ rows, count: rows.length }))
  answers(listDocuments, () => ({ rows: [], count: 0, months: [] }))
}

beforeEach(() => {
  logIn({ roles: [{ id: 1, name: 'Owner', permissions: ['organization:view', 'payment:update'] }] })
  window.location.hash = ''
})

test('an owner compares the plans, reads what would be too little, and is led to the payment page', async () => {
  serve({})
  const sent: unknown[] = []
  answers(openCheckout, ({ body }) => {
    sent.push(body)
    return { id: idOf(30), url: '#paying' }
  })
  const screen = await show(<PlanSection />)
  await expect.element(screen.getByRole('heading', { name: 'Starter', level: 2 })).toBeVisible()
  await expect.element(screen.getByText('12 of 10')).toBeVisible()
  await expect
    .element(screen.getByText('You have more than this plan includes.', { exact: false }))
    .toBeVisible()
  await expect.element(screen.getByText('Up to 250 displays')).toBeVisible()
  await expect.element(screen.getByText('Your plan', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Take Network' }).click()
  await until(() => expect(window.location.hash).toBe('#paying'))
  expect(sent).toEqual([{ plan_id: NETWORK.id }])
})

test('a change says what it costs now, and changes nothing before it is confirmed', async () => {
  serve({ plan: NETWORK, source: 'subscribed' }, { subscription: live })
  const sent: unknown[] = []
  answers(changeSubscription, ({ body }) => {
    sent.push(body)
    return {
      id: live.id,
      when: 'at_once' as const,
      due_now: { net: 20_000, tax: 3800, currency: 'EUR' },
    }
  })
  const screen = await show(<PlanSection />)
  await expect.element(screen.getByText(`The next payment is on ${formatDate('2027-03-01')}.`)).toBeVisible()
  await screen.getByRole('button', { name: 'Change to City' }).click()
  await expect.element(screen.getByText('€238.00', { exact: false })).toBeVisible()
  expect(sent).toEqual([{ plan_id: CITY.id, dry_run: true }])
  await screen.getByRole('button', { name: 'Change plan' }).click()
  await until(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ plan_id: CITY.id })
})

test('a declined renewal says until when, and leads to the page of the card', async () => {
  const declined = {
    ...live,
    state: 'past_due' as const,
    entitled_until: '2027-03-15T08:00:00.000Z',
  }
  serve({ plan: NETWORK, source: 'subscribed' }, { subscription: declined })
  answers(openPortal, () => ({ url: '#portal' }))
  const screen = await show(<PlanSection />)
  await expect
    .element(
      screen.getByText(`Save another one by ${formatDate('2027-03-15')} to keep the plan.`, { exact: false }),
    )
    .toBeVisible()
  await screen.getByRole('button', { name: 'Save another card' }).click()
  await until(() => expect(window.location.hash).toBe('#portal'))
})

test('a plan that was given is never charged, and another is asked for', async () => {
  serve({ plan: CITY, source: 'granted' })
  const sent: unknown[] = []
  answers(askForPlan, ({ body }) => {
    sent.push(body)
    return { plan_id: NETWORK.id }
  })
  const screen = await show(<PlanSection />)
  await expect.element(screen.getByText('Nothing is charged for it.', { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Take/ }).elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Ask for Network' }).click()
  await until(() => expect(sent).toEqual([{ plan_id: NETWORK.id }]))
})

test('where no cards are taken plans are asked for, and whoever may not pay sees no buttons', async () => {
  serve({}, { way: 'ask', sandbox: false })
  const screen = await show(<PlanSection />)
  await expect.element(screen.getByRole('button', { name: 'Ask for City' })).toBeVisible()
  logIn({ ...ANNA, roles: [{ id: 3, name: 'User', permissions: ['organization:view'] }] })
  const other = await show(<PlanSection />)
  await expect
    .element(other.getByText('Only an owner of your organization can take another plan.').last())
    .toBeVisible()
})
