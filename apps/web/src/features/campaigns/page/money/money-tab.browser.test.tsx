import { getCampaignMoney, settlePart } from '@plaza/contract/campaign-money'
import { getCheckout, leaveCheckout, openCheckout } from '@plaza/contract/checkout'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answers, Failure } from '../../../../../test/answers.ts'
import { ANNA, idOf, logIn } from '../../../../../test/log-in.ts'
import { show } from '../../../../../test/show.tsx'
import { until } from '../../../../../test/until.ts'
import { clockShift } from '../../../../lib/clock.ts'
import type { Campaign } from '../../../../shared/campaign-details/queries.ts'
import type { Side } from '../use-side.ts'
import { MoneyTab } from './money-tab.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { free, settled } from './test-money.ts'

const campaign = {
  id: idOf(9),
  name: 'Night rides',
  status: 'completed',
  start_date: '2027-03-01',
  end_date: '2027-03-14',
  currency: 'EUR',
} as Campaign

const buyer = () =>
  logIn({
    organization: { ...ANNA.organization, type: 'ADV' },
    roles: [{ id: 2, name: 'Owner', permissions: ['campaign:create', 'campaign:update'] }],
  })
const tab = (side: Side) => show(<MoneyTab campaign={campaign} side={side} />)

test('a buyer reads what is held, taken and released, and every line adds up', async () => {
  buyer()
  answers(getCampaignMoney, () => settled)
  const screen = await tab('advertiser')
  const strip = screen.getByRole('region', { name: 'Where the money is' })
  await expect.element(strip.getByText('€250.00', { exact: true })).toBeVisible()
  await expect.element(strip.getByText('Visa ending 4242', { exact: false })).toBeVisible()
  await expect.element(strip.getByText('Let go €50.00')).toBeVisible()
  const ledger = screen.getByRole('table')
  await expect.element(ledger.getByRole('columnheader', { name: 'You pay' })).toBeVisible()
  await expect.element(ledger.getByText('200 of 1,000 plays')).toBeVisible()
  await expect.element(ledger.getByText('€214.20 = €192.78 + €21.42')).toBeVisible()
  await expect.element(screen.getByText('Every line adds up to the cent', { exact: false })).toBeVisible()
  await ledger.getByRole('button', { name: 'Harbour Screens' }).click()
  expect(ledger.getByText('Gate 1, Main').query()).toBeNull()
  await expect.element(ledger.getByText('Gate 2, Main')).toBeVisible()
})

