import { i18n } from '@lingui/core'

/** Sentences for failures that have no answer of the server to quote. */
export const offlineSentence = () =>
  i18n._('The server cannot be reached. Check your connection and try again.')
export const cancelledSentence = () => i18n._('Cancelled.')
