import type pg from 'pg'
import { ADVERTISER } from './seed.ts'

/** What a year of a marketplace is made of. */
export interface Year {
  displays: number
  campaigns: number
}

const [ADVERTISERS, OWNERS, DISPLAYS_AT_A_PLACE] = [2000, 400, 4]
const [PLACEMENTS, DAYS] = [5, 10]

/** An id as the product makes them, which sorts by its instant, and one that follows from a name. */
const IDENT = `
  CREATE FUNCTION pg_temp.ident(kind text, at timestamptz, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(kind || n), 1, 3)
      || '8' || substr(md5(kind || n), 4, 15))::uuid $$;
  CREATE FUNCTION pg_temp.named(what text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT (substr(md5(what), 1, 12) || '8' || substr(md5(what), 14, 3) || '8' || substr(md5(what), 18))::uuid $$`

const advertisers = (last: string) => `
  INSERT INTO organizations (id, name, type, currency, created_at)
  SELECT pg_temp.named('advertiser' || n), 'Advertiser ' || n, 'ADV', 'EUR', '${last}'::timestamptz - interval '400 days'
  FROM generate_series(1, ${ADVERTISERS - 1}) n;
  INSERT INTO users (id, org_id, name, email, password_hash, role_id, created_at)
  SELECT pg_temp.named('user' || o.id), o.id, 'Robin', 'robin@' || o.id || '.example', '-', 2, o.created_at
  FROM organizations o WHERE NOT EXISTS (SELECT FROM users u WHERE u.org_id = o.id)`

/** One row for each campaign, spread evenly over the year before the last day: who buys it of whom, and when. */
const campaignsOf = (campaigns: number, last: string) => `
  CREATE TEMP TABLE made AS
  SELECT n, at, pg_temp.ident('campaign', at, n) AS campaign, pg_temp.ident('request', at, n) AS request,
         CASE WHEN n % ${ADVERTISERS} = 0 THEN '${ADVERTISER}'::uuid
              ELSE pg_temp.named('advertiser' || n % ${ADVERTISERS}) END AS buyer,
         n % ${OWNERS} AS owner, (at + interval '20 days')::date AS first, 10000 + n % 90000 AS cost
  FROM generate_series(1, ${campaigns}) n,
       LATERAL (SELECT '${last}'::timestamptz - (${campaigns} - n) * (interval '365 days' / ${campaigns}) AS at) t;
  ALTER TABLE made ADD owner_id uuid;
  UPDATE made SET owner_id = ('01890001-0000-7000-8000-' || lpad(to_hex(owner), 12, '0'))::uuid;
  CREATE TEMP TABLE placed AS
  SELECT m.*, p, pg_temp.ident('placement', at, n * ${PLACEMENTS} + p) AS placement, s.display_id, z.zone_id
  FROM made m CROSS JOIN generate_series(0, ${PLACEMENTS - 1}) p CROSS JOIN LATERAL (
    SELECT display_id, rate_schedule_id FROM display_rate_schedules WHERE display_id = ('01890008-0000-7000-8000-' || lpad(
      to_hex((${DISPLAYS_AT_A_PLACE} * (owner + ${OWNERS} * ((n / ${OWNERS} + p * 7) % PLACES)) + (n + p) % ${DISPLAYS_AT_A_PLACE})),
      12, '0'))::uuid) s
  JOIN rate_schedule_versions v ON v.rate_schedule_id = s.rate_schedule_id
  JOIN zone_versions z ON z.version_id = v.id AND z.position = n % 3`

const booked = `
  INSERT INTO campaigns (id, org_id, created_by, name, start_date, end_date, manager_email, budget, cost, currency, created_at)
  SELECT campaign, buyer, pg_temp.named('user' || buyer), 'Campaign ' || n, first, first + ${DAYS - 1}, 'manager@example.org',
         10000000, cost, 'EUR', at FROM made;
  INSERT INTO approval_requests (id, campaign_id, org_id, cost, status, decided_at, expires_at, starts_at, ends_at, created_at,
                                 turn_since, spot_days)
  SELECT request, campaign, owner_id, cost, 'approved', at + interval '5 hours', at + interval '2 days', first,
         first + ${DAYS}, at, at, ${PLACEMENTS * DAYS} FROM made;
  INSERT INTO placements (id, campaign_id, request_id, org_id, display_id, zone_id, spots, zone_name, x, y, width, height,
                          spot_duration, total_playlist_time, lines, cost, plays, starts_at, ends_at)
  SELECT placement, campaign, request, owner_id, display_id, zone_id, 1, 'Zone', 0, 0, 3000, 10000, 10, 60,
         jsonb_build_array(jsonb_build_object('from', first, 'to', first + ${DAYS - 1}, 'price', 1000, 'plays', 1440, 'open', true)),
         cost / ${PLACEMENTS}, 14400, first, first + ${DAYS} FROM placed;
  INSERT INTO takings (kind, display_id, zone_id, day, spots, placement_id, request_id)
  SELECT 'booking', display_id, zone_id, first + day, 1, placement, request FROM placed, generate_series(0, ${DAYS - 1}) day;
  INSERT INTO zone_days (display_id, zone_id, day, taken, capacity)
  SELECT display_id, zone_id, day, least(6, sum(spots)), 6 FROM takings GROUP BY 1, 2, 3;
  INSERT INTO turn_revisions (display_id, revision) SELECT display_id, count(*) FROM placed GROUP BY 1;
  INSERT INTO turn_events (display_id, revision, zone_id, kind, placement_id, spots, days)
  SELECT display_id, row_number() OVER (PARTITION BY display_id ORDER BY placement), zone_id, 'takes', placement, 1,
         datemultirange(daterange(first, first + ${DAYS})) FROM placed`

