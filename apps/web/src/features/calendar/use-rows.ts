import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Asked, type CalendarRow, calendarQuery, PAGE_ROWS } from './queries.ts'

/**
 * The displays of the calendar by their numbers, of the pages that are named. Displays that were loaded once are
 * remembered by their ids, because they can be chosen while they are out of sight.
 */
export function useRows(asked: Asked, pages: readonly number[]) {
  const known = useRef({
    key: '',
    rows: new Map<number, CalendarRow>(),
    byId: new Map<string, CalendarRow>(),
    schedules: new Map<string, number>(),
  })
  const key = JSON.stringify(asked)
  if (known.current.key !== key) {
    // The rows of other days stay until those of these days have come, so that nothing jumps; their days are left empty.
    known.current = { ...known.current, key, byId: new Map() }
  }
  const answers = useQueries({ queries: pages.map((page) => calendarQuery(asked, page)) })
  for (const [nth, answer] of answers.entries()) {
    if (!answer.data) continue
    for (const schedule of answer.data.rate_schedules)
      known.current.schedules.set(schedule.id, schedule.displays)
    for (const [at, row] of answer.data.rows.entries()) {
      known.current.rows.set((pages[nth] ?? 0) * PAGE_ROWS + at, row)
      known.current.byId.set(row.id, row)
    }
  }
  const failed = answers.find(({ data, error }) => error && !data)
  return {
    loading: answers.every(({ data }) => !data) && known.current.rows.size === 0,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    rowAt: (index: number) => known.current.rows.get(index),
    /** Whether the days of a row are those that were asked for. */
    isKnown: ({ id }: CalendarRow) => known.current.byId.has(id),
    byId: known.current.byId,
    zones: zoneNamesOf(known.current.byId.values()),
    /** How many displays sell by each rate schedule, by its id. */
    schedules: known.current.schedules,
  }
}

/** The names of the zones of some displays, each once and in order. */
function zoneNamesOf(rows: Iterable<CalendarRow>): string[] {
  const names = new Set([...rows].flatMap(({ zones }) => zones.map(({ name }) => name)))
  return [...names].toSorted((a, b) => a.localeCompare(b))
}
