import { sql } from 'kysely'
import { lockChanged } from '../from-prices/from-price-repo.ts'
import { todayAtPlace } from '../on-offer/on-offer-sql.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { peopleOrder } from '../../base/postgres/listing.ts'

export type SupplyTable = 'displays' | 'locations' | 'rate_schedules'

/** Whether a row is the actor's own and not deleted. */
const own = ({ actor }: ActorScope, id: string) =>
  sql`id = ${id} AND org_id = ${actor.orgId} AND deleted_at IS NULL`

export interface Supply {
  id: string
  name: string
  active: boolean
}

export async function findSupply(
  scope: ActorScope,
  table: SupplyTable,
  id: string,
): Promise<Supply | undefined> {
  const { rows } = await sql<Supply>`
    SELECT id, name, active FROM ${sql.table(table)} WHERE ${own(scope, id)}`.execute(scope.db)
  return rows[0]
}

/**
 * Locks a thing after its displays. Buyers lock in the same order, so nobody waits in a circle, and whoever is
 * buying has bought before anything else is read.
 */
export async function lockSupply(scope: ActorScope, table: SupplyTable, id: string): Promise<void> {
  if (table === 'locations') await lockChanged(scope.db, { locationIds: [id] })
  if (table === 'rate_schedules') await lockChanged(scope.db, { rateScheduleId: id })
  await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${own(scope, id)} FOR UPDATE`.execute(scope.db)
}

/** Activates or deactivates a thing. The triggers of its table put displays on offer or take them off. */
export async function setActive(
  scope: ActorScope,
  table: SupplyTable,
  id: string,
  active: boolean,
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET active = ${active}, version = version + 1
    WHERE ${own(scope, id)}`.execute(scope.db)
}

/** How to find out whether a thing was ever sold: then its row stays for those who bought it. */
const IS_SOLD = {
  displays: (id: string) => sql`SELECT 1 FROM placements WHERE display_id = ${id}`,
  // Deleted displays keep their location.
  locations: (id: string) => sql`SELECT 1 FROM displays WHERE location_id = ${id}`,
  // The displays that sold by it come first, since an index finds them.
  rate_schedules: (id: string) => sql`
    SELECT 1 FROM display_rate_schedules s JOIN zones z ON z.rate_schedule_id = s.rate_schedule_id
    WHERE s.rate_schedule_id = ${id} AND (
      EXISTS (SELECT 1 FROM placements p WHERE p.display_id = s.display_id AND p.zone_id = z.id)
      OR EXISTS (SELECT 1 FROM takings t WHERE t.display_id = s.display_id AND t.zone_id = z.id)
    )`,
}

export async function isSold({ db }: ActorScope, table: SupplyTable, id: string): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`SELECT EXISTS (${IS_SOLD[table](id)}) AS sold`.execute(db)
  return rows[0]?.sold ?? false
}

/** Hides a thing from its organization. A display becomes private too, so that its picture does. */
export async function hide(scope: ActorScope, table: SupplyTable, id: string): Promise<void> {
  const unseen = sql`, visibility = 'Private', visibility_status = 'unavailable'`
  await sql`
    UPDATE ${sql.table(table)}
    SET deleted_at = ${scope.now}, active = false, version = version + 1 ${table === 'displays' ? unseen : sql``}
    WHERE ${own(scope, id)}`.execute(scope.db)
}

/** The statements that delete the parts of a thing that was never sold, in their order. */
const PARTS = {
  displays: (id: string) => [
    sql`DELETE FROM takings WHERE display_id = ${id} AND kind = 'block'`,
    sql`DELETE FROM zone_days WHERE display_id = ${id}`,
    // House campaigns leave turns behind, which are those of this display alone.
    sql`DELETE FROM turn_events WHERE display_id = ${id}`,
    sql`DELETE FROM turn_revisions WHERE display_id = ${id}`,
  ],
  locations: () => [],
  rate_schedules: (id: string) => [sql`DELETE FROM display_rate_schedules WHERE rate_schedule_id = ${id}`],
}

export async function erase(scope: ActorScope, table: SupplyTable, id: string): Promise<void> {
  for (const statement of PARTS[table](id)) await statement.execute(scope.db)
  await sql`DELETE FROM ${sql.table(table)} WHERE ${own(scope, id)}`.execute(scope.db)
}

export async function findImage(scope: ActorScope, displayId: string): Promise<string | null> {
  const { rows } = await sql<{ image_file_id: string | null }>`
    SELECT image_file_id FROM displays WHERE ${own(scope, displayId)}`.execute(scope.db)
  return rows[0]?.image_file_id ?? null
}

interface Named {
  id: string
  name: string
}

/** The displays at a location, at most 50, by name. */
export async function findDisplaysAt({ db }: ActorScope, locationId: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT id, name FROM displays WHERE location_id = ${locationId} AND deleted_at IS NULL
    ORDER BY ${peopleOrder('name')}, id LIMIT 50`.execute(db)
  return rows
}

/** The displays that sell by a rate schedule today or later, at most 50, by name. */
export async function findDisplaysSellingBy({ db, now }: ActorScope, scheduleId: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT d.id, d.name
    FROM display_rate_schedules s JOIN displays d ON d.id = s.display_id JOIN locations l ON l.id = d.location_id
    WHERE s.rate_schedule_id = ${scheduleId} AND s.valid_to > ${todayAtPlace(now)} AND d.deleted_at IS NULL
    GROUP BY d.id, d.name ORDER BY ${peopleOrder('d.name')}, d.id LIMIT 50`.execute(db)
  return rows
}
