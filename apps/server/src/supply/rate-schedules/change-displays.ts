import { assignRateSchedule, removeRateSchedule, type From } from './assign-rate-schedule.ts'
import { lockOwnDisplays } from './assignment-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findDisplayIds } from './repo.ts'

/**
 * From now or a day on these displays sell by a rate schedule, and no others; all are the actor's and locked.
 * @throws Failure `in_use`
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
