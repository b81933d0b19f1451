import { addDays } from '@plaza/domain/calendar'
import { openTimes } from '@plaza/domain/opening-hours'
import { type CountedLog, createLogCount, type DateOf } from '@plaza/domain/plays/count-log'
import { LOG_FIELDS, type LogColumns, type LogSource, recogniseLog } from '@plaza/domain/plays/play-log'
import { dateAt, instantAt } from '@plaza/domain/time-zone'
import { createReadStream } from 'node:fs'
import { badInput } from '../../base/failure.ts'
import { csvRows, NoTable } from '../../supply/large-import/csv-stream.ts'
import type { ProvablePlacement } from './repo.ts'

/** A log as it was read: whose it is, and what of it counts. */
export interface ReadLog extends CountedLog {
  source: LogSource
  header: string[]
  columns: LogColumns
}

/** Offsets of time zones change at quarters of an hour. */
const QUARTER_MS = 15 * 60_000

/** More is not remembered of one log, whatever it holds. */
const MOST_KNOWN = 100_000

const memo = <T>(known: Map<string, T>, key: string, make: () => T): T => {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  if (known.size < MOST_KNOWN) known.set(key, made)
  return made
}

/** The date of the opening in which a display showed something: after midnight that of the evening before. */
const makeDateOf = (placements: readonly ProvablePlacement[], isUtc: boolean): DateOf => {
  const places = new Map(placements.map((one) => [one.display, one]))
  const known = new Map<string, { from: number; until: number }[]>()
  const minutes = new Map<string, number>()
  const dates = new Map<string, string>()
  return (display, { date, seconds, offset }) => {
    const place = places.get(display)
    if (!place || seconds === null) return date
    const { time_zone, opening_hours } = place
    const zone = offset !== null || isUtc ? 'UTC' : time_zone
    // Instants are worked out minute by minute and dates by quarters of an hour, of which a log has few.
    const minute = Math.floor(seconds / 60)
    const begun = memo(minutes, `${zone} ${date} ${minute}`, () => instantAt(date, minute, zone))
    const instant = begun + ((seconds % 60) - (offset ?? 0) * 60) * 1000
    const quarter = Math.floor(instant / QUARTER_MS)
    const local = memo(dates, `${time_zone} ${quarter}`, () => dateAt(quarter * QUARTER_MS, time_zone))
    const openOn = (day: string) => {
      return memo(known, `${display} ${day}`, () => openTimes(opening_hours, day, time_zone))
    }
    const evening = addDays(local, -1)
    return openOn(evening).some(({ from, until }) => from <= instant && instant < until) ? evening : local
  }
}

const readColumns = (recognised: LogColumns, chosen: Partial<LogColumns>, width: number): LogColumns => {
  const issues = LOG_FIELDS.flatMap((field) =>
    (chosen[field] ?? 0) < width ? [] : [{ path: field, message: 'The file has no such column.' }],
  )
  if (issues.length) throw badInput(...issues)
  const columnOf = (field: (typeof LOG_FIELDS)[number]) => chosen[field] ?? recognised[field]
  return {
    display: columnOf('display'),
    media: columnOf('media'),
    time: columnOf('time'),
    plays: columnOf('plays'),
  }
}

const isReadable = ({ display, media, time }: LogColumns): boolean =>
  display !== null && media !== null && time !== null

const NOTHING: CountedLog = { rows: 0, counted: 0, counts: [], beyond: 0, refused: {}, bad: [], unknown: [] }

/**
 * Reads a log row by row. Nothing counts while it is not clear which columns say display, media and time.
 * @param chosen columns that its owner has chosen, by field
 * @throws Failure `bad_input` for a file that is no table, and for a column that it does not have
 */
export async function readLog(
  path: string,
  placements: readonly ProvablePlacement[],
  chosen: Partial<LogColumns>,
): Promise<ReadLog> {
  let head: Pick<ReadLog, 'source' | 'header' | 'columns'> | null = null
  let log: ReturnType<typeof createLogCount> | null = null
  let rows = 0
  try {
    for await (const piece of csvRows(createReadStream(path)))
      for (const row of piece.rows) {
        if (!head) {
          const { source, isUtc, columns } = recogniseLog(row.cells)
          const read = readColumns(columns, chosen, row.cells.length)
          head = { source, header: row.cells, columns: read }
          if (isReadable(read)) log = createLogCount(placements, read, makeDateOf(placements, isUtc))
        } else if (log) log.add(row)
        else rows++
      }
  } catch (error) {
    if (error instanceof NoTable) throw badInput({ path: 'file', message: error.message })
    throw error
  }
  if (!head) throw badInput({ path: 'file', message: 'This file is empty.' })
  return { ...(log?.end() ?? { ...NOTHING, rows }), ...head }
}
