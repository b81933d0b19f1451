import type { CalendarDate } from '@plaza/domain/calendar'
import type { ActorScope } from '../../base/scope/scope.ts'
import { badInput, notYours } from '../../base/failure.ts'
import { beginAssignments, endAssignments, lockOwnDisplays, type Assignable } from './assignment-repo.ts'
import { releaseLapsedOn } from '../capacity/expire-lapsed.ts'
import { refreshCapacities } from '../capacity/capacity-repo.ts'
import { keepSold } from '../capacity/keep-sold.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'

const FOR_EVER = '-infinity'
const SOLD = 'Campaigns have already been bought under the current rate schedule of these displays.'

/** The day, at each display's place, from which on a change holds; at once without one. */
export type From = CalendarDate | null | undefined

/**
 * The actor's displays of these ids, locked so that nobody buys on what is about to change.
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

/** What they sell by ends, and nothing sold by it is broken (domain.md, "Capacity"). */
const endSelling = async (
  scope: ActorScope,
  displayIds: string[],
  from: From,
  path?: string,
): Promise<void> => {
  if (!displayIds.length) return
  await keepSold(scope, { displayIds, from, ...(path && { path }), sentence: SOLD })
  await releaseLapsedOn(scope, displayIds)
  await endAssignments(scope, displayIds, from)
}

const refresh = async (scope: ActorScope, displayIds: string[]): Promise<void> => {
  await refreshCapacities(scope, displayIds)
  await refreshFromPrices(scope, { displayIds })
}

/**
 * Lets displays, locked before, sell by one of the actor's rate schedules; another one that they sold by is
 * removed. What sells by it for good already stays as it is. `path` is where `from` stands in the request.
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
  const ending = changed.filter((display) => from || display.assigned)
  await endSelling(
    scope,
    ending.map(({ id }) => id),
    from,
    path,
  )
  await beginAssignments(
    scope,
    rateScheduleId,
    changed.map(({ id, assigned, today }) => ({ id, from: from ?? (assigned ? today : FOR_EVER) })),
  )
  await refresh(
    scope,
    changed.map(({ id }) => id),
  )
}

/** Lets displays sell by nothing, under the same rule. */
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
