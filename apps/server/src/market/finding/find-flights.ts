import type { foundFlight } from '@plaza/contract/finding'
import { reachOf } from '@plaza/domain/audience'
import { playsPerSpot } from '@plaza/domain/capacity'
import { countNamedDays, type Flight } from '@plaza/domain/days-of-week'
import type { OpenDay } from '@plaza/domain/opening-hours'
import { cheapestFlights, type ZoneFlight } from '@plaza/domain/zone-flights'
import type { z } from 'zod'
import type { ViewerScope } from '../../base/scope/scope.ts'
import type { Audience } from '../../supply/displays/audience-repo.ts'
import { readSold, type SoldDisplay } from './sold-displays.ts'

export type FoundFlight = z.input<typeof foundFlight>

const playsOf = (days: OpenDay[], loop: number): number =>
  days.reduce((sum, { open, seconds }) => sum + (open ? playsPerSpot(seconds, loop) : 0), 0)

/** How many people one spot over a flight reaches, where the owner says how many the display does, and their price. */
const peopleOf = (audience: Audience | null, { zone, total, open_days: days }: ZoneFlight) => {
  const { spotDuration, loop: totalPlaylistTime } = zone
  const reach = reachOf(audience, { days, spots: 1, spotDuration, totalPlaylistTime }, total)
  return { impressions: reach?.impressions ?? null, per_thousand: reach?.per_thousand ?? null }
}

const present = ({ days, audience }: SoldDisplay, flight: ZoneFlight, named: number): FoundFlight => ({
  zone_id: flight.zone.id,
  zone_name: flight.zone.name,
  total: flight.total,
  plays: playsOf(days, flight.zone.loop),
  ...peopleOf(audience, flight),
  spots_free: flight.spots_free,
  open_days: flight.open_days,
  days: named,
})

const flightOf = (display: SoldDisplay, named: number): FoundFlight | null => {
  const { days, zones } = display
  const asked = { dates: days.map(({ date }) => date), open: days.map(({ open }) => open) }
  const [flight] = cheapestFlights(zones, asked, days.length)
  return flight === undefined || typeof flight === 'string' ? null : present(display, flight, named)
}

/**
 * One spot over a flight in the cheapest free zone of each display, by display; null where no zone can be bought.
 * @throws Failure `bad_input` at `path` where that is too much at once
 */
export async function findFlights(
  scope: ViewerScope,
  displayIds: string[],
  flight: Flight,
  path: string,
): Promise<Map<string, FoundFlight | null>> {
  const sold = await readSold(scope, displayIds, flight, path)
  const found = new Map<string, FoundFlight | null>(displayIds.map((id) => [id, null]))
  const named = countNamedDays(flight)
  for (const display of sold) found.set(display.display_id, flightOf(display, named))
  return found
}
