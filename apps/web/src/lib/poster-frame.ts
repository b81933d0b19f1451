/** The longer side of a poster, in pixels. */
const SIDE = 960
/** The least deviation of the pixels' brightness from its mean, of 255. Below it a frame shows nothing. */
const PLAIN = 6

/**
 * The positions in a video to look at, in seconds: its beginning, then further in. An infinite duration
 * counts as unknown.
 */
export function momentsOf(duration: number): number[] {
  if (!Number.isFinite(duration) || duration <= 0) return [0, 0.5, 1, 2]
  return [0, 0.1, 0.25, 0.5, 0.75].map((share) => share * duration)
}

/**
 * Whether a frame shows almost nothing, such as the black before a film or a single colour. Takes RGBA
 * values.
 */
export function isPlain(pixels: ArrayLike<number>): boolean {
  const count = Math.floor(pixels.length / 4)
  let sum = 0
  let squares = 0
  for (let at = 0; at < count * 4; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    const brightness = 0.299 * red + 0.587 * green + 0.114 * blue
    sum += brightness
    squares += brightness ** 2
  }
  const mean = sum / Math.max(1, count)
  return Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean ** 2)) < PLAIN
}

/** A video's size as a poster: smaller if need be, never larger, and of the same shape. */
export function posterSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
