import { openDays } from '@plaza/domain/opening-hours'
import { priceFlight, type FlightPrice } from '@plaza/domain/pricing'
import { findZones, type Zone } from '../rate-schedules/zones-repo.ts'
import type { Scope } from '../http/context.ts'
import type { Offer, Taken } from './offers-repo.ts'

/** A zone of a display over a flight: what one spot costs and shows. */
export interface PricedZone {
  offer: Offer
  zone: Zone
  price: FlightPrice
}

/** Names a zone of a display in a map. */
export const placeKey = (displayId: string, zoneId: string): string => `${displayId} ${zoneId}`

/** Spots taken by day. */
export type ByDay = Map<string, number>

/** What is taken of each zone of a display, by day. */
export const groupTaken = (rows: Taken[]): Map<string, ByDay> => {
  const byPlace = new Map<string, ByDay>()
  for (const { display_id, zone_id, day, taken } of rows) {
    const key = placeKey(display_id, zone_id)
    const days = byPlace.get(key) ?? new Map<string, number>()
    byPlace.set(key, days.set(day, taken))
  }
  return byPlace
}

/** The price of one spot in each zone of each display over a flight; days and prices by the domain's rule. */
export const priceDisplays = async (
  scope: Scope,
  offers: Offer[],
  flight: { from: string; to: string },
): Promise<PricedZone[]> => {
  const schedules = [...new Set(offers.map(({ rate_schedule_id }) => rate_schedule_id))]
  const zones = await findZones(scope.db, schedules, flight.from)
  return offers.flatMap((offer) => {
    const days = openDays(offer.opening_hours, offer.time_zone, flight.from, flight.to)
    return (zones.get(offer.rate_schedule_id) ?? []).map((zone) => ({
      offer,
      zone,
      price: priceFlight({
        prices: { base: zone.basePrice, schedules: zone.priceSchedules },
        spots: 1,
        loop: zone.totalPlaylistTime,
        openDays: days,
      }),
    }))
  })
}
