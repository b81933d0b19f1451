import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import * as repo from './repo.ts'
import { tellAsked } from './tell-plans.ts'

/**
 * Asks the operator for a plan that is offered, or takes that back with null. Only the operator gives it.
 * @throws Failure `not_found`
 */
export async function askFor(scope: CallScope, planId: string | null): Promise<{ plan_id: string | null }> {
  const plan = planId === null ? null : await repo.findPlan(scope, planId)
  if (plan === undefined || plan?.active === false) throw new Failure('not_found')
  await repo.wantPlan(asSystem(scope), scope.actor.orgId, planId)
  if (plan) await tellAsked(scope, plan)
  return { plan_id: planId }
}
