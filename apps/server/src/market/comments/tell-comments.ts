import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../../base/actor.ts'
import { doerOf, type Happening } from '../../base/notifications/happening.ts'
import { notify } from '../../base/notifications/notify.ts'
import { findToldRequests, type ToldRequest } from '../campaigns/requests-repo.ts'
import { WHO_BUYS, WHO_DECIDES } from '../campaigns/tell-requests.ts'

/** Whom it is told to: the people of the other side who act on campaigns, and who made this one for them. */
export function otherSide(
  actor: Actor,
  request: ToldRequest,
): Pick<Happening, 'orgId' | 'to'> & { other: string } {
  return actor.orgType === 'ADV'
    ? { orgId: request.owner_id, other: request.adv_name, to: { can: WHO_DECIDES } }
    : {
        orgId: request.adv_id,
        other: request.owner_name,
        to: { can: WHO_BUYS, also: request.agent_id ? [request.agent_id] : [] },
      }
}

/** Tells the other side of each thread what was written there. */
export async function tellComments(
  { db, actor, now }: { db: Kysely<DB>; actor: Actor; now: Date },
  written: { id: string; requestId: string }[],
  { text, isReply }: { text: string; isReply: boolean },
): Promise<void> {
  const requests = await findToldRequests(
    db,
    written.map(({ requestId }) => requestId),
  )
  const by = doerOf(actor)
  const happenings = requests.map((request): Happening => {
    const { other, ...told } = otherSide(actor, request)
    const id = written.find(({ requestId }) => requestId === request.id)?.id ?? request.id
    return {
      kind: 'campaign_commented',
      data: {
        campaign_id: request.campaign_id,
        campaign: request.campaign,
        other,
        thread: request.owner_id,
        is_reply: isReply,
        comment: text,
      },
      key: `campaign_commented:${id}`,
      campaignId: request.campaign_id,
      by,
      ...told,
    }
  })
  await notify(db, happenings, now)
}
