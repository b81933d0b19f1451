import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { addProof } from '@plaza/contract/proof-of-play'
import { reviewUntil } from '@plaza/domain/proof'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { tellProof } from './tell-proofs.ts'
import { fileIdOf } from '../../base/storage/address.ts'
import { findOwnFiles } from '../../base/uploads/repo.ts'
import { countEvery, ofProofs } from '../../base/attempts/attempts.ts'
import { requireParts, type CampaignParts } from '../campaigns/parts-repo.ts'
import { presentProof } from './present.ts'
import * as repo from './repo.ts'

type Body = ParsedInput<typeof addProof>['body']

const NO_DISPLAY = 'This display is not in this part of the campaign.'
const NO_PLAYS = 'Only the owner of a part can tell how many plays a proof shows.'
const NO_FILE = 'This is not a file that your organization uploaded.'

/** The ids of the files, each once; all must be the organization's own. */
const readFiles = async (scope: CallScope, addresses: string[]): Promise<string[]> => {
  const ids = addresses.map((address) => fileIdOf(address) ?? '')
  const own = await findOwnFiles(scope, [...new Set(ids)])
  const issues = ids.flatMap((id, at) =>
    own.has(id) ? [] : [{ path: `proofFiles.${at}`, message: NO_FILE }],
  )
  if (issues.length) throw badInput(...issues)
  return [...new Set(ids)]
}

/** The parts of one owner, or all parts where none is named. */
const partsOf = ({ parts }: CampaignParts, owner: string | null) =>
  parts.filter(({ org_id }) => owner === null || org_id === owner)

/** The displays that a proof shows, each once; none where it shows all of the part, or of the campaign. */
const readDisplays = async (
  scope: CallScope,
  campaign: CampaignParts,
  owner: string | null,
  wanted: string[],
): Promise<string[]> => {
  if (!wanted.length) return []
  const requestIds = partsOf(campaign, owner).map(({ request_id }) => request_id)
  const known = await repo.findDisplaysOf(scope, requestIds)
  const issues = wanted.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: `display_ids.${at}`, message: NO_DISPLAY }],
  )
  if (issues.length) throw badInput(...issues)
  return [...new Set(wanted)]
}

/**
 * The part that a proof shows; null where the advertiser shows the whole campaign.
 * @throws Failure `forbidden`, `bad_input`, `not_running` for a part that has not begun
 */
const readPart = ({ actor }: CallScope, campaign: CampaignParts, body: Body) => {
  if (actor.orgType === 'ADV' && body.adv_id && body.adv_id !== actor.orgId) {
    throw new Failure('forbidden', { sentence: 'adv_id must be your own id.' })
  }
  if (body.adv_id && body.adv_id !== campaign.adv_id) {
    throw badInput({ path: 'adv_id', message: 'This is not the advertiser of the campaign.' })
  }
  if (actor.orgType === 'ADV' && typeof body.plays === 'number') {
    throw badInput({ path: 'plays', message: NO_PLAYS })
  }
  const owner = actor.orgType === 'DSO' ? actor.orgId : (body.owner_id ?? null)
  const meant = partsOf(campaign, owner)
  if (!meant.length)
    throw badInput({ path: 'owner_id', message: 'This display owner is not part of the campaign.' })
  if (!meant.some(({ began }) => began)) throw new Failure('not_running')
  return owner === null ? null : (meant[0] ?? null)
}

/**
 * Keeps a proof that a campaign ran. An owner's proof of its own part starts five days of review, from
 * the end of the flight where that comes later (docs/domain.md, "A campaign's life").
 * @throws Failure `bad_input` where campaign, files, displays or owner are not there for the actor;
 * `not_running`, `too_many`
 */
export async function keepProof(
  scope: CallScope,
  { body }: { body: Body },
): Promise<HandlerData<typeof addProof>> {
  const { actor, now } = scope
  const campaign = await requireParts(scope, body.camp_id)
  const part = readPart(scope, campaign, body)
  await countEvery(scope, [ofProofs(actor.userId)])
  const fileIds = await readFiles(scope, body.proofFiles)
  const displayIds = await readDisplays(scope, campaign, part?.org_id ?? null, body.display_ids ?? [])
  const review_until =
    actor.orgType === 'DSO' && part ? new Date(reviewUntil(now.getTime(), part.ends_at)) : null
  const id = newId(now)
  const proof = {
    id,
    campaign_id: campaign.id,
    adv_org_id: campaign.adv_id,
    owner_org_id: part?.org_id ?? null,
    review_until,
    plays: body.plays ?? null,
  }
  await repo.insertProof(scope, proof, { fileIds, displayIds })
  // A proof of the whole campaign also shows other owners' parts, so no owner sees it.
  if (part) await tellProof(scope, { id, requestId: part.request_id, files: fileIds.length, review_until })
  const stored = await repo.findProof(scope, id)
  if (!stored) throw new Failure('internal')
  return presentProof(scope, stored)
}
