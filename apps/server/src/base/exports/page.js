// What the pages of all our PDF documents have in common: their measures, and how a text stands in them.
import { draw, widthOf } from './lettering.js'

const PAGE = { width: 595.28, height: 841.89 }
export const EDGE = 44
export const WIDE = PAGE.width - 2 * EDGE
export const FOOT = PAGE.height - 56
export const INK = '#15141f'
export const DIM = '#5d5b6f'
const RULE = '#dddce6'

/** The options of a document without margins of its own, whose pages stay open until they are numbered. */
export const PAGES = {
  size: [PAGE.width, PAGE.height],
  margins: { top: 0, bottom: 0, left: 0, right: 0 },
  bufferPages: true,
  lang: 'en',
}

/** A text in one line, cut where it is too wide. */
export function put(doc, words, x, y, { width, size = 9, bold = false, color = INK, align = 'left' }) {
  const look = { size, bold, color }
  let shown = words
  let wide = widthOf(doc, shown, look)
  while (shown.length > 1 && wide > width) {
    const keep = Math.floor((shown.length * width) / wide)
    shown = `${shown.slice(0, Math.max(0, Math.min(keep, shown.length - 1) - 1)).trimEnd()}…`
    wide = widthOf(doc, shown, look)
    if (shown.length <= 2) break
  }
  draw(doc, shown, align === 'right' ? x + width - wide : x, y, look)
}

/** The lines in which a text stands in a width: broken between words, and cut only within a word that is too wide. */
export function linesOf(doc, words, { width, size = 9, bold = false }) {
  const lines = []
  for (const word of words.split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && widthOf(doc, longer, { size, bold }) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A rule over the whole width. */
export function line(doc, y, color = RULE) {
  doc
    .moveTo(EDGE, y)
    .lineTo(PAGE.width - EDGE, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke()
}

/** Where the next thing is drawn: on this page, or on a new one where too little of it is left. */
export function roomFor(doc, at, height) {
  if (at + height <= FOOT) return at
  doc.addPage()
  return 48
}

/** The head of a first page: a bar in the sender's colour, and its logo, or its name where it has none. */
export function drawHead(doc, { color, logo, name }) {
  doc.rect(0, 0, PAGE.width, 10).fill(color)
  if (!logo) return put(doc, name, EDGE, 40, { width: WIDE, size: 13, bold: true })
  doc.image(Buffer.from(logo), EDGE, 30, { fit: [180, 34] })
  put(doc, name, EDGE, 40, { width: WIDE, size: 11, color: DIM, align: 'right' })
}

/** Writes at the foot of every page what the document is, and which page of how many. */
export function numberPages(doc, words) {
  const { count } = doc.bufferedPageRange()
  for (let nth = 0; nth < count; nth++) {
    doc.switchToPage(nth)
    const y = PAGE.height - 34
    put(doc, words, EDGE, y, { width: WIDE - 80, size: 7.5, color: DIM })
    put(doc, `${nth + 1} / ${count}`, EDGE, y, { width: WIDE, size: 7.5, color: DIM, align: 'right' })
  }
}

/** Ends a document, and gives its bytes. Nothing may have been read of it before. */
export async function bytesOf(doc) {
  const parts = []
  doc.on('data', (part) => parts.push(part))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.end()
  await ended
  return Buffer.concat(parts)
}
