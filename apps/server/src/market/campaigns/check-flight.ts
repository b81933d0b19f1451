import type { Issue } from '@plaza/contract/errors'
import { addDays } from '@plaza/domain/calendar'
import type { Flight } from '@plaza/domain/days-of-week'
import { findFlightFaults, type FlightFault } from '@plaza/domain/flight'
import { sayDate } from '@plaza/domain/say-date'
import { Failure } from '../../base/failure.ts'
import type { Zone } from '../../supply/rate-schedules/zones-repo.ts'
import type { Offer } from './offers-repo.ts'

/** What is wrong with a flight on these displays, at the paths that the call names. */
export function findFlightIssues(
  offers: Offer[],
  flight: Flight,
  paths: Record<FlightFault['path'], string>,
): Issue[] {
  const places = offers.map(({ today, lead_days }) => ({ today, leadDays: lead_days }))
  const faults = findFlightFaults({
    start: flight.from,
    end: flight.to,
    daysOfWeek: flight.daysOfWeek,
    places,
  })
  const issues = faults.map(({ path, message }) => ({ path: paths[path], message }))
  const ending = offers.find(
    ({ offered_until }) => offered_until !== 'infinity' && offered_until <= flight.to,
  )
  if (ending) {
    issues.push({
      path: paths.end_date,
      message: `${ending.name} is on offer only until ${sayDate(addDays(ending.offered_until, -1))}.`,
    })
  }
  return issues
}

/** The zones that are sold differently or not at all from some day of the flight on, each with its last day. */
export function findZoneIssues(
  zones: { offer: Pick<Offer, 'name'>; zone: Pick<Zone, 'name' | 'until'> }[],
  to: string,
  path: string,
): Issue[] {
  return zones.flatMap(({ offer, zone: { name, until } }) =>
    until === 'infinity' || until > to
      ? []
      : [
          {
            path,
            message: `${name} of ${offer.name} is on offer only until ${sayDate(addDays(until, -1))}.`,
          },
        ],
  )
}

/** The zones in which parts of the day are chosen that are others from some day of the flight on. */
export function findDaypartEnds(
  zones: {
    offer: Pick<Offer, 'name'>
    zone: Pick<Zone, 'name' | 'partsUntil'>
    chosen: readonly unknown[]
  }[],
  to: string,
  path: string,
): Issue[] {
  return zones.flatMap(({ offer, zone: { name, partsUntil }, chosen }) => {
    if (!chosen.length || partsUntil === 'infinity' || partsUntil > to) return []
    const last = sayDate(addDays(partsUntil, -1))
    return [{ path, message: `${name} of ${offer.name} has these parts of the day only until ${last}.` }]
  })
}

/** @throws Failure `mixed_currency` at `path` where the displays are not all of one currency */
export function requireOneCurrency(offers: Pick<Offer, 'currency'>[], path: string): string {
  const currencies = [...new Set(offers.map(({ currency }) => currency))].toSorted()
  const [currency = ''] = currencies
  if (currencies.length > 1) {
    const sentence = `These displays are sold in ${currencies.join(' and ')}. All displays in a campaign must have the same currency.`
    throw new Failure('mixed_currency', { sentence, issues: [{ path, message: sentence }] })
  }
  return currency
}
