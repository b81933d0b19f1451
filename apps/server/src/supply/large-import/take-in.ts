import type { TableRow } from '@plaza/domain/import-columns'
import { ROWS_ABOVE } from '@plaza/domain/import-columns'
import { newId } from '../../base/id.ts'
import { inSlices } from '../../base/in-slices.ts'
import type { Doing } from '../../base/jobs/jobs.ts'
import { findUnknownTimeZones } from '../../base/postgres/time-zones-repo.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { Services } from '../../base/scope/scope.ts'
import { newFieldsOf } from '../locations/location-fields.ts'
import { insertLocations, type LocationFields } from '../locations/repo.ts'
import { csvRows, NoTable } from './csv-stream.ts'
import { columnsOf, judgeRow, markOf, type Columns, type RefusedRow } from './judge-rows.ts'
import { endImport, findImport, findPlaceNames, keepPart, type LargeImport } from './repo.ts'

/** So many rows are written in one transaction. */
const A_PART = 2000

/** A part of the file, judged: what is made of it and what is refused. */
interface Part {
  line: number
  bytes: number
  places: { row: TableRow; fields: LocationFields }[]
  refused: RefusedRow[]
}

/** Cuts the rows of a file into parts, and finds its header on the way. */
async function* partsOf(
  pieces: AsyncIterable<Buffer>,
  after: number,
  seen: Set<number>,
): AsyncGenerator<{ columns: Columns; part: Part }> {
  let columns: Columns | null = null
  let first: TableRow[] = []
  const begin = (): Part => ({ line: 0, bytes: 0, places: [], refused: [] })
  let part = begin()
  const judge = (row: TableRow, bytes: number): void => {
    if (!columns || row.line <= Math.max(after, columns.header.line)) return
    const judged = judgeRow(columns, row, seen)
    if ('refused' in judged) part.refused.push(judged.refused)
    else part.places.push({ row, fields: newFieldsOf(judged.place) })
    Object.assign(part, { line: row.line, bytes })
  }
  const isFull = () => part.places.length + part.refused.length >= A_PART
  for await (const { rows, bytes } of csvRows(pieces)) {
    let waiting = rows
    if (!columns) {
      first = [...first, ...rows]
      if (first.length <= ROWS_ABOVE) continue
      columns = columnsOf(first)
      waiting = first
    }
    await inSlices(waiting, (row) => judge(row, bytes))
    if (columns && isFull()) {
      yield { columns, part }
      part = begin()
    }
  }
  if (!columns) {
    columns = columnsOf(first)
    for (const row of first) judge(row, Number.MAX_SAFE_INTEGER)
  }
  yield { columns, part }
}

/**
 * Writes the part that follows on row `after`: what it makes, what was refused and how far the import is, all in one transaction.
 * @returns whether the import goes on: it may have been stopped
 */
const write = async (
  services: Services,
  { id, org_id }: LargeImport,
  part: Part,
  after: number,
): Promise<boolean> =>
  inTransaction(services.db, async (db) => {
    const now = services.clock.now()
    const found = await findImport(db, id, true)
    // Another process may do the same import: whoever comes second leaves it.
    if (found?.state !== 'running' || found.line !== after) return false
    const strange = await findUnknownTimeZones({ db }, [
      ...new Set(part.places.map(({ fields }) => fields.time_zone)),
    ])
    const refused = [...part.refused]
    const rows = part.places.flatMap(({ fields, row: { line, cells } }) => {
      if (!strange.has(fields.time_zone)) return [{ id: newId(now), ...fields }]
      refused.push({ line, cells, sentence: `time_zone: The time zone ${fields.time_zone} is not known.` })
      return []
    })
    if (rows.length) await insertLocations({ db, actor: { orgId: org_id }, now }, rows)
    const ids = rows.map(({ id }) => id)
    refused.sort((one, other) => one.line - other.line)
    if (part.line) await keepPart(db, id, { line: part.line, bytes: part.bytes, ids, refused })
    return true
  })

/**
 * Takes in what is left of a file: reads it as a stream, judges row by row and writes in parts. The next part is judged
 * while one is written. A file that is no table ends the import with a sentence.
 */
export async function takeIn(
  services: Services,
  { id }: { id: string },
  { signal }: Pick<Doing, 'signal'>,
): Promise<void> {
  const found = await findImport(services.db, id)
  if (found?.state !== 'running') return
  const seen = new Set<number>()
  for await (const some of findPlaceNames(services.db, found.org_id)) {
    for (const { name, address } of some) seen.add(markOf(name, address))
  }
  const bytes = await services.storage.open(found.file)
  try {
    if (!bytes) throw new NoTable('This file is not there any more. Please send it again.')
    let writing: Promise<boolean> = Promise.resolve(true)
    let after = found.line
    for await (const { part } of partsOf(bytes, found.line, seen)) {
      const goesOn = await writing
      if (!goesOn) return
      // A process that ends leaves the rest to another one, which goes on from what is written.
      signal.throwIfAborted()
      writing = write(services, found, part, after)
      writing.catch(() => undefined)
      after = part.line || after
    }
    if (await writing) await endImport(services.db, id, 'done')
  } catch (error) {
    if (!(error instanceof NoTable)) throw error
    await endImport(services.db, id, 'failed', error.message)
  } finally {
    bytes?.destroy()
  }
}
