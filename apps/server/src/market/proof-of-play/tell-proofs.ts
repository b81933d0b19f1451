import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../../base/actor.ts'
import { announce } from '../../base/live/repo.ts'
import { doerOf, type Happening } from '../../base/notifications/happening.ts'
import { notify } from '../../base/notifications/notify.ts'
import { findToldRequests, type ToldRequest } from '../campaigns/requests-repo.ts'
import { STALE_WITH } from '../../base/notifications/stale.ts'
import { deleteNotifications } from '../../base/notifications/store-repo.ts'
import { otherSide } from '../comments/tell-comments.ts'
import type { ProofDecided, ProofTold } from '../../base/notifications/told.ts'

interface Telling {
  db: Kysely<DB>
  actor: Actor
  now: Date
}

interface Proof {
  id: string
  /** The part of the campaign that it shows. */
  requestId: string
  files: number
  review_until: Date | null
}

const toldOf = (
  request: ToldRequest,
  other: string,
  readerZone: string | null,
  { files, review_until }: Proof,
): ProofTold => ({
  campaign_id: request.campaign_id,
  campaign: request.campaign,
  other,
  files,
  review_until: review_until?.toISOString() ?? null,
  time_zone: readerZone ?? 'UTC',
})

const tell = async (
  { db, actor, now }: Telling,
  proof: Proof,
  what: (
    told: ProofTold,
  ) => { kind: 'proof_added'; data: ProofTold } | { kind: 'proof_decided'; data: ProofDecided },
): Promise<void> => {
  const requests = await findToldRequests(db, [proof.requestId])
  const happenings = requests.map((request): Happening => {
    const { other, ...side } = otherSide(actor, request)
    const zone = side.orgId === request.owner_id ? request.owner_zone : request.adv_zone
    const told = what(toldOf(request, other, zone, proof))
    const key = `${told.kind}:${proof.id}`
    return { ...told, key, campaignId: request.campaign_id, by: doerOf(actor), ...side }
  })
  await notify(db, happenings, now)
}

/** Tells the other side of a proof. */
export function tellProof(telling: Telling, proof: Proof): Promise<void> {
  return tell(telling, proof, (data) => ({ kind: 'proof_added', data }))
}

/** Takes back what was told of a proof: nobody reads of it any more, and no mail goes out. */
export async function untellProof(db: Kysely<DB>, proofId: string): Promise<void> {
  const orgs = await deleteNotifications(db, 'proof_added', `proof_added:${proofId}`)
  await announce(
    db,
    orgs.map((org) => ({ org, kinds: [...STALE_WITH.proof_added, 'notifications'] })),
  )
}

/** Tells the owner what the advertiser says of its proof. */
export function tellProofDecision(
  telling: Telling,
  proof: Proof,
  answer: Pick<ProofDecided, 'decision' | 'comment'>,
): Promise<void> {
  return tell(telling, proof, (data) => ({ kind: 'proof_decided', data: { ...data, ...answer } }))
}
