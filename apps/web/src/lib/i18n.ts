import { i18n, type Messages } from '@lingui/core'

/** Languages of the site; each is one lazy chunk. The English sentence is the id of its texts. */
const catalogues = {
  en: () => import('../locales/en.po') as Promise<{ messages: Messages }>,
}

export type Locale = keyof typeof catalogues

export async function activateLocale(locale: Locale): Promise<void> {
  const { messages } = await catalogues[locale]()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}
