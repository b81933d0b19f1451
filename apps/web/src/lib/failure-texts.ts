import { i18n } from '@lingui/core'
import type { ApiError } from './api-error.ts'

/** Returns sentences for failures without an answer of the server to quote. */
export function offlineSentence() {
  return i18n._('The server cannot be reached. Check your connection and try again.')
}
export function cancelledSentence() {
  return i18n._('Cancelled.')
}

/** The sentence that the login shows after a refusal: the answer's own, unless the token had only expired. */
export function refusalSentence({ status, code, message }: ApiError): string {
  return status === 401 && code !== 'inactive' ? i18n._('Your session is over. Log in again.') : message
}
