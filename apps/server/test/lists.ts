import { expect } from 'vitest'
import type { TestActor } from './actors.ts'
import { faultsOf } from './rights.ts'

type Row = Record<string, unknown>

/** Names are sorted with numbers in numeric order, and addresses by letters. */
const collators = { name: new Intl.Collator('und', { numeric: true }), email: new Intl.Collator('und') }

const compare = (column: string, a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string'
    ? collators[column === 'email' ? 'email' : 'name'].compare(a, b)
    : Number(a) - Number(b)

const withQuery = (path: string, query: Record<string, string | number>): string => {
  const added = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return `${path}${path.includes('?') ? '&' : '?'}${added}`
}

/** Returns all rows of a list, or those that a query selects. */
export async function rowsOf({ ask }: TestActor, path: string, query = {}): Promise<Row[]> {
  const { status, data, error } = await ask('GET', withQuery(path, { size: 1000, ...query }))
  expect({ status, error: error.error }).toEqual({ status: 200, error: undefined })
  expect(data.count).toBe(data.rows.length)
  return data.rows
}

/**
 * What every list promises (docs/api.md, "Lists"): pages from 1 that never overlap, sizes up to 1,000, its own
 * columns in both directions, ties broken by the id. Wants at least three rows, some of them alike.
 */
export async function expectPages(
  actor: TestActor,
  path: string,
  columns: string[],
  id = 'id',
): Promise<void> {
  for (const [name, value] of [
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'x'],
    ['size', '0'],
    ['size', '1001'],
    ['sorted_by', 'search'],
    ['sorted_by', 'constructor'],
    ['sort', 'up'],
    ['active', '2'],
  ] as const) {
    expect(faultsOf(await actor.ask('GET', withQuery(path, { [name]: value })))).toEqual([name])
  }
  const all = await rowsOf(actor, path)
  expect(all.length).toBeGreaterThan(2)
  const byDefault = (await actor.ask('GET', path)).data
  expect(byDefault.rows).toEqual(all.slice(0, 10))
  expect(byDefault.count).toBe(all.length)
  const beyond = (await actor.ask('GET', withQuery(path, { page: 1000 }))).data
  expect(beyond).toMatchObject({ rows: [], count: all.length })
  for (const sorted_by of [...columns, 'created_at']) await expectSorted(actor, path, sorted_by, id)
}

const expectSorted = async (actor: TestActor, path: string, sorted_by: string, id: string) => {
  const up = await rowsOf(actor, path, { sorted_by, sort: 'asc' })
  const down = await rowsOf(actor, path, { sorted_by, sort: 'desc' })
  const ids = up.map((row) => row[id])
  expect(down.map((row) => row[id])).toEqual(ids.toReversed())
  up.slice(1).forEach((row, index) => {
    const before = up[index] ?? row
    const order = sorted_by in row ? compare(sorted_by, before[sorted_by], row[sorted_by]) : 0
    expect(order, `${sorted_by} of neighbours`).toBeLessThanOrEqual(0)
    if (order === 0) expect(String(before[id]) < String(row[id])).toBe(true)
  })
  const size = Math.ceil(ids.length / 3)
  const pages: unknown[] = []
  for (let page = 1; pages.length < ids.length; page++) {
    const { data } = await actor.ask('GET', withQuery(path, { sorted_by, sort: 'asc', size, page }))
    expect(data.rows.length).toBeGreaterThan(0)
    pages.push(...data.rows.map((row: Row) => row[id]))
  }
  expect(pages).toEqual(ids)
}

/** A name with every character that a search could misread, and one that a careless search mistakes for it. */
export const TRICKY = String.raw`Café 100%_off "now" back\slash it's 😀`
export const PLAIN = 'Cafe 100 off now backslash its'

/** Each search finds exactly the rows that match it literally. `find` gives the names found. */
export async function expectLiteralSearch(find: (search: string) => Promise<string[]>): Promise<void> {
  for (const search of ['%', '_', '100%_', '"', '"now"', '\\', "'", '😀', '"it\'s 😀"']) {
    // In quotes, "now" is a search for the text inside them, which both names have.
    const expected = search === '"now"' ? [PLAIN, TRICKY] : [TRICKY]
    expect((await find(search)).toSorted(), `search for ${search}`).toEqual(expected)
  }
  for (const search of ['cafe', 'CAFÉ', 'cAfè', ' café ', '"CAFÉ"']) {
    expect((await find(search)).toSorted(), `search for ${search}`).toEqual([PLAIN, TRICKY])
  }
  expect(await find('Café 100%  off')).toEqual([])
}
