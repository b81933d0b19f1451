import { isApiError, sentenceOf, type FailureCode } from './api-error.ts'

/** What a mutation tells of its failures to the one place that makes toasts. */
export interface FailureNotes {
  /** Codes that the form shows at its fields, so that no toast repeats them. */
  claims?: readonly FailureCode[]
  /** What the specification says where what was typed in is refused, in the place of the answer's sentence. */
  failureToast?: string
}

/** Refusals of what stands in the form; whatever else stands in the way is told as it is. */
const OF_WHAT_IS_TYPED: ReadonlySet<FailureCode> = new Set(['bad_input', 'bad_credentials', 'email_taken'])

/** What the toast says of a failure; null where it is told elsewhere, or where the user wanted it. */
export function failureToastOf(error: unknown, { claims, failureToast }: FailureNotes = {}): string | null {
  const code = isApiError(error) ? error.code : null
  if (code === 'cancelled') return null
  if (failureToast && code && OF_WHAT_IS_TYPED.has(code)) return failureToast
  return code && claims?.includes(code) ? null : sentenceOf(error)
}
