import { addDisplays, given, join, offer } from './market.ts'
import { startProduct } from './processes.ts'
import { printTable, type Goal } from './report.ts'

const [ROWS, SMALL] = [10_000, 1000]
/** What the site asks at once. */
const A_CALL = 500
const MOST_SECONDS = 5
const ROUNDS = 3

interface Row {
  id: string
  version: number
}

/**
 * Measures the preview of an edited export, with a new name and another visibility on every row, as the site asks for
 * it: one part after the other. The best of three rounds counts.
 */
export async function measurePreview(small: boolean): Promise<Goal[]> {
  const displays = small ? SMALL : ROWS
  const product = await startProduct({ RATE_LIMITS: '0' })
  try {
    const owner = await join(product.url, 'DSO')
    await offer(owner, 1, 3)
    await addDisplays(owner, displays - 1)
    const rows: Row[] = []
    const list = `/api/savvy/displays/by-organization-id/${owner.orgId}?size=100`
    for (let page = 1; rows.length < displays; page++) {
      rows.push(...given(await owner.ask('GET', `${list}&page=${page}`)).rows)
    }
    const wanted = rows.map(({ id, version }, index) => ({
      id,
      version,
      set: { name: `Renamed ${index}`, visibility: 'Private' },
    }))
    const seconds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      for (let at = 0; at < wanted.length; at += A_CALL) {
        const body = { rows: wanted.slice(at, at + A_CALL) }
        const told = given(await owner.ask('POST', '/api/savvy/displays/bulk-change/preview', body)).rows
        if (told.length !== body.rows.length) throw new Error('Some rows have no preview.')
      }
      seconds.push((performance.now() - began) / 1000)
    }
    const what = `preview of ${displays.toLocaleString('en')} rows`
    printTable(
      `A ${what}, in seconds`,
      ['round', 'seconds'],
      seconds.map((one, at) => [String(at + 1), one]),
    )
    return [{ what: `${what}: seconds`, found: Math.min(...seconds), atMost: MOST_SECONDS }]
  } finally {
    await product.stop()
  }
}
