import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { zoneAt } from '@plaza/domain/opening-hours'
import { dateAt } from '@plaza/domain/time-zone'
import type { getDisplayProgram } from '@plaza/contract/programs'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { signer } from '../../base/storage/signer.ts'
import { findProgramDisplay } from './display-repo.ts'
import { makePrograms } from './make-program.ts'
import { presentPrograms, takersOf } from './present.ts'
import { findProgramFiles } from './turns-repo.ts'

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
  const { from = dateAt(now.getTime(), zoneAt(display.opening_hours, display.time_zone, now.getTime())) } =
    query
  const programs = await makePrograms(db, display, from, query.to ?? from)
  const ids = new Set(programs.takers.flatMap(({ files }) => files))
  const files = await findProgramFiles(db, [...ids])
  return {
    place_kind: display.place_kind,
    ...presentPrograms(display, programs, files, signer(scope)),
    campaigns: takersOf(programs).map(({ campaign_id, campaign, advertiser }, taker) => ({
      taker,
      campaign_id,
      campaign,
      advertiser,
    })),
  }
}
