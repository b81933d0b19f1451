import type { ChangedField } from '@plaza/contract/audit'
import type { ChangedKind } from '@plaza/contract/call'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../postgres/prepared.ts'

/** What a field of a thing says at a moment. */
export interface Fact {
  field: ChangedField | 'cost'
  /** Which of several: a zone, days, a right, a colour; '' where there is one. */
  of: string
  /** Of dated prices all price schedules of the zone. */
  value: unknown
  /** The currency of an amount; '' of anything else. */
  currency: string
}

/** A statement of the facts of the thing whose id is in `wanted`. */
type Facts = RawBuilder<unknown>

/** Gives columns of a table as facts, each under the name that the log has for it. */
const columns = (table: keyof DB, fields: Partial<Record<Fact['field'], string>>): Facts =>
  sql`SELECT f.* FROM wanted w JOIN ${sql.table(table)} t ON t.id = w.id CROSS JOIN LATERAL (VALUES ${sql.join(
    Object.entries(fields).map(
      ([field, column]) => sql`(${sql.lit(field)}, '', to_jsonb(${sql.ref(`t.${column}`)}), '')`,
    ),
  )}) AS f (field, of, value, currency)`

/** Gives an amount of a table as a fact. */
const amount = (table: keyof DB, field: Fact['field'], column: string): Facts =>
  sql`SELECT ${sql.lit(field)}, '', to_jsonb(${sql.ref(`t.${column}`)}), coalesce(t.currency, '')
      FROM wanted w JOIN ${sql.table(table)} t ON t.id = w.id`

const all = (...parts: Facts[]): Facts => sql.join(parts, sql` UNION ALL `)

