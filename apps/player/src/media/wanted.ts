import type { Medium } from '../engine/loaded.ts'
import type { PlayerProgram } from '../server.ts'

// Which media a program needs, and when first.

/** A medium with the position of the first day that shows it. */
export interface WantedMedium {
  medium: Medium
  day: number
}

/** The name by which a medium is kept: its hash, since the same file may come by many ids. */
export function keyOf({ sha256, id }: Pick<Medium, 'sha256' | 'id'>): string {
  return sha256 ?? id
}

/** The media of a program, each once, those of the nearest day first: what was sold before what shows where nobody has booked. */
export function wantedMedia({ days, programs, takers, media, filler }: PlayerProgram): WantedMedium[] {
  const wanted = new Map<string, WantedMedium>()
  const want = (positions: readonly number[], day: number) =>
    positions.forEach((position) => {
      const medium = media[position]
      if (medium && !wanted.has(keyOf(medium))) wanted.set(keyOf(medium), { medium, day })
    })
  days.forEach((day, position) => {
    const zones = day.program === null ? [] : (programs[day.program] ?? { zones: [] }).zones
    for (const { turns } of zones)
      for (const { takes } of turns)
        for (const { taker } of takes) want((takers[taker] ?? { media: [] }).media, position)
    for (const { zone_id } of zones)
      for (const one of filler) if (one.zone_id === zone_id) want(one.media, position)
  })
  return Array.from(wanted.values())
}
