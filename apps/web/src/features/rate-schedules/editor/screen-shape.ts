import { WHOLE, type Frame } from '@plaza/domain/zones'
import type { Snapping } from '@plaza/domain/zone-snapping'

/** The screen that the zones are drawn on, in pixels. It is not kept: each display has its own. */
export interface ScreenShape {
  width: number
  height: number
}

export const SHAPES = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
} as const satisfies Record<string, ScreenShape>

export const MAX_PIXELS = 10_000

const LINES = 32
const FINE_LINES = 6

/** Steps of the keys and the grid: 60 and 10 pixels on a screen of 1920. */
export function stepOf({ width, height }: ScreenShape, fine = false): number {
  const longer = Math.max(width, height)
  const step = longer / LINES
  const tidy = Math.max(1, step < 20 ? Math.round(step) : Math.round(step / 10) * 10)
  return fine ? Math.max(1, Math.round(tidy / FINE_LINES)) : tidy
}

/** Converts hundredths of a percent to pixels of a side; `toHundredths` converts back. */
export function toPixels(hundredths: number, side: number): number {
  return Math.round((hundredths * side) / WHOLE)
}
export function toHundredths(pixels: number, side: number): number {
  return Math.round((pixels * WHOLE) / side)
}

/** Returns a step of so many pixels in hundredths of a percent, fractions included. */
export function gridOf(screen: ScreenShape, pixels: number): Snapping['grid'] {
  return {
    x: (pixels * WHOLE) / screen.width,
    y: (pixels * WHOLE) / screen.height,
  }
}

/** A frame in pixels of the screen. */
export function inPixels(frame: Frame, { width, height }: ScreenShape): Frame {
  return {
    x: toPixels(frame.x, width),
    y: toPixels(frame.y, height),
    width: toPixels(frame.width, width),
    height: toPixels(frame.height, height),
  }
}

/**
 * Returns one side of a frame set to a number of pixels, in hundredths of a percent. A size is measured to
 * the pixel at which the frame then ends, so that zones that meet on the screen meet exactly.
 */
export function sideFromPixels(
  frame: Partial<Frame>,
  side: keyof Frame,
  pixels: number,
  screen: ScreenShape,
): number {
  const length = side === 'x' || side === 'width' ? screen.width : screen.height
  const start = side === 'width' ? frame.x : side === 'height' ? frame.y : undefined
  if (start === undefined) return toHundredths(pixels, length)
  return toHundredths(toPixels(start, length) + pixels, length) - start
}
