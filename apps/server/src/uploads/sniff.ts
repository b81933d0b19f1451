/** What a file is by its first bytes, whatever its name says. */
export type Kind = 'png' | 'jpg' | 'webp' | 'gif' | 'avif' | 'svg' | 'video'

/** So many bytes are enough to tell. */
export const START_BYTES = 4096

const BOX_BRANDS = 8
/** Before there was a box that names the brand, QuickTime files began with one of these. */
const OLD_QUICKTIME = ['moov', 'mdat', 'wide', 'free', 'skip']
const STILL_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/

/** Pictures and videos share a container, whose brands tell them apart; a moving AVIF is not taken. */
const kindOfBox = (start: Buffer): Kind | null => {
  const end = Math.min(start.readUInt32BE(0), start.length)
  const brands: string[] = start.toString('latin1', BOX_BRANDS, end).match(/.{4}/gs) ?? []
  if (!STILL_BRANDS.test(brands[0] ?? '')) return 'video'
  return brands.includes('avif') && !brands.includes('avis') ? 'avif' : null
}

/** What may stand before the first element: its declaration, comments, a document type. */
const SVG = /^\uFEFF?\s*(<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(\[[^\]]*\]\s*)?>\s*)*<svg[\s>]/i

/** Only what is named here meets a decoder; the many others of the libraries stay out of reach. */
export const kindOf = (start: Buffer): Kind | null => {
  const text = start.toString('latin1')
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpg'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('ftyp', 4)) return kindOfBox(start)
  // EBML: what of it is WebM is seen when it is read.
  if (text.startsWith('\u001aE\u00df\u00a3') || OLD_QUICKTIME.includes(text.slice(4, 8))) return 'video'
  return SVG.test(start.toString('utf8')) ? 'svg' : null
}
