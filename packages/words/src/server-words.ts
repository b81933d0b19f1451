import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * Lets a server say these words. The English sentence is the id of each text, so no catalogue is needed; dates are those
 * of the mails and documents that the server writes.
 */
export function speakOnServer(): void {
  i18n.setMessagesCompiler(compileMessage)
  i18n.loadAndActivate({ locale: 'en', locales: ['en-GB'], messages: {} })
}
