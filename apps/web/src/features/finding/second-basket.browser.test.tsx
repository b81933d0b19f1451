import { calculatePrice } from '@plaza/contract/campaigns'
import { createDraft, getDraft, listDrafts, saveDraft } from '@plaza/contract/drafts'
import { addDays } from '@plaza/domain/calendar'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { offered } from '../../../test/offered.ts'
import { show } from '../../../test/show.tsx'
import { until } from '../../../test/until.ts'
import { todayAt } from '../../lib/today.ts'
import { newDraft } from '../../shared/campaign-draft/draft.ts'
import { changeDraft, readSnapshot, startDraft } from '../../shared/campaign-draft/draft-store.ts'
import { advertiser, SavedDraft } from '../../shared/campaign-draft/test-server.ts'
import { Basket } from './basket.tsx'
import { useBasket } from './use-basket.ts'

const START = addDays(todayAt(), 30)
const DATES = { start_date: START, end_date: addDays(START, 6) }
const [euro, pound, another] = ['EUR', 'GBP', 'GBP'].map((currency, nth) => ({
  ...offered,
  display_id: idOf(70 + nth),
  name: `Lobby ${nth}`,
  currency,
})) as [typeof offered, typeof offered, typeof offered]
const LONDON = idOf(99)

let isThere = true
beforeEach(async () => {
  isThere = true
  logIn(advertiser)
  const server = new SavedDraft()
  const saved = { version: 0, updated_at: '2027-02-01T08:00:00.000Z', updated_by: 'Grace' }
  const general = { ...newDraft().general, ...DATES, name: 'London' }
  const london = { ...newDraft(), general, displays: [pound], currency: 'GBP', files: [], zones: [] }
  answers(createDraft, (asked) => server.create(asked))
  answers(saveDraft, (asked) => server.save(asked))
  answers(getDraft, () => ({ id: LONDON, ...saved, draft: london }))
  answers(listDrafts, () => {
    const row = { id: LONDON, ...saved, ...DATES, name: 'London', days_of_week: [], displays: 1, zones: 0 }
    return isThere ? { rows: [{ ...row, currency: 'GBP' }], count: 1 } : { rows: [], count: 0 }
  })
  answers(calculatePrice, ({ query }) => {
    const ids = (query.get('displayIds') ?? '').split(',')
    const zone = {
      zone_id: idOf(60),
      name: 'Main',
      spotDuration: 10,
      capacity: 6,
      spots_free: 6,
      days: 7,
      plays: 700,
    }
    const displays = [euro, pound, another]
      .filter(({ display_id }) => ids.includes(display_id))
      .map(({ display_id, name, currency }) => {
        const total = currency === 'EUR' ? 10_000 : 20_000
        const least = { rate_schedule_id: idOf(69), min_days: null, min_spend: null }
        return { display_id, name, city: 'Hamburg', total, ...least, zones: [{ ...zone, total }] }
      })
    return { currency: ids.includes(euro.display_id) ? 'EUR' : 'GBP', total: 0, displays }
  })
  startDraft()
  changeDraft(({ general: now }) => ({ displays: [euro], currency: 'EUR', general: { ...now, ...DATES } }))
  await until(() => expect(readSnapshot().id).not.toBeNull())
})

function Finding() {
  const basket = useBasket()
  return (
    <>
      <button type="button" onClick={() => void basket.toggle(another)}>
        Add a display in pounds
      </button>
      <Basket basket={basket} />
    </>
  )
}

test('two campaigns of two currencies are both in sight with their sums, and one tap goes to the other', async () => {
  const screen = await show(<Finding />)
  const bar = screen.getByRole('region', { name: 'Chosen displays' })
  await expect.element(bar.getByText('1 display · €100.00')).toBeVisible()
  await expect.element(bar.getByText('Two campaigns', { exact: false })).toBeVisible()
  await expect.element(bar.getByText('£200.00', { exact: false })).toBeVisible()
  const other = bar.getByRole('group', { name: 'Campaign in GBP' })
  await expect.element(other).toHaveTextContent('1 display · £200.00 London')
  await expect
    .element(other.getByRole('link', { name: 'Continue in GBP' }))
    .toHaveAttribute('href', `/new-campaign?draft=${LONDON}`)
  await other.getByRole('button', { name: 'Go to it' }).click()
  await until(() => expect(readSnapshot()).toMatchObject({ id: LONDON, draft: { currency: 'GBP' } }))
})

test('a display of the other currency goes into the campaign that is there', async () => {
  const screen = await show(<Finding />)
  await expect.element(screen.getByRole('group', { name: 'Campaign in GBP' })).toBeVisible()
  await screen.getByRole('button', { name: 'Add a display in pounds' }).click()
  await screen.getByRole('button', { name: 'Add to the campaign in GBP' }).click()
  await until(() => expect(readSnapshot()).toMatchObject({ id: LONDON, draft: { currency: 'GBP' } }))
  await until(() =>
    expect(readSnapshot().draft.displays.map(({ name }) => name)).toEqual([pound.name, another.name]),
  )
})

test('where there is none, two campaigns are made, and the first stays as it was', async () => {
  isThere = false
  const screen = await show(<Finding />)
  const first = readSnapshot().id
  await screen.getByRole('button', { name: 'Add a display in pounds' }).click()
  await expect
    .element(screen.getByText('this makes two campaigns on the same dates', { exact: false }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Make two campaigns' }).click()
  await until(() => expect(readSnapshot().draft.displays.map(({ name }) => name)).toEqual([another.name]))
  expect(readSnapshot().id).not.toBe(first)
  expect(readSnapshot().draft.general).toMatchObject(DATES)
})
