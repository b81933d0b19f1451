import { type LogColumns, loggedName, readLoggedPlays, readLoggedTime, type LoggedTime } from './play-log.ts'

// docs/domain.md, "Proof by a log": what of a log counts.

/** A placement of the part that a log is to prove. */
export interface LoggedPlacement {
  id: string
  display: string
  display_name: string
  /** Its files, by their ids and names. */
  files: { id: string; name: string }[]
  days: { day: string; promised: number }[]
}

/**
 * Why a row does not count:
 * - `display`, `media`: nothing of this part of the campaign has this name or id.
 * - `doubtful`: several displays have this name.
 * - `time`, `plays`: it cannot be read.
 * - `day`: nothing was booked there on that day.
 */
export const LOG_REFUSALS = ['display', 'media', 'doubtful', 'time', 'plays', 'day'] as const
export type LogRefusal = (typeof LOG_REFUSALS)[number]

/** The most rows and names that are told of each kind. */
const MOST_TOLD = 50

/** The most names that are kept folded. */
const MOST_NAMES = 5000

/** What of a log counts, and what of it does not. */
export interface CountedLog {
  rows: number
  counted: number
  /** By placement and day, at most what was promised there. */
  counts: { placement: string; day: string; plays: number }[]
  /** Plays beyond what was promised. */
  beyond: number
  refused: Partial<Record<LogRefusal, number>>
  /** The first rows that cannot be read, and the names that are not known with how many rows each has. */
  bad: { line: number; why: LogRefusal; cell: string }[]
  unknown: { field: 'display' | 'media'; name: string; rows: number }[]
}

interface LogRow {
  line: number
  cells: readonly string[]
}

/** The date on which a display showed something, by what a row says; null where its place was closed. */
export type DateOf = (display: string, time: LoggedTime) => string

const groupBy = <T>(all: readonly T[], keysOf: (one: T) => string[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all)
    for (const key of new Set(keysOf(one).filter(Boolean))) groups.set(key, [...(groups.get(key) ?? []), one])
  return groups
}

/** Counts a log row by row, in memory that does not grow with it. */
export function createLogCount(placements: readonly LoggedPlacement[], columns: LogColumns, dateOf: DateOf) {
  const byDisplay = groupBy(placements, ({ display, display_name }) => [display, loggedName(display_name)])
  const played = new Map<string, number>()
  const unknown = new Map<string, CountedLog['unknown'][number]>()
  const result = { rows: 0, counted: 0, refused: {} as CountedLog['refused'], bad: [] as CountedLog['bad'] }
  // A log has few names, each of them many times.
  const folded = new Map<string, string>()
  const nameOf = (cell: string): string => {
    const known = folded.get(cell)
    if (known !== undefined) return known
    const name = loggedName(cell)
    if (folded.size < MOST_NAMES) folded.set(cell, name)
    return name
  }
  const cellOf = (row: LogRow, at: number | null): string => (at === null ? '' : (row.cells[at] ?? '').trim())

  const refuse = (row: LogRow, why: LogRefusal, cell: string): void => {
    result.refused[why] = (result.refused[why] ?? 0) + 1
    if (why === 'display' || why === 'media') {
      const key = `${why} ${cell}`
      const known = unknown.get(key)
      if (known) known.rows++
      else if (unknown.size < MOST_TOLD) unknown.set(key, { field: why, name: cell.slice(0, 120), rows: 1 })
    } else if (result.bad.length < MOST_TOLD)
      result.bad.push({ line: row.line, why, cell: cell.slice(0, 120) })
  }

  const add = (row: LogRow): void => {
    result.rows++
    const display = cellOf(row, columns.display)
    const there = byDisplay.get(display.toLowerCase()) ?? byDisplay.get(nameOf(display)) ?? []
    if (!there.length) return refuse(row, 'display', display)
    if (new Set(there.map((one) => one.display)).size > 1) return refuse(row, 'doubtful', display)
    const media = cellOf(row, columns.media)
    const showing = there.filter(({ files }) =>
      files.some(({ id, name }) => id === media.toLowerCase() || nameOf(name) === nameOf(media)),
    )
    const [first] = showing
    if (!first || !media) return refuse(row, 'media', media)
    const written = cellOf(row, columns.time)
    const time = readLoggedTime(written)
    if (!time) return refuse(row, 'time', written)
    const count = columns.plays === null ? '1' : cellOf(row, columns.plays)
    const plays = readLoggedPlays(count)
    if (plays === null) return refuse(row, 'plays', count)
    const day = dateOf(first.display, time)
    const booked = showing.filter(({ days }) => days.some((one) => one.day === day))
    if (!booked.length) return refuse(row, 'day', written)
    result.counted++
    const key = JSON.stringify([day, booked.map(({ id }) => id)])
    played.set(key, (played.get(key) ?? 0) + plays)
  }

  /** Zones that show the same file cannot be told apart in a log: each has plays up to what it was promised, in their order. */
  const end = (): CountedLog => {
    const counts = new Map<string, CountedLog['counts'][number]>()
    const byId = new Map(placements.map((one) => [one.id, one]))
    let beyond = 0
    for (const [key, plays] of played) {
      const [day, ids] = JSON.parse(key) as [string, string[]]
      let left = plays
      for (const id of ids) {
        const promised = byId.get(id)?.days.find((one) => one.day === day)?.promised ?? 0
        const before = counts.get(`${id} ${day}`)?.plays ?? 0
        const own = Math.min(left, Math.max(0, promised - before))
        left -= own
        if (own > 0) counts.set(`${id} ${day}`, { placement: id, day, plays: before + own })
      }
      beyond += left
    }
    return { ...result, counts: [...counts.values()], beyond, unknown: [...unknown.values()] }
  }
  return { add, end }
}
