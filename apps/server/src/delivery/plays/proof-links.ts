import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { FileData } from '@plaza/contract/fields'
import type { listProofLinks, makeProofLink, readKeyChain } from '@plaza/contract/proof-links'
import { Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { DAY_MS, hashSecret, makeSecretLink } from '../../base/links/secret-link.ts'
import type { ActorScope, CallScope } from '../../base/scope/scope.ts'
import { findParts } from '../../market/campaigns/parts-repo.ts'
import * as repo from './proof-links-repo.ts'
import { makeBundle } from './show-bundle.ts'
import { findVerifier } from './verifier.ts'

/** The most links to proofs that an organization has at a time. */
const MOST_LINKS = 200

const requirePart = async (scope: ActorScope, campaignId: string): Promise<void> => {
  if (!(await findParts(scope, campaignId))) throw new Failure('not_found')
}

/**
 * Makes a link to the proof of a campaign in which the actor has a part, and gives its address, the only time.
 * @throws Failure `not_found`, `too_many_links`
 */
export function makeLink(
  call: CallScope,
  { params: { id: campaign_id }, body }: ParsedInput<typeof makeProofLink>,
): Promise<HandlerData<typeof makeProofLink>> {
  return makeSecretLink(call, {
    page: '/verify',
    changeSecret: repo.changeSecret,
    async store(scope, token_hash) {
      await requirePart(scope, campaign_id)
      if ((await repo.countLinks(scope)) >= MOST_LINKS)
        throw new Failure('too_many_links', {
          sentence: `Your organization has ${MOST_LINKS} links to proofs, which is the most it can have. Please withdraw one first.`,
        })
      const expires_at = new Date(scope.now.getTime() + body.expires_in_days * DAY_MS)
      const id = newId(scope.now)
      await repo.insertLink(scope, { id, campaign_id, token_hash, expires_at })
      return { id, expires_at: expires_at.toISOString() }
    },
  })
}

/** The links of the actor's organization to the proof of a campaign. @throws Failure `not_found` */
export async function showLinks(
  scope: ActorScope,
  campaignId: string,
): Promise<HandlerData<typeof listProofLinks>> {
  await requirePart(scope, campaignId)
  const rows = await repo.findLinks(scope, campaignId)
  return {
    rows: rows.map(({ created_at, expires_at, last_opened_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      last_opened_at: last_opened_at?.toISOString() ?? null,
    })),
  }
}

/** Withdraws a link of the actor's organization. @throws Failure `not_found` */
export async function withdrawLink(
  scope: ActorScope,
  id: string,
): Promise<{ id: string; campaign_id: string }> {
  const campaign_id = await repo.removeLink(scope, id)
  if (campaign_id === undefined) throw new Failure('not_found')
  return { id, campaign_id }
}

/**
 * The proof that a link leads to, with the eyes of the organization that made it. An expired, a withdrawn and an unknown link
 * are the same.
 * @throws Failure `not_found`
 */
export async function openProof(scope: CallScope<null>, secret: string): Promise<FileData> {
  const { services, now, db } = scope
  const link = await repo.openLink({ db, actor: null, now }, hashSecret(secret))
  if (!link) {
    throw new Failure('not_found', {
      sentence: 'This link is no longer valid. Ask whoever sent it for a new one.',
    })
  }
  const actor = { orgId: link.org_id, orgType: link.org_type }
  return makeBundle({ services, db, now, actor }, link.campaign_id)
}

/** The head of the chain of keys, and the hash of the program that checks proofs: the same for everybody. */
export async function showKeyChain({
  db,
}: Pick<CallScope<null>, 'db'>): Promise<HandlerData<typeof readKeyChain>> {
  const [last, verifier] = await Promise.all([repo.findKeyChain({ db }), findVerifier()])
  return {
    keys: last?.number ?? 0,
    head: last?.hash.toString('base64url') ?? null,
    last_at: last?.registered_at.toISOString() ?? null,
    script: verifier && { bytes: verifier.content.length, sha256: verifier.sha256 },
  }
}
