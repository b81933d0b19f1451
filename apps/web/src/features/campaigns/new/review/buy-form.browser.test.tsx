import type { CheckoutQuote } from '@plaza/contract/campaigns'
import { beforeEach, expect, test } from 'vitest'
import { logIn } from '../../../../../test/log-in.ts'
import { offered } from '../../../../../test/offered.ts'
import { show } from '../../../../../test/show.tsx'
import { until } from '../../../../../test/until.ts'
import { newDraft } from '../../../../shared/campaign-draft/draft.ts'
import { changeDraft, startDraft } from '../../../../shared/campaign-draft/draft-store.ts'
import { advertiser, SavedDraft } from '../../../../shared/campaign-draft/test-server.ts'
import { createDraft, getDraft, saveDraft } from '@plaza/contract/drafts'
import { answers } from '../../../../../test/answers.ts'
import { BuyForm } from './buy-form.tsx'
import { WhatFollows } from './what-follows.tsx'

const quote: CheckoutQuote = { mode: 'hold', net: 7000, tax: 1330, credit: 0, amount: 8330, answer_hours: 48 }

beforeEach(async () => {
  logIn(advertiser)
  const server = new SavedDraft()
  answers(createDraft, (asked) => server.create(asked))
  answers(getDraft, (asked) => server.read(asked))
  answers(saveDraft, (asked) => server.save(asked))
  startDraft()
  const general = {
    ...newDraft().general,
    name: 'Spring',
    start_date: '2090-03-01',
    end_date: '2090-03-07',
    budget: 100_000,
  }
  changeDraft((draft) => ({ ...draft, general, displays: [offered] }))
  await until(() => expect(server.version).toBe(1))
})

const review = (checkout: CheckoutQuote | null | undefined) =>
  show(
    <>
      <WhatFollows requests={[]} checkout={checkout} />
      <BuyForm
        total={7000}
        blocked={false}
        trying={{ isFine: checkout !== undefined, isAsking: checkout === undefined, checkout }}
        later={null}
        onBuy={() => Promise.resolve()}
        go={() => {}}
      />
    </>,
  )

test('where cards are taken, it says what is held and when it is taken', async () => {
  const screen = await review(quote)
  await expect.element(screen.getByRole('button', { name: 'Hold €83.30 and send' })).toBeVisible()
  await expect.element(screen.getByText('€13.30')).toBeVisible()
  await expect
    .element(screen.getByText('Everything is free. Spots are kept for 30 minutes while you pay.'))
    .toBeVisible()
  const next = screen.getByRole('region', { name: 'What happens next' })
  await expect.element(next.getByText('Today: €83.30 is held on your card')).toBeVisible()
  await expect.element(next.getByText('Then: you pay for what was approved')).toBeVisible()
  await expect.element(next.getByText('decides within 48 hr', { exact: false })).toBeVisible()
})

test('a flight that is far ahead saves the card', async () => {
  const screen = await review({ ...quote, mode: 'saved' })
  await expect.element(screen.getByRole('button', { name: 'Save card and send' })).toBeVisible()
  await expect.element(screen.getByText('Today: your card is saved, for €83.30 at most')).toBeVisible()
})

test('credit that pays all needs no card', async () => {
  const screen = await review({ ...quote, credit: 8330, amount: 0 })
  await expect.element(screen.getByRole('button', { name: 'Pay with credit and send' })).toBeVisible()
  await expect.element(screen.getByText('-€83.30')).toBeVisible()
})

test('without cards it is invoiced', async () => {
  const screen = await review(null)
  await expect.element(screen.getByRole('button', { name: 'Buy', exact: true })).toBeVisible()
  await expect
    .element(screen.getByText('Nothing is charged now: you pay by invoice, under the terms you agreed to.'))
    .toBeVisible()
})

test('until it is known how one pays, neither a card nor an invoice is promised, and nothing is bought', async () => {
  const screen = await review(undefined)
  await expect.element(screen.getByText('When you buy: your spots are held', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled()
  await expect.element(screen.getByText('invoice', { exact: false })).not.toBeInTheDocument()
})
