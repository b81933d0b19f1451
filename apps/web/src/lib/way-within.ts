const ANY_SITE = 'https://site.invalid'

/**
 * Tells whether a text is an address within this site, written plainly: a path that no browser reads as
 * another site's, with nothing in it that a browser would leave out.
 */
export function isWayWithin(text: string): boolean {
  if (!text.startsWith('/') || /\s/.test(text)) return false
  try {
    if (/\\|\p{Cc}/u.test(decodeURI(text))) return false
    const { origin, pathname } = new URL(text, ANY_SITE)
    return origin === ANY_SITE && !pathname.startsWith('//')
  } catch {
    return false
  }
}