test('the ledger folds by day and by display, with the same sum, and has its documents in its foot', async () => {
  buyer()
  answers(getCampaignMoney, () => settled)
  const screen = await tab('advertiser')
  await expect.element(screen.getByText('90%', { exact: true })).toBeVisible()
  const ledger = screen.getByRole('table')
  await screen.getByText('By day', { exact: true }).click()
  await expect.element(ledger.getByRole('button', { name: 'March 2027' })).toBeVisible()
  await expect.element(ledger.getByText('Airport Screens: Plays not shown')).toBeVisible()
  await screen.getByText('By display', { exact: true }).click()
  await expect.element(ledger.getByRole('button', { name: 'Gate 1' })).toBeVisible()
  await expect.element(ledger.getByText('€214.20 = €192.78 + €21.42')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Invoice PLZ-2027-00001' })).toBeVisible()
})

test('a buyer chooses what becomes of plays that were not shown', async () => {
  buyer()
  let money = settled
  answers(getCampaignMoney, () => money)
  const asked: unknown[] = []
  answers(settlePart, ({ body }) => {
    asked.push(body)
    money = {
      ...settled,
      parts: settled.parts.map((part) => ({
        ...part,
        shortfall: part.shortfall && { ...part.shortfall, choice: 'credit' as const },
        can: { settle: false },
      })),
    }
    return { request_id: idOf(501), choice: 'credit' as const }
  })
  const screen = await tab('advertiser')
  const bar = screen.getByRole('region', { name: 'Plays not shown by Airport Screens' })
  await expect.element(bar.getByRole('radio', { name: /Money back/ })).toBeChecked()
  await bar.getByText('Credit', { exact: true }).click()
  await bar.getByRole('button', { name: 'Settle' }).click()
  await expect.element(bar.getByText('You chose: Credit.')).toBeVisible()
  expect(asked).toMatchObject([{ choice: 'credit' }])
})

/** The campaign with another answer about what was not shown. */
const withShortfall = (
  changes: Partial<NonNullable<(typeof settled)['parts'][number]['shortfall']>>,
  settle = true,
) => ({
  ...settled,
  parts: settled.parts.map((part) => ({
    ...part,
    shortfall: part.shortfall && { ...part.shortfall, ...changes },
    can: { settle: settle && part.shortfall !== null },
  })),
})
const EXTRA = settled.parts.at(-1)?.shortfall?.extra ?? null

test('extra plays are offered with their days where they are free, and are none of the choices elsewhere', async () => {
  buyer()
  answers(getCampaignMoney, () => settled)
  const screen = await tab('advertiser')
  const bar = screen.getByRole('region', { name: 'Plays not shown by Airport Screens' })
  await expect.element(bar.getByText('240 plays on Mar 28 – 29, 2027')).toBeVisible()
  answers(getCampaignMoney, () => withShortfall({ extra: null }))
  const other = await tab('advertiser')
  const without = other.getByRole('region', { name: 'Plays not shown by Airport Screens' }).last()
  await expect.element(without.getByRole('radio', { name: /Credit/ })).toBeVisible()
  await expect.element(without.getByRole('radio', { name: /Extra plays/ })).not.toBeInTheDocument()
})

test('extra plays that are booked say where they run, and can be given up until they begin', async () => {
  buyer()
  const booked = EXTRA && { ...EXTRA, booked: true }
  const asked: unknown[] = []
  answers(getCampaignMoney, () => withShortfall({ choice: 'extra_plays', extra: booked }))
  answers(settlePart, ({ body }) => {
    asked.push(body)
    return { request_id: idOf(501), choice: 'money_back' as const }
  })
  const screen = await tab('advertiser')
  const bar = screen.getByRole('region', { name: 'Plays not shown by Airport Screens' })
  await expect.element(bar.getByText(/^Gate 2, Main: .* 240 plays$/)).toBeVisible()
  await expect.element(bar.getByText(/Until they begin you can choose otherwise/)).toBeVisible()
  await bar.getByRole('button', { name: 'Settle' }).click()
  await until(() => expect(asked).toMatchObject([{ choice: 'money_back' }]))
})

test('an owner reads what it gets', async () => {
  logIn()
  answers(getCampaignMoney, () => ({ ...settled, mode: null, state: null, card: null }))
  const screen = await tab('owner')
  await expect.element(screen.getByRole('columnheader', { name: 'You get' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Buyer pays' })).toBeVisible()
})

test('on a phone the three sums of each line have their names', async () => {
  await page.viewport(390, 844)
  buyer()
  answers(getCampaignMoney, () => settled)
  const screen = await tab('advertiser')
  await expect.element(screen.getByText('Airport Screens', { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})

test('a campaign without payments says so, and a failure can be tried again', async () => {
  buyer()
  let fails = true
  answers(getCampaignMoney, () => (fails ? new Failure('not_found') : free))
  const screen = await tab('advertiser')
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  fails = false
  await again.click()
  await expect.element(screen.getByText('Nothing is paid for this campaign.')).toBeVisible()
})

const checkout = {
  campaign_id: idOf(9),
  name: 'Night rides',
  state: 'awaiting' as const,
  sent: false,
  unpaid_until: new Date(Date.now() + clockShift + 20 * 60_000).toISOString(),
  draft_id: null,
  net: 10_000,
  tax: 1900,
  credit: 0,
  amount: 11_900,
  currency: 'EUR',
  card: null,
}

test('an unpaid campaign counts down, and is paid or goes back to the drafts', async () => {
  buyer()
  answers(getCheckout, () => checkout)
  answers(openCheckout, () => ({ id: idOf(30), url: '#paying' }))
  let left = 0
  answers(leaveCheckout, () => {
    left++
    return { draft_id: idOf(20) }
  })
  const screen = await show(<PaymentNotice campaign={{ ...campaign, status: 'unpaid' }} />)
  await expect.element(screen.getByRole('timer')).toHaveTextContent(/^(20:00|19:\d\d)$/)
  await screen.getByRole('button', { name: 'Pay now, €119.00' }).click()
  await until(() => expect(window.location.hash).toBe('#paying'))
  window.location.hash = ''
  await screen.getByRole('button', { name: 'Back to drafts' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Back to drafts' }).click()
  await until(() => expect(left).toBe(1))
})

test('a declined card says until when it can be paid otherwise', async () => {
  buyer()
  answers(getCampaignMoney, () => ({
    ...settled,
    state: 'problem' as const,
    pay_until: '2027-02-23T08:00:00.000Z',
  }))
  const screen = await show(<PaymentNotice campaign={campaign} />)
  await expect.element(screen.getByText('Your card was declined')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Pay now' })).toBeVisible()
})
