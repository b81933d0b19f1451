import type { HandlerData } from '@plaza/contract/call'
import type { getDisplayProgram } from '@plaza/contract/programs'
import type { CallScope } from '../../base/scope/scope.ts'
import { signer } from '../../base/storage/signer.ts'
import type { ProgramDisplay } from './display-repo.ts'
import type { Programs } from './make-program.ts'
import { presentPrograms, takersOf } from './present.ts'
import { findProgramFiles } from './turns-repo.ts'

/** Programs for whoever looks at what is on, with whose the turns are. What may not be known of others is left out before. */
export async function presentShown(
  scope: CallScope,
  display: ProgramDisplay,
  programs: Programs,
): Promise<HandlerData<typeof getDisplayProgram>> {
  const ids = new Set(programs.takers.flatMap(({ files }) => files))
  const files = await findProgramFiles(scope.db, [...ids])
  const [zone] = programs.days.flatMap(({ zones }) => zones)
  return {
    place_kind: display.place_kind,
    dayparts: zone?.zone.dayparts.map(({ name }) => name) ?? [],
    ...presentPrograms(display, programs, files, signer(scope)),
    campaigns: takersOf(programs).flatMap(({ campaign_id, campaign, advertiser }, taker) =>
      campaign_id ? [{ taker, campaign_id, campaign, advertiser }] : [],
    ),
  }
}
