import { isApiError, type ApiError } from '../../../../lib/api-error.ts'

export interface SoldOutZone {
  display_id: string
  zone_id: string
  spots_free: number
  dates: { from: string; to: string }[]
}

interface FaultAt {
  path: string
  message: string
}

/** Why a purchase failed, as far as the review has more to say than a sentence. */
export type BuyFailure =
  | { kind: 'sold_out'; zones: SoldOutZone[] }
  | { kind: 'price_changed'; cost: number }
  | { kind: 'email_unconfirmed' | 'too_many_holds'; sentence: string }
  | { kind: 'elsewhere'; sentence: string; issues: FaultAt[] }

/** The faults that have a field on the review itself. */
const isOwnField = (path: string): boolean => path === 'general_info.budget' || path === 'comment'

const dataOf = <T>({ data }: ApiError) =>
  (typeof data === 'object' && data !== null ? data : {}) as Partial<T>

/** Null for what the form tells by itself. */
export function failureOf(error: unknown): BuyFailure | null {
  if (!isApiError(error)) return null
  if (error.code === 'sold_out')
    return { kind: 'sold_out', zones: dataOf<{ zones: SoldOutZone[] }>(error).zones ?? [] }
  if (error.code === 'price_changed') {
    const { cost } = dataOf<{ cost: number }>(error)
    return typeof cost === 'number' ? { kind: 'price_changed', cost } : null
  }
  if (error.code === 'email_unconfirmed' || error.code === 'too_many_holds') {
    return { kind: error.code, sentence: error.message }
  }
  const issues = error.issues.filter(({ path }) => !isOwnField(path))
  return issues.length > 0 ? { kind: 'elsewhere', sentence: error.message, issues } : null
}
