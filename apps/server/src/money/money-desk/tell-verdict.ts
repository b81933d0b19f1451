import type { Permission } from '@plaza/contract/call'
import type { Verdict } from '@plaza/domain/contested'
import type { Happening } from '../../base/notifications/happening.ts'
import type { Kind } from '../../base/notifications/kinds.ts'
import { notify } from '../../base/notifications/notify.ts'
import { asSystem, type ActorScope } from '../../base/scope/scope.ts'
import { findCampaign, findSides } from '../campaign-money/sides-repo.ts'

/** The data of a notification about what an admin decided about an objection. */
interface VerdictData {
  campaign_id: string
  campaign: string
  /** The other side. */
  other: string
  verdict: Verdict
  /** Whether the reader is the buyer, who objected. */
  to_buyer: boolean
  /** Why it was decided so. */
  comment: string
}

const titleOf = ({ campaign, other, verdict, to_buyer }: VerdictData): string => {
  if (to_buyer) {
    return verdict === 'refund'
      ? `Your objection about “${campaign}” was accepted`
      : `Your objection about “${campaign}” was not accepted`
  }
  return verdict === 'refund'
    ? `${other}’s objection about “${campaign}” was accepted`
    : `${other}’s objection about “${campaign}” was not accepted`
}

const messageOf = ({ other, verdict, to_buyer }: VerdictData): string => {
  if (verdict === 'refund')
    return to_buyer
      ? `You get the money for ${other}’s part back.`
      : 'The money for your part goes back to the advertiser.'
  return to_buyer ? `${other} is paid for its part.` : 'You are paid for your part.'
}

/** An admin has decided about an objection to a proof. Both sides are told. */
export const objectionDecided: Kind<VerdictData> = {
  kind: 'objection_decided',
  stale: ['payments', 'proofs'],
  words: (data) => ({
    title: 'Objection decided',
    newTitle: titleOf(data),
    message: messageOf(data),
    link: `/campaigns/${data.campaign_id}?tab=price`,
    action: 'View payment',
  }),
}

const WHO_BUYS: Permission[] = ['campaign:create', 'campaign:update', 'campaign:delete']
const WHO_SELLS: Permission[] = ['approval:decide', 'payment:update']

/** Tells both sides what an admin decided about an objection, and why. */
export async function tellVerdict(
  scope: ActorScope,
  requestId: string,
  { verdict, note }: { verdict: Verdict; note: string },
): Promise<void> {
  const system = asSystem(scope)
  const [side] = await findSides(system, null, requestId)
  if (!side) return
  const campaign = await findCampaign(system, side.campaign_id)
  const toldTo = (orgId: string, other: string, can: Permission[]): Happening<VerdictData> => ({
    of: objectionDecided,
    data: {
      campaign_id: campaign.id,
      campaign: campaign.name,
      other,
      verdict,
      to_buyer: orgId === campaign.org_id,
      comment: note,
    },
    orgId,
    key: `objection_decided:${requestId}:${orgId}`,
    campaignId: campaign.id,
    by: { userId: scope.actor.userId, name: scope.actor.orgName, onBehalf: false },
    to: { can },
  })
  await notify(
    system.db,
    [toldTo(campaign.org_id, side.owner, WHO_BUYS), toldTo(side.owner_id, side.advertiser, WHO_SELLS)],
    scope.now,
  )
}
