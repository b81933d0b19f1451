import { isApiError, sentenceOf, type FailureCode } from './api-error.ts'

/** Refusals of what stands in the form; whatever else stands in the way is told as it is. */
const OF_WHAT_IS_TYPED: ReadonlySet<FailureCode> = new Set(['bad_input', 'bad_credentials', 'email_taken'])

/**
 * What the toast says of a failed change; null where the user wanted it. It says it beside the form or the page,
 * where the failure stays to be read. `failureToast`: what the specification says where what was typed in is
 * refused, in the place of the answer's sentence.
 */
export function failureToastOf(error: unknown, failureToast?: string): string | null {
  const code = isApiError(error) ? error.code : null
  if (code === 'cancelled') return null
  return failureToast && code && OF_WHAT_IS_TYPED.has(code) ? failureToast : sentenceOf(error)
}

/**
 * What the toast says of something that could not be fetched; null where it leads out of the site, whose login
 * says why.
 */
export const fetchToastOf = (error: unknown): string | null =>
  isApiError(error) && (error.status === 401 || error.status === 403) ? null : failureToastOf(error)
