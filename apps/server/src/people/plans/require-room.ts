import type { ActorScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { lockLimit, type Limited } from './limits-repo.ts'

/**
 * Checks, in the transaction that adds, whether the organization's plan allows what there is and `more`:
 * before a display is added, since the check keeps the organization shared; after an invitation, which
 * replaces another.
 * @throws Failure `plan_limit`
 */
export async function requireRoom(scope: ActorScope, what: Limited, more: number): Promise<void> {
  const limit = await lockLimit(scope, what)
  if (!limit || limit.has + more <= limit.most) return
  const sentence = `Your plan ${limit.plan} is limited to ${limit.most} ${limit.most === 1 ? what.slice(0, -1) : what}. “Plan” in the settings shows which plans have more.`
  throw new Failure('plan_limit', { sentence, data: { limit: limit.most } })
}
