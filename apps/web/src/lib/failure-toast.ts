import { isApiError, sentenceOf, type FailureCode } from './api-error.ts'

/** What a mutation tells of its failures to the one place that makes toasts. */
export interface FailureNotes {
  /** Codes that the form shows at its fields, so that no toast repeats them. */
  claims?: readonly FailureCode[]
  /** What the specification says of any failure of the call, in the place of its own sentence. */
  failureToast?: string
}

/** What the toast says of a failure; null where it is told elsewhere, or where the user wanted it. */
export function failureToastOf(error: unknown, { claims, failureToast }: FailureNotes = {}): string | null {
  const code = isApiError(error) ? error.code : null
  if (code === 'cancelled') return null
  if (failureToast) return failureToast
  return code && claims?.includes(code) ? null : sentenceOf(error)
}
