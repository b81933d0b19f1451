import { isApiError, sentenceOf, type FailureCode } from './api-error.ts'

const OF_WHAT_IS_TYPED: ReadonlySet<FailureCode> = new Set(['bad_input', 'bad_credentials', 'email_taken'])

/** Whether the content of the form was refused. Other failures have a toast with their own sentence. */
const isOfWhatIsTyped = (error: unknown): boolean =>
  isApiError(error) &&
  OF_WHAT_IS_TYPED.has(error.code) &&
  // Bad input without a named field was not typed by the user.
  (error.code !== 'bad_input' || error.issues.length > 0)

/**
 * What the toast says of a failed change; null where the user wanted it. It says it beside the form or the page,
 * where the failure stays to be read. `failureToast` is the call's fixed text for input that was
 * refused, shown in place of the answer's sentence.
 */
export function failureToastOf(error: unknown, failureToast?: string): string | null {
  if (isApiError(error) && error.code === 'cancelled') return null
  return failureToast && isOfWhatIsTyped(error) ? failureToast : sentenceOf(error)
}

/** Returns the toast of a failed query; null if the failure leads to the login, which says why. */
export function fetchToastOf(error: unknown): string | null {
  return isApiError(error) && (error.status === 401 || error.status === 403) ? null : failureToastOf(error)
}
