import { fromPrice } from '@plaza/domain/from-price'
import { startOfDay } from '@plaza/domain/time-zone'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import {
  findPricedDisplays,
  findZonePrices,
  keepSources,
  lockChanged,
  lockDue,
  storeFromPrices,
  type Changed,
  type Time,
} from './from-price-repo.ts'

/** How many displays are priced at a time, and how many a sweep locks. */
export const AT_ONCE = 500

const price = async (time: Time, ids: string[]): Promise<void> => {
  const displays = await findPricedDisplays(time, ids)
  const versions = new Set(displays.flatMap(({ spans }) => spans.map(({ version }) => version)))
  const zones = await findZonePrices(time.db, [...versions])
  const prices = displays.map(({ id, today, time_zone, opening_hours, spans }) => {
    const selling = spans.map(({ from, to, version }) => ({ from, to, zones: zones.get(version) ?? [] }))
    const { price, until } = fromPrice({ hours: opening_hours, today, selling })
    return { id, price, until: until === null ? null : new Date(startOfDay(until, time_zone)) }
  })
  await storeFromPrices(time.db, prices)
}

/**
 * Writes what a spot costs from (`displays.from_price`), in the transaction of whatever changes it: a
 * display or its rate schedule (`displayIds`), the prices of a rate schedule, the hours or the time zone of
 * a location. Call it after the change. Who changes a rate schedule or a location locks its displays
 * first, as buyers do, so that nobody waits in a ring.
 */
export const refreshFromPrices = async (time: Time, changed: Changed): Promise<void> => {
  const ids = await lockChanged(time.db, changed)
  if (!ids.length) return
  await keepSources(time.db, ids)
  for (let done = 0; done < ids.length; done += AT_ONCE) await price(time, ids.slice(done, done + AT_ONCE))
}

/**
 * Prices anew what is due because a day at its place is over. Gives how many; so many at most that nobody
 * who works with them waits for long.
 */
export const refreshDuePrices = async (db: Kysely<DB>, now: Date): Promise<number> => {
  const ids = await lockDue({ db, now }, AT_ONCE)
  if (!ids.length) return 0
  await keepSources(db, ids)
  await price({ db, now }, ids)
  return ids.length
}
