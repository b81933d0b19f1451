// domain.md, "Words" (loop, spot) and "Price of a placement" (plays promised).

/** The longest loop, in seconds: a day. */
export const MAX_LOOP = 86_400

/** The number of spots of a zone. Both lengths are whole seconds from 1. */
export function capacityOf(totalPlaylistTime: number, spotDuration: number): number {
  return Math.floor(totalPlaylistTime / spotDuration)
}

/** How often one spot is shown in this many open seconds: once in each whole loop. */
export function playsPerSpot(openSeconds: number, totalPlaylistTime: number): number {
  return Math.floor(openSeconds / totalPlaylistTime)
}

/** The fault of a spot's length in a loop, both in whole seconds from 1; null if the spot fits. */
export function spotFault(totalPlaylistTime: number, spotDuration: number): string | null {
  if (capacityOf(totalPlaylistTime, spotDuration) >= 1) return null
  return `A spot of ${spotDuration} seconds does not fit into a loop of ${totalPlaylistTime} seconds.`
}
