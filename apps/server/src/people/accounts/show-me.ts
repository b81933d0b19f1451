import type { HandlerData } from '@plaza/contract/call'
import type { readMe } from '@plaza/contract/sessions'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { userInfoOf } from './present.ts'
import { findAccount, findActable } from './repo.ts'

/** The actor as a login tells it, with the rights of now; as the owner of whom they act for. */
export async function showMe(scope: CallScope): Promise<HandlerData<typeof readMe>> {
  const { db, actor } = scope
  const account = await findAccount(db, actor.userId)
  const acted = actor.onBehalf === null ? null : await findActable(db, actor.orgId)
  // The account or the organization was deleted since the token was looked at.
  if (!account || acted === undefined) throw new Failure('unauthenticated')
  return {
    userInfo: userInfoOf(account, acted),
    on_behalf: acted && { id: acted.id, name: acted.name },
  }
}
