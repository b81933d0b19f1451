import { withClient } from '../apps/server/src/base/postgres/ask.ts'
import { openSeeded, type Seeded } from './database.ts'
import { compare, type Load } from './load.ts'
import { dayFromNow } from './market.ts'
import { startProduct } from './processes.ts'
import { printTable, type Goal } from './report.ts'
import { ADVERTISER, TOKEN } from './seed.ts'

const DISPLAYS = 100_000
const SMALL = 10_000
const SECONDS = 3
/** The most milliseconds of the middle request: of an order and a map over all displays, and of a page's bars. */
const MOST_MS = { all: 500, page: 100 }
const PAGE = 50

const flight = `startDate=${dayFromNow(30)}&endDate=${dayFromNow(36)}`

/** What an advertiser asks of all displays, with and without dates. */
const lists = {
  'by price': 'sorted_by=from_price',
  'by the price of a flight': `sorted_by=flight_total&${flight}`,
}
const maps = { 'map of the world': 'zoom=3', 'map of the world with dates': `zoom=3&${flight}` }

/**
 * Books zones over the days around the flight, anew for today: of one display in ten all zones have days on which
 * spots are taken, and one day in thirty of them is full.
 */
const book = ({ connection }: Seeded): Promise<unknown> =>
  withClient(connection, async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query('TRUNCATE zone_days')
    await client.query(
      `INSERT INTO zone_days (display_id, zone_id, day, taken, capacity)
       SELECT s.display_id, z.zone_id, day::date,
              CASE WHEN hashtext(s.display_id::text || z.zone_id || day) % 30 = 0 THEN z.capacity ELSE 1 END, z.capacity
       FROM display_rate_schedules s
       JOIN rate_schedule_versions v ON v.rate_schedule_id = s.rate_schedule_id
       JOIN zone_versions z ON z.version_id = v.id,
       generate_series($1::date, $2::date, '1 day') day
       WHERE hashtext(s.display_id::text) % 10 = 0`,
      [dayFromNow(15), dayFromNow(45)],
    )
    await client.query('VACUUM (ANALYZE) zone_days')
  })

/** Measures what takes in all displays with the dates of a flight, and the bars of a page of displays. */
export async function measureDates(small: boolean): Promise<Goal[]> {
  const displays = small ? SMALL : DISPLAYS
  const { databases, close } = await openSeeded([displays])
  const [database] = databases
  if (database) await book(database)
  const product = await startProduct({ DATABASE_URL: database?.url ?? '', LOG_LEVEL: 'warn' })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const list = `${product.url}/api/savvy/displays/adv-displays/${ADVERTISER}`
  try {
    const { data } = (await (await fetch(`${list}?size=${PAGE}`, { headers })).json()) as {
      data: { rows: { display_id: string }[] }
    }
    const ids = data.rows.map(({ display_id }) => display_id).join(',')
    const free = `${product.url}/api/savvy/displays/free-days?displayIds=${ids}`
    const questions = {
      ...Object.fromEntries(Object.entries(lists).map(([name, query]) => [name, `${list}?${query}`])),
      ...Object.fromEntries(Object.entries(maps).map(([name, query]) => [name, `${list}/map?${query}`])),
      [`bars of ${PAGE} displays`]: free,
      [`bars of ${PAGE} displays with dates`]: `${free}&${flight}`,
    }
    const targets = Object.entries(questions).map(([name, url]) => [name, { url, headers }])
    const loads: Record<string, Load> = await compare(Object.fromEntries(targets), 1, small ? 1 : SECONDS)
    const plain = loads['by price']?.p50 ?? 1
    printTable(
      `Dates among ${displays.toLocaleString('en')} displays, best of three`,
      ['question', 'p50 ms', 'p99 ms', 'by the list by price'],
      Object.entries(loads).map(([name, { p50, p99 }]) => [name, p50, p99, p50 / plain]),
    )
    return Object.entries(loads).map(([name, { p50 }]) => ({
      what: `${name}: ms`,
      found: p50,
      atMost: name.startsWith('bars') ? MOST_MS.page : MOST_MS.all,
    }))
  } finally {
    await product.stop()
    await close()
  }
}
