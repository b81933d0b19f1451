import type { replaceMedia } from '@plaza/contract/media-requests'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { readRequestStatus, type RequestStatus } from '@plaza/domain/campaign-state'
import { deadlineFrom } from '@plaza/domain/flight'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { fileIdOf } from '../../base/storage/address.ts'
import { findOwnFiles } from '../../base/uploads/repo.ts'
import { expireLapsedAmong } from '../../supply/capacity/expire-lapsed.ts'
import type { AnswerByRules } from '../campaigns/answer-by-rules.ts'
import { tellMediaSent } from '../campaigns/tell-requests.ts'
import { findStatus } from '../campaigns/repo.ts'
import { planMedia, wantedOf } from './plan-media.ts'
import {
  findPlaces,
  insertMediaRequest,
  keepChanges,
  lockPart,
  putMedia,
  sendAgain,
  type Locked,
  type NewMedia,
  type Place,
} from './repo.ts'

/** What is sent: new media for placements of one owner. */
interface Sending {
  campaignId: string
  places: Place[]
  media: NewMedia[]
  version: number | undefined
}

/** The request that went to the owner; `isNew` where it was made for these media. */
type Sent = Pick<Locked, 'id' | 'kind' | 'version' | 'expires_at'> & { isNew: boolean }

const statusNow = ({ status, expires_at }: Locked, now: Date): RequestStatus =>
  readRequestStatus({ status, expiresAt: expires_at.getTime() }, now.getTime())

const requireVersion = ({ version }: Locked, given: number | undefined): void => {
  if (given !== undefined && given !== version) throw new Failure('changed_meanwhile')
}

const locked = (sentence: string) => new Failure('media_locked', { sentence })

/** Why media cannot be replaced in a part with this status; null where they can. */
const whyLocked = (status: RequestStatus, owner: string): string | null =>
  ({
    pending: `${owner} has not answered yet. Media can be replaced once ${owner} has approved or asked for a correction.`,
    correction: null,
    approved: null,
    rejected: `${owner} rejected this part of the campaign, so it shows no media.`,
    expired: 'This request has expired, so it shows no media.',
    cancelled: 'This part of the campaign was cancelled.',
  })[status]

const answerCorrection = async (
  scope: CallScope,
  request: Locked,
  { media, version }: Sending,
): Promise<Sent> => {
  requireVersion(request, version)
  await keepChanges(scope, request.id, media)
  if (request.kind === 'placements') await putMedia(scope, request.id, media)
  return { ...request, version: await sendAgain(scope, request.id), isNew: false }
}

const askAnew = async (scope: CallScope, part: Locked, sending: Sending): Promise<Sent> => {
  requireVersion(part, sending.version)
  const { places, campaignId, media } = sending
  const { now, services } = scope
  const [starts, ends] = [
    places.map(({ starts_at }) => starts_at.getTime()),
    places.map(({ ends_at }) => ends_at.getTime()),
  ]
  const id = newId(now)
  const endsAt = Math.max(...ends)
  const expires_at = new Date(deadlineFrom(now.getTime(), services.config.approvalHours, endsAt))
  await insertMediaRequest(scope, {
    id,
    campaign_id: campaignId,
    org_id: part.org_id,
    expires_at,
    starts_at: new Date(Math.min(...starts)),
    ends_at: new Date(endsAt),
  })
  await keepChanges(scope, id, media)
  return { id, kind: 'media', version: 1, expires_at, isNew: true }
}

/** Sends to the owner whatever the state of its part asks for. */
const send = async (scope: CallScope, requests: Locked[], sending: Sending): Promise<Sent> => {
  const { now } = scope
  const [part, ...asked] = requests
  if (!part) throw new Failure('not_found')
  const status = statusNow(part, now)
  const why = whyLocked(status, part.org_name)
  if (why) throw locked(why)
  if (status === 'correction') return answerCorrection(scope, part, sending)
  if (sending.places.some(({ ends_at }) => ends_at <= now)) {
    throw locked('The flight is over, so its media cannot be replaced.')
  }
  const ids = new Set(sending.places.map(({ id }) => id))
  const open = asked.filter(({ changes }) => changes.some((id) => ids.has(id)))
  const waiting = open.find((request) => statusNow(request, now) === 'pending')
  if (waiting) throw locked(`${part.org_name} has not answered about other media for this placement yet.`)
  const corrections = open.filter((request) => statusNow(request, now) === 'correction')
  const [first, ...more] = corrections
  if (more.length)
    throw locked('These placements belong to two corrections. Please answer one after the other.')
  return first ? answerCorrection(scope, first, sending) : askAnew(scope, part, sending)
}

/**
 * Replaces media of a campaign with one of its owners. A request in correction is sent again with them, at the same
 * price. Where the owner has approved, they become a request of their own, and the old media stay until it is
 * approved, by the owner or at once by one of its rules. What the owner wanted corrected it looks at itself.
 * @throws Failure `not_found`, `bad_input`, `media_unfit`, `media_locked`, `changed_meanwhile`
 */
export async function replace(
  scope: CallScope,
  { params, body }: ParsedInput<typeof replaceMedia>,
  answerByRules: AnswerByRules,
): Promise<HandlerData<typeof replaceMedia>> {
  const places = await findPlaces(scope, params.id)
  if (!places) throw new Failure('not_found')
  const wanted = wantedOf(body)
  const fileIds = wanted.flatMap(({ media }) => media.map(({ url }) => fileIdOf(url) ?? ''))
  const planned = planMedia(wanted, places, await findOwnFiles(scope, [...new Set(fileIds)]))
  const requests = await lockPart(scope, params.id, planned.requestId)
  await expireLapsedAmong(
    scope,
    requests.filter(({ kind }) => kind === 'media').map(({ id }) => id),
  )
  const { id, kind, version, expires_at, isNew } = await send(scope, requests, {
    campaignId: params.id,
    ...planned,
    version: body.version,
  })
  const system = { ...asSystem(scope), services: scope.services }
  const chosen = await answerByRules.choose(system, isNew ? [id] : [])
  const isApproved = chosen.has(id)
  await (isApproved ? answerByRules.approve(system, chosen) : tellMediaSent(scope, id))
  return {
    id,
    kind,
    status: isApproved ? 'approved' : 'pending',
    version: isApproved ? version + 1 : version,
    expires_at: expires_at.toISOString(),
    campaign_status: await findStatus(scope, params.id),
  }
}
