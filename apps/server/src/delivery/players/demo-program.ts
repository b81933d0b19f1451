import type { HandlerData } from '@plaza/contract/call'
import type { getDemoProgram } from '@plaza/contract/player-calls'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import { findProgramDisplay } from '../programs/display-repo.ts'
import { findDemoDisplays } from './demo-repo.ts'
import { openDaysUntilToday } from './open-days.ts'
import { programOf } from './player-program.ts'

/**
 * What a display of the demo city shows, for whoever wants to see a screen play: one that is open now, where there is one.
 * @throws Failure `not_found` where there is no demo city, or nothing is booked in it today
 */
export async function showDemoProgram(scope: CallScope<null>): Promise<HandlerData<typeof getDemoProgram>> {
  const { services, db, now } = scope
  const displays = services.config.demo ? await findDemoDisplays(db, utcDay(scope)) : []
  const isOpen = (display: (typeof displays)[number]) =>
    openDaysUntilToday(display, now, 1).some(({ openings }) =>
      openings.some(({ from, until }) => from <= now.getTime() && now.getTime() < until),
    )
  const chosen = displays.find(isOpen) ?? displays[0]
  const display = chosen && (await findProgramDisplay(db, chosen.id))
  const program = display && (await programOf(scope, display))
  if (!program) throw new Failure('not_found', { sentence: 'There is no demo display here.' })
  return { ...program, location_name: chosen.location_name }
}
