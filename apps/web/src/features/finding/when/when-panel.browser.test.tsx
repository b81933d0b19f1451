import { showPublicPriceCalendar } from '@plaza/contract/public-finding'
import { addDays, addMonths, eachDay } from '@plaza/domain/calendar'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { answers } from '../../../../test/answers.ts'
import { logOut } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { WhenPanel } from './when-panel.tsx'

const FULL = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24']

/** The calendar of a display that costs €12 a day in December, €9 in January, and is sold out before Christmas. */
function calendar(from: string, to: string, days: number, lengths: readonly number[] = []) {
  const dates = eachDay(`${from}-01`, addDays(addMonths(`${to}-01`, 1), -1))
  const priceOn = (date: string) => (date < '2027-01-01' ? 1200 : 900)
  const isFull = (date: string) => FULL.includes(date)
  const starts = dates.map((date) => {
    const flight = eachDay(date, addDays(date, days - 1))
    const full = flight.some(isFull)
    const total = full ? null : flight.reduce((sum, day) => sum + priceOn(day), 0)
    return { date, total, spots_free: full ? 0 : 4, obstacle: full ? ('sold_out' as const) : null }
  })
  return {
    currency: 'EUR',
    days: dates.map((date) => ({
      date,
      price: priceOn(date),
      spots_free: isFull(date) ? 0 : 4,
      spots_free_sum: isFull(date) ? 0 : 4,
      open: 1,
      all_open: true,
    })),
    starts,
    cheapest: { date: '2027-01-01', total: days * 900 },
    lengths: lengths.map((length) => ({
      days: length,
      cheapest: length > 28 ? null : { date: '2027-01-01', total: length * 900 },
    })),
  }
}

function Panel({ from = '', to = '', days = [] as number[] }) {
  const [flight, setFlight] = useState({ start_date: from, end_date: to, days_of_week: days })
  return (
    <>
      <WhenPanel
        displayIds={['display-1']}
        about="Prices and spots of your display"
        from={flight.start_date}
        to={flight.end_date}
        daysOfWeek={flight.days_of_week}
        first="2026-12-02"
        last="2028-12-01"
        onFlight={setFlight}
      />
      <output>{`${flight.start_date} to ${flight.end_date} ${flight.days_of_week.join(',')}`}</output>
    </>
  )
}

beforeEach(logOut)

const givePrices = () =>
  answers(showPublicPriceCalendar, ({ query }) =>
    calendar(
      query.get('from') ?? '',
      query.get('to') ?? '',
      Number(query.get('days')),
      (query.get('lengths') ?? '').split(',').map(Number),
    ),
  )

/** The cell of a day, whatever it says of the day. */
const dayOf = (date: string) => new RegExp(`^${formatDate(date)},`)

test('a click takes two weeks from that day on, with what they cost', async () => {
  await page.viewport(1200, 800)
  givePrices()
  const screen = await show(<Panel />)
  await screen.getByRole('gridcell', { name: dayOf('2026-12-07') }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-07 to 2026-12-20')
  await expect.element(screen.getByText('€168.00', { exact: true })).toBeVisible()
})

test('another length keeps the first day', async () => {
  givePrices()
  const screen = await show(<Panel from="2026-12-07" to="2026-12-20" />)
  await screen.getByRole('radio', { name: '1 week' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-07 to 2026-12-13')
})

test('each length says what it costs at least, unless none of that length is free', async () => {
  await page.viewport(1200, 800)
  givePrices()
  const screen = await show(<Panel />)
  await expect.element(screen.getByRole('radio', { name: '1 week from €63' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: '4 weeks from €252' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: '1 month', exact: true })).toBeVisible()
})

test('a sold-out day is said to be sold out, and others how many spots they have', async () => {
  givePrices()
  const screen = await show(<Panel />)
  await expect
    .element(screen.getByRole('gridcell', { name: `${formatDate('2026-12-21')}, sold out` }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('gridcell', { name: `${formatDate('2026-12-07')}, €12, 4 spots free` }))
    .toBeVisible()
})

test('the cheapest start within four weeks is proposed, and taken with one click', async () => {
  givePrices()
  const screen = await show(<Panel from="2026-12-07" to="2026-12-20" />)
  await expect.element(screen.getByText('€42.00 less')).toBeVisible()
  await screen.getByRole('button', { name: /^Take / }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('2027-01-01 to 2027-01-14')
  await expect.element(screen.getByText('€42.00 less')).not.toBeInTheDocument()
})

test('arrows walk over the days, Enter takes one, and Shift with an arrow makes the flight longer', async () => {
  givePrices()
  const screen = await show(<Panel from="2026-12-07" to="2026-12-20" />)
  const seventh = screen.getByRole('gridcell', { name: dayOf('2026-12-07') })
  await expect.element(seventh).toBeVisible()
  ;(seventh.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-08 to 2026-12-21')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-08 to 2026-12-22')
})

test('weekdays and single days narrow the flight, and Clear takes them away', async () => {
  await page.viewport(1200, 800)
  givePrices()
  const screen = await show(<Panel from="2026-12-07" to="2026-12-20" />)
  const of = (name: string) => screen.getByRole('button', { name, exact: true })
  await of('Weekdays').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-07 to 2026-12-20 1,2,3,4,5')
  await expect.element(of('Weekdays')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByText('10 of 14 days')).toBeVisible()
  await of('Saturday').click()
  await of('Monday').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-07 to 2026-12-20 2,3,4,5,6')
  await expect
    .element(screen.getByRole('gridcell', { name: `${formatDate('2026-12-13')}, not one of your days` }))
    .toBeVisible()
  await of('Clear').click()
  await expect.element(screen.getByText('Every day')).toBeVisible()
})

test('all seven days one by one are every day again', async () => {
  givePrices()
  const screen = await show(<Panel from="2026-12-07" to="2026-12-20" days={[1, 2, 3, 4, 5, 6]} />)
  await screen.getByRole('button', { name: 'Sunday', exact: true }).click()
  await expect.element(screen.getByText('Every day')).toBeVisible()
})

test('the calendar is asked for the named days', async () => {
  let asked: string | null = null
  answers(showPublicPriceCalendar, ({ query }) => {
    asked = query.get('days_of_week')
    return calendar(query.get('from') ?? '', query.get('to') ?? '', Number(query.get('days')))
  })
  const screen = await show(<Panel from="2026-12-07" to="2026-12-20" days={[6, 7]} />)
  await expect.element(screen.getByRole('gridcell', { name: dayOf('2026-12-12') })).toBeVisible()
  expect(asked).toBe('6,7')
})

test('a flight without any of its days says so', async () => {
  givePrices()
  const screen = await show(<Panel from="2026-12-07" to="2026-12-11" days={[6, 7]} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('There is no Saturday or Sunday in')
})

test('a day that cannot be booked has no price', async () => {
  await page.viewport(1200, 800)
  givePrices()
  const screen = await show(<Panel />)
  await expect.element(screen.getByRole('gridcell', { name: dayOf('2026-12-02') })).toHaveTextContent('€12')
  const past = screen.getByRole('gridcell', { name: formatDate('2026-12-01'), exact: true })
  await expect.element(past).not.toHaveTextContent('€')
})
