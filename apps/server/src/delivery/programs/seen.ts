import type { DayZone, Programs } from './make-program.ts'
import type { TakerRow } from './turns-repo.ts'

/** The one taker that stands for all whose turns are none of the reader's business. */
const OTHERS = 'others'

/** A taker of which nothing is known but its name. */
export function nobodysRow(id: string): TakerRow {
  return {
    id,
    placement_id: null,
    house_id: null,
    campaign_id: '',
    campaign: '',
    advertiser: null,
    adv_id: null,
    days: [],
    files: [],
  }
}

const seenZone = (zone: DayZone, kept: ReadonlySet<string>): DayZone => ({
  ...zone,
  turns: zone.turns.map(({ part, takes }) => {
    const others = takes.flatMap(({ taker, turns }) => (kept.has(taker) ? [] : turns))
    return {
      part,
      takes: [
        ...takes.filter(({ taker }) => kept.has(taker)),
        ...(others.length ? [{ taker: OTHERS, turns: others.toSorted((one, other) => one - other) }] : []),
      ],
    }
  }),
  takers: [
    ...zone.takers.filter(({ id }) => kept.has(id)),
    ...(zone.takers.some(({ id }) => !kept.has(id)) ? [{ id: OTHERS, parts: null, day: 0, media: 1 }] : []),
  ],
})

/**
 * Programs as an advertiser may see them (docs/domain.md, "What is on at"): its own turns, and those that it plans, stay as
 * they are. All others, house campaigns among them, become one taker of which nothing is known: not how many they are, nor
 * which turns are one's.
 * @param plan what of the advertiser's has no turns yet and was laid into free ones
 */
export function seenBy({ days, takers }: Programs, orgId: string, plan: readonly TakerRow[] = []): Programs {
  const own = [...takers.filter(({ adv_id }) => adv_id === orgId), ...plan]
  const kept = new Set(own.map(({ id }) => id))
  return {
    days: days.map((day) => ({ ...day, zones: day.zones.map((zone) => seenZone(zone, kept)) })),
    takers: [...own, nobodysRow(OTHERS)],
  }
}
