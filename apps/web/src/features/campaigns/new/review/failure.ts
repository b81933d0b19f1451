import type { BannedOn, Issue, SoldOutZone } from '@plaza/contract/errors'
import { hasFailedWith, isApiError } from '../../../../lib/api-error.ts'

/** Why a purchase failed, for the failures about which the review says more than one sentence. */
export type BuyFailure =
  | { kind: 'sold_out'; zones: SoldOutZone[] }
  | { kind: 'price_changed'; cost: number }
  | { kind: 'banned'; banned: BannedOn[] }
  | { kind: 'email_unconfirmed' | 'too_many_holds'; sentence: string }
  | { kind: 'elsewhere'; sentence: string; issues: Issue[] }

/** The faults that have a field on the review itself. */
const isOwnField = (path: string): boolean => path === 'general_info.budget' || path === 'comment'

/** Null for failures that the form shows by itself. */
export function failureOf(error: unknown): BuyFailure | null {
  if (!isApiError(error)) return null
  if (hasFailedWith(error, 'sold_out')) return { kind: 'sold_out', zones: error.data?.zones ?? [] }
  if (hasFailedWith(error, 'price_changed')) {
    return error.data ? { kind: 'price_changed', cost: error.data.cost } : null
  }
  if (hasFailedWith(error, 'banned') && error.data) return { kind: 'banned', banned: error.data.displays }
  if (error.code === 'email_unconfirmed' || error.code === 'too_many_holds') {
    return { kind: error.code, sentence: error.message }
  }
  const issues = error.issues.filter(({ path }) => !isOwnField(path))
  return issues.length > 0 ? { kind: 'elsewhere', sentence: error.message, issues } : null
}
