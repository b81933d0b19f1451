import { addDays, type CalendarDate } from '@plaza/domain/calendar'
import { earliestChange } from '@plaza/domain/effective-from'
import { sayDate } from '@plaza/domain/say-date'
import { badInput, Failure } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import { refreshCapacities } from '../capacity/capacity-repo.ts'
import { findCampaignsAhead, findTakenPlaces } from '../capacity/taken-ahead-repo.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import { removeRateSchedule } from './assign-rate-schedule.ts'
import { extendAssignments, updateLastDay, type Assignable } from './assignment-repo.ts'

const takenUntil = (day: CalendarDate): string =>
  `Spots are held, booked or blocked until ${sayDate(day)}, which is the earliest possible last day on offer.`

const requireFree = async (
  scope: ActorScope,
  displayIds: string[],
  lastDay: CalendarDate,
  path: string,
): Promise<void> => {
  const places = await findTakenPlaces(scope, displayIds)
  const today = utcDay(scope)
  const bare = places.map((place) => ({ ...place, lastTaken: null }))
  const first = addDays(earliestChange(bare, today), -1)
  if (lastDay < first) throw badInput({ path, message: `This must be ${sayDate(first)} or later.` })
  const taken = addDays(earliestChange(places, today), -1)
  if (lastDay >= taken) return
  const campaigns = await findCampaignsAhead(scope, displayIds)
  throw new Failure('in_use', { sentence: takenUntil(taken), data: { campaigns, last_day: taken } })
}

/**
 * Gives displays, which are locked, a last day on offer (docs/domain.md, "Retiring a display"). What was planned for
 * later days falls away. `path` is where the day is in the request.
 * @throws Failure `in_use` with the first day that is possible, and `bad_input` for a day that is over
 */
export async function retireDisplays(
  scope: ActorScope,
  displays: Assignable[],
  lastDay: CalendarDate,
  path = 'last_day',
): Promise<void> {
  const changed = displays.filter(({ retires_on }) => retires_on !== lastDay)
  const ids = changed.map(({ id }) => id)
  if (!ids.length) return
  await requireFree(scope, ids, lastDay, path)
  await keepOnOffer(scope, changed)
  await removeRateSchedule(scope, changed, addDays(lastDay, 1), path)
  await updateLastDay(scope, ids, lastDay)
}

/** Takes the last day on offer off displays, which are locked: they sell on by what they sell by on that day. */
export async function keepOnOffer(scope: ActorScope, displays: Assignable[]): Promise<void> {
  const retired = displays.flatMap(({ id, retires_on }) => (retires_on ? [{ id, lastDay: retires_on }] : []))
  const ids = retired.map(({ id }) => id)
  await updateLastDay(scope, ids, null)
  await extendAssignments(scope, retired)
  await refreshCapacities(scope, ids)
  await refreshFromPrices(scope, { displayIds: ids })
}
