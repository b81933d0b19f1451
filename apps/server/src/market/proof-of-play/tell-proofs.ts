import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../../base/actor.ts'
import { TAKE_BACK_MINUTES } from '@plaza/domain/proof'
import type { Kind } from '../../base/notifications/kinds.ts'
import { doerOf, notify, takeBackNotification, type Happening } from '../../base/notifications/notify.ts'
import { deadlineText } from '../campaigns/request-notifications.ts'
import { findToldRequests, type ToldRequest } from '../campaigns/requests-repo.ts'
import { otherSide } from '../campaigns/tell-requests.ts'

/** The data of a notification about a proof of play. */
interface ProofTold {
  campaign_id: string
  campaign: string
  /** The organization on the other side. */
  other: string
  files: number
  /** The instant from which silence accepts it; null where nobody reviews it. */
  review_until: string | null
  /** The time zone in which its reader reads hours. */
  time_zone: string
}

interface ProofDecided extends ProofTold {
  decision: 'accepted' | 'objected'
  /** The reason for an objection. */
  comment: string
}

const toProof = ({ campaign_id }: ProofTold) => ({
  link: `/campaigns/${campaign_id}#proof`,
  action: 'View proof of play',
})

export const proofAdded: Kind<ProofTold> = {
  kind: 'proof_added',
  stale: ['proofs'],
  mailWaits: TAKE_BACK_MINUTES,
  words: (told) => {
    const files = told.files === 1 ? 'One file.' : `${told.files} files.`
    const deadline = told.review_until && deadlineText(told.review_until, told.time_zone)
    return {
      title: 'Proof of play added',
      newTitle: `${told.other} added proof of play for “${told.campaign}”`,
      message: deadline
        ? `${files} Please accept it or object by ${deadline}. Without an answer it is accepted.`
        : files,
      ...toProof(told),
    }
  },
}

export const proofDecided: Kind<ProofDecided> = {
  kind: 'proof_decided',
  stale: ['proofs'],
  words: (told) => ({
    title: told.decision === 'accepted' ? 'Proof of play accepted' : 'Objection to proof of play',
    newTitle: `${told.other} ${told.decision === 'accepted' ? 'accepted' : 'objected to'} your proof of play for “${told.campaign}”`,
    message: '',
    ...toProof(told),
  }),
}

interface Telling {
  db: Kysely<DB>
  actor: Actor
  now: Date
}

interface Proof {
  id: string
  /** The request for the part of the campaign that the proof shows. */
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

const tell = async <T extends ProofTold>(
  { db, actor, now }: Telling,
  of: Kind<T>,
  proof: Proof,
  dataOf: (told: ProofTold) => NoInfer<T>,
): Promise<void> => {
  const requests = await findToldRequests(db, [proof.requestId])
  const happenings = requests.map((request): Happening<T> => {
    const { other, ...side } = otherSide(actor, request)
    const zone = side.orgId === request.owner_id ? request.owner_zone : request.adv_zone
    const data = dataOf(toldOf(request, other, zone, proof))
    const key = `${of.kind}:${proof.id}`
    return { of, data, key, campaignId: request.campaign_id, by: doerOf(actor), ...side }
  })
  await notify(db, happenings, now)
}

/** Notifies the other side of a proof that was added. */
export function tellProof(telling: Telling, proof: Proof): Promise<void> {
  return tell(telling, proofAdded, proof, (data) => data)
}

/** Takes back the notification of a proof. */
export function untellProof(db: Kysely<DB>, proofId: string): Promise<void> {
  return takeBackNotification(db, proofAdded, `proof_added:${proofId}`)
}

/** Notifies the owner of the advertiser's answer to its proof. */
export function tellProofDecision(
  telling: Telling,
  proof: Proof,
  answer: Pick<ProofDecided, 'decision' | 'comment'>,
): Promise<void> {
  return tell(telling, proofDecided, proof, (data) => ({ ...data, ...answer }))
}
