// The progress of a bulk upload (docs/domain.md, "Fixed behaviour of the site"). Shares go from 0 to 1.

/** Records of one call. */
export const LOCATIONS_A_CHUNK = 3000
export const DISPLAYS_A_CHUNK = 40

/** Of a chunk of displays, pictures are 80 percent, and the call is the rest. */
const PICTURES_SHARE = 0.8
const STEP_PERCENT = 5

/** Cuts records into chunks, in their order. */
export function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** Percent of an upload of locations, in steps of five: chunks that are done, and the share of the next. */
export function locationsPercent(done: number, chunks: number, share = 0): number {
  if (chunks < 1) return 100
  const percent = within((done + within(share)) / chunks) * 100
  // A hair more: what adds up to a step is that step, whatever its binary digits.
  return Math.floor((percent + 1e-9) / STEP_PERCENT) * STEP_PERCENT
}

/**
 * Percent of an upload of displays: chunks that are done, and of the next one the share of its pictures
 * that have been sent; a chunk without pictures begins at its call.
 */
export function displaysPercent(done: number, chunks: number, pictures = 0): number {
  if (chunks < 1) return 100
  return Math.floor(within((done + within(pictures) * PICTURES_SHARE) / chunks) * 100 + 1e-9)
}
