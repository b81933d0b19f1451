import type { PlacedHours } from '@plaza/domain/later-hours'
import { isOpenOn, type OpeningHours, zoneOn } from '@plaza/domain/opening-hours'
import type { SoldDay } from './taken-ahead-repo.ts'

type Campaign = SoldDay['campaign']

const eachOnce = (sold: readonly SoldDay[]): Campaign[] => [
  ...new Map(sold.map(({ campaign }) => [campaign.id, campaign])).values(),
]

/** The campaigns that are sold on days on which a place is open and, by other hours, would no longer be; each once. */
export function campaignsOnClosed(
  sold: readonly SoldDay[],
  before: OpeningHours,
  after: OpeningHours,
): Campaign[] {
  return eachOnce(sold.filter(({ day }) => isOpenOn(before, day) && !isOpenOn(after, day)))
}

/** The campaigns that are sold on days which would begin at another time, in another time zone; each once. */
export function campaignsOnMoved(
  sold: readonly SoldDay[],
  before: PlacedHours,
  after: PlacedHours,
): Campaign[] {
  const zoneOf = ({ hours, timeZone }: PlacedHours, day: string) => zoneOn(hours, timeZone, day)
  return eachOnce(sold.filter(({ day }) => zoneOf(before, day) !== zoneOf(after, day)))
}
