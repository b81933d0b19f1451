import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Makes this browser one of a reader with another locale, until the test ends. */
export async function inLocale(locale: string): Promise<void> {
  const { userAgent } = navigator
  const set = async (of: string) => {
    await cdp().send('Emulation.setLocaleOverride', of ? { locale: of } : {})
    await cdp().send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: of })
  }
  await set(locale)
  onTestFinished(() => set(''))
}
