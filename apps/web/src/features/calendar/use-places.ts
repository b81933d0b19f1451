import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { linesOf } from './place-lines.ts'
import { type CalendarPlace, calendarPlacesQuery } from './queries.ts'
import type { CalendarState } from './state.ts'

const NONE: readonly CalendarPlace[] = []

/** The places of the calendar as lines, and which of them hide their displays. */
export function usePlaces({ search, location }: Pick<CalendarState, 'search' | 'location'>) {
  const { data, error, refetch } = useQuery(calendarPlacesQuery({ search, location }))
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const places = data?.places ?? NONE
  const lines = useMemo(() => linesOf(places, folded), [places, folded])
  const fold = (ids: readonly string[], isFolded: boolean) =>
    setFolded((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (isFolded) next.add(id)
        else next.delete(id)
      }
      return next
    })
  return {
    lines,
    fold,
    isFolded: (id: string) => folded.has(id),
    loading: !data,
    /** How many there are of both in all; more than in the lines where there are too many to name. */
    all: { places: data?.count ?? 0, displays: data?.displays ?? 0 },
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
