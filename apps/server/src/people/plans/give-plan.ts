import type { givePlan } from '@plaza/contract/plans'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { announce } from '../../base/live/repo.ts'
import * as repo from './repo.ts'
import { tellGiven } from './tell-plans.ts'

/**
 * Gives the organizations of these users a plan, or takes back what was given. Nothing is charged for it, and what they pay
 * for ends with its period (docs/domain.md, "Plans"). An organization has at most one, so users of the
 * same organization each count, but change it once.
 * @throws Failure `bad_input` for a plan or a user that is not there; nothing is changed then
 */
export async function give(
  scope: CallScope,
  { body: { plan_id, user_ids } }: ParsedInput<typeof givePlan>,
): Promise<HandlerData<typeof givePlan>> {
  const plan = plan_id === null ? null : await repo.findPlan(scope, plan_id)
  const organizations = await repo.findOrganizationsOf(scope, user_ids)
  const issues = user_ids.flatMap((id, index) =>
    organizations.has(id)
      ? []
      : [
          {
            path: `user_ids.${index}`,
            message: 'This user does not belong to a display owner or an advertiser.',
          },
        ],
  )
  if (plan === undefined || plan?.active === false) {
    issues.unshift({ path: 'plan_id', message: 'This plan is not offered.' })
  }
  if (issues.length) throw badInput(...issues)
  const orgIds = [...new Set(organizations.values())].toSorted()
  const changed = await repo.givePlan(asSystem(scope), orgIds, plan_id)
  if (plan) await tellGiven(scope, changed, plan)
  await announce(
    scope.db,
    changed.map((org) => ({ org, kinds: ['plans'] as const })),
  )
  return { updatedUserCount: organizations.size }
}
