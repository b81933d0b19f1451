import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { sharePlan } from '@plaza/contract/shared-plans'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { ActorScope, CallScope } from '../../base/scope/scope.ts'
import { DAY_MS, makeSecretLink } from '../../base/links/secret-link.ts'
import * as repo from './repo.ts'

/** The most links that an organization has at a time. */
const MOST_LINKS = 200

/**
 * What a link leads to, as the body of a request names it.
 * @throws Failure `bad_input` where it is not one of the actor's organization
 */
export async function requireOwnTarget(
  scope: ActorScope,
  body: { draft_id?: string; campaign_id?: string },
): Promise<repo.Target> {
  const target = { draft_id: body.draft_id ?? null, campaign_id: body.campaign_id ?? null }
  if (await repo.isOwnTarget(scope, target)) return target
  const path = body.draft_id ? 'draft_id' : 'campaign_id'
  const message = `This ${body.draft_id ? 'draft' : 'campaign'} does not exist or is not one of yours.`
  throw badInput({ path, message })
}

/**
 * Makes a link to a draft or a campaign of the actor's organization, and gives its address, the only time.
 * @throws Failure `bad_input`, `too_many_links`
 */
export function makeLink(
  call: CallScope,
  body: ParsedInput<typeof sharePlan>['body'],
): Promise<HandlerData<typeof sharePlan>> {
  return makeSecretLink(call, {
    page: '/plan',
    changeSecret: repo.changeSecret,
    async store(scope, token_hash) {
      const target = await requireOwnTarget(scope, body)
      if ((await repo.countLinks(scope)) >= MOST_LINKS) throw new Failure('too_many_links')
      const expires_at = new Date(scope.now.getTime() + body.expires_in_days * DAY_MS)
      const id = newId(scope.now)
      await repo.insertLink(scope, { id, ...target, token_hash, expires_at })
      return { id, expires_at: expires_at.toISOString() }
    },
  })
}
