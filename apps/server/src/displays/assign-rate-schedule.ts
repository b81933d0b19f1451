import type { Scope } from '../http/context.ts'
import { badInput, Failure } from '../http/failure.ts'
import { beginAssignments, endAssignment, findCampaignsAhead, lockOwnDisplays } from './assignment-repo.ts'

const FOR_EVER = '-infinity'

/**
 * Lets the actor's displays sell by one of its rate schedules from today on. Assigning another one
 * removes the old, which is refused while anything is sold by it (domain.md, "Capacity").
 * @throws Failure `bad_input` at `displayIds.N` for a display that is not the actor's, `in_use`
 */
export const assignRateSchedule = async (
  scope: Scope,
  rateScheduleId: string,
  displayIds: string[],
): Promise<void> => {
  if (!displayIds.length) return
  const displays = await lockOwnDisplays(scope, displayIds)
  const found = new Set(displays.map(({ id }) => id))
  const strangers = displayIds.flatMap((id, index) =>
    found.has(id)
      ? []
      : [{ path: `displayIds.${index}`, message: 'This display is not here, or not yours.' }],
  )
  if (strangers.length) throw badInput(...strangers)
  const replaced = displays.filter(({ assigned }) => assigned)
  const campaigns = await findCampaignsAhead(
    scope,
    replaced.map(({ id }) => id),
  )
  if (campaigns.length) {
    const sentence = 'These displays sell by another rate schedule that campaigns ahead were bought by.'
    throw new Failure('in_use', { sentence, data: { campaigns } })
  }
  for (const display of replaced) await endAssignment(scope, display)
  await beginAssignments(
    scope,
    rateScheduleId,
    displays.map(({ id, assigned, today }) => ({ id, from: assigned ? today : FOR_EVER })),
  )
}
