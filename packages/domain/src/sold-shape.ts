// domain.md, "Capacity": what of a display stays as it was sold while something is sold on it.

/** A screen of a display, as far as its shape goes. */
interface ScreenShape {
  orientation: string
  resolution: string
}

/** What buyers have bought of a display beside its zones: where it is, and which shape its screens have. */
export interface SoldShape {
  location_id: string
  screens: readonly ScreenShape[]
}

/** The parts of a display that a change would take from those who bought. */
export const SOLD_PARTS = ['place', 'shape'] as const
export type SoldPart = (typeof SOLD_PARTS)[number]

/**
 * Tells what a change would break for those who bought on a display: its place, and the orientation and resolution
 * of each of its screens. Sizes may be corrected, and screens may be added after those that were sold. Empty for a
 * change that takes nothing from anybody.
 */
export function findBroken(before: SoldShape, after: SoldShape): SoldPart[] {
  const keepsScreens = before.screens.every((screen, index) => {
    const now = after.screens[index]
    return now?.orientation === screen.orientation && now.resolution === screen.resolution
  })
  return SOLD_PARTS.filter((part) =>
    part === 'place' ? before.location_id !== after.location_id : !keepsScreens,
  )
}
