import { sql, type RawBuilder } from 'kysely'

/**
 * The date at the display's own place, as SQL: `l` is its location. The instant is the
 * installation's, never the database's.
 */
export const todayThere = (now: Date): RawBuilder<string> =>
  sql<string>`(${now}::timestamptz AT TIME ZONE l.time_zone)::date`

/** The display's rate schedule on the day `on` there: joins as `drs`, nothing where it has none. */
export const scheduleOn = (on: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`display_rate_schedules drs ON drs.display_id = d.id AND drs.valid_from <= ${on} AND ${on} < drs.valid_to`

/**
 * What every advertiser may see (domain.md, "Visibility"): public, active, with a rate schedule, of an
 * active owner. `d` is the display, `o` its owner, `drs` its schedule today.
 */
export const isOnOffer: RawBuilder<boolean> = sql<boolean>`(
  d.active AND d.visibility = 'Public' AND o.active AND o.type = 'DSO' AND drs.rate_schedule_id IS NOT NULL
)`
