import type { Least } from '@plaza/domain/least-bookings'
import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { PLANS_FOR_ALL, prepared } from '../../base/postgres/prepared.ts'
import {
  isAllowed,
  isEverOnOffer,
  scheduleOn,
  statusForAdvertisers,
  todayAtPlace,
} from '../../supply/on-offer/on-offer-sql.ts'
import type { Audience } from '../../supply/displays/audience-repo.ts'
import { readInvitedTo } from '../../supply/on-offer/invited-repo.ts'

/** A display as it is offered to a buyer, with what decides its price and the possible flights. */
export interface Offer extends Least {
  display_id: string
  name: string
  org_id: string
  org_name: string
  resolution: string
  currency: string
  rate_schedule_id: string
  /** The first day on which the display no longer sells by this rate schedule; 'infinity' for never. */
  offered_until: string
  opening_hours: OpeningHours
  time_zone: string
  latitude: number
  longitude: number
  lead_days: number
  audience: Audience | null
  today: string
}

/**
 * Locks displays, and what their owners ban. It waits for owners who are changing them, and makes owners wait until the
 * transaction ends; other buyers need not wait. It is a statement of its own because one that waits for a lock and then
 * reads on sees the rate schedule that was there before.
 */
const keepDisplays = prepared('kept displays', (db, displayIds: string[]) =>
  sql`
    WITH kept AS (SELECT org_id FROM displays WHERE id = ANY(${displayIds}::uuid[]) ORDER BY id FOR SHARE)
    SELECT pg_advisory_xact_lock_shared(hashtextextended('bans ' || org_id::text, 0)), ${PLANS_FOR_ALL}
    FROM (SELECT DISTINCT org_id FROM kept ORDER BY org_id) owners`.compile(db),
)

const offersOf =
  (lock: RawBuilder<unknown>) =>
  (
    db: Kysely<DB>,
    now: Date,
    firstDay: string,
    displayIds: string[],
    owners: string[],
    displays: string[],
    bannedOwners: Buffer,
    bannedPartly: Buffer,
    bannedDisplays: Buffer,
    bannedLocations: Buffer,
  ) =>
    sql<Offer>`
    SELECT d.id AS display_id, d.name, d.org_id, o.name AS org_name, d.resolution, rs.currency,
           rs.id AS rate_schedule_id, rs.min_days, rs.min_spend,
           drs.valid_to AS offered_until, l.opening_hours, l.time_zone, l.latitude, l.longitude, o.lead_days, d.audience, ${todayAtPlace(now)} AS today
    FROM (SELECT ${firstDay}::date AS day) asked
    CROSS JOIN displays d
    JOIN locations l ON l.id = d.location_id
    JOIN organizations o ON o.id = d.org_id
    JOIN ${scheduleOn(sql`asked.day`)}
    JOIN rate_schedules rs ON rs.id = drs.rate_schedule_id AND rs.active
    WHERE d.id = ANY(${displayIds}::uuid[]) AND ${isEverOnOffer({ owners, displays })} AND ${statusForAdvertisers} = 'available'
      AND ${isAllowed({
        owners: bannedOwners,
        partly: bannedPartly,
        displays: bannedDisplays,
        locations: bannedLocations,
      })}
    ORDER BY d.id ${lock}`.compile(db)

const seenOffers = prepared('seen offers', offersOf(sql``))
const heldOffers = prepared('held offers', offersOf(sql`FOR SHARE OF l, rs`))

/**
 * Those of these displays that are on offer to the actor, by the rate schedule that they sell by on the first day.
 * With `hold`, invitation, bans, display, location and rate schedule stay as they are until the transaction ends: their
 * owner waits, other buyers do not.
 */
export async function findOffers(
  scope: ViewerScope,
  displayIds: string[],
  firstDay: string,
  hold = false,
): Promise<Map<string, Offer>> {
  if (hold) await keepDisplays(scope.db, displayIds)
  const { owners, displays, banned } = await readInvitedTo(scope, hold)
  const find = hold ? heldOffers : seenOffers
  const rows = await find(
    scope.db,
    scope.now,
    firstDay,
    displayIds,
    owners,
    displays,
    banned.owners,
    banned.partly,
    banned.displays,
    banned.locations,
  )
  return new Map(rows.map((row) => [row.display_id, row]))
}
