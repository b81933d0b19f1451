/** The few kinds of place that finding offers as chips (docs/domain.md, "Kinds of place"). */
export const PLACE_KINDS = ['transit', 'mall', 'street', 'lobby'] as const

export type PlaceKind = (typeof PLACE_KINDS)[number]

const words: [PlaceKind, RegExp][] = [
  ['transit', /station|platform|terminal|gate|metro|subway|airport|\b(bus|tram|train)\b|bahn|concourse/i],
  ['mall', /mall|shop|store|food ?court|atrium|arcade|market|cent(re|er)\b|retail/i],
  ['lobby', /lobby|lift|elevator|office|hotel|reception|foyer|entrance|waiting|clinic|gym/i],
]

/** Where a kind of the OpenOOH list is at the top: transit, retail and outdoor; all others are inside buildings. */
const ofTop: Record<number, PlaceKind> = { 1: 'transit', 2: 'mall', 3: 'street' }

/**
 * The kind of place that an OpenOOH id belongs to. An id begins with that of the top of its list: two digits follow for
 * each level below it.
 */
export function placeKindOfVenue(id: number): PlaceKind {
  const top = id < 100 ? id : id < 10_000 ? Math.floor(id / 100) : Math.floor(id / 10_000)
  return ofTop[top] ?? 'lobby'
}

/** The kind of place that a display's own words name; the street if they name none. */
export function placeKindOf(...texts: string[]): PlaceKind {
  return words.find(([, pattern]) => pattern.test(texts.join(' ')))?.[0] ?? 'street'
}
