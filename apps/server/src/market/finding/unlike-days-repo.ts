import type { CalendarDate } from '@plaza/domain/calendar'
import type { Flight } from '@plaza/domain/days-of-week'
import { sql } from 'kysely'
import type { ViewerScope } from '../../base/scope/scope.ts'

/** The days of a flight on which some place is open or closed unlike in its week, in order. */
export async function findUnlikeDays(
  { db }: ViewerScope,
  { from, to }: Pick<Flight, 'from' | 'to'>,
): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    WITH found AS (
      SELECT range_agg(unlike_week) AS days FROM locations
      WHERE unlike_week <> '{}' AND unlike_week && daterange(${from}, ${to}, '[]')
    )
    SELECT day FROM found, LATERAL (
      SELECT ${from}::date + n AS day FROM generate_series(0, ${to}::date - ${from}::date) AS n
    ) AS flight WHERE day <@ found.days ORDER BY day`.execute(db)
  return rows.map(({ day }) => day)
}
