const ANY_SITE = 'https://site.invalid'

/**
 * Whether a text is an address of this site's own, written as it is meant: a path that no browser reads as
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
