/** Tells the kind of a file by its first bytes, whatever its name says. */
export type Kind = 'png' | 'jpg' | 'webp' | 'gif' | 'avif' | 'moving avif' | 'svg' | 'video'

/** So many bytes are enough to recognise a file, also where a licence stands before a drawing. */
export const START_BYTES = 65_536

const BOX_BRANDS = 8
/** QuickTime files began with one of these before there was a box that names the brand. */
const OLD_QUICKTIME = ['moov', 'mdat', 'wide', 'free', 'skip']
const STILL_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/

/** Tells pictures from videos by their brands, since they share a container. */
const kindOfBox = (start: Buffer): Kind | null => {
  const end = Math.min(start.readUInt32BE(0), start.length)
  const brands: string[] = start.toString('latin1', BOX_BRANDS, end).match(/.{4}/gs) ?? []
  if (!STILL_BRANDS.test(brands[0] ?? '')) return 'video'
  if (brands.includes('avis')) return 'moving avif'
  return brands.includes('avif') ? 'avif' : null
}

const SPACES = /\s*/y
const DOCTYPE = /<!DOCTYPE[^>[]*/iy
const SVG = /<svg[\s>]/iy

/** Gives where a match of a sticky expression that begins at `at` ends; `at` itself where there is none. */
const past = (expression: RegExp, text: string, at: number): number => {
  expression.lastIndex = at
  return at + (expression.exec(text)?.[0].length ?? 0)
}

/** Returns the place after the next `mark` from `at` on; null where there is none. */
const behind = (mark: string, text: string, at: number): number | null => {
  const found = text.indexOf(mark, at)
  return found < 0 ? null : found + mark.length
}

/**
 * Returns the place after the declaration, comment or document type at `at`; null where there is none, or it
 * has no end.
 */
const pastProlog = (text: string, at: number): number | null => {
  if (text.startsWith('<?', at)) return behind('?>', text, at)
  if (text.startsWith('<!--', at)) return behind('-->', text, at + 4)
  const inside = past(DOCTYPE, text, at)
  if (inside === at) return null
  return behind('>', text, text[inside] === '[' ? (behind(']', text, inside) ?? text.length) : inside)
}

/** Visits each character once, since what precedes the first element may have any length. */
const isSvg = (text: string): boolean => {
  let at = past(SPACES, text, text.startsWith('\uFEFF') ? 1 : 0)
  for (let next = pastProlog(text, at); next !== null; next = pastProlog(text, at)) {
    at = past(SPACES, text, next)
  }
  return past(SVG, text, at) > at
}

/**
 * Returns the kind of a file that begins with these bytes, at most `START_BYTES` of them; null for one that
 * is not accepted. Only the formats named here reach a decoder: the many other formats of the libraries stay
 * out of reach.
 */
export function kindOf(bytes: Buffer): Kind | null {
  const start = bytes.subarray(0, START_BYTES)
  const text = start.toString('latin1', 0, 16)
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpg'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('ftyp', 4)) return kindOfBox(start)
  // EBML: whether it is WebM shows when it is read.
  if (text.startsWith('\u001aE\u00df\u00a3') || OLD_QUICKTIME.includes(text.slice(4, 8))) return 'video'
  return isSvg(start.toString('utf8')) ? 'svg' : null
}
