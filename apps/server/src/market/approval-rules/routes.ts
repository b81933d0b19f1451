import {
  createApprovalRule,
  deleteApprovalRule,
  listApprovalRules,
  saveApprovalRule,
} from '@plaza/contract/approval-rules'
import { Failure } from '../../base/failure.ts'
import type { ConstraintCodes } from '../../base/http/errors.ts'
import { route } from '../../base/http/mount.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { listKnownAdvertisers } from '../../supply/bans/repo.ts'
import * as repo from './repo.ts'
import { changeRule, createRule } from './save-rule.ts'

export const approvalRuleConstraints: ConstraintCodes = { approval_rules_name: 'rule_name_taken' }

const present = ({ updated_at, ...row }: repo.RuleRow) => ({ ...row, updated_at: updated_at.toISOString() })

const show = async (scope: ActorScope, id: string) => {
  const row = await repo.findRule(scope, id)
  if (!row) throw new Failure('not_found')
  return present(row)
}

export const approvalRuleRoutes = [
  route(listApprovalRules, async (scope) => ({
    rows: (await repo.listRules(scope)).map(present),
    advertisers: await listKnownAdvertisers(scope),
    categories: await repo.listCategories(scope),
  })),
  route(createApprovalRule, async (scope, { body }) => show(scope, await createRule(scope, body))),
  route(saveApprovalRule, async (scope, { params, body }) => {
    await changeRule(scope, params.id, body)
    return show(scope, params.id)
  }),
  route(deleteApprovalRule, async (scope, { params }) => {
    if (!(await repo.removeRule(scope, params.id))) throw new Failure('not_found')
    return { id: params.id }
  }),
]
