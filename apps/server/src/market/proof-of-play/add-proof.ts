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
import { presentProof } from './present.ts'
import * as repo from './repo.ts'

type Body = ParsedInput<typeof addProof>['body']

export const NO_CAMPAIGN = {
  path: 'camp_id',
  message: 'This campaign does not exist or is not one of yours.',
}
const NO_DISPLAY = 'This is no display of this part of the campaign.'
const NO_FILE = 'This is no file that your organization uploaded.'

/** The ids of the files, each the organization's own and each once. */
const readFiles = async (context: CallScope, addresses: string[]): Promise<string[]> => {
  const ids = addresses.map((address) => fileIdOf(address) ?? '')
  const own = await findOwnFiles(context, [...new Set(ids)])
  const issues = ids.flatMap((id, at) =>
    own.has(id) ? [] : [{ path: `proofFiles.${at}`, message: NO_FILE }],
  )
  if (issues.length) throw badInput(...issues)
  return [...new Set(ids)]
}

/** The displays that it shows, each once; none where it shows all of the part, or of the campaign. */
const readDisplays = ({ parts }: repo.Ran, owner: string | null, wanted: string[]): string[] => {
  const meant = parts.filter(({ org_id }) => owner === null || org_id === owner)
  const known = new Set(meant.flatMap(({ displays }) => displays))
  const issues = wanted.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: `display_ids.${at}`, message: NO_DISPLAY }],
  )
  if (issues.length) throw badInput(...issues)
  return [...new Set(wanted)]
}

/** Whose part it shows, of those that run or are over; null where the advertiser shows the whole. */
const readPart = ({ actor }: CallScope, { adv_id, parts }: repo.Ran, body: Body) => {
  if (actor.orgType === 'ADV' && body.adv_id && body.adv_id !== actor.orgId) {
    throw new Failure('forbidden', { sentence: 'adv_id must be your own id.' })
  }
  if (body.adv_id && body.adv_id !== adv_id) {
    throw badInput({ path: 'adv_id', message: 'This is not the advertiser of the campaign.' })
  }
  const owner = actor.orgType === 'DSO' ? actor.orgId : (body.owner_id ?? null)
  const meant = parts.filter(({ org_id }) => owner === null || org_id === owner)
  if (!meant.length)
    throw badInput({ path: 'owner_id', message: 'This display owner is not part of the campaign.' })
  if (!meant.some(({ began }) => began)) throw new Failure('not_running')
  return owner === null ? null : (meant[0] ?? null)
}

/**
 * Keeps what shows that a campaign ran. An owner's proof of its own part starts five days of review
 * (domain.md, "A campaign's life").
 * @throws Failure `bad_input` where campaign, files, displays or owner are not there for the actor;
 * `not_running`, `too_many`
 */
export async function keepProof(
  context: CallScope,
  { body }: { body: Body },
): Promise<HandlerData<typeof addProof>> {
  const { actor, now } = context
  const ran = await repo.findRan(context, body.camp_id)
  if (!ran) throw badInput(NO_CAMPAIGN)
  const part = readPart(context, ran, body)
  await countEvery(context, [ofProofs(actor.userId)])
  const fileIds = await readFiles(context, body.proofFiles)
  const displayIds = readDisplays(ran, part?.org_id ?? null, body.display_ids ?? [])
  const review_until = actor.orgType === 'DSO' ? new Date(reviewUntil(now.getTime())) : null
  const id = newId(now)
  const proof = {
    id,
    campaign_id: ran.id,
    adv_org_id: ran.adv_id,
    owner_org_id: part?.org_id ?? null,
    review_until,
  }
  await repo.insertProof(context, proof, { fileIds, displayIds })
  // Of the whole campaign other owners' parts are a part, so none of them sees it.
  if (part) await tellProof(context, { id, requestId: part.request_id, files: fileIds.length, review_until })
  const stored = await repo.findProof(context, id)
  if (!stored) throw new Failure('internal')
  return presentProof(context, stored)
}
