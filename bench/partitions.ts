import type pg from 'pg'
import { withClient } from '../apps/server/src/base/postgres/ask.ts'
import { makeDatabase } from '../apps/server/test/postgres-node.ts'
import { printTable, type Goal } from './report.ts'

/** Zones and the years of their days, which is how many days there are. */
const LARGE = { zones: 2000, years: 4 }
const SMALL = { zones: 100, years: 2 }
const FIRST = '2024-01-01'
const ROUNDS = 200

/** The two kinds of table that are compared: `zone_days` as it is, and one of the same rows by months. */
const TABLES = ['whole', 'monthly'] as const
type Table = (typeof TABLES)[number]

const COLUMNS = `zone int NOT NULL, day date NOT NULL, taken int NOT NULL, capacity int NOT NULL,
  CHECK (taken BETWEEN 0 AND capacity), PRIMARY KEY (zone, day)`

const make = async (client: pg.Client, { zones, years }: typeof LARGE): Promise<void> => {
  await client.query(`CREATE TABLE whole (${COLUMNS})`)
  await client.query(`CREATE TABLE monthly (${COLUMNS}) PARTITION BY RANGE (day)`)
  for (let month = 0; month < years * 12; month++) {
    await client.query(`DO $$ BEGIN EXECUTE format('CREATE TABLE monthly_%s PARTITION OF monthly FOR VALUES FROM (%L) TO (%L)',
      ${month}, date '${FIRST}' + interval '${month} months', date '${FIRST}' + interval '${month + 1} months'); END $$`)
  }
  for (const table of TABLES) {
    // Days are sold in the order of time, zone by zone within a day.
    await client.query(`INSERT INTO ${table} SELECT zone, day, (zone + extract(day FROM day)::int) % 7, 6
      FROM generate_series(date '${FIRST}', date '${FIRST}' + interval '${years} years' - interval '1 day', '1 day') AS day,
           generate_series(1, ${zones}) AS zone`)
    await client.query(`CREATE INDEX ON ${table} (day, zone) WHERE taken >= capacity`)
    await client.query(`VACUUM ANALYZE ${table}`)
  }
}

/** The day on which questions begin: in the last of the years, since that is where business is. */
const dayOf = ({ years }: typeof LARGE, round: number): string =>
  new Date(Date.parse(FIRST) + ((years - 1) * 365 + (round % 200)) * 86_400_000).toISOString().slice(0, 10)

interface Question {
  what: string
  sql: (table: Table) => string
  values: (size: typeof LARGE, round: number) => unknown[]
}

const span = (size: typeof LARGE, round: number) => [dayOf(size, round), dayOf(size, round + 13)]
const someZones = ({ zones }: typeof LARGE, round: number, many: number) =>
  Array.from({ length: many }, (_one, at) => ((round * 37 + at * 11) % zones) + 1)

const QUESTIONS: readonly Question[] = [
  {
    what: 'book or free 14 days of 10 zones',
    sql: (table) => `UPDATE ${table} SET taken = taken + CASE WHEN taken < capacity THEN 1 ELSE -1 END
      WHERE zone = ANY($3) AND day BETWEEN $1 AND $2`,
    values: (size, round) => [...span(size, round), someZones(size, round, 10)],
  },
  {
    what: 'what is free of 20 zones on 14 days',
    sql: (table) =>
      `SELECT zone, max(taken) FROM ${table} WHERE zone = ANY($3) AND day BETWEEN $1 AND $2 GROUP BY zone`,
    values: (size, round) => [...span(size, round), someZones(size, round, 20)],
  },
  {
    what: 'which zones are full within 14 days',
    sql: (table) =>
      `SELECT count(DISTINCT zone) FROM ${table} WHERE taken >= capacity AND day BETWEEN $1 AND $2`,
    values: span,
  },
  {
    what: 'whether a zone is taken from a day on, as a change of its rates asks',
    sql: (table) => `SELECT max(day) FROM ${table} WHERE zone = $2 AND day >= $1 AND taken > 0`,
    values: (size, round) => [dayOf(size, round), (round % size.zones) + 1],
  },
]

/** The median of the milliseconds that a question takes. */
const timeOf = async (client: pg.Client, table: Table, { sql, values }: Question, size: typeof LARGE) => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await client.query(sql(table), values(size, round))
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Measures what `zone_days` by months would gain and cost: the statements that business makes, and the removal of a month,
 * which is what months are for.
 */
export async function measurePartitions(isSmall: boolean): Promise<Goal[]> {
  const size = isSmall ? SMALL : LARGE
  const node = await makeDatabase()
  try {
    await withClient(node.connection, async (client) => {
      await make(client, size)
      const rows: string[][] = []
      for (const question of QUESTIONS) {
        const times = { whole: Infinity, monthly: Infinity }
        // In turns, so that other work of the machine affects both.
        for (let turn = 0; turn < 3; turn++)
          for (const table of TABLES)
            times[table] = Math.min(times[table], await timeOf(client, table, question, size))
        rows.push([question.what, times.whole.toFixed(2), times.monthly.toFixed(2)])
      }
      const remove = await timed(() =>
        client.query(`DELETE FROM whole WHERE day < date '${FIRST}' + interval '1 month'`),
      )
      const vacuum = await timed(() => client.query('VACUUM whole'))
      const drop = await timed(() => client.query('DROP TABLE monthly_0'))
      rows.push(['remove a month, with the vacuum after it', (remove + vacuum).toFixed(0), drop.toFixed(0)])
      const { rows: sizes } = await client.query<{ mb: number }>(`
        SELECT round(pg_indexes_size('whole') / 1e6)::int AS mb UNION ALL
        SELECT round(sum(pg_indexes_size(inhrelid)) / 1e6)::int FROM pg_inherits WHERE inhparent = 'monthly'::regclass`)
      rows.push(['size of the indexes, in MB', ...sizes.map(({ mb }) => String(mb))])
      const many = size.zones * size.years * 365
      printTable(
        `${many.toLocaleString('en')} days of zones, whole and by months: milliseconds, median, best of three`,
        ['', 'whole', 'by months'],
        rows,
      )
    })
  } finally {
    await node.remove()
  }
  return []
}
