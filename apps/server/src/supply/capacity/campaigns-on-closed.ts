import { isOpenOn, type OpeningHours } from '@plaza/domain/opening-hours'
import type { SoldDay } from './taken-ahead-repo.ts'

/** The campaigns that are sold on days on which a place is open and, by other hours, would no longer be; each once. */
export function campaignsOnClosed(
  sold: readonly SoldDay[],
  before: OpeningHours,
  after: OpeningHours,
): SoldDay['campaign'][] {
  const closed = sold.filter(({ day }) => isOpenOn(before, day) && !isOpenOn(after, day))
  return [...new Map(closed.map(({ campaign }) => [campaign.id, campaign])).values()]
}
