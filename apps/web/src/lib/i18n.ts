import { i18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

/** The language of the site, in which each text is its own id. */
const LOCALE = 'en'

/** A text without these has nothing to fill in, and is said as it stands. */
const FILLED_IN = /[{}'\\]/

const understood = new Map<string, CompiledMessage>()

/** How a text is said: its pieces, with what is filled in between them. Each is taken apart once, when it is first said. */
function understand(text: string): CompiledMessage {
  if (!FILLED_IN.test(text)) return [text]
  const known = understood.get(text) ?? compileMessage(text)
  understood.set(text, known)
  return known
}

/**
 * Lets texts be said. They stand in the code that says them, so that a screen brings its own and a first visit waits for
 * no list of all of them.
 */
export function activateTexts(): void {
  i18n.setMessagesCompiler(understand)
  i18n.loadAndActivate({ locale: LOCALE, messages: {} })
  document.documentElement.lang = LOCALE
}
