import { isUnderWay } from '@plaza/domain/deletion'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { findCampaign, hideCampaign } from './deletion-repo.ts'
import type { Thing } from '../../people/deletes/thing.ts'

const requireOver = async (scope: CallScope, id: string, lock: boolean): Promise<void> => {
  const found = await findCampaign(scope, id, lock)
  if (!found) throw new Failure('not_found')
  if (!isUnderWay(found.status)) return
  const sentence = `This campaign is ${found.status}. Only a campaign that is over can be deleted.`
  throw new Failure('in_use', { sentence, data: { campaigns: [{ id, name: found.name }] } })
}

/**
 * Campaigns as things to delete. Once a campaign is over, its advertiser can delete it for itself; its owners keep
 * it.
 */
export const campaign: Thing = {
  findName: async (scope, id) => (await findCampaign(scope, id))?.name,
  check: (scope, id) => requireOver(scope, id, false),
  remove: async (scope, id) => {
    await requireOver(scope, id, true)
    await hideCampaign(scope, id)
  },
}
