import { listAdvertiserDisplays } from '@plaza/contract/finding'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { offered } from '../../../test/offered.ts'
import { show } from '../../../test/show.tsx'
import type { FlightDates } from '../../shared/campaign-price.ts'
import { advertiser } from '../../shared/campaign-draft/test-server.ts'
import { FlightPrice } from './flight-facts.tsx'
import { useOffered } from './use-offered.ts'

const DATES = { start_date: '2090-03-01', end_date: '2090-03-07' }
const NONE = { start_date: '', end_date: '' }
const flight = {
  zone_id: idOf(40),
  zone_name: 'Main',
  impressions: null,
  per_thousand: null,
  total: 12_300,
  plays: 700,
  spots_free: 3,
  open_days: 7,
  days: 7,
}

function Price({ dates }: { dates: FlightDates }) {
  const { display, error } = useOffered(offered.display_id, dates, [])
  if (error) return <p>Gone</p>
  return display && <FlightPrice display={display} />
}

/** What the list answers: the display where it is on offer, and on dates only where it is free on them. */
let state: 'free' | 'taken' | 'gone' = 'free'
beforeEach(() => {
  state = 'free'
  logIn(advertiser)
  answers(listAdvertiserDisplays, ({ query }) => {
    const dated = query.has('startDate')
    const rows =
      state === 'gone' || (dated && state === 'taken') ? [] : [dated ? { ...offered, flight } : offered]
    return { rows, count: rows.length }
  })
})

test('a display of an address has its total on the dates', async () => {
  const screen = await show(<Price dates={DATES} />)
  await expect.element(screen.getByText('€123.00')).toBeVisible()
})

test('without dates it has the price of a day', async () => {
  const screen = await show(<Price dates={NONE} />)
  await expect.element(screen.getByText('€10.00')).toBeVisible()
})

test('one that is taken on the dates is shown all the same, and one that is not on offer is not', async () => {
  state = 'taken'
  const screen = await show(<Price dates={DATES} />)
  await expect.element(screen.getByText('Not free')).toBeVisible()
  state = 'gone'
  const other = await show(<Price dates={NONE} />)
  await expect.element(other.getByText('Gone')).toBeVisible()
})
