import { ruleThatApproves } from '@plaza/domain/approval-rules'
import { recordByRule } from '../../base/audit/repo.ts'
import { newId } from '../../base/id.ts'
import { carryOut } from '../approvals/carry-out.ts'
import { lockRequests } from '../approvals/repo.ts'
import type { AnswerByRules } from '../campaigns/answer-by-rules.ts'
import { nobodyAt, tellApprovedByRules } from '../campaigns/tell-requests.ts'
import { findFacts, keepRules } from './facts-repo.ts'

const choose: AnswerByRules['choose'] = async (scope, requestIds) => {
  const rules = requestIds.length ? await keepRules(scope, requestIds) : []
  // Most owners have no rules, and nothing more is asked for theirs.
  const asked = [...new Set(rules.map(({ request_id }) => request_id))]
  const facts = asked.length ? await findFacts(scope, asked) : []
  const chosen = facts.flatMap((found) => {
    const own = rules.filter(({ request_id }) => request_id === found.id)
    const rule = ruleThatApproves(own, found)
    return rule ? [[found.id, { id: rule.id, name: rule.name }] as const] : []
  })
  return new Map(chosen)
}

const approve: AnswerByRules['approve'] = async (scope, chosen) => {
  if (!chosen.size) return
  const requests = await lockRequests(scope, [...chosen.keys()])
  const facts = await findFacts(scope, [...chosen.keys()])
  for (const request of requests) {
    const rule = chosen.get(request.id)
    const found = facts.find(({ id }) => id === request.id)
    if (!rule || !found) continue
    await carryOut(scope, request, {
      status: 'approved',
      reason: null,
      advice: '',
      by: { userId: null, rule },
      doer: nobodyAt(found.owner),
    })
    await recordByRule(scope.db, {
      id: newId(scope.now),
      org_id: request.org_id,
      rule: rule.name,
      target: request.id,
      target_name: found.campaign,
      told: { cost: found.cost, currency: found.currency },
      created_at: scope.now,
    })
  }
  await tellApprovedByRules(
    scope,
    [...chosen].map(([requestId, { name }]) => ({ requestId, rule: name })),
  )
}

/** Answers what reaches owners by the rules that they have (docs/domain.md, "Rules that approve"). */
export const answerByRules: AnswerByRules = { choose, approve }
