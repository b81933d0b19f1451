// Texts of exported documents in the scripts that people write names in. Inter has Latin, Greek and Cyrillic; fonts for
// Arabic, Hebrew, Chinese, Japanese and Korean are read only where a text needs them. It runs in the
// threads that write PDF documents.
import { join } from 'node:path'
import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** The files of fonts, by name: the plain one and the bold one. */
const FONTS = {
  inter: ['Inter-Regular.ttf', 'Inter-SemiBold.ttf'],
  arabic: ['NotoSansArabic-Regular.ttf', 'NotoSansArabic-SemiBold.ttf'],
  hebrew: ['NotoSansHebrew-Regular.ttf', 'NotoSansHebrew-SemiBold.ttf'],
  // The bold ones are large, and names read well without.
  japanese: ['NotoSansJP-Regular.ttf'],
  korean: ['NotoSansKR-Regular.ttf'],
  chinese: ['NotoSansSC-Regular.ttf'],
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const ALONE = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['korean', /\p{Script=Hangul}/u],
  ['japanese', KANA],
]
/** Han, and the marks and wide letters that stand among them. */
const HAN = /[\p{Script=Han}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
const OTHERS = [HAN, ...ALONE.map(([, script]) => script)]
/** What stands in the font of the letters before it: spaces, and marks on letters. */
const LEANS = /[\s\p{M}]/u

const nameOf = (font, bold) => `${font === 'inter' ? '' : `${font} `}${bold ? 'bold' : 'plain'}`

/** Gives a document its fonts from their folder: Inter as `plain` and `bold`. Each is read when a text first needs it. */
export function addFonts(doc, folder) {
  for (const [font, [plain, bold = plain]] of Object.entries(FONTS)) {
    doc.registerFont(nameOf(font, false), join(folder, plain))
    doc.registerFont(nameOf(font, true), join(folder, bold))
  }
}

/** Whether a text has letters that Inter has not. */
export function needsOthers(words) {
  return OTHERS.some((script) => script.test(words))
}

const has = (doc, font, letter) => {
  doc.font(nameOf(font, false))
  return doc._font.font.hasGlyphForCodePoint(letter.codePointAt(0))
}

/** The font of a letter. Chinese and Japanese write the same letters differently: who writes kana means the latter. */
const fontFor = (doc, letter, words) => {
  const alone = ALONE.find(([, script]) => script.test(letter))
  if (alone) return alone[0]
  if (!HAN.test(letter)) return 'inter'
  const order = KANA.test(words) ? ['japanese', 'chinese'] : ['chinese', 'japanese']
  return order.find((font) => has(doc, font, letter)) ?? 'inter'
}

/** The fonts of a text, one for each of its UTF-16 units. */
const fontsOf = (doc, words) => {
  const fonts = []
  for (const letter of words) {
    const font = LEANS.test(letter) ? (fonts.at(-1) ?? 'inter') : fontFor(doc, letter, words)
    for (let unit = 0; unit < letter.length; unit++) fonts.push(font)
  }
  return fonts
}

/** The parts of a text in the order in which they stand on the paper, each in one font and one direction. */
const partsOf = (doc, words) => {
  const fonts = fontsOf(doc, words)
  const levels = bidi.getEmbeddingLevels(words)
  const mirrored = bidi.getMirroredCharactersMap(words, levels)
  const parts = []
  for (const at of bidi.getReorderedIndices(words, levels)) {
    const [font, level] = [fonts[at], levels.levels[at]]
    const last = parts.at(-1)
    const goesOn = last && last.font === font && last.level === level
    const unit = mirrored.get(at) ?? words[at]
    if (goesOn) last.units.push(unit)
    else parts.push({ font, level, units: [unit] })
  }
  return parts.map(({ font, level, units }) => ({
    font,
    // The font's own shaping turns letters of Arabic and Hebrew around, so it gets them as they are read.
    text: (level % 2 && font !== 'inter' ? units.toReversed() : units).join(''),
  }))
}

// With features named, a text is shaped as a whole and not word by word.
const WHOLE = { features: [], lineBreak: false }

/** The width of a text in one line. */
export function widthOf(doc, words, { size, bold }) {
  if (!needsOthers(words)) return doc.font(nameOf('inter', bold)).fontSize(size).widthOfString(words)
  let width = 0
  for (const { font, text } of partsOf(doc, words)) {
    width += doc.font(nameOf(font, bold)).fontSize(size).widthOfString(text, WHOLE)
  }
  return width
}

/** Draws a text in one line, whose top is at `y`. */
export function draw(doc, words, x, y, { size, bold, color }) {
  doc.font(nameOf('inter', bold)).fontSize(size).fillColor(color)
  if (!needsOthers(words)) {
    doc.text(words, x, y, { lineBreak: false })
    return
  }
  const baseline = y + (doc._font.ascender / 1000) * size
  let at = x
  for (const { font, text } of partsOf(doc, words)) {
    doc.font(nameOf(font, bold)).fontSize(size)
    doc.text(text, at, baseline, { ...WHOLE, baseline: 'alphabetic' })
    at += doc.widthOfString(text, WHOLE)
  }
}
