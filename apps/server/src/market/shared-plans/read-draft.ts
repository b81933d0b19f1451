import type { Flight } from '@plaza/domain/days-of-week'
import { findFlightFaults } from '@plaza/domain/flight'
import { isTooShort } from '@plaza/domain/least-bookings'
import { daysOf } from '@plaza/domain/price-bounds'
import { Failure } from '../../base/failure.ts'
import { readCities } from '../../base/places/read-towns.ts'
import { inSlices } from '../../base/in-slices.ts'
import { findTaken } from '../../supply/capacity/takings-repo.ts'
import { presentFrame } from '../../supply/rate-schedules/present.ts'
import { about } from '../../supply/on-offer/banned-repo.ts'
import { findOffers, type Offer } from '../campaigns/offers-repo.ts'
import {
  placeKey,
  priceDisplays,
  reachOfZone,
  requireSmallQuestion,
  type PricedZone,
} from '../campaigns/price-displays.ts'
import { fewestFree, groupTakenDays, type TakenDays } from '../campaigns/taken-days.ts'
import type { StoredDraft } from '../drafts/repo.ts'
import type { Plan, PlanDisplay, PlanZone } from './plan.ts'
import { findDraft, findFacts, type PlanScope } from './plan-repo.ts'

/** The flight of a draft; null while its dates are missing or out of order. */
const flightOf = ({
  general: { start_date: from, end_date: to, days_of_week },
}: StoredDraft): Flight | null => (from && to && from <= to ? { from, to, daysOfWeek: days_of_week } : null)

/** Whether a display can be bought over a flight, as far as its days go. */
const isPossible = (
  { today, lead_days, offered_until, min_days }: Offer,
  { from, to, daysOfWeek }: Flight,
): boolean =>
  !isTooShort(daysOf(from, to), { min_days }) &&
  !findFlightFaults({ start: from, end: to, daysOfWeek, places: [{ today, leadDays: lead_days }] }).length &&
  (offered_until === 'infinity' || offered_until > to)

/** The prices of the chosen zones that can be bought over the flight, and what is taken of them. */
interface Prices {
  priced: Map<string, PricedZone>
  taken: Map<string, TakenDays>
}

const NO_PRICES: Prices = { priced: new Map(), taken: new Map() }

const isTooLarge = async (scope: PlanScope, offers: Offer[], flight: Flight): Promise<boolean> => {
  try {
    await requireSmallQuestion(scope, offers, flight, 'dates')
    return false
  } catch (error) {
    if (error instanceof Failure) return true
    throw error
  }
}

const findPrices = async (
  scope: PlanScope,
  { zones }: StoredDraft,
  offers: Offer[],
  flight: Flight,
): Promise<Prices> => {
  const possible = offers.filter((offer) => isPossible(offer, flight))
  if (!possible.length || (await isTooLarge(scope, possible, flight))) return NO_PRICES
  const wanted = new Map(
    zones.map(({ display_id, id, dayparts }) => [placeKey(display_id, id), dayparts ?? []] as const),
  )
  const ids = possible.map(({ display_id }) => display_id)
  const [priced, taken] = [
    await priceDisplays(scope, possible, flight, { wanted }),
    await groupTakenDays(await findTaken(scope, ids, flight.from, flight.to)),
  ]
  const sold = priced.filter(
    ({ zone: { until, partsUntil }, price, chosen }) =>
      price.days > 0 && until > flight.to && (!chosen.length || partsUntil > flight.to),
  )
  return {
    priced: new Map(sold.map((each) => [placeKey(each.offer.display_id, each.zone.id), each])),
    taken,
  }
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 }

const zoneOf = ({ priced, taken }: Prices, chosen: StoredDraft['zones'][number]): PlanZone => {
  const { spots, dayparts: names = [] } = chosen
  const key = placeKey(chosen.display_id, chosen.id)
  const found = priced.get(key)
  // Parts of the day that the zone has no more cannot be bought.
  if (!found || found.chosen.length < names.length) {
    const none = { dayparts: [], days: 0, plays: 0, reach: null, total: null, due: 0, lines: [] }
    return { name: '', frame: NOWHERE, state: 'not_on_offer', spots, ...none }
  }
  const { zone, price } = found
  return {
    name: zone.name,
    frame: presentFrame(zone.frame),
    state: fewestFree(found, taken.get(key)) < spots ? 'sold_out' : 'available',
    spots,
    dayparts: found.chosen,
    days: price.days,
    plays: price.plays * spots,
    reach: reachOfZone(found, spots),
    total: price.total * spots,
    due: price.total * spots,
    lines: price.lines.filter(({ open }) => open),
  }
}

/**
 * The plan of a draft as it is now, with the prices of now. What its organization may not find any more is shown as
 * the draft remembers it, without its place. Undefined where the organization has no such draft.
 */
export async function readDraftPlan(scope: PlanScope, id: string): Promise<Plan | undefined> {
  const draft = await findDraft(scope, id)
  if (!draft) return undefined
  const { start_date, end_date, days_of_week, name } = draft.general
  const flight = flightOf(draft)
  const ids = draft.displays.map(({ display_id }) => display_id)
  // What does not show its category is no longer on offer to it.
  const offers = await findOffers(
    about(scope, draft.general.category),
    ids,
    flight?.from ?? scope.now.toISOString().slice(0, 10),
  )
  const places = await findFacts(scope, [...offers.keys()])
  const prices = flight ? await findPrices(scope, draft, [...offers.values()], flight) : NO_PRICES
  const chosen = new Map<string, StoredDraft['zones']>()
  for (const zone of draft.zones) {
    chosen.set(zone.display_id, [...(chosen.get(zone.display_id) ?? []), zone])
  }
  const cities = await readCities()
  const displays = await inSlices(draft.displays, (kept): PlanDisplay => {
    const facts = places.get(kept.display_id) ?? null
    const { address, location_name, resolution, zones: layout } = kept
    const shown = facts ?? { name: kept.name, owner_name: kept.org_name, location_name, address, resolution }
    return {
      name: shown.name,
      owner_name: shown.owner_name,
      location_name: shown.location_name,
      address: shown.address,
      city: facts ? cities.nameAt({ lat: facts.latitude, lng: facts.longitude }) : '',
      resolution: shown.resolution,
      facts,
      layout,
      zones: (chosen.get(kept.display_id) ?? []).map((zone) => zoneOf(prices, zone)),
    }
  })
  return {
    kind: 'draft',
    name,
    start_date: start_date || null,
    end_date: end_date || null,
    days_of_week,
    status: null,
    terms: null,
    currency: [...offers.values()][0]?.currency ?? draft.currency,
    displays,
  }
}
