// The progress of a bulk upload (docs/domain.md, "Fixed behaviour of the site"). Shares go from 0 to 1.

/** The most locations in one call. */
export const LOCATIONS_A_CHUNK = 3000
export const DISPLAYS_A_CHUNK = 40

/** The share of the pictures in the progress of a chunk of displays. The call is the rest. */
const PICTURES_SHARE = 0.8
const STEP_PERCENT = 5

/** Divides records into chunks, in their order. */
export function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/**
 * The progress of an upload of locations in percent, in steps of five: the finished chunks, and the share of the
 * next one.
 */
export function locationsPercent(done: number, chunks: number, share = 0): number {
  if (chunks < 1) return 100
  const percent = within((done + within(share)) / chunks) * 100
  // A tiny addition makes sums that reach a step count as that step despite floating-point error.
  return Math.floor((percent + 1e-9) / STEP_PERCENT) * STEP_PERCENT
}

/**
 * The progress of an upload of displays in percent: the finished chunks, and the share of the next chunk's
 * pictures that have been sent. A chunk without pictures begins with its call.
 */
export function displaysPercent(done: number, chunks: number, pictures = 0): number {
  if (chunks < 1) return 100
  return Math.floor(within((done + within(pictures) * PICTURES_SHARE) / chunks) * 100 + 1e-9)
}
