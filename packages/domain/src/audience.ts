// docs/domain.md, "Audience": how many people a display reaches, as its owner says.

/** How a figure of people came about. */
export const AUDIENCE_BASES = ['counted', 'modelled', 'estimated'] as const
export type AudienceBasis = (typeof AUDIENCE_BASES)[number]

/** The most impressions of a week that an owner can say. */
export const MOST_WEEKLY = 1_000_000_000

/** What a placement takes of a zone: spots of its loop, in seconds, on so many open days. */
export interface TakenSpots {
  days: number
  spots: number
  spotDuration: number
  totalPlaylistTime: number
}

/** A quotient of two numbers that are not negative, rounded half up. */
const rounded = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor))

/**
 * The impressions of a placement on a display with so many a week: a seventh of them for each open day, and of these
 * the share of the loop that its spots take; rounded half up.
 */
export function impressionsOf(weekly: number, taken: TakenSpots): number {
  const { days, spots, spotDuration, totalPlaylistTime } = taken
  return rounded(
    BigInt(weekly) * BigInt(days) * BigInt(spots) * BigInt(spotDuration),
    7n * BigInt(totalPlaylistTime),
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
