import { parseResolution } from '@plaza/domain/resolution'

export interface DrawnZone {
  name: string
  /** The zone's place and size in percent of the display's width and height. */
  frame: { x: number; y: number; width: number; height: number }
}

export interface DisplayShape {
  zones: readonly DrawnZone[]
  /** "1920x1080", as the screen hangs; without it the orientation decides. */
  resolution?: string
  orientation?: string
}

/** Height over width. */
export function ratioOf({
  resolution,
  orientation,
}: Pick<DisplayShape, 'resolution' | 'orientation'>): number {
  const pixels = parseResolution(resolution ?? '')
  if (pixels) return pixels.height / pixels.width
  return orientation === 'portrait' ? 16 / 9 : 9 / 16
}

/** Returns the largest box of that shape within a space, never so flat or thin that it cannot be seen. */
export function fit(ratio: number, width: number, height: number) {
  const wide = ratio <= height / width
  return {
    width: Math.max(8, wide ? width : height / ratio),
    height: Math.max(8, wide ? width * ratio : height),
  }
}

/**
 * Returns the boxes of the zones on a screen of this size; none for a display without zones, which is drawn
 * unlit.
 */
export function boxesOf(zones: readonly DrawnZone[], width: number, height: number) {
  return zones.map(({ frame }) => ({
    x: (frame.x / 100) * width,
    y: (frame.y / 100) * height,
    width: (frame.width / 100) * width,
    height: (frame.height / 100) * height,
  }))
}
