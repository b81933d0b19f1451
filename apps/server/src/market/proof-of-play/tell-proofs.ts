import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../../base/actor.ts'
import { TAKE_BACK_MINUTES } from '@plaza/domain/proof'
import type { Kind } from '../../base/notifications/kinds.ts'
import type { Happening } from '../../base/notifications/happening.ts'
import { doerOf, notify, takeBackNotification } from '../../base/notifications/notify.ts'
import { deadlineText } from '../campaigns/request-notifications.ts'
import { findWithSides, type RequestWithSides } from '../campaigns/requests-repo.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { otherSide, WHO_BUYS } from '../campaigns/tell-requests.ts'

/** The data of a notification about a proof of play. */
interface ProofData {
  campaign_id: string
  campaign: string
  /** The organization on the other side. */
  other: string
  files: number
  /** The name of the log of which it was made, where it was. */
  log?: string
  /** The instant from which silence accepts it; null where nobody reviews it. */
  review_until: string | null
  /** The time zone in which its reader reads hours. */
  time_zone: string
}

interface ProofDecided extends ProofData {
  decision: 'accepted' | 'objected'
  /** The reason for an objection. */
  comment: string
}

const toProof = ({ campaign_id }: ProofData) => ({
  link: `/campaigns/${campaign_id}#proof`,
  action: 'View proof of play',
})

/** Screens prove what they have shown without files. */
const filesWords = ({ files, log }: ProofData): string => {
  if (log) return `The plays of the log ${log} of its own player.`
  if (files === 0) return 'The screens counted what they have shown.'
  return files === 1 ? 'One file.' : `${files} files.`
}

export const proofAdded: Kind<ProofData> = {
  kind: 'proof_added',
  stale: ['proofs'],
  mailWaits: TAKE_BACK_MINUTES,
  words: (data) => {
    const files = filesWords(data)
    const deadline = data.review_until && deadlineText(data.review_until, data.time_zone)
    return {
      title: 'Proof of play added',
      newTitle: `${data.other} added proof of play for “${data.campaign}”`,
      message: deadline
        ? `${files} Please accept it or object by ${deadline}. Without an answer it is accepted.`
        : files,
      ...toProof(data),
    }
  },
}

export const proofDecided: Kind<ProofDecided> = {
  kind: 'proof_decided',
  stale: ['proofs'],
  words: (data) => ({
    title: data.decision === 'accepted' ? 'Proof of play accepted' : 'Objection to proof of play',
    newTitle: `${data.other} ${data.decision === 'accepted' ? 'accepted' : 'objected to'} your proof of play for “${data.campaign}”`,
    message: '',
    ...toProof(data),
  }),
}

interface Notifying {
  db: Kysely<DB>
  actor: Actor
  now: Date
}

interface Proof {
  id: string
  /** The request for the part of the campaign that the proof shows. */
  requestId: string
  files: number
  log?: string
  review_until: Date | null
}

const dataOf = (
  request: RequestWithSides,
  other: string,
  readerZone: string | null,
  { files, log, review_until }: Proof,
): ProofData => ({
  campaign_id: request.campaign_id,
  campaign: request.campaign,
  other,
  files,
  ...(log && { log }),
  review_until: review_until?.toISOString() ?? null,
  time_zone: readerZone ?? 'UTC',
})

const tell = async <T extends ProofData>(
  { db, actor, now }: Notifying,
  of: Kind<T>,
  proof: Proof,
  complete: (data: ProofData) => NoInfer<T>,
): Promise<void> => {
  const requests = await findWithSides(db, [proof.requestId])
  const happenings = requests.map((request): Happening<T> => {
    const { other, ...side } = otherSide(actor, request)
    const zone = side.orgId === request.owner_id ? request.owner_zone : request.adv_zone
    const data = complete(dataOf(request, other, zone, proof))
    const key = `${of.kind}:${proof.id}`
    return { of, data, key, campaignId: request.campaign_id, by: doerOf(actor), ...side }
  })
  await notify(db, happenings, now)
}

/** Notifies the other side of a proof that was added. */
export function tellProof(notifying: Notifying, proof: Proof): Promise<void> {
  return tell(notifying, proofAdded, proof, (data) => data)
}

/** Notifies the buyer of a part that its screens have proved it. */
export async function tellScreenProof({ db, now }: SystemScope, proof: Proof): Promise<void> {
  const requests = await findWithSides(db, [proof.requestId])
  const happenings = requests.map((request): Happening<ProofData> => ({
    of: proofAdded,
    data: dataOf(request, request.owner_name, request.adv_zone, proof),
    key: `proof_added:${proof.id}`,
    campaignId: request.campaign_id,
    by: { userId: null, name: request.owner_name, onBehalf: false },
    orgId: request.adv_id,
    to: { can: WHO_BUYS, also: request.agent_id ? [request.agent_id] : [] },
  }))
  await notify(db, happenings, now)
}

/** Takes back the notification of a proof. */
export function takeBackProofNotification(db: Kysely<DB>, proofId: string): Promise<void> {
  return takeBackNotification(db, proofAdded, `proof_added:${proofId}`)
}

/** Notifies the owner of the advertiser's answer to its proof. */
export function tellProofDecision(
  notifying: Notifying,
  proof: Proof,
  answer: Pick<ProofDecided, 'decision' | 'comment'>,
): Promise<void> {
  return tell(notifying, proofDecided, proof, (data) => ({ ...data, ...answer }))
}
