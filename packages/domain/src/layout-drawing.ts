import { escapeMarkup } from './text.ts'
import { type Frame, WHOLE } from './zones.ts'

// docs/api.md, "Buying": a layout without an own picture is answered with a drawing of its zones.

export type DrawingColors = { bezel: string; screen: string; zones: readonly string[]; text: string }

const COLORS: DrawingColors = {
  bezel: '#17181c',
  screen: '#2b2d34',
  zones: ['#3b6fd4', '#2a9d8f', '#b8642f', '#7a55b8', '#a83f63', '#5d7a2a'],
  text: '#ffffff',
}

const LONGER_SIDE = 960
const BEZEL = 20
const GAP = 4
const LETTER_WIDTH = 0.6
const SMALLEST_TEXT = 10
const LARGEST_TEXT = 44

/**
 * An SVG document that shows the zones of a display within a dark bezel. `width` and `height` (pixels, or any
 * other unit) give the shape only: the drawing's longer side is always the same. Names and colours are escaped.
 */
export function drawLayout(layout: {
  zones: readonly { name: string; frame: Frame }[]
  width: number
  height: number
  colors?: Partial<DrawingColors>
}): string {
  const colors = { ...COLORS, ...layout.colors }
  const scale = LONGER_SIDE / Math.max(layout.width, layout.height)
  const width = Math.max(1, Math.round(layout.width * scale))
  const height = Math.max(1, Math.round(layout.height * scale))
  const [outerWidth, outerHeight] = [width + 2 * BEZEL, height + 2 * BEZEL]
  const label = escape(layout.zones.map(({ name }) => name).join(', '))
  const zones = layout.zones.map(({ name, frame }, index) => {
    const fill = colors.zones[index % colors.zones.length] ?? colors.screen
    return drawZone(name, place(frame, width, height), fill, colors.text)
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${label}" ` +
      `width="${outerWidth}" height="${outerHeight}" viewBox="0 0 ${outerWidth} ${outerHeight}">`,
    drawBox({ x: 0, y: 0, width: outerWidth, height: outerHeight }, BEZEL / 2, colors.bezel),
    drawBox({ x: BEZEL, y: BEZEL, width, height }, 0, colors.screen),
    ...zones,
    '</svg>\n',
  ].join('\n')
}

type Box = { x: number; y: number; width: number; height: number }

function place(frame: Frame, width: number, height: number): Box {
  const [across, down] = [width / WHOLE, height / WHOLE]
  return {
    x: round(BEZEL + frame.x * across + GAP / 2),
    y: round(BEZEL + frame.y * down + GAP / 2),
    width: round(Math.max(1, frame.width * across - GAP)),
    height: round(Math.max(1, frame.height * down - GAP)),
  }
}

function drawBox(box: Box, radius: number, fill: string): string {
  const { x, y, width, height } = box
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${escape(fill)}"/>`
}

function drawZone(name: string, box: Box, fill: string, color: string): string {
  const letters = [...name]
  const fitting = (box.width * 0.9) / (LETTER_WIDTH * Math.max(1, letters.length))
  const size = Math.min(LARGEST_TEXT, box.height * 0.6, Math.max(SMALLEST_TEXT, fitting))
  const room = Math.max(1, Math.floor((box.width * 0.9) / (LETTER_WIDTH * size)))
  const shown = letters.length > room ? `${letters.slice(0, room - 1).join('')}…` : name
  return (
    drawBox(box, 3, fill) +
    `<text x="${round(box.x + box.width / 2)}" y="${round(box.y + box.height / 2)}" fill="${escape(color)}" ` +
    `font-family="sans-serif" font-size="${round(size)}" text-anchor="middle" ` +
    `dominant-baseline="central">${escape(shown)}</text>`
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** XML cannot represent control characters and halves of characters, so they are removed. */
function escape(text: string): string {
  return escapeMarkup(text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ''))
}
