import { addDays, type CalendarDate, eachDay } from '@plaza/domain/calendar'
import { isSameDivision } from '@plaza/domain/dayparts'
import { DAYS_FOR_EXTRA_PLAYS, planExtraPlays, type FreeDay } from '@plaza/domain/extra-plays'
import { earliestStart } from '@plaza/domain/flight'
import { zoneOn } from '@plaza/domain/opening-hours'
import { startOfDay } from '@plaza/domain/time-zone'
import { asSystem, type ActorScope } from '../../base/scope/scope.ts'
import { findOffers } from '../../market/campaigns/offers-repo.ts'
import { placeKey, priceDisplays, type PricedZone } from '../../market/campaigns/price-displays.ts'
import { groupTakenDays, takenOfPrice, type TakenDays } from '../../market/campaigns/taken-days.ts'
import { releaseLapsedAt } from '../../supply/capacity/expire-lapsed.ts'
import { bookSpots, findTaken, holdSpots } from '../../supply/capacity/takings-repo.ts'
import { findShortPart, insertExtraDays, type ExtraPlay, type ShortPart } from './extra-days-repo.ts'

type Placement = ShortPart['placements'][number]

/** An extra day with what decides where and when it is. */
interface PlannedExtra extends ExtraPlay {
  display_id: string
  zone_id: string
  time_zone: string
  /** The parts of the day that it takes, as bits; without any, the whole day. */
  parts?: number | undefined
}

/** A day with the parts of it that a placement takes, as bits. */
type DayOfParts = FreeDay & { parts?: number | undefined }

/** Whether a zone is sold as it was when a placement bought it: its media fit, and its parts of the day are the same. */
const isSame = ({ zone, chosen }: PricedZone, { frame, spot_duration, dayparts }: Placement): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => zone.frame[side] === frame[side]) &&
  zone.spotDuration >= spot_duration &&
  isSameDivision(chosen, dayparts)

/** The days on which a zone could show more, from the first that its owner's lead time allows. */
const freeDays = (priced: PricedZone, taken: TakenDays | undefined): DayOfParts[] => {
  const { offer, zone, price, chosen } = priced
  const count = takenOfPrice(taken, priced)
  const first = earliestStart(offer.today, offer.lead_days)
  const isSold = (day: string) =>
    day >= first && day < offer.offered_until && day < zone.until && (!chosen.length || day < zone.partsUntil)
  return price.lines
    .filter(({ open }) => open)
    .flatMap(({ from, to, plays, parts }) =>
      eachDay(from, to)
        .filter(isSold)
        .map((day) => ({ day, plays, parts, free: zone.capacity - (count.get(day) ?? 0) })),
    )
}

/** The zones of the placements on the days ahead, by `placeKey`, with what is free there. */
const readZones = async (scope: ActorScope, { placements, days_of_week }: ShortPart, hold: boolean) => {
  const displayIds = [...new Set(placements.map(({ display_id }) => display_id))]
  const from = addDays(scope.now.toISOString().slice(0, 10), 1)
  const to = addDays(from, DAYS_FOR_EXTRA_PLAYS)
  const offers = await findOffers(scope, displayIds, from, hold)
  const wanted = new Map(
    placements.map(
      ({ display_id, zone_id, dayparts }) =>
        [placeKey(display_id, zone_id), dayparts.map(({ name }) => name)] as const,
    ),
  )
  const flight = { from, to, daysOfWeek: days_of_week }
  const priced = await priceDisplays(scope, [...offers.values()], flight, { wanted })
  const taken = await groupTakenDays(await findTaken(scope, displayIds, from, to))
  return new Map(
    priced.map((zone) => {
      const key = placeKey(zone.offer.display_id, zone.zone.id)
      return [key, { zone, days: freeDays(zone, taken.get(key)) }] as const
    }),
  )
}

/**
 * Plans extra days for what was not shown of a part of the actor's own campaign, in the zones that it bought; null where
 * they do not all fit into what is free. With `hold` displays and prices stay as they are until the transaction ends.
 */
export async function planExtraDays(
  scope: ActorScope,
  requestId: string,
  hold: boolean,
): Promise<PlannedExtra[] | null> {
  const part = await findShortPart(scope, requestId)
  if (!part) return null
  const zones = await readZones(scope, part, hold)
  const found = part.placements.map((placement) => {
    const at = zones.get(placeKey(placement.display_id, placement.zone_id))
    return { placement, zone: at?.zone, days: at && isSame(at.zone, placement) ? at.days : [] }
  })
  const planned = planExtraPlays(
    found.map(({ placement: { plays, spots }, days }) => ({ plays, spots, days })),
    part.missing,
  )
  return planned && planned.flatMap((days, at) => placed(found[at], days))
}

/** Days with the placement that shows them. */
const placed = (
  found: { placement: Placement; zone: PricedZone | undefined; days: DayOfParts[] } | undefined,
  days: readonly Pick<ExtraPlay, 'day' | 'spots' | 'plays'>[],
): PlannedExtra[] => {
  if (!found?.zone) return []
  const { display_id, zone_id, id: placement_id } = found.placement
  const { offer, zone } = found.zone
  const named = { display_name: offer.name, zone_name: zone.name }
  const zoneOf = (date: CalendarDate) => zoneOn(offer.opening_hours, offer.time_zone, date)
  const partsOn = (date: string) => found.days.find(({ day }) => day === date)?.parts
  return days.map((day) => ({
    ...day,
    ...named,
    parts: partsOn(day.day),
    time_zone: zoneOf(day.day),
    placement_id,
    display_id,
    zone_id,
  }))
}

/**
 * Books planned extra days: their spots are taken as those of every booking, and the database refuses what does not fit.
 * Gives from when until when they play, as instants.
 */
export async function bookExtraDays(
  scope: ActorScope,
  requestId: string,
  days: readonly PlannedExtra[],
): Promise<{ startsAt: Date; endsAt: Date }> {
  const dates = days.map(({ day }) => day).toSorted()
  await releaseLapsedAt(scope, [...days], dates.at(0) ?? '', dates.at(-1) ?? '')
  await holdSpots(
    scope,
    days.map(({ placement_id: id, display_id, zone_id, spots, day, plays, parts }) => {
      const line = { from: day, to: day, price: 0, plays, open: true, rule: null, ...(parts && { parts }) }
      return { id, request_id: requestId, display_id, zone_id, spots, lines: [line] }
    }),
  )
  await bookSpots(asSystem(scope), requestId)
  await insertExtraDays(scope, requestId, days)
  const starts = days.map(({ day, time_zone }) => startOfDay(day, time_zone))
  const ends = days.map(({ day, time_zone }) => startOfDay(addDays(day, 1), time_zone))
  return { startsAt: new Date(Math.min(...starts)), endsAt: new Date(Math.max(...ends)) }
}
