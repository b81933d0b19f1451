import { endAssignments } from '../rate-schedules/assignment-repo.ts'
import { findCampaignsAhead } from '../capacity/taken-ahead-repo.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import type { ErrorData } from '@plaza/contract/errors'
import { Failure } from '../../base/failure.ts'
import { withdrawFiles } from '../../base/uploads/repo.ts'
import * as repo from './repo.ts'
import type { SwitchableThing } from '../../people/deletes/thing.ts'

/** What uses a thing and so keeps it: a sentence, and the names of what uses it. Null where nothing does. */
type Uses = (scope: CallScope, id: string) => Promise<{ sentence: string; data: ErrorData<'in_use'> } | null>

const USES: Record<repo.SupplyTable, Uses> = {
  displays: async (scope, id) => {
    const campaigns = await findCampaignsAhead(scope, [id])
    const sentence =
      'This display has campaigns that are booked or waiting for approval. You can deactivate it instead.'
    return campaigns.length ? { sentence, data: { campaigns } } : null
  },
  locations: async (scope, id) => {
    const displays = await repo.findDisplaysAt(scope, id)
    const sentence = 'This location has displays. Please delete them first, or deactivate the location.'
    return displays.length ? { sentence, data: { displays } } : null
  },
  rate_schedules: async (scope, id) => {
    const displays = await repo.findDisplaysSellingBy(scope, id)
    const sentence = 'Displays use this rate schedule. Please remove it from them first.'
    return displays.length ? { sentence, data: { displays } } : null
  },
}

/**
 * Ends what a display that is being deleted sells by. Gives the last step, after the deletion: nobody may see its
 * picture any more.
 */
const leaveDisplay = async (scope: CallScope, id: string): Promise<() => Promise<void>> => {
  const image = await repo.findImage(scope, id)
  await endAssignments(scope, [id])
  return () => withdrawFiles(scope, image ? [image] : [])
}

const supply = (table: repo.SupplyTable): SwitchableThing => {
  const check = async (scope: CallScope, id: string): Promise<void> => {
    const used = await USES[table](scope, id)
    if (used) throw new Failure('in_use', used)
  }
  return {
    findName: async (scope, id) => (await repo.findSupply(scope, table, id))?.name,
    check,
    remove: async (scope, id) => {
      if (!(await repo.findSupply(scope, table, id))) throw new Failure('not_found')
      await repo.lockSupply(scope, table, id)
      await check(scope, id)
      const after = table === 'displays' ? await leaveDisplay(scope, id) : null
      await ((await repo.isSold(scope, table, id)) ? repo.hide : repo.erase)(scope, table, id)
      await after?.()
    },
    // While it is inactive, no new campaign is sold there, and what was sold goes on.
    setActive: async (scope, id, active) => {
      const found = await repo.findSupply(scope, table, id)
      if (!found) throw new Failure('not_found')
      if (found.active !== active) {
        await repo.lockSupply(scope, table, id)
        await repo.setActive(scope, table, id, active)
      }
      return { id, active }
    },
  }
}

export const display = supply('displays')
export const location = supply('locations')
export const rateSchedule = supply('rate_schedules')
