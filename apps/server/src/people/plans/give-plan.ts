import type { givePlan } from '@plaza/contract/plans'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import * as repo from './repo.ts'

/**
 * Gives the organizations of these users a plan, or none. An organization has at most one, so users of the
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
  await repo.givePlan(asSystem(scope), orgIds, plan_id)
  return { updatedUserCount: organizations.size }
}
