import { endAssignments } from '../rate-schedules/assignment-repo.ts'
import { findCampaignsAhead } from '../capacity/taken-ahead-repo.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import type { ErrorData } from '@plaza/contract/errors'
import { Failure } from '../../base/failure.ts'
import { withdrawFiles } from '../../base/uploads/repo.ts'
import * as repo from './repo.ts'
import type { SwitchableThing } from '../../people/deletes/thing.ts'

/** What uses a thing, under the name by which the answer tells it; nothing where it may go. */
type Uses = (
  context: CallScope,
  id: string,
) => Promise<{ sentence: string; data: ErrorData<'in_use'> } | null>

const USES: Record<repo.SupplyTable, Uses> = {
  displays: async (context, id) => {
    const campaigns = await findCampaignsAhead(context, [id])
    const sentence =
      'This display has campaigns that are booked or waiting for approval. You can deactivate it instead.'
    return campaigns.length ? { sentence, data: { campaigns } } : null
  },
  locations: async (context, id) => {
    const displays = await repo.findDisplaysAt(context, id)
    const sentence = 'This location has displays. Please delete them first, or deactivate the location.'
    return displays.length ? { sentence, data: { displays } } : null
  },
  rate_schedules: async (context, id) => {
    const displays = await repo.findDisplaysSellingBy(context, id)
    const sentence = 'Displays use this rate schedule. Please remove it from them first.'
    return displays.length ? { sentence, data: { displays } } : null
  },
}

/** A display that goes sells by nothing from today on, and its picture is nobody's to see any more. */
const leaveDisplay = async (context: CallScope, id: string): Promise<() => Promise<void>> => {
  const image = await repo.findImage(context, id)
  await endAssignments(context, [id])
  return () => withdrawFiles(context, image ? [image] : [])
}

const supply = (table: repo.SupplyTable): SwitchableThing => {
  const check = async (context: CallScope, id: string): Promise<void> => {
    const used = await USES[table](context, id)
    if (used) throw new Failure('in_use', used)
  }
  return {
    findName: async (context, id) => (await repo.findSupply(context, table, id))?.name,
    check,
    remove: async (context, id) => {
      if (!(await repo.findSupply(context, table, id))) throw new Failure('not_found')
      await repo.lockSupply(context, table, id)
      await check(context, id)
      const after = table === 'displays' ? await leaveDisplay(context, id) : null
      await ((await repo.isSold(context, table, id)) ? repo.hide : repo.erase)(context, table, id)
      await after?.()
    },
    // While it is inactive no new campaign is sold there, and what was sold goes on.
    setActive: async (context, id, active) => {
      const found = await repo.findSupply(context, table, id)
      if (!found) throw new Failure('not_found')
      if (found.active !== active) {
        await repo.lockSupply(context, table, id)
        await repo.setActive(context, table, id, active)
      }
      return { id, active }
    },
  }
}

export const display = supply('displays')
export const location = supply('locations')
export const rateSchedule = supply('rate_schedules')
