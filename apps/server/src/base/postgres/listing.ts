import { addDays } from '@plaza/domain/calendar'
import { startOfDay } from '@plaza/domain/time-zone'
import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely'
import type { DB, Json } from '../../../db/types.ts'

/** The parsed query of a list; `Column` is the columns by which it may be sorted. */
export interface ListQuery<Column extends string = string> {
  page: number
  size: number
  search?: string
  active?: '0' | '1'
  sorted_by?: Column
  sort?: 'asc' | 'desc'
}

/** The largest exact counts (docs/api.md, "Lists"). */
export const COUNT_CAP = { own: 10_000, marketplace: 1000 } as const

export function jsonb(value: unknown): RawBuilder<Json> {
  return sql<Json>`${JSON.stringify(value)}::jsonb`
}

/**
 * Returns a natural order of names: "Display 2" before "Display 10", with accents and case sorted as people
 * expect. Takes a column name or an SQL expression.
 */
export function peopleOrder(column: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${typeof column === 'string' ? sql.ref(column) : column} COLLATE natural_order`
}

/** Tells whether a folded column or expression contains the text, taken literally. */
export function matching(column: string | RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const folded = sql`replace(replace(replace(fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
  return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} LIKE '%' || ${folded} || '%'`
}

/** Gives a text without its case, as the unique indexes compare names. */
export function caseless(text: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(${text} COLLATE "und-x-icu")`
}

/** Whether a thing has one of these names, given in lower case, or one of these ids. */
export function isNamed(column: string, names: string[]): RawBuilder<boolean> {
  return sql<boolean>`(${caseless(sql.ref(column))} = ANY(${names}) OR id::text = ANY(${names}))`
}

/**
 * Returns the `ORDER BY` of a list: newest first unless asked otherwise; the id comes last, so that pages
 * never overlap. Where a column of `mayBeEmpty` is empty, its row comes last in both directions; the other
 * columns can also read their index backwards.
 */
export function orderOf(
  query: ListQuery,
  sorts: Record<string, RawBuilder<unknown>>,
  id: string,
  mayBeEmpty: string[] = [],
): RawBuilder<unknown> {
  const column = query.sorted_by ? sorts[query.sorted_by] : undefined
  const direction = sql.raw((query.sort ?? (column ? 'asc' : 'desc')) === 'asc' ? 'ASC' : 'DESC')
  if (!column) return sql`${sql.ref(id)} ${direction}`
  const empty = mayBeEmpty.includes(query.sorted_by ?? '') ? sql` NULLS LAST` : sql``
  return sql`${column} ${direction}${empty}, ${sql.ref(id)} ${direction}`
}

/** The days that a list is narrowed to, both included; either may be left out. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Whether something that lasts from a first to a last day, which may be texts, has a day among these; null where they name none. */
export function hasDayAmong(
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
  { from, to }: Days,
): RawBuilder<boolean> | null {
  if (!from && !to) return null
  const [begins, ends] = [to ? sql`${first} <= ${to}` : sql`true`, from ? sql`${last} >= ${from}` : sql`true`]
  return sql<boolean>`(${begins} AND ${ends})`
}

/** Whether an instant is on one of these days of a time zone; null where they name none. */
export function isAmong(
  instant: RawBuilder<unknown>,
  { from, to, time_zone: zone = 'UTC' }: Days & { time_zone?: string | undefined },
): RawBuilder<boolean> | null {
  if (!from && !to) return null
  const begins = from ? sql`${instant} >= ${new Date(startOfDay(from, zone))}` : sql`true`
  const ends = to ? sql`${instant} < ${new Date(startOfDay(addDays(to, 1), zone))}` : sql`true`
  return sql<boolean>`(${begins} AND ${ends})`
}

/** The conditions that there are, all of which have to hold. */
export function allOf(
  ...parts: (RawBuilder<unknown> | null | undefined | false | '')[]
): RawBuilder<boolean> {
  const given = parts.filter((part) => part !== null && typeof part === 'object')
  return given.length > 0 ? sql<boolean>`${sql.join(given, sql` AND `)}` : sql<boolean>`true`
}

export function offsetOf({ page, size }: ListQuery): number {
  return (page - 1) * size
}

/** Counts rows, exactly up to `cap`; beyond that gives `cap + 1` and `more`. */
export async function countRows(
  db: Kysely<DB>,
  rows: Expression<unknown>,
  cap: number,
): Promise<{ count: number; more?: boolean }> {
  const { rows: answer } = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM (SELECT 1 FROM ${rows} AS found LIMIT ${cap + 1}) AS capped`.execute(
    db,
  )
  const count = answer[0]?.count ?? 0
  return count > cap ? { count, more: true } : { count }
}

interface List {
  columns: RawBuilder<unknown>
  /** The tables and conditions between FROM and ORDER BY. */
  from: RawBuilder<unknown>
  sorts: Record<string, RawBuilder<unknown>>
  /** The column that ends every order, such as `r.id`. */
  id: string
  /** The largest count that is exact. */
  cap: number
}

/** Reads a page of a list and the total count. Access is restricted by `from`. */
export async function readPage<R>(
  db: Kysely<DB>,
  query: ListQuery,
  { columns, from, sorts, id, cap }: List,
): Promise<{ rows: R[]; count: number; more?: boolean }> {
  const { rows } = await sql<R>`
    SELECT ${columns} FROM ${from}
    ORDER BY ${orderOf(query, sorts, id)} LIMIT ${query.size} OFFSET ${offsetOf(query)}`.execute(db)
  return { rows, ...(await countRows(db, sql`(SELECT ${sql.ref(id)} FROM ${from})`, cap)) }
}