/** What is written around each campaign: six changes, three notifications, their mails, and a conversation. */
const told = `
  INSERT INTO audit (id, org_id, user_id, user_name, call, target, target_name, created_at)
  SELECT pg_temp.ident('audit', at + k * interval '1 hour', n * 6 + k), CASE WHEN k % 2 = 0 THEN buyer ELSE owner_id END,
         pg_temp.named('user' || buyer), 'Robin', 'POST /api/savvy/campaigns', campaign::text, 'Campaign ' || n,
         at + k * interval '1 hour' FROM made, generate_series(0, 5) k;
  INSERT INTO notifications (id, org_id, key, kind, campaign_id, data, actor_name, personal, created_at)
  SELECT pg_temp.ident('notification', at, n * 3 + k), CASE k WHEN 0 THEN owner_id ELSE buyer END, n || ' ' || k,
         'campaign_requested', campaign, jsonb_build_object('campaign', 'Campaign ' || n), 'Robin', false, at
  FROM made, generate_series(0, 2) k;
  INSERT INTO notification_readers (user_id, org_id, notification_id, read_at)
  SELECT u.id, x.org_id, x.id, x.created_at + interval '1 day' FROM notifications x JOIN users u ON u.org_id = x.org_id;
  INSERT INTO mails (id, key, org_id, to_address, from_name, subject, body_text, body_html, created_at, sent_at)
  SELECT id, 'year ' || key, org_id, 'robin@example.org', 'Plaza', 'About a campaign', repeat('A sentence of a mail. ', 40),
         repeat('<p>A sentence of a mail.</p>', 60), created_at, created_at FROM notifications;
  INSERT INTO comments (id, campaign_id, org_id, adv_org_id, owner_org_id, user_name, comment, created_at)
  SELECT pg_temp.ident('comment', at, n), campaign, buyer, buyer, owner_id, 'Robin', 'When does it begin?', at FROM made`

/** The money of each campaign: what was paid, what its owner earned, and the entries of the ledger about both. */
const paid = `
  INSERT INTO payments (id, org_id, campaign_id, currency, net, mode, state, captured_amount, captured_at, tax_decision, created_at)
  SELECT pg_temp.ident('payment', at, n), buyer, campaign, 'EUR', cost, 'hold', 'captured', cost, at, '{}', at FROM made;
  INSERT INTO part_funds (request_id, campaign_id, org_id, payment_id, net, tax, fee_basis_points, funded_at, earned,
                          delivered_plays, promised_plays)
  SELECT request, campaign, owner_id, pg_temp.ident('payment', at, n), cost, 0, 1000, at, cost, 72000, 72000 FROM made;
  INSERT INTO releases (id, request_id, org_id, earned, fee, state, transfer_ref, sent_at, created_at)
  SELECT pg_temp.ident('release', at, n), request, owner_id, cost, cost / 10, 'sent', 'tr_' || n, at + interval '40 days',
         at + interval '40 days' FROM made;
  INSERT INTO ledger_accounts (id, code, kind, currency, balance, org_id, request_id)
  SELECT pg_temp.named('escrow' || request), 'escrow:' || request || ':EUR', 'escrow', 'EUR', 0, NULL::uuid, request FROM made
  UNION ALL
  SELECT pg_temp.named('payable' || id), 'owner_payable:' || id || ':EUR', 'owner_payable', 'EUR', 0, id, NULL FROM organizations
  WHERE type = 'DSO'
  UNION ALL SELECT pg_temp.named('provider'), 'provider:EUR', 'provider', 'EUR', 0, NULL, NULL;
  INSERT INTO ledger_entries (id, key, kind, campaign_id, request_id, occurred_at)
  SELECT pg_temp.ident('entry', at, n * 2 + k), 'year ' || n || ' ' || k, CASE k WHEN 0 THEN 'captured' ELSE 'released' END,
         campaign, request, at FROM made, generate_series(0, 1) k;
  INSERT INTO ledger_lines (entry_id, account_id, currency, amount)
  SELECT pg_temp.ident('entry', at, n * 2 + k), CASE WHEN side = 0 THEN pg_temp.named('escrow' || request)
         WHEN k = 0 THEN pg_temp.named('provider') ELSE pg_temp.named('payable' || owner_id) END, 'EUR',
         CASE WHEN side = k THEN cost ELSE -cost END FROM made, generate_series(0, 1) k, generate_series(0, 1) side`

/**
 * Writes the rows of a year of campaigns into a seeded database, up to the last day (an instant, ISO): each with one owner,
 * five displays and ten days, approved, paid and told of. Triggers are off meanwhile. `say` is told the seconds of each step.
 */
export async function writeYear(
  client: pg.Client,
  { displays, campaigns }: Year,
  last: string,
  say: (step: string, seconds: number) => void,
): Promise<void> {
  await client.query("SET session_replication_role = replica; SET work_mem = '256MB'")
  await client.query(IDENT)
  const places = Math.floor(displays / DISPLAYS_AT_A_PLACE / OWNERS)
  const steps = {
    advertisers: advertisers(last),
    'who buys what': campaignsOf(campaigns, last).replaceAll('PLACES', String(places)),
    bookings: booked,
    'changes, notifications, mails': told,
    money: paid,
    statistics: 'ANALYZE',
  }
  for (const [step, text] of Object.entries(steps)) {
    const began = performance.now()
    await client.query(text)
    say(step, (performance.now() - began) / 1000)
  }
}
