import { displaySet, type readDisplayChanges } from '@plaza/contract/bulk-edit'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { CHANGE_FIELDS, changeOf, type ChangeField, type RowChange } from '@plaza/domain/import-changes'
import { findNamedIn } from '@plaza/domain/import-displays'
import { badInput } from '../../base/failure.ts'
import { isId } from '../../base/id.ts'
import { inSlices } from '../../base/in-slices.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { readColumns } from '../bulk-import/columns.ts'
import { readTable } from '../bulk-import/read-table.ts'
import { findLocationsNamed } from '../locations/repo.ts'
import { findRateSchedulesNamed } from '../rate-schedules/repo.ts'
import { planMany, presentOutcome, type Wanted } from './change-many.ts'
import { GONE, isPlan, type Kept } from './plan-change.ts'
import { findBulkRows, type BulkRow } from './repo.ts'

type Compared = HandlerData<typeof readDisplayChanges>

const NO_ID =
  'This file has no column “Display id”. Please export your displays, and change the file that you get.'

const distinct = (texts: (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text?.trim().toLowerCase() || [])),
]

const invalid = (sentence: string): Kept => ({ reason: 'invalid', sentence, last_day: null })

const storedOf = (row: BulkRow | undefined) =>
  row && {
    screens: row.screens,
    audience: row.audience,
    location: { id: row.location_id, name: row.location_name },
    rate_schedule: row.rate_schedule_id ? { id: row.rate_schedule_id, name: row.rate_schedule_name } : null,
  }

/** Judges a row by the call's schema. */
const judge = ({ set, faults }: RowChange): { set: Wanted['set']; fault: Kept | null } => {
  const parsed = displaySet.safeParse(set)
  const said = [
    ...faults,
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
  ]
  return { set: parsed.data ?? {}, fault: said.length ? invalid(said.join(' ')) : null }
}

/**
 * Compares a file, which is an export of displays that somebody changed, with what is stored: the rows that would change
 * something, and those that cannot. Nothing is stored.
 * @throws Failure of the file
 */
export async function readChanges(
  scope: CallScope,
  { files }: ParsedInput<typeof readDisplayChanges>,
): Promise<Compared> {
  const table = await readTable(files.file, scope.actor.orgId, CHANGE_FIELDS, {})
  const { columns, rows } = readColumns<ChangeField>(table, CHANGE_FIELDS)
  if (!columns.some(({ field }) => field === 'id')) throw badInput({ path: 'file', message: NO_ID })
  const find = {
    location: findNamedIn(
      await findLocationsNamed(scope, distinct(rows.map(({ fields }) => fields.location_name))),
    ),
    rateSchedule: findNamedIn(
      await findRateSchedulesNamed(scope, distinct(rows.map(({ fields }) => fields.rate_schedule_name))),
    ),
  }
  const ids = rows.map(({ fields }) => fields.id?.trim().toLowerCase() ?? '')
  const stored = await findBulkRows(scope, ids.filter(isId))
  const read = await inSlices(rows, ({ line, fields }) => {
    const change = changeOf(fields, storedOf(stored.get(fields.id?.trim().toLowerCase() ?? '')), find)
    return { line, id: change.id, ...judge(change) }
  })
  const able = read.filter(({ fault, id }) => !fault && stored.has(id))
  const wanted = able.map(({ id, set }) => ({ id, version: stored.get(id)?.version, set }))
  const results = await planMany(scope, wanted)
  const byLine = new Map(able.map(({ line }, index) => [line, results[index] ?? GONE]))
  const told = read.flatMap(({ line, id, set, fault }) => {
    const result = (stored.has(id) ? fault : GONE) ?? byLine.get(line) ?? GONE
    if (isPlan(result) && !result.changes.length) return []
    return [{ line, set, ...presentOutcome({ id, set }, result, stored.get(id)) }]
  })
  return { rows: told, count: rows.length, unchanged: rows.length - told.length }
}
