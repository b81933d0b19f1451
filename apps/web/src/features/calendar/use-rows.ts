import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CalendarRow, calendarQuery, PAGE_ROWS } from './queries.ts'
import type { InSight } from './use-window.ts'

interface Asked {
  from: string
  to: string
  search?: string | undefined
  location?: string | undefined
}

/**
 * The rows in sight, loaded page by page as the list is scrolled. `count` is known from the first answer on. Rows that
 * were loaded once are remembered by their ids, because they can be chosen while they are out of sight.
 */
export function useRows(asked: Asked, inSight: InSight) {
  const first = Math.floor(inSight.from / PAGE_ROWS)
  const last = Math.floor(inSight.to / PAGE_ROWS)
  const known = useRef({
    key: '',
    count: 0,
    rows: new Map<number, CalendarRow>(),
    byId: new Map<string, CalendarRow>(),
  })
  const key = JSON.stringify(asked)
  if (known.current.key !== key) {
    // The rows of other days stay until those of these days have come, so that nothing jumps; their days are left empty.
    known.current = { ...known.current, key, byId: new Map() }
  }
  const beyond = Math.max(0, Math.ceil(known.current.count / PAGE_ROWS) - 1)
  const pages = Array.from(
    { length: Math.max(1, Math.min(last, beyond) - first + 1) },
    (_, nth) => first + nth,
  )
  const answers = useQueries({ queries: pages.map((page) => calendarQuery(asked, page)) })
  const schedules = new Map<string, number>()
  for (const [nth, answer] of answers.entries()) {
    if (!answer.data) continue
    known.current.count = answer.data.count
    for (const schedule of answer.data.rate_schedules) schedules.set(schedule.id, schedule.displays)
    for (const [at, row] of answer.data.rows.entries()) {
      known.current.rows.set((pages[nth] ?? 0) * PAGE_ROWS + at, row)
      known.current.byId.set(row.id, row)
    }
  }
  const [asking] = answers
  return {
    count: known.current.count,
    loading: answers.every(({ data }) => !data) && known.current.rows.size === 0,
    error: asking?.data ? null : asking?.error,
    retry: () => void asking?.refetch(),
    rowAt: (index: number) => (index < known.current.count ? known.current.rows.get(index) : undefined),
    /** Whether the days of a row are those that were asked for. */
    isKnown: ({ id }: CalendarRow) => known.current.byId.has(id),
    byId: known.current.byId,
    zones: zoneNamesOf(known.current.byId.values()),
    schedules,
  }
}

/** The names of the zones of some displays, each once and in order. */
function zoneNamesOf(rows: Iterable<CalendarRow>): string[] {
  const names = new Set([...rows].flatMap(({ zones }) => zones.map(({ name }) => name)))
  return [...names].toSorted((a, b) => a.localeCompare(b))
}
