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
 * Whether the display `d` is for every advertiser (domain.md, "Visibility"): public, active, of an active
 * owner, with a rate schedule at some time. In these words the indexes of finding know it.
 */
export const isForAll: RawBuilder<boolean> = sql<boolean>`NOT isempty(d.on_offer)`

/** What every advertiser may see: for all, with a rate schedule on this day at its place. */
export const isOnOffer = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isForAll} AND d.on_offer @> ${now}::timestamptz)`
