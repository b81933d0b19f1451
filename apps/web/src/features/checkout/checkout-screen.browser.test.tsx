import { getCheckout, openCheckout } from '@plaza/contract/checkout'
import { beforeEach, expect, test } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { ANNA, idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { until } from '../../../test/until.ts'
import type { Checkout } from '../../shared/checkout/queries.ts'
import { CheckoutReturn } from './checkout-screen.tsx'
import { CheckoutWait } from './checkout-wait.tsx'

const checkout: Checkout = {
  campaign_id: idOf(9),
  name: 'Night rides',
  state: 'awaiting',
  sent: false,
  unpaid_until: '2027-02-01T08:30:00.000Z',
  draft_id: null,
  net: 10_000,
  tax: 1900,
  credit: 0,
  amount: 11_900,
  currency: 'EUR',
  card: null,
}

let led = 0
const come = () => show(<CheckoutReturn campaignId={idOf(9)} onDone={() => led++} />)

beforeEach(() => {
  led = 0
  logIn({ organization: { ...ANNA.organization, type: 'ADV' } })
})

test('it waits until the owners have the campaign, and then leads to it', async () => {
  const states: Checkout[] = [
    checkout,
    { ...checkout, state: 'held' },
    { ...checkout, state: 'held', sent: true },
  ]
  let asked = 0
  answers(getCheckout, () => states[Math.min(asked++, 2)] ?? checkout)
  const screen = await come()
  await expect.element(screen.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  expect(led).toBe(0)
  await until(() => expect(led).toBe(1))
  expect(asked).toBeGreaterThan(2)
  await expect
    .element(screen.getByText('Your payment is held, and the campaign is with its owners.'))
    .toBeInTheDocument()
})

test('what was not paid in time leads to the draft that it is again', async () => {
  answers(getCheckout, () => ({ ...checkout, state: 'lapsed' as const, draft_id: idOf(20) }))
  const screen = await come()
  await expect.element(screen.getByText('“Night rides” was not paid in time')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open the draft' }))
    .toHaveAttribute('href', `/new-campaign?draft=${idOf(20)}`)
  expect(led).toBe(0)
})

test('money that came too late is let go, which is said', async () => {
  answers(getCheckout, () => ({ ...checkout, state: 'let_go' as const }))
  const screen = await come()
  await expect.element(screen.getByText('The payment of “Night rides” came too late')).toBeVisible()
})

test('a campaign of others is not found', async () => {
  answers(getCheckout, () => new Failure('not_found'))
  const screen = await come()
  await expect.element(screen.getByRole('heading', { name: 'Campaign not found' })).toBeVisible()
})

test('what takes long says why, and leads to the campaign or back to the page of the bank', async () => {
  answers(openCheckout, () => ({ id: idOf(30), url: '#paying' }))
  const screen = await show(<CheckoutWait campaignId={idOf(9)} checkout={checkout} isLong />)
  await expect
    .element(screen.getByText('Your bank has not confirmed it yet.', { exact: false }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Go to the campaign' }))
    .toHaveAttribute('href', `/campaigns/${idOf(9)}`)
  await screen.getByRole('button', { name: 'Back to the payment page' }).click()
  await until(() => expect(window.location.hash).toBe('#paying'))
  window.location.hash = ''
})
