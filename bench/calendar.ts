import { compare } from './load.ts'
import { addDisplays, dayFromNow, given, join, offer } from './market.ts'
import { startProduct } from './processes.ts'
import { printTable, type Goal } from './report.ts'

const DISPLAYS = 10_000
const SMALL = 200
const DAYS = 90
const SECONDS = 4
const MOST_MS = 300

/**
 * Measures a call of the owner's calendar over ninety days, of an owner with ten thousand displays: what its screen
 * asks for (25 displays) and the most that one call gives (100), at the list's begin and in its midst, with blocks on
 * half of the days.
 */
export async function measureCalendar(small: boolean): Promise<Goal[]> {
  const displays = small ? SMALL : DISPLAYS
  const product = await startProduct({ RATE_LIMITS: '0' })
  try {
    const owner = await join(product.url, 'DSO')
    await offer(owner, 1, 10)
    await addDisplays(owner, displays - 1)
    const [from, to] = [dayFromNow(1), dayFromNow(DAYS)]
    const urlOf = (page: number, size: number) =>
      `/api/savvy/displays/calendar?from=${from}&to=${to}&page=${page}&size=${size}`
    const midst = Math.ceil(displays / 2 / 100)
    for (const page of [1, midst]) {
      const { rows } = given(await owner.ask('GET', urlOf(page, 100)))
      const display_ids = rows.map(({ id }: { id: string }) => id)
      given(
        await owner.ask('POST', '/api/savvy/displays/blocks', {
          display_ids,
          from,
          to: dayFromNow(DAYS / 2),
        }),
      )
    }
    const headers = { authorization: `Bearer ${owner.token}` }
    const target = (page: number, size: number) => ({ url: product.url + urlOf(page, size), headers })
    const targets = {
      'first 25 displays': target(1, 25),
      '25 displays in the midst': target(midst * 4, 25),
      'first 100 displays': target(1, 100),
      '100 displays in the midst': target(midst, 100),
    }
    const loads = Object.entries(await compare(targets, 1, small ? 1 : SECONDS))
    const rows = loads.map(([what, { perSecond, p50, p99 }]) => [what, perSecond, p50, p99])
    const of = `the calendar of ${displays} displays over ${DAYS} days`
    printTable(`One call of ${of}, best of three`, ['what', 'a second', 'p50 ms', 'p99 ms'], rows)
    return loads.map(([what, { p99 }]) => ({ what: `${what} of ${of}: p99 ms`, found: p99, atMost: MOST_MS }))
  } finally {
    await product.stop()
  }
}
