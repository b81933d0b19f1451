import { showFreeDays } from '@plaza/contract/finding'
import { showPublicFreeDays } from '@plaza/contract/public-finding'
import { addDays } from '@plaza/domain/calendar'
import { expect, test } from 'vitest'
import { answers, Failure, type Asked } from '../../../../test/answers.ts'
import { ANNA, idOf, logIn, logOut } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { formatDate } from '../../../lib/format.ts'
import { FreeBars, FreeDaysOf } from './free-days.tsx'

const advertiser = { organization: { ...ANNA.organization, type: 'ADV' as const } }
const ids = [idOf(20), idOf(22)]
const NO_DATES = { start_date: '', end_date: '' }
const MARCH = { start_date: '2027-03-01', end_date: '2027-03-31', days_of_week: [1, 2] }

/** What is free on each day from 1 February 2027 on. */
const days = (...free: (number | null)[]) =>
  free.map((one, nth) => ({ date: addDays('2027-02-01', nth), free: one }))

const showBars = (dates: typeof NO_DATES, displayIds = ids) =>
  show(
    <FreeDaysOf displayIds={displayIds} dates={dates}>
      {displayIds.slice(0, 2).map((id) => (
        <p key={id} data-testid={id}>
          <FreeBars displayId={id} figure />
        </p>
      ))}
    </FreeDaysOf>,
  )

test('the bars of all displays come with one call, and say their days in words', async () => {
  logIn(advertiser)
  const asked: string[] = []
  answers(showFreeDays, ({ query }: Asked) => {
    asked.push(String(query.get('displayIds')))
    const fortnight = [100, 50, 0, 25, 1, null, null]
    return { displays: [{ display_id: ids[0] ?? '', days: days(...fortnight, ...fortnight) }] }
  })
  const screen = await showBars(NO_DATES)
  const first = screen.getByTestId(ids[0] ?? '')
  await expect.element(first.getByText('Free on 8 of the next 14 days')).toBeInTheDocument()
  await expect.element(first.getByText('8 of 14 days free')).toBeVisible()
  await expect.element(first.getByTitle(`${formatDate('2027-02-01')}: 100% free`)).toBeVisible()
  await expect.element(first.getByTitle(`${formatDate('2027-02-03')}: sold out`)).toBeVisible()
  await expect.element(first.getByTitle(`${formatDate('2027-02-06')}: closed`)).toBeVisible()
  expect(asked).toEqual([ids.toSorted().join(',')])
  // The other display cannot be bought: nothing is said of it.
  await expect.element(screen.getByTestId(ids[1] ?? '')).toHaveTextContent('')
})

test('with dates the days are those that the flight takes', async () => {
  logIn(advertiser)
  let query = new URLSearchParams()
  answers(showFreeDays, (asked: Asked) => {
    ;({ query } = asked)
    return { displays: [{ display_id: ids[0] ?? '', days: days(100, 40, 0) }] }
  })
  const screen = await showBars(MARCH)
  await expect.element(screen.getByText('Free on 2 of 3 open days')).toBeInTheDocument()
  expect(Object.fromEntries(query)).toMatchObject({
    startDate: MARCH.start_date,
    endDate: MARCH.end_date,
    days_of_week: '1,2',
  })
})

test('of a long flight the first fourteen days are told', async () => {
  logIn(advertiser)
  const full = Array.from({ length: 14 }, () => 100)
  answers(showFreeDays, () => ({ displays: [{ display_id: ids[0] ?? '', days: days(...full) }] }))
  const screen = await showBars(MARCH)
  await expect.element(screen.getByText('Free on 14 of the first 14 open days')).toBeInTheDocument()
})

test('more than fifty displays are asked about in parts', async () => {
  logIn(advertiser)
  const many = Array.from({ length: 60 }, (_, nth) => idOf(100 + nth))
  const sizes: number[] = []
  answers(showFreeDays, ({ query }: Asked) => {
    const part = String(query.get('displayIds')).split(',')
    sizes.push(part.length)
    return { displays: part.map((display_id) => ({ display_id, days: days(100) })) }
  })
  const screen = await showBars(NO_DATES, many)
  await expect.element(screen.getByTestId(many[0] ?? '').getByText('1 of 1 day free')).toBeVisible()
  expect(sizes).toEqual([50, 10])
})

test('a visitor asks the call that needs no account', async () => {
  logOut()
  answers(showPublicFreeDays, () => ({ displays: [{ display_id: ids[0] ?? '', days: days(100, 0) }] }))
  const screen = await showBars(NO_DATES)
  await expect.element(screen.getByText('1 of 2 days free')).toBeVisible()
})

test('where the days cannot be fetched, nothing is drawn and nothing is said', async () => {
  logIn(advertiser)
  let refused = 0
  answers(showFreeDays, () => {
    refused++
    return new Failure('bad_input', 'Please check the dates.')
  })
  const screen = await showBars(NO_DATES)
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect.element(screen.getByTestId(ids[0] ?? '')).toHaveTextContent('')
  expect(screen.getByText('Please check the dates.').query()).toBeNull()
})
