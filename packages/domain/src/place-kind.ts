/** The kinds of place that a display can hang in (docs/domain.md, "Finding displays"). */
export const PLACE_KINDS = ['transit', 'mall', 'street', 'lobby'] as const

export type PlaceKind = (typeof PLACE_KINDS)[number]

const words: [PlaceKind, RegExp][] = [
  ['transit', /station|platform|terminal|gate|metro|subway|airport|\b(bus|tram|train)\b|bahn|concourse/i],
  ['mall', /mall|shop|store|food ?court|atrium|arcade|market|cent(re|er)\b|retail/i],
  ['lobby', /lobby|lift|elevator|office|hotel|reception|foyer|entrance|waiting|clinic|gym/i],
]

/** The kind of place that a display's own words name; the street if they name none. */
export function placeKindOf(...texts: string[]): PlaceKind {
  return words.find(([, pattern]) => pattern.test(texts.join(' ')))?.[0] ?? 'street'
}
