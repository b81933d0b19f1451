import {
  createApprovalRule,
  deleteApprovalRule,
  listApprovalRules,
  saveApprovalRule,
} from '@plaza/contract/approval-rules'
import type { CallData } from '@plaza/contract/call'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type ApprovalRules = CallData<typeof listApprovalRules>
export type ApprovalRule = ApprovalRules['rows'][number]

export function rulesQuery() {
  return queryOf(listApprovalRules, {})
}

export function useAddRule() {
  return useCall(createApprovalRule, { invalidates: ['approval-rules'] })
}
export function useSaveRule() {
  return useCall(saveApprovalRule, { invalidates: ['approval-rules'] })
}
export function useDeleteRule() {
  return useCall(deleteApprovalRule, { invalidates: ['approval-rules'] })
}
