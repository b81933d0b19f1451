import { ROWS_ABOVE, type TableRow } from '@plaza/domain/import-columns'
import { newId } from '../../base/id.ts'
import { inSlices } from '../../base/in-slices.ts'
import type { Doing } from '../../base/jobs/jobs.ts'
import { findTimeZones } from '../../base/postgres/time-zones-repo.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import { announce } from '../../base/live/repo.ts'
import type { Services } from '../../base/scope/scope.ts'
import { insertWrittenLocations, type NewLocation } from '../locations/repo.ts'
import { csvRows, NoTable } from './csv-stream.ts'
import { columnsOf, judgeOf, markOf, type Columns, type RefusedRow } from './judge-rows.ts'
import { endImport, findImport, findPlaceNames, keepPart, type LargeImport } from './repo.ts'

/** So many rows are written in one transaction. */
const A_PART = 2000
/** How often other pages hear of places that arrive: each of them reads its lists anew. */
const TELL_MS = 5000

/**
 * A part of the file, judged. What is made of it is bytes already: values that wait for their turn to be written would all
 * outlive the quick collections of garbage, and the memory would grow with the file.
 */
interface Part {
  line: number
  bytes: number
  ids: string[]
  /** The new locations in JSON, some in each, with commas between them. */
  written: Buffer[]
  refused: RefusedRow[]
}

/** What rows are judged by: the row after which they begin, and what judges one. */
interface Judging {
  after: number
  judgeBy: (columns: Columns) => ReturnType<typeof judgeOf>
  now: () => Date
}

/** Cuts the rows of a file into parts, and finds its header on the way. */
async function* partsOf(
  pieces: AsyncIterable<Buffer>,
  { after, judgeBy, now }: Judging,
): AsyncGenerator<Part> {
  let judge: ReturnType<typeof judgeOf> | null = null
  let from = after
  let first: TableRow[] = []
  const begin = (): Part => ({ line: 0, bytes: 0, ids: [], written: [], refused: [] })
  let part = begin()
  let texts: string[] = []
  const know = (): void => {
    const columns = columnsOf(first)
    judge = judgeBy(columns)
    from = Math.max(after, columns.header.line)
  }
  const take = (row: TableRow, bytes: number): void => {
    if (!judge || row.line <= from) return
    const judged = judge(row)
    if ('refused' in judged) part.refused.push(judged.refused)
    else {
      const place: NewLocation = { id: newId(now()), ...judged.fields }
      texts.push(JSON.stringify(place))
      part.ids.push(place.id)
    }
    Object.assign(part, { line: row.line, bytes })
  }
  const keep = (): void => {
    if (texts.length) part.written.push(Buffer.from(texts.join(',')))
    texts = []
  }
  for await (const { rows, bytes } of csvRows(pieces)) {
    let waiting = rows
    if (!judge) {
      first = [...first, ...rows]
      if (first.length <= ROWS_ABOVE) continue
      know()
      waiting = first
      first = []
    }
    await inSlices(waiting, (row) => take(row, bytes))
    keep()
    if (part.ids.length + part.refused.length >= A_PART) {
      yield part
      part = begin()
    }
  }
  if (!judge) {
    know()
    for (const row of first) take(row, Number.MAX_SAFE_INTEGER)
    keep()
  }
  yield part
}

/**
 * Writes the part that follows on row `after`: what it makes, what was refused and how far the import is, all in one transaction.
 * `isTold` says that the organization's open pages hear of it.
 * @returns whether the import goes on: it may have been stopped
 */
const write = async (
  services: Services,
  { id, org_id }: LargeImport,
  { written, ...part }: Part,
  { after, isTold }: { after: number; isTold: boolean },
): Promise<boolean> =>
  inTransaction(services.db, async (db) => {
    const now = services.clock.now()
    const found = await findImport(db, id, true)
    // Another process may do the same import: whoever comes second leaves it.
    if (found?.state !== 'running' || found.line !== after) return false
    if (written.length) await insertWrittenLocations({ db, actor: { orgId: org_id }, now }, written)
    if (part.line) await keepPart(db, id, part)
    if (isTold) await announce(db, [{ org: org_id, kinds: ['locations'] }])
    return true
  })

/** Ends an import, and tells the organization's open pages. */
const end = (
  services: Services,
  { id, org_id }: LargeImport,
  state: 'done' | 'failed',
  sentence?: string,
): Promise<void> =>
  inTransaction(services.db, async (db) => {
    await endImport(db, id, { state, now: services.clock.now(), sentence })
    await announce(db, [{ org: org_id, kinds: ['locations'] }])
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
  const timeZones = await findTimeZones(services)
  const judging: Judging = {
    after: found.line,
    judgeBy: (columns) => judgeOf(columns, seen, timeZones),
    now: () => services.clock.now(),
  }
  const bytes = found.file === null ? null : await services.storage.open(found.file)
  try {
    if (!bytes) throw new NoTable('This file is not there any more. Please send it again.')
    let writing: Promise<boolean> = Promise.resolve(true)
    let [after, told] = [found.line, 0]
    for await (const part of partsOf(bytes, judging)) {
      const goesOn = await writing
      if (!goesOn) return
      // A process that ends leaves the rest to another one, which goes on from what is written.
      signal.throwIfAborted()
      const isTold = performance.now() - told > TELL_MS
      if (isTold) told = performance.now()
      writing = write(services, found, part, { after, isTold })
      writing.catch(() => undefined)
      after = part.line || after
    }
    if (await writing) await end(services, found, 'done')
  } catch (error) {
    if (!(error instanceof NoTable)) throw error
    await end(services, found, 'failed', error.message)
  } finally {
    bytes?.destroy()
  }
}
