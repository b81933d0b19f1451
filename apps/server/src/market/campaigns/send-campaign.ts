import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { releaseSpots } from '../../supply/capacity/takings-repo.ts'
import { bringDraftBack, dropDraft } from '../drafts/unpaid-drafts.ts'
import {
  cancelApproved,
  expireUnpaid,
  findBuyer,
  hideUnpaid,
  keepDraftOf,
  showToOwners,
} from './funding-repo.ts'
import type { AnswerByRules } from './answer-by-rules.ts'
import { tellOwners } from './tell-requests.ts'

/**
 * Sends a campaign to its owners once its payment is settled: they see it, and their time to answer begins, unless
 * rules of theirs answer at once. The draft that it was bought from ends. Gives false where nothing was left to send.
 */
export async function sendCampaign(
  scope: SystemScope & { services: Services },
  campaignId: string,
  answerByRules: AnswerByRules,
): Promise<boolean> {
  const ids = await showToOwners(scope, campaignId, scope.services.config.approvalHours)
  if (!ids.length) return false
  await dropDraft(scope, campaignId)
  const { created_by, organization } = await findBuyer(scope, campaignId)
  const chosen = await answerByRules.choose(scope, ids)
  const waiting = ids.filter((id) => !chosen.has(id))
  await tellOwners(scope, waiting, { userId: created_by, name: organization, onBehalf: false })
  await answerByRules.approve(scope, chosen)
  return true
}

/**
 * Takes back a campaign that was not paid: its spots are free, and it is a draft again. Gives the id of the draft; null
 * where the campaign is paid, or was taken back before.
 */
export async function returnToDrafts(scope: SystemScope, campaignId: string): Promise<string | null> {
  await releaseSpots(scope.db, await expireUnpaid(scope, campaignId))
  if (!(await hideUnpaid(scope, campaignId))) return null
  const draftId = await bringDraftBack(scope, campaignId)
  await keepDraftOf(scope, campaignId, draftId)
  return draftId
}

/** Cancels a campaign whose owners have approved it and whose buyer did not pay. Gives the ids of the requests. */
export async function cancelUnpaid(scope: SystemScope, campaignId: string): Promise<string[]> {
  const ids = await cancelApproved(scope, campaignId)
  await releaseSpots(scope.db, ids)
  return ids
}
