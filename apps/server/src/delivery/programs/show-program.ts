import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { zoneAt } from '@plaza/domain/opening-hours'
import { dateAt } from '@plaza/domain/time-zone'
import type { getDisplayProgram } from '@plaza/contract/programs'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { findProgramDisplay, type ProgramDisplay } from './display-repo.ts'
import { makePrograms } from './make-program.ts'
import { presentShown } from './present-shown.ts'

/** Today at a display's place. */
export function todayThere({ opening_hours, time_zone }: ProgramDisplay, now: Date): string {
  return dateAt(now.getTime(), zoneAt(opening_hours, time_zone, now.getTime()))
}

/**
 * What one of the actor's displays shows on some days, with whose the turns are.
 * @throws Failure `not_found` for a display of another organization
 */
export async function showProgram(
  scope: CallScope,
  { params, query }: ParsedInput<typeof getDisplayProgram>,
): Promise<HandlerData<typeof getDisplayProgram>> {
  const { db, actor, now } = scope
  const display = await findProgramDisplay(db, params.id)
  if (!display || display.org_id !== actor.orgId) throw new Failure('not_found')
  const { from = todayThere(display, now) } = query
  return presentShown(scope, display, await makePrograms(db, display, from, query.to ?? from))
}
