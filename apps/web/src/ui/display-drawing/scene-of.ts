export type Scene = 'transit' | 'mall' | 'street' | 'lobby'

const words: [Scene, RegExp][] = [
  ['transit', /station|platform|terminal|gate|metro|subway|airport|\b(bus|tram|train)\b|bahn|concourse/i],
  ['mall', /mall|shop|store|food ?court|atrium|arcade|market|cent(re|er)\b|retail/i],
  ['lobby', /lobby|lift|elevator|office|hotel|reception|foyer|entrance|waiting|clinic|gym/i],
]

/** The kind of place that a display's own words speak of; the street where they tell nothing. */
export const sceneOf = (...texts: string[]): Scene =>
  words.find(([, pattern]) => pattern.test(texts.join(' ')))?.[0] ?? 'street'
