// The offset of a time zone from UTC comes from Intl, since browsers and Node already have the rules. Everything
// here is in whole seconds.

export const DAY = 86_400
const MOST_SAMPLES = 4000

export type Zone = { formatter: Intl.DateTimeFormat; samples: Map<number, number> }

const zones = new Map<string, Zone>()

/**
 * The offset at 00:00 UTC of a day. It is cached, because formatting is slow and most days have no clock change
 * near.
 */
export function sampleAt(zone: Zone, day: number): number {
  const kept = zone.samples.get(day)
  if (kept !== undefined) return kept
  if (zone.samples.size >= MOST_SAMPLES) zone.samples.clear()
  const offset = offsetAt(zone, day * DAY)
  zone.samples.set(day, offset)
  return offset
}

/** Returns how many seconds the clock is ahead of UTC at an instant (epoch seconds). */
export function offsetAt(zone: Zone, seconds: number): number {
  const shown = zone.formatter.format(seconds * 1000).match(/\d+/g) ?? []
  const [month = 0, day = 0, year = 0, hour, minute, second] = shown.map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - seconds
}

/** A time zone with its formatter, which is created once. Throws a RangeError for an unknown name. */
export function zoneOf(name: string): Zone {
  const kept = zones.get(name)
  if (kept) return kept
  const zone: Zone = { formatter: makeFormatter(name), samples: new Map() }
  zones.set(name, zone)
  return zone
}

/** Formats an instant as the clock shows it, in numbers from month to second. */
export function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric'
  return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
    hourCycle: 'h23',
  })
}
