import { createHash, randomBytes } from 'node:crypto'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { sharePlan } from '@plaza/contract/shared-plans'
import { siteAddress } from '../../base/config/site-address.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { Replay } from '../../base/http/idempotency.ts'
import { newId } from '../../base/id.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import * as repo from './repo.ts'

type Shared = HandlerData<typeof sharePlan>

const DAY_MS = 24 * 3_600_000
const SECRET_BYTES = 16
/** The most links that an organization has at a time. */
const MOST_LINKS = 200

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** The hash by which a link's secret is stored and found. It has 128 random bits, so a fast hash will do. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

const addressFor = ({ services }: CallScope, secret: string): string =>
  siteAddress(services.config, `/plan/${secret}`)

type Body = ParsedInput<typeof sharePlan>['body']

const store = async (scope: CallScope, body: Body, secret: string): Promise<Shared> => {
  const target = { draft_id: body.draft_id ?? null, campaign_id: body.campaign_id ?? null }
  if (!(await repo.isOwnTarget(scope, target))) {
    const path = body.draft_id ? 'draft_id' : 'campaign_id'
    const message = `This ${body.draft_id ? 'draft' : 'campaign'} does not exist or is not one of yours.`
    throw badInput({ path, message })
  }
  if ((await repo.countLinks(scope)) >= MOST_LINKS) throw new Failure('too_many_links')
  const expires_at = new Date(scope.now.getTime() + body.expires_in_days * DAY_MS)
  const id = newId(scope.now)
  await repo.insertLink(scope, { id, ...target, token_hash: hashSecret(secret), expires_at })
  // This answer is kept beside the Idempotency-Key, so it has no secret.
  return { id, url: '', expires_at: expires_at.toISOString() }
}

/** Answers the same request again: the first answer was lost, and its secret is stored nowhere, so the link gets another. */
const shareAgain = async (scope: CallScope, made: Shared, secret: string): Promise<Shared> => {
  if (!(await repo.changeSecret(scope, made.id, hashSecret(secret)))) throw new Failure('not_found')
  return made
}

/**
 * Makes a link to a draft or a campaign of the actor's organization, and gives its address, the only time.
 * @throws Failure `bad_input`, `too_many_links`
 */
export async function makeLink(scope: CallScope, body: Body): Promise<Shared> {
  const secret = newSecret()
  const url = addressFor(scope, secret)
  try {
    return { ...(await scope.write((db) => store({ ...scope, db }, body, secret))), url }
  } catch (error) {
    if (!(error instanceof Replay)) throw error
    return { ...(await shareAgain(scope, error.data as Shared, secret)), url }
  }
}
