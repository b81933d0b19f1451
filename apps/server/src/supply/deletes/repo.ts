import { sql } from 'kysely'
import { lockChanged } from '../from-prices/from-price-repo.ts'
import { todayAtPlace } from '../on-offer/on-offer-sql.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { peopleOrder } from '../../base/postgres/listing.ts'

export type SupplyTable = 'displays' | 'locations' | 'rate_schedules'

/** The actor's own things of a table. */
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
 * Locks a thing with its displays, which come first: buyers take them in that order, so nobody waits in a
 * ring, and who is buying has bought before what follows is read.
 */
export async function lockSupply(scope: ActorScope, table: SupplyTable, id: string): Promise<void> {
  if (table === 'locations') await lockChanged(scope.db, { locationId: id })
  if (table === 'rate_schedules') await lockChanged(scope.db, { rateScheduleId: id })
  await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${own(scope, id)} FOR UPDATE`.execute(scope.db)
}

/** The triggers of the table put displays on offer and off it. */
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

/** Whether something was ever bought there: then it stays for who bought it. */
const IS_SOLD = {
  displays: (id: string) => sql`SELECT 1 FROM placements WHERE display_id = ${id}`,
  // Displays that are gone already stay in their place.
  locations: (id: string) => sql`SELECT 1 FROM displays WHERE location_id = ${id}`,
  // By way of the displays that sold by it, which an index finds.
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

/** Gone for its organization. A display is private then, so that its picture is as well. */
export async function hide(scope: ActorScope, table: SupplyTable, id: string): Promise<void> {
  const unseen = sql`, visibility = 'Private', visibility_status = 'unavailable'`
  await sql`
    UPDATE ${sql.table(table)}
    SET deleted_at = ${scope.now}, active = false, version = version + 1 ${table === 'displays' ? unseen : sql``}
    WHERE ${own(scope, id)}`.execute(scope.db)
}

/** What belongs to a thing that was never sold, in the order in which it goes. */
const PARTS = {
  displays: (id: string) => [
    sql`DELETE FROM takings WHERE display_id = ${id} AND kind = 'block'`,
    sql`DELETE FROM zone_days WHERE display_id = ${id}`,
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

/** The displays that stand at a location. */
export async function findDisplaysAt({ db }: ActorScope, locationId: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT id, name FROM displays WHERE location_id = ${locationId} AND deleted_at IS NULL
    ORDER BY ${peopleOrder('name')}, id LIMIT 50`.execute(db)
  return rows
}

/** The displays that sell by a rate schedule, today or later. */
export async function findDisplaysSellingBy({ db, now }: ActorScope, scheduleId: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT d.id, d.name
    FROM display_rate_schedules s JOIN displays d ON d.id = s.display_id JOIN locations l ON l.id = d.location_id
    WHERE s.rate_schedule_id = ${scheduleId} AND s.valid_to > ${todayAtPlace(now)} AND d.deleted_at IS NULL
    GROUP BY d.id, d.name ORDER BY ${peopleOrder('d.name')}, d.id LIMIT 50`.execute(db)
  return rows
}
