import { cheapestOf, fromPrice, type Cheapest } from '@plaza/domain/from-price'
import { zoneOn } from '@plaza/domain/opening-hours'
import { startOfDay } from '@plaza/domain/time-zone'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { inSlices } from '../../base/in-slices.ts'
import {
  findPricedDisplays,
  findZonePrices,
  keepSources,
  lockChanged,
  lockDue,
  storeFromPrices,
  type PricedDisplay,
  type Changed,
  type Time,
} from './from-price-repo.ts'

/** The number of displays priced at a time, and locked by a sweep. */
export const AT_ONCE = 500

/** At most so many versions of rate schedules are in memory with all of their prices. */
const VERSIONS_AT_ONCE = 20

interface Group {
  displays: PricedDisplay[]
  versions: Set<string>
}

/** Groups displays that sell by the same rate schedules, so that each group has few versions. */
const groupsOf = (displays: PricedDisplay[]): Group[] => {
  const groups: Group[] = []
  const keyOf = ({ spans }: PricedDisplay) => spans.map(({ version }) => version).join(' ')
  const keyed = displays.map((display) => ({ display, key: keyOf(display) }))
  for (const { display } of keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const versions = display.spans.map(({ version }) => version)
    const last = groups.at(-1)
    if (last && new Set([...last.versions, ...versions]).size <= VERSIONS_AT_ONCE) {
      last.displays.push(display)
      for (const version of versions) last.versions.add(version)
    } else groups.push({ displays: [display], versions: new Set(versions) })
  }
  return groups
}

/**
 * Writes the prices of displays. What many displays share is calculated once, and the work goes in slices, so that
 * other requests are served meanwhile.
 */
const price = async (time: Time, ids: string[]): Promise<void> => {
  for (const { displays, versions } of groupsOf(await findPricedDisplays(time, ids))) {
    const zones = await findZonePrices(time.db, [...versions])
    const known = await inSlices(
      [...versions],
      (version) => [version, cheapestOf(zones.get(version) ?? [])] as const,
    )
    const cheapest = new Map<string, Cheapest>(known)
    const prices = await inSlices(displays, ({ id, today, time_zone, opening_hours, spans }) => {
      const selling = spans.flatMap(({ from, to, version }) => {
        const sold = cheapest.get(version)
        return sold ? [{ from, to, zones: sold }] : []
      })
      const { price, until } = fromPrice({ hours: opening_hours, today, selling })
      if (until === null) return { id, price, until }
      return { id, price, until: new Date(startOfDay(until, zoneOn(opening_hours, time_zone, until))) }
    })
    await storeFromPrices(time.db, prices)
  }
}

/**
 * Writes the price from which a spot costs (`displays.from_price`), in the transaction of whatever changes it:
 * displays or their rate schedule (`displayIds`), the prices of a rate schedule, or the hours or time zone of a
 * location. Call it after the change. Whoever changes a rate schedule or a location locks its displays first, as
 * buyers do, so that nobody waits in a circle.
 */
export async function refreshFromPrices(time: Time, changed: Changed): Promise<void> {
  const ids = await lockChanged(time.db, changed)
  if (!ids.length) return
  await keepSources(time.db, ids)
  for (let done = 0; done < ids.length; done += AT_ONCE) await price(time, ids.slice(done, done + AT_ONCE))
}

/**
 * Writes the prices that are due because a day at the display's place is over. Gives how many; there are few
 * enough at a time that nobody who works with these displays waits for long.
 */
export async function refreshDuePrices(db: Kysely<DB>, now: Date): Promise<number> {
  const ids = await lockDue({ db, now }, AT_ONCE)
  if (!ids.length) return 0
  await keepSources(db, ids)
  await price({ db, now }, ids)
  return ids.length
}
