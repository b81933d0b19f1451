import type { Scope } from '../http/context.ts'
import { badInput, Failure } from '../http/failure.ts'
import {
  beginAssignments,
  endAssignments,
  findCampaignsAhead,
  lockOwnDisplays,
  type Assignable,
} from './assignment-repo.ts'
import { refreshFromPrices } from './refresh-from-prices.ts'

const FOR_EVER = '-infinity'

/**
 * The actor's displays of these ids, locked so that nobody buys on what is about to change.
 * @throws Failure `bad_input` at `displayIds.N` for a display that is not the actor's
 */
export const requireOwnDisplays = async (scope: Scope, displayIds: string[]): Promise<Assignable[]> => {
  if (!displayIds.length) return []
  const displays = await lockOwnDisplays(scope, displayIds)
  const found = new Set(displays.map(({ id }) => id))
  const strangers = displayIds.flatMap((id, index) =>
    found.has(id)
      ? []
      : [{ path: `displayIds.${index}`, message: 'This display is not here, or not yours.' }],
  )
  if (strangers.length) throw badInput(...strangers)
  return displays
}

/**
 * Lets displays sell by one of the actor's rate schedules from today on. Assigning another one removes
 * the old, which is refused while anything is sold by it (domain.md, "Capacity").
 * @throws Failure `in_use`
 */
export const assignRateSchedule = async (
  scope: Scope,
  rateScheduleId: string,
  displays: Assignable[],
): Promise<void> => {
  if (!displays.length) return
  const replaced = displays.filter(({ assigned }) => assigned).map(({ id }) => id)
  const campaigns = await findCampaignsAhead(scope, replaced)
  if (campaigns.length) {
    const sentence = 'These displays sell by another rate schedule that campaigns ahead were bought by.'
    throw new Failure('in_use', { sentence, data: { campaigns } })
  }
  await endAssignments(scope, replaced)
  await beginAssignments(
    scope,
    rateScheduleId,
    displays.map(({ id, assigned, today }) => ({ id, from: assigned ? today : FOR_EVER })),
  )
  await refreshFromPrices(scope, { displayIds: displays.map(({ id }) => id) })
}