const FACTS: Partial<Record<ChangedKind, Facts>> = {
  location: all(
    columns('locations', { name: 'name', address: 'address', time_zone: 'time_zone' }),
    sql`SELECT 'hours', '', t.opening_hours - 'exceptions' - 'later', '' FROM wanted w JOIN locations t ON t.id = w.id`,
    sql`SELECT 'other_hours', (o ->> 'from') || '/' || (o ->> 'to'), o -> 'name', ''
        FROM wanted w JOIN locations t ON t.id = w.id
        CROSS JOIN LATERAL jsonb_array_elements(t.opening_hours -> 'exceptions') o`,
  ),
  display: all(
    columns('displays', {
      name: 'name',
      place: 'location_name',
      display_location: 'display_location',
      venue_type: 'venue_type',
      visibility: 'visibility',
      visibility_status: 'visibility_status',
      industry: 'industry',
      picture: 'image_file_id',
    }),
    sql`SELECT 'audience', '', t.audience -> 'weekly_impressions', '' FROM wanted w JOIN displays t ON t.id = w.id`,
    // Of several that follow each other, the last is the one that holds from then on.
    sql`SELECT 'rate_schedule', '', last.name, '' FROM wanted w LEFT JOIN LATERAL (
          SELECT CASE WHEN a.valid_to = 'infinity' THEN to_jsonb(r.name) END AS name
          FROM display_rate_schedules a JOIN rate_schedules r ON r.id = a.rate_schedule_id
          WHERE a.display_id = w.id ORDER BY a.valid_from DESC LIMIT 1) last ON true`,
  ),
  'rate-schedule': all(
    columns('rate_schedules', { name: 'name', min_days: 'min_days' }),
    amount('rate_schedules', 'min_spend', 'min_spend'),
    sql`SELECT 'total_playlist_time', '', last.seconds, '' FROM wanted w CROSS JOIN LATERAL (
          SELECT to_jsonb(v.total_playlist_time) AS seconds FROM rate_schedule_versions v
          WHERE v.rate_schedule_id = w.id ORDER BY v.valid_from DESC LIMIT 1) last`,
    // A zone bears the name of its latest version.
    sql`SELECT f.field, named.name, f.value, f.currency
        FROM wanted w JOIN rate_schedules r ON r.id = w.id JOIN zones z ON z.rate_schedule_id = r.id
        CROSS JOIN LATERAL (
          SELECT zv.name FROM zone_versions zv JOIN rate_schedule_versions v ON v.id = zv.version_id
          WHERE zv.zone_id = z.id ORDER BY v.valid_from DESC LIMIT 1) named
        CROSS JOIN LATERAL (VALUES ('price', to_jsonb(z.base_price), r.currency),
          ('dated_price', z.price_schedules, r.currency)) AS f (field, value, currency)`,
  ),
  user: all(
    columns('users', { name: 'name', job_title: 'job_title', role: 'role_id' }),
    sql`SELECT 'right', p, 'true'::jsonb, '' FROM wanted w JOIN users t ON t.id = w.id CROSS JOIN LATERAL unnest(t.permissions) p`,
    // The platform changes the plan of an organization, and whether it may pay by invoice, by one of its users.
    sql`SELECT f.* FROM wanted w JOIN users t ON t.id = w.id JOIN organizations o ON o.id = t.org_id
        LEFT JOIN plans p ON p.id = o.granted_plan_id
        CROSS JOIN LATERAL (VALUES ('plan', '', to_jsonb(p.name), ''),
          ('invoices', '', to_jsonb(NOT o.invoices_restricted), '')) AS f (field, of, value, currency)`,
  ),
  organization: all(
    columns('organizations', {
      name: 'name',
      legal_name: 'legal_name',
      address: 'address',
      city: 'city',
      postal_code: 'postal_code',
      country: 'country',
      phone: 'phone',
      website: 'website',
      industry: 'industry',
      tax_id: 'tax_id',
      currency: 'currency',
      time_zone: 'time_zone',
      lead_days: 'lead_days',
    }),
    sql`SELECT 'color', c.key, c.value, '' FROM wanted w JOIN organization_settings s ON s.org_id = w.id
        CROSS JOIN LATERAL jsonb_each(s.colors) c`,
    sql`SELECT f.* FROM wanted w JOIN organization_settings s ON s.org_id = w.id
        CROSS JOIN LATERAL (VALUES ('logo', '', to_jsonb(s.logo_file_id), ''),
          ('favicon', '', to_jsonb(s.favicon_file_id), '')) AS f (field, of, value, currency)`,
  ),
  plan: all(
    columns('plans', {
      name: 'name',
      interval: 'interval',
      max_displays: 'max_displays',
      max_users: 'max_users',
      fee: 'fee_basis_points',
      active: 'active',
    }),
    amount('plans', 'price', 'price'),
  ),
  'approval-rule': all(
    columns('approval_rules', { name: 'name', active: 'active' }),
    amount('approval_rules', 'most', 'most'),
  ),
  campaign: amount('campaigns', 'cost', 'cost'),
  'approval-request': sql`SELECT 'cost', '', to_jsonb(t.cost), c.currency
    FROM wanted w JOIN approval_requests t ON t.id = w.id JOIN campaigns c ON c.id = t.campaign_id`,
}

const statementOf = (kind: string, facts: Facts) =>
  prepared(`facts ${kind}`, (db, id: string) =>
    sql<Fact>`
      WITH wanted AS (SELECT ${id}::uuid AS id)
      SELECT field, of, value, currency FROM (${facts}) AS f (field, of, value, currency)`.compile(db),
  )

const statements = new Map(
  Object.entries(FACTS).map(([kind, facts]) => [kind as ChangedKind, statementOf(kind, facts)]),
)

/**
 * Finds what the fields of a thing say now, without checking access: the actor changes it, or has just changed it.
 * Nothing is found of kinds whose fields the log does not keep.
 */
export async function findFacts(db: Kysely<DB>, kind: ChangedKind, id: string): Promise<Fact[]> {
  return (await statements.get(kind)?.(db, id)) ?? []
}

/** Finds the things of which these are parts, without checking access: the zones of rate schedules. */
export async function findWholes(db: Kysely<DB>, partIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT rate_schedule_id AS id FROM zones WHERE id = ANY(${partIds}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
