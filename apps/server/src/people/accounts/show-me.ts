import type { HandlerData } from '@plaza/contract/call'
import type { readMe } from '@plaza/contract/sessions'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { hasAgreed } from '../terms/repo.ts'
import { userInfoOf } from './present.ts'
import { findActable, findOwnAccount } from './repo.ts'

/**
 * Returns the actor as a login does, with the current rights; on behalf, with those of the organization's
 * owner.
 */
export async function showMe(scope: CallScope): Promise<HandlerData<typeof readMe>> {
  const { db, actor } = scope
  const account = await findOwnAccount(scope)
  const acted = actor.onBehalf === null ? null : await findActable(db, actor.orgId)
  // The account or the organization was deleted since the token was looked at.
  if (!account || acted === undefined) throw new Failure('unauthenticated')
  return {
    userInfo: userInfoOf(account, await hasAgreed(scope, account.id), acted),
    on_behalf: acted && { id: acted.id, name: acted.name },
  }
}
