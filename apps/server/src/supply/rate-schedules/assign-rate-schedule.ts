import type { CalendarDate } from '@plaza/domain/calendar'
import { sayDate } from '@plaza/domain/say-date'
import type { ActorScope } from '../../base/scope/scope.ts'
import { badInput, Failure, notYours } from '../../base/failure.ts'
import { endAssignments, insertAssignments, lockOwnDisplays, type Assignable } from './assignment-repo.ts'
import { findDisplayIds } from './repo.ts'
import { releaseLapsedOn } from '../capacity/expire-lapsed.ts'
import { refreshCapacities } from '../capacity/capacity-repo.ts'
import { requireUnsold, requireUnsoldFrom } from '../capacity/require-unsold.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'

const SINCE_EVER = '-infinity'
const SOLD = 'Campaigns have already been bought under the current rate schedule of these displays.'

/** The day from which on a change holds, as a date of each display's own place; without one, it holds at once. */
export type From = CalendarDate | null | undefined

/**
 * Locks the actor's displays with these ids, so that no purchase is made on what is about to change.
 * @throws Failure `bad_input` at `displayIds.N` for a display that is not the actor's
 */
export async function requireOwnDisplays(scope: ActorScope, displayIds: string[]): Promise<Assignable[]> {
  if (!displayIds.length) return []
  const displays = await lockOwnDisplays(scope, displayIds)
  const found = new Set(displays.map(({ id }) => id))
  const foreign = displayIds.flatMap((id, index) =>
    found.has(id) ? [] : [notYours(`displayIds.${index}`, 'display')],
  )
  if (foreign.length) throw badInput(...foreign)
  return displays
}

/** Ends what displays sell by, where that breaks nothing that is sold (docs/domain.md, "Capacity"). */
const endSelling = async (
  scope: ActorScope,
  displayIds: string[],
  from: From,
  path?: string,
): Promise<void> => {
  if (!displayIds.length) return
  if (from) await requireUnsoldFrom(scope, { displayIds, from, path })
  else await requireUnsold(scope, { displayIds, sentence: SOLD })
  await releaseLapsedOn(scope, displayIds)
  await endAssignments(scope, displayIds, from)
}

const refresh = async (scope: ActorScope, displayIds: string[]): Promise<void> => {
  await refreshCapacities(scope, displayIds)
  await refreshFromPrices(scope, { displayIds })
}

/** Refuses to let displays sell from a day on, or from today, that is after their last day on offer. */
const requireBefore = (displays: Assignable[], from: From): void => {
  const gone = displays.find(({ retires_on, today }) => retires_on !== null && retires_on < (from ?? today))
  if (!gone?.retires_on) return
  const sentence = `The last day on offer of a display is ${sayDate(gone.retires_on)}. Please keep it on offer first.`
  throw new Failure('in_use', { sentence })
}

/**
 * Lets displays, which are locked, sell by one of the actor's rate schedules in place of any other. A display that
 * already sells by it for good stays as it is. `path` is where `from` is in the request.
 * @throws Failure `in_use`, and `bad_input` for a day that is not ahead
 */
export async function assignRateSchedule(
  scope: ActorScope,
  rateScheduleId: string,
  displays: Assignable[],
  from?: From,
  path?: string,
): Promise<void> {
  const changed = displays.filter((display) => display.sells_by !== rateScheduleId)
  requireBefore(changed, from)
  const ending = changed.filter((display) => from || display.assigned)
  await endSelling(
    scope,
    ending.map(({ id }) => id),
    from,
    path,
  )
  await insertAssignments(
    scope,
    changed.map(({ id, assigned, today }) => ({
      id,
      rateScheduleId,
      from: from ?? (assigned ? today : SINCE_EVER),
    })),
  )
  await refresh(
    scope,
    changed.map(({ id }) => id),
  )
}

/**
 * Lets displays, which are locked, sell by no rate schedule.
 * @throws Failure `in_use`, and `bad_input` for a day that is not ahead
 */
export async function removeRateSchedule(
  scope: ActorScope,
  displays: Assignable[],
  from?: From,
  path?: string,
): Promise<void> {
  const displayIds = displays.filter(({ assigned }) => assigned).map(({ id }) => id)
  await endSelling(scope, displayIds, from, path)
  await refresh(scope, displayIds)
}

/**
 * Lets these displays sell by a rate schedule, and no others. All are the actor's, and locked.
 * @throws Failure `in_use`, and `bad_input` for a day that is not ahead
 */
export async function changeDisplays(
  scope: ActorScope,
  rateScheduleId: string,
  displayIds: string[],
  from: From,
): Promise<void> {
  const wanted = new Set(displayIds)
  const selling = new Set(await findDisplayIds(scope, rateScheduleId))
  const joining = [...wanted].filter((id) => !selling.has(id))
  const leaving = [...selling].filter((id) => !wanted.has(id))
  await removeRateSchedule(scope, await lockOwnDisplays(scope, leaving), from)
  await assignRateSchedule(scope, rateScheduleId, await lockOwnDisplays(scope, joining), from)
}
