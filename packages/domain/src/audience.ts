// docs/domain.md, "Audience": how many people a display reaches, as its owner says.

/** How a figure of people came about. */
export const AUDIENCE_BASES = ['counted', 'modelled', 'estimated'] as const
export type AudienceBasis = (typeof AUDIENCE_BASES)[number]

/** The most impressions of a week that an owner can say. */
export const MOST_WEEKLY = 1_000_000_000

/** What a placement takes of a zone: spots of its loop, in seconds, on so many open days. */
export interface TakenSpots {
  /** The open days of the flight, also where only parts of them are taken. */
  days: number
  spots: number
  spotDuration: number
  totalPlaylistTime: number
  /** Of chosen parts of the day: the plays of a spot in them, of so many on the whole days. */
  share?: { plays: number; of: number } | null
}

/** A quotient of two numbers that are not negative, rounded half up. */
const rounded = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor))

/**
 * The impressions of a placement on a display with so many a week: a seventh of them for each open day, and of these
 * the share of the loop that its spots take; parts of the day count by their share of the plays. Rounded half up.
 */
export function impressionsOf(weekly: number, taken: TakenSpots): number {
  const { days, spots, spotDuration, totalPlaylistTime, share } = taken
  if (share && share.of === 0) return 0
  return rounded(
    BigInt(weekly) * BigInt(days) * BigInt(spots) * BigInt(spotDuration) * BigInt(share?.plays ?? 1),
    7n * BigInt(totalPlaylistTime) * BigInt(share?.of ?? 1),
  )
}

/** How many people something that is bought reaches, what a thousand of them cost, and by what. */
export interface Reach {
  impressions: number
  per_thousand: number | null
  basis: AudienceBasis
}

/** What a thousand impressions cost, in minor units, rounded half up; null where there are none. */
export function pricePerThousand(cost: number, impressions: number): number | null {
  return impressions > 0 ? rounded(BigInt(cost) * 1000n, BigInt(impressions)) : null
}

/** What a placement reaches as it was said when it was bought; null where nothing was said. */
export function frozenReach({
  impressions,
  basis,
  cost,
}: {
  impressions: number | null
  basis: AudienceBasis | null
  cost: number
}): Reach | null {
  if (impressions === null || !basis) return null
  return { impressions, per_thousand: pricePerThousand(cost, impressions), basis }
}

/** How many people bought spots reach, where an owner has said how many the display does; null without that. */
export function reachOf(
  audience: { weekly_impressions: number; basis: AudienceBasis } | null,
  taken: TakenSpots,
  cost: number,
): Reach | null {
  if (!audience) return null
  const impressions = impressionsOf(audience.weekly_impressions, taken)
  return { impressions, per_thousand: pricePerThousand(cost, impressions), basis: audience.basis }
}

/** What several placements reach together. */
export interface ReachSum {
  impressions: number
  per_thousand: number | null
  /** By what the figures came about, in the order of how sure they are. */
  bases: AudienceBasis[]
  /** How many of the placements have a figure; the others are in neither sum. */
  known: number
  of: number
}

/**
 * Sums what placements reach, with the price per thousand of those that have a figure; null where none has. `cost` is in
 * minor units.
 */
export function sumReach(
  placements: readonly { cost: number; reach: Pick<Reach, 'impressions' | 'basis'> | null }[],
): ReachSum | null {
  const known = placements.flatMap(({ cost, reach }) => (reach ? [{ cost, ...reach }] : []))
  if (!known.length) return null
  const impressions = known.reduce((sum, one) => sum + one.impressions, 0)
  const cost = known.reduce((sum, one) => sum + one.cost, 0)
  return {
    impressions,
    per_thousand: pricePerThousand(cost, impressions),
    bases: AUDIENCE_BASES.filter((basis) => known.some((one) => one.basis === basis)),
    known: known.length,
    of: placements.length,
  }
}
