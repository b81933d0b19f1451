import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { listHolidays } from '@plaza/contract/other-hours'
import { addDays } from '@plaza/domain/calendar'
import { readCities } from '../../base/places/read-towns.ts'

type Query = ParsedInput<typeof listHolidays>['query']
type Holidays = HandlerData<typeof listHolidays>

const DAY = 86_400_000

/** The country that was asked for, or that of the town nearest to the place; '' where there is none. */
async function countryOf({ country, near }: Query): Promise<string> {
  if (country || !near) return country ?? ''
  return (await readCities()).cityAt({ lat: near[0], lng: near[1] })?.country ?? ''
}

/**
 * The public holidays of a country in a year, in the order of their days, as a kept library knows them; none for a
 * country or a region that it does not know.
 */
export async function findHolidays(query: Query): Promise<Holidays> {
  // The library and its data are large, and asked for seldom.
  const { default: Calendar } = await import('date-holidays')
  const country = await countryOf(query)
  const states = country ? new Calendar(country).getStates(country, 'en') : undefined
  const regions = Object.entries(states ?? {}).map(([code, name]) => ({ code, name }))
  const region = regions.some(({ code }) => code === query.region) ? (query.region ?? '') : ''
  const calendar = new Calendar(country, region, { languages: ['en'], types: ['public'] })
  const days = country ? calendar.getHolidays(query.year) : []
  const rows = days.map(({ date, start, end, name }) => {
    const from = date.slice(0, 10)
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY))
    return { from, to: addDays(from, length - 1), name }
  })
  return { country, region, regions, rows }
}
