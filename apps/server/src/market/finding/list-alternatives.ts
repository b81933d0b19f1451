import type { findAlternatives } from '@plaza/contract/alternatives'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import {
  flightsOf,
  nearestStarts,
  OTHER_DATES_WITHIN_DAYS,
  totalsTogether,
  type OtherFlight,
} from '@plaza/domain/alternatives'
import { addDays } from '@plaza/domain/calendar'
import { earliestStart, latestEnd } from '@plaza/domain/flight'
import { daysOf } from '@plaza/domain/price-bounds'
import { badInput } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { findLikeDisplays } from './find-like-displays.ts'
import { readSold, type SoldDisplay } from './sold-displays.ts'

type Asked = ParsedInput<typeof findAlternatives>['body']
type Answer = HandlerData<typeof findAlternatives>
type Dates = Pick<Answer, 'earlier' | 'later'>

/** A zone that was asked about, with its flights by first day. */
interface AskedZone {
  display_id: string
  zone_id: string
  zone_name: string
  spots: number
  flights: (OtherFlight | null)[]
}

const flightsIn = (display: SoldDisplay, zone_id: string, spots: number, length: number) => {
  const { days, today, lead_days } = display
  return flightsOf(
    {
      sold: display.zones.filter(({ id }) => id === zone_id),
      days: { dates: days.map(({ date }) => date), open: days.map(({ open }) => open) },
      spots,
      firstDay: earliestStart(today, lead_days),
      lastDay: latestEnd(today),
    },
    length,
  )
}

/**
 * The zones that were asked about.
 * @throws Failure `bad_input` with the displays that are not on offer and the zones that they do not have
 */
const zonesOf = ({ zones }: Asked, sold: SoldDisplay[], length: number): AskedZone[] => {
  const byId = new Map(sold.map((display) => [display.display_id, display]))
  const issues = zones.flatMap(({ display_id, zone_id }, index) => {
    const display = byId.get(display_id)
    const at = `zones.${index}`
    if (!display) return [{ path: `${at}.display_id`, message: 'This display is not on offer.' }]
    if (display.zones.some(({ id }) => id === zone_id)) return []
    return [{ path: `${at}.zone_id`, message: 'This display does not have this zone on these days.' }]
  })
  if (issues.length) throw badInput(...issues)
  return zones.flatMap(({ display_id, zone_id, spots }) => {
    const display = byId.get(display_id)
    if (!display) return []
    const zone_name = display.zones.find(({ id }) => id === zone_id)?.name ?? ''
    return [{ display_id, zone_id, zone_name, spots, flights: flightsIn(display, zone_id, spots, length) }]
  })
}

/**
 * What can be taken instead of zones that are sold out: fewer spots, the nearest dates of the same length for each
 * and for all, and like displays near. Nothing is held.
 * @throws Failure `bad_input`
 */
export async function listAlternatives(scope: CallScope, asked: Asked): Promise<Answer> {
  const { startDate, endDate, days_of_week: daysOfWeek, chosen } = asked
  const length = daysOf(startDate, endDate)
  const first = addDays(startDate, -OTHER_DATES_WITHIN_DAYS)
  const range = { from: first, to: addDays(endDate, OTHER_DATES_WITHIN_DAYS), daysOfWeek }
  const displayIds = [...new Set(asked.zones.map(({ display_id }) => display_id))]
  const zones = zonesOf(asked, await readSold(scope, displayIds, range, 'zones'), length)

  const datesOf = (totals: (number | null)[]): Dates => {
    const { earlier, later } = nearestStarts(totals, OTHER_DATES_WITHIN_DAYS)
    const at = (start: number | null) => {
      const total = start === null ? null : totals[start]
      if (start === null || typeof total !== 'number') return null
      const start_date = addDays(first, start)
      return { start_date, end_date: addDays(start_date, length - 1), total }
    }
    return { earlier: at(earlier), later: at(later) }
  }
  const freeIn = ({ flights }: AskedZone) => flights[OTHER_DATES_WITHIN_DAYS]?.spots_free ?? 0
  const short = zones.filter((zone) => freeIn(zone) < zone.spots)
  const like = await findLikeDisplays(scope, short, chosen, { from: startDate, to: endDate, daysOfWeek })
  return {
    ...datesOf(totalsTogether(zones)),
    zones: zones.map((zone) => ({
      display_id: zone.display_id,
      zone_id: zone.zone_id,
      spots_free: freeIn(zone),
      ...datesOf(totalsTogether([zone])),
      like: like[short.indexOf(zone)] ?? [],
    })),
  }
}
