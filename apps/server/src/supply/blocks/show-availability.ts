import type { getAvailability } from '@plaza/contract/blocks'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { dayOfWeek, eachDay } from '@plaza/domain/calendar'
import { takesDayOfWeek } from '@plaza/domain/days-of-week'
import { isOpenOn } from '@plaza/domain/opening-hours'
import { findDisplayOnOffer, findOwnDisplay } from '../displays/repo.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import type { Zone } from '../rate-schedules/zones-repo.ts'
import { findTakenAs, listBlocks, type TakenAs } from './repo.ts'
import { findZonesSold } from './zones-sold.ts'

type Shown = HandlerData<typeof getAvailability>
type Span = Shown['zones'][number]['dates'][number]

const isAlike = (one: Omit<Span, 'from' | 'to'>, other: Span): boolean =>
  one.open === other.open &&
  one.held === other.held &&
  one.booked === other.booked &&
  one.blocked === other.blocked &&
  one.spots_free === other.spots_free

const spansOf = (
  isTaken: (day: string) => boolean,
  { capacity }: Zone,
  days: string[],
  taken: Map<string, TakenAs> | undefined,
  isOwner: boolean,
): Span[] => {
  const spans: Span[] = []
  for (const day of days) {
    const { held = 0, booked = 0, blocked = 0 } = taken?.get(day) ?? {}
    const open = isTaken(day)
    const spots_free = open ? capacity - held - booked - blocked : null
    const seen = { open, spots_free, ...(isOwner && { held, booked, blocked }) }
    const last = spans.at(-1)
    if (last && isAlike(seen, last)) last.to = day
    else spans.push({ from: day, to: day, ...seen })
  }
  return spans
}

/**
 * What is free of a display from day to day, for as long as it sells its zones as on the first of these days.
 * @throws Failure `not_found`
 */
export async function showAvailability(
  scope: CallScope,
  { params: { id }, query }: ParsedInput<typeof getAvailability>,
): Promise<Shown> {
  const { startDate, endDate, days_of_week } = query
  const isOwner = scope.actor.orgType === 'DSO'
  const display = await (isOwner ? findOwnDisplay : findDisplayOnOffer)(scope, id)
  if (!display) throw new Failure('not_found')
  const blocks = await listBlocks(scope, id, startDate, endDate)
  const zones = await findZonesSold(scope, id, startDate)
  const taken = zones.length ? await findTakenAs(scope, [id], startDate, endDate) : []
  const days = eachDay(startDate, endDate)
  const isTaken = (day: string) =>
    takesDayOfWeek(days_of_week, dayOfWeek(day)) && isOpenOn(display.opening_hours, day)
  const byZone = new Map(zones.map((zone) => [zone.id, new Map<string, TakenAs>()]))
  for (const each of taken) byZone.get(each.zone_id)?.set(each.day, each)
  return {
    blocks,
    zones: zones.map((zone) => {
      const sold = days.filter((day) => !zone.changes || day < zone.changes)
      return {
        zone_id: zone.id,
        name: zone.name,
        capacity: zone.capacity,
        dates: spansOf(isTaken, zone, sold, byZone.get(zone.id), isOwner),
      }
    }),
  }
}
