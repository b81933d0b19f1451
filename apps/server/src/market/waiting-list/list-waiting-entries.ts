import type { listWaitingEntries } from '@plaza/contract/waiting-list'
import type { ParsedInput } from '@plaza/contract/call'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findStandings } from './free-spots.ts'
import { listEntries, type EntryRow } from './repo.ts'

/** A page of what the actor's organization waits for, with what is free of it now. */
export async function showEntries(scope: ActorScope, query: ParsedInput<typeof listWaitingEntries>['query']) {
  const { rows, ...total } = await listEntries(scope, query)
  const byFlight = new Map<string, EntryRow[]>()
  for (const row of rows) {
    const key = `${row.start_date} ${row.end_date}`
    byFlight.set(key, [...(byFlight.get(key) ?? []), row])
  }
  const free = new Map<string, number>()
  for (const [first, ...others] of byFlight.values()) {
    if (!first) continue
    const dates = { from: first.start_date, to: first.end_date }
    const same = [first, ...others]
    const standings = await findStandings(scope, dates, same)
    same.forEach(({ id }, index) => free.set(id, standings[index]?.spots_free ?? 0))
  }
  return { rows: rows.map((row) => ({ ...row, spots_free: free.get(row.id) ?? 0 })), ...total }
}
