import { sql, type RawBuilder } from 'kysely'

/** The day that it is at `now` by the operator's calendar, that of the platform's own organization; UTC without one. */
export function operatorDay(now: Date): RawBuilder<unknown> {
  return sql`(${now}::timestamptz AT TIME ZONE coalesce(
    (SELECT time_zone FROM organizations WHERE type = 'PLATFORM' ORDER BY id LIMIT 1), 'UTC'))::date`
}
