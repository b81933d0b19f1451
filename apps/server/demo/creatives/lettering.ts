/**
 * Letters drawn as strokes on a grid ten units high, each with its width and its path, so that a drawing
 * looks the same on machines without any fonts.
 */
const GLYPHS: Record<string, [width: number, path: string]> = {
  A: [7.4, 'M0 10 3.7 0 7.4 10M1.3 6.6H6.1'],
  B: [6, 'M0 0V10H3.4A2.6 2.6 0 0 0 3.4 4.8H0M3 4.8A2.4 2.4 0 0 0 3 0H0'],
  C: [7.2, 'M7.2 2A4 5 0 1 0 7.2 8'],
  D: [7, 'M0 0V10H2.5A4.5 5 0 0 0 2.5 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 5H4.6'],
  F: [5.4, 'M5.4 0H0V10M0 5H4.6'],
  G: [8, 'M7.2 2A4 5 0 1 0 8 5H4.8'],
  H: [6.6, 'M0 0V10M6.6 0V10M0 5H6.6'],
  I: [0, 'M0 0V10'],
  K: [6.2, 'M0 0V10M6 0 0 6M2.3 3.8 6.2 10'],
  L: [5.2, 'M0 0V10H5.2'],
  M: [8.4, 'M0 10V0L4.2 6.2 8.4 0V10'],
  N: [6.8, 'M0 10V0L6.8 10V0'],
  O: [8.4, 'M4.2 0A4.2 5 0 1 0 4.2 10A4.2 5 0 1 0 4.2 0Z'],
  P: [6, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0'],
  R: [6.2, 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0M3.2 5.6 6.2 10'],
  S: [6, 'M5.8 1.7A2.9 2.6 0 0 0 3 0A2.5 2.5 0 0 0 3 5A2.5 2.5 0 0 1 3 10A3 2.7 0 0 1 .1 8.2'],
  T: [6.8, 'M0 0H6.8M3.4 0V10'],
  U: [6.8, 'M0 0V6.4A3.4 3.6 0 0 0 6.8 6.4V0'],
  V: [7.2, 'M0 0 3.6 10 7.2 0'],
  W: [10.4, 'M0 0 2.6 10 5.2 2 7.8 10 10.4 0'],
  X: [6.6, 'M0 0 6.6 10M6.6 0 0 10'],
  Y: [7, 'M0 0 3.5 5.2 7 0M3.5 5.2V10'],
  ' ': [1.4, ''],
}

const CAP_HEIGHT = 10
const STROKE = 2
const GAP = STROKE + 1.5

const glyphs = (text: string) =>
  [...text].map((letter) => {
    const glyph = GLYPHS[letter]
    if (!glyph) throw new Error(`There is no letter ${letter}.`)
    return glyph
  })

/** Gives the width of a text in units of the grid, strokes included. */
export function widthOf(text: string): number {
  return glyphs(text).reduce((sum, [width]) => sum + width + GAP, -GAP) + STROKE
}

/** Returns a line of text with its upper left corner at a place, its capitals `height` pixels high. */
export function letter(text: string, at: { x: number; y: number; height: number; color: string }): string {
  const scale = at.height / (CAP_HEIGHT + STROKE)
  let x = STROKE / 2
  const paths = glyphs(text).map(([width, path]) => {
    const drawn = path && `<path transform="translate(${x.toFixed(2)} ${STROKE / 2})" d="${path}"/>`
    x += width + GAP
    return drawn
  })
  return (
    `<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${scale.toFixed(4)})" fill="none" ` +
    `stroke="${at.color}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round">` +
    `${paths.join('')}</g>`
  )
}

/** Sets lines one below the other, as large as fits into a box; returns the drawing and its size. */
export function letterBlock(
  lines: string[],
  box: { x: number; y: number; width: number; height: number },
  color: string,
) {
  const widest = Math.max(...lines.map(widthOf)) / (CAP_HEIGHT + STROKE)
  const leading = 1.28
  const rows = 1 + (lines.length - 1) * leading
  const size = Math.min(box.width / widest, box.height / rows)
  const drawn = lines.map((line, index) =>
    letter(line, { x: box.x, y: box.y + index * leading * size, height: size, color }),
  )
  return { drawn: drawn.join(''), width: widest * size, height: rows * size, size }
}
