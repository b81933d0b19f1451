// domain.md, "Words" (loop, spot) and "Price of a placement" (plays promised).

/** The longest loop, in seconds: a day. */
export const MAX_LOOP = 86_400

/** How many spots a zone has: both in whole seconds from 1. */
export function capacityOf(totalPlaylistTime: number, spotDuration: number): number {
  return Math.floor(totalPlaylistTime / spotDuration)
}

/** How often one spot is shown in so many seconds of opening: once in each whole loop. */
export function playsPerSpot(openSeconds: number, totalPlaylistTime: number): number {
  return Math.floor(openSeconds / totalPlaylistTime)
}

/** Whether a loop's length is one that can be sold: 1 to 86,400 whole seconds. */
export function isLoop(totalPlaylistTime: number): boolean {
  return Number.isInteger(totalPlaylistTime) && totalPlaylistTime >= 1 && totalPlaylistTime <= MAX_LOOP
}

/**
 * Zones whose spot does not go into the loop (`totalPlaylistTime`, whole seconds), each with a sentence.
 * Of a loop that is itself out of bounds nothing more is said: see isLoop.
 */
export function findSpotFaults(
  totalPlaylistTime: number,
  zones: readonly { name: string; spotDuration: number }[],
): { index: number; path: 'spotDuration'; message: string }[] {
  return zones.flatMap(({ name, spotDuration }, index) => {
    const message = judge(totalPlaylistTime, name, spotDuration)
    return message === null ? [] : [{ index, path: 'spotDuration' as const, message }]
  })
}

function judge(totalPlaylistTime: number, name: string, spotDuration: number): string | null {
  if (!Number.isInteger(spotDuration) || spotDuration < 1) {
    return `The spot of the zone "${name}" has to last a whole number of seconds, at least 1.`
  }
  if (isLoop(totalPlaylistTime) && spotDuration > totalPlaylistTime) {
    return `The spot of the zone "${name}" (${spotDuration} s) is longer than the loop (${totalPlaylistTime} s).`
  }
  return null
}
