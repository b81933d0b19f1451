import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The permanent token of the one advertiser in a seeded database. */
export const TOKEN = 'bench'.padEnd(43, '-')

/**
 * The words that searches look for: one display in ten has the common one, and twenty have the rare one,
 * whatever the number of displays.
 */
export const WORDS = { common: 'window', rare: 'kestrel' }

const uuid = (kind: number, n: string) =>
  `('0189${String(kind).padStart(4, '0')}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const pick = (values: string[], n: string) =>
  `(ARRAY[${values.map((each) => `'${each}'`).join(',')}])[1 + (${n}) % ${values.length}]`
/** A number that looks random and is always the same. */
const drawn = (n: string, salt: number) => `(hashint8extended(${n}, ${salt}) & 2147483647)`

const OWNERS = 400
const SCHEDULES_EACH = 4
const DISPLAYS_AT_A_PLACE = 4
const CITIES = 240

const industries = ['Retail', 'Finance', 'Sports', 'Food', 'Travel', 'Health', 'Fashion', 'Media', 'Energy']
const places = ['Quay', 'Central Station', 'Town Hall', 'Ring Mall', 'North Lobby', 'Market', 'Arena', 'Park']
const spots = ['Platform 2', 'Food court', 'Lift lobby', 'Main entrance', 'Corner', 'Stairs', 'Window front']
const things = ['Totem', 'Banner', 'Screen', 'Wall', 'Pillar', 'Board', 'Arch', 'Ribbon', 'Column', 'Window']
const adjectives = ['Bright', 'Tall', 'Äußere', 'Long', 'Élan', 'Grand', 'Little', 'North', 'Old', 'New']

const whatDisplaysNeed = `
  INSERT INTO organizations (id, name, type, industry, currency, created_at)
  SELECT ${uuid(1, 'n')}, 'Owner ' || n, 'DSO', ${pick(industries, 'n')},
         ${pick(['EUR', 'EUR', 'EUR', 'EUR', 'CHF', 'GBP', 'USD'], 'n')}, '2026-01-01'
  FROM generate_series(0, ${OWNERS - 1}) n;
  INSERT INTO organizations (id, name, type, currency, created_at)
  VALUES (${uuid(2, '0')}, 'Advertiser', 'ADV', 'EUR', '2026-01-01');
  INSERT INTO users (id, org_id, name, email, password_hash, role_id, created_at)
  VALUES (${uuid(3, '0')}, ${uuid(2, '0')}, 'Robin', 'robin@example.org', '-', 2, '2026-01-01');
  INSERT INTO rate_schedules (id, org_id, name, currency, created_at)
  SELECT ${uuid(4, 'n')}, o.id, 'Schedule ' || n, o.currency, '2026-01-01'
  FROM generate_series(0, ${OWNERS * SCHEDULES_EACH - 1}) n JOIN organizations o ON o.id = ${uuid(1, `n % ${OWNERS}`)};
  INSERT INTO rate_schedule_versions (id, rate_schedule_id, valid_from, total_playlist_time)
  SELECT ${uuid(5, 'n')}, ${uuid(4, 'n')}, '-infinity', 60
  FROM generate_series(0, ${OWNERS * SCHEDULES_EACH - 1}) n;
  INSERT INTO zones (id, rate_schedule_id, base_price)
  SELECT ${uuid(6, 'n * 3 + z')}, ${uuid(4, 'n')}, 300 + ${drawn('n * 3 + z', 1)} % 90000
  FROM generate_series(0, ${OWNERS * SCHEDULES_EACH - 1}) n, generate_series(0, 2) z;
  INSERT INTO zone_versions (version_id, zone_id, rate_schedule_id, position, name, x, y, width, height,
                             spot_duration, capacity)
  SELECT ${uuid(5, 'n')}, ${uuid(6, 'n * 3 + z')}, ${uuid(4, 'n')}, z, 'Zone ' || z, z * 3000, 0, 3000, 10000, 10, 6
  FROM generate_series(0, ${OWNERS * SCHEDULES_EACH - 1}) n, generate_series(0, 2) z;`

const locations = (displays: number) => `
  INSERT INTO locations (id, org_id, name, address, latitude, longitude, time_zone, opening_hours, created_at)
  SELECT ${uuid(7, 'n')}, ${uuid(1, `n % ${OWNERS}`)}, ${pick(places, drawn('n', 2))} || ' ' || n,
         'Street ' || n || ', City ' || city,
         -35 + ${drawn('city', 3)} % 95 + (${drawn('n', 4)} % 2000) / 10000.0,
         -120 + ${drawn('city', 5)} % 270 + (${drawn('n', 6)} % 3000) / 10000.0,
         ${pick(['Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Tokyo'], 'city')},
         CASE n % 3 WHEN 0 THEN '{"type":"weekly","slots":[{"day":1,"from":"08:00","to":"20:00"},{"day":2,"from":"08:00","to":"20:00"},{"day":6,"from":"10:00","to":"16:00"}]}'
              ELSE '{"type":"always"}' END::jsonb, '2026-01-01'
  FROM generate_series(0, ${Math.ceil(displays / DISPLAYS_AT_A_PLACE)}) n,
       LATERAL (SELECT ${drawn('n', 7)} % ${CITIES} AS city) c;`

/** Triggers are off while this runs, and the rows that they would write are written here for all displays at once. */
const displaysOf = (displays: number) => `
  INSERT INTO displays (id, org_id, location_id, name, display_location, screens, resolution, orientation,
    visibility, visibility_status, created_at, location_name, search, industry, currency, latitude, longitude,
    tile, open_days, on_offer, from_price, from_price_until)
  SELECT ${uuid(8, 'n')}, o.id, l.id, v.name, v.spot,
         jsonb_build_array(jsonb_build_object('orientation', CASE n % 5 WHEN 0 THEN 'portrait' ELSE 'landscape' END,
           'size', '55', 'resolution', '1920x1080')), '1920x1080',
         CASE n % 5 WHEN 0 THEN 'portrait' ELSE 'landscape' END,
         CASE n % 20 WHEN 0 THEN 'Private' ELSE 'Public' END,
         CASE n % 20 WHEN 0 THEN 'unavailable' ELSE 'available' END, '2026-01-01', l.name,
         fold(concat_ws(' ', v.name, v.spot, l.name, l.address, o.name)), o.industry, o.currency,
         l.latitude, l.longitude, map_tile(l.latitude, l.longitude), open_days_of(l.opening_hours),
         '{(,)}', p.price, NULL
  FROM generate_series(0, ${displays - 1}) n
  CROSS JOIN LATERAL (SELECT ${pick(adjectives, drawn('n', 8))} || ' ' || n || ' ' || ${pick(things, drawn('n', 9))}
    || CASE WHEN n % ${displays / 20} = 1 THEN ' Kestrel' ELSE '' END AS name,
    ${pick(spots.slice(0, -1), drawn('n', 10))} AS spot) v
  JOIN locations l ON l.id = ${uuid(7, `n / ${DISPLAYS_AT_A_PLACE}`)}
  JOIN organizations o ON o.id = l.org_id
  JOIN LATERAL (SELECT min(base_price) AS price FROM zones
    WHERE rate_schedule_id = ${uuid(4, scheduleOf('n'))}) p ON true`

const assignments = (displays: number) => `
  INSERT INTO display_rate_schedules (display_id, rate_schedule_id, org_id, valid_from)
  SELECT d.id, ${uuid(4, scheduleOf('n'))}, d.org_id, '-infinity'
  FROM generate_series(0, ${displays - 1}) n JOIN displays d ON d.id = ${uuid(8, 'n')};`

/** Returns the SQL for one of the rate schedules of the owner of the n-th display. */
function scheduleOf(n: string): string {
  return `(${n} / ${DISPLAYS_AT_A_PLACE}) % ${OWNERS} + ${OWNERS} * (${drawn(n, 11)} % ${SCHEDULES_EACH})`
}

/** Fills a migrated, empty database with this many displays on offer. A million takes minutes. */
export async function seed(client: pg.Client, displays: number): Promise<void> {
  const { rows } = await client.query<{ name: string; def: string }>(`
    SELECT c.relname AS name, pg_get_indexdef(c.oid) AS def FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid IN ('displays'::regclass, 'locations'::regclass)
      AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)`)
  const [once] = (
    await client.query<{ def: string }>(
      `SELECT pg_get_constraintdef(oid) AS def FROM pg_constraint WHERE conname = 'display_rate_schedules_once'`,
    )
  ).rows
  const step = async (what: string, text: string) => {
    const began = performance.now()
    await client.query(text)
    console.log(`  ${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'")
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await client.query('ALTER TABLE display_rate_schedules DROP CONSTRAINT display_rate_schedules_once')
  await step('owners and rate schedules', whatDisplaysNeed)
  await step('places', locations(displays))
  await step('displays', displaysOf(displays))
  await step('what they sell by', assignments(displays))
  await step('indexes', rows.map(({ def }) => def).join(';'))
  await step(
    'one rate schedule at a time',
    `ALTER TABLE display_rate_schedules ADD CONSTRAINT display_rate_schedules_once ${once?.def}`,
  )
  await client.query(
    `INSERT INTO sessions (id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at)
     VALUES (${uuid(9, '0')}, ${uuid(3, '0')}, $1, '2100-01-01', '\\x00', '2100-01-01', '2026-01-01')`,
    [createHash('sha256').update(TOKEN).digest()],
  )
  await step('statistics', 'VACUUM (ANALYZE)')
}

export const ADVERTISER = '01890002-0000-7000-8000-000000000000'
