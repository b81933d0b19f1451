import { i18n } from '@lingui/core'

/**
 * Returns the reader's locale. Numbers and dates follow the browser's region within the site's language, so
 * British and American readers see their own. Where the region was fixed, as on a server, it is that one.
 */
export function locale(): string {
  const language = i18n.locale || 'en'
  const [fixed] = [i18n.locales ?? []].flat()
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [])
  return fixed ?? wanted.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language
}
