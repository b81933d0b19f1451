import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

// A booking written by hand, with the same rows, locks and constraints in one transaction, and without the rules
// of the product. What the product writes by jobs after the fact, the payment and the mail to the owner, is written here
// as well.

const { BENCH_DATABASE = '{}', BENCH_SESSION = '' } = process.env
const pool = new pg.Pool({ ...JSON.parse(BENCH_DATABASE), max: 10, options: '-c timezone=UTC' })
const app = Fastify()

interface Wanted {
  display_id: string
  zone_id: string
  file_id: string
  start: string
  end: string
}

const OFFER = `
  SELECT d.org_id, rs.currency, zv.name, zv.x, zv.y, zv.width, zv.height, zv.spot_duration, v.total_playlist_time,
         z.base_price, l.time_zone
  FROM displays d
  JOIN locations l ON l.id = d.location_id
  JOIN display_rate_schedules s ON s.display_id = d.id AND s.valid_from <= $3 AND $3 < s.valid_to
  JOIN rate_schedules rs ON rs.id = s.rate_schedule_id
  JOIN rate_schedule_versions v ON v.rate_schedule_id = rs.id AND v.valid_from <= $3 AND $3 < v.valid_to
  JOIN zone_versions zv ON zv.version_id = v.id AND zv.zone_id = $2
  JOIN zones z ON z.id = zv.zone_id
  WHERE d.id = $1 AND d.active AND d.visibility = 'Public' FOR SHARE OF l, rs`
const CAMPAIGN = `
  INSERT INTO campaigns (id, org_id, created_by, name, start_date, end_date, manager_email, budget, cost, currency,
                         created_at)
  VALUES ($1, $2, $3, 'By hand', $4, $5, 'manager@example.org', 10000000, $6, $7, $8)`
const REQUEST = `
  INSERT INTO approval_requests (id, campaign_id, org_id, cost, expires_at, starts_at, ends_at, created_at,
    turn_since)
  VALUES ($1, $2, $3, $4, $5::timestamptz + interval '2 days', $6, $7, $5, $5)`
const PLACEMENT = `
  INSERT INTO placements (id, campaign_id, request_id, org_id, display_id, zone_id, spots, zone_name, x, y, width,
    height, spot_duration, total_playlist_time, lines, cost, plays, starts_at, ends_at)
  VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11, $12, $13, $14, $15, 1000, $16, $17)`
const LAPSED = `
  SELECT r.id FROM approval_requests r
  WHERE r.status IN ('pending', 'correction') AND r.expires_at <= $3
    AND EXISTS (SELECT 1 FROM placements p WHERE p.request_id = r.id AND p.display_id = $1 AND p.zone_id = $2)
  ORDER BY r.id FOR UPDATE`
const TAKINGS = `
  INSERT INTO takings (kind, display_id, zone_id, day, spots, placement_id, request_id)
  SELECT 'hold', $1, $2, day::date, 1, $3, $4 FROM generate_series($5::date, $6::date, '1 day') day
  WHERE extract(isodow FROM day) < 7 ORDER BY day`
const AUDIT = `
  INSERT INTO audit (id, org_id, user_id, user_name, call, target, target_name, created_at)
  VALUES ($1, $2, $3, 'Robin', 'POST /api/savvy/campaigns', $4, 'By hand', $5)`
const NOTIFICATION = `
  INSERT INTO notifications (id, org_id, key, kind, campaign_id, data, actor_id, actor_name, personal, created_at)
  VALUES ($1, $2, $3, 'campaign_requested', $4, '{"campaign": "By hand"}', $5, 'Robin', false, $6)`
const READERS = `
  INSERT INTO notification_readers (user_id, org_id, notification_id)
  SELECT id, org_id, $1 FROM users WHERE org_id = $2`
const PAYMENT = `
  INSERT INTO payments (id, org_id, campaign_id, currency, net, created_by, mode, state, tax_decision, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, 'invoice', 'saved', '{}', $7)`
const MAIL = `
  INSERT INTO mails (id, key, org_id, to_address, from_name, subject, body_text, body_html, created_at, sent_at)
  SELECT $1, $2, org_id, email, 'Plaza', 'A request', $3, $3, $4, $4 FROM users WHERE org_id = $5 LIMIT 1`
/** About as long as the mail that tells an owner of a request. */
const MAIL_TEXT = 'Corner Gym asks for a spot on one of your displays. '.repeat(60)

const book = async (client: pg.PoolClient, account: { id: string; org_id: string }, wanted: Wanted) => {
  const { display_id, zone_id, start, end } = wanted
  const [campaign, request, placement, now] = [randomUUID(), randomUUID(), randomUUID(), new Date()]
  await client.query('SELECT 1 FROM displays WHERE id = $1 FOR SHARE', [display_id])
  const [offer] = (await client.query(OFFER, [display_id, zone_id, start])).rows
  await client.query('SELECT * FROM files WHERE id = $1 AND org_id = $2', [wanted.file_id, account.org_id])
  const cost = 7 * Number(offer.base_price)
  const times = [`${start}T00:00:00Z`, `${end}T23:00:00Z`]
  const frame = [offer.name, offer.x, offer.y, offer.width, offer.height, offer.spot_duration]
  const lines = JSON.stringify([{ from: start, to: end, price: offer.base_price, plays: 100, open: true }])
  await client.query(CAMPAIGN, [campaign, account.org_id, account.id, start, end, cost, offer.currency, now])
  await client.query(REQUEST, [request, campaign, offer.org_id, cost, now, ...times])
  const ids = [placement, campaign, request, offer.org_id, display_id, zone_id]
  const sold = [offer.total_playlist_time, lines, cost, ...times]
  await client.query(PLACEMENT, [...ids, ...frame, ...sold])
  await client.query('INSERT INTO placement_media VALUES ($1, 0, $2)', [placement, wanted.file_id])
  await client.query(LAPSED, [display_id, zone_id, now])
  await client.query(TAKINGS, [display_id, zone_id, placement, request, start, end])
  const notification = randomUUID()
  await client.query(AUDIT, [randomUUID(), account.org_id, account.id, campaign, now])
  await client.query(NOTIFICATION, [notification, offer.org_id, `${request} made`, campaign, account.id, now])
  await client.query(READERS, [notification, offer.org_id])
  const paid = [randomUUID(), account.org_id, campaign, offer.currency, cost, account.id, now]
  await client.query(PAYMENT, paid)
  await client.query(MAIL, [randomUUID(), `${request} made`, MAIL_TEXT, now, offer.org_id])
  return { id: campaign, cost }
}

app.post('/book', async (http, reply) => {
  const token = http.headers.authorization?.slice('Bearer '.length) ?? ''
  const hash = createHash('sha256').update(token).digest()
  const [account] = (await pool.query(BENCH_SESSION, [hash, new Date()])).rows
  if (!account) return reply.code(401).send({ error: 'Please log in.' })
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const booked = await book(client, account, http.body as Wanted)
    await client.query('COMMIT')
    return { data: booked }
  } catch (error) {
    await client.query('ROLLBACK')
    console.error(error)
    throw error
  } finally {
    client.release()
  }
})

console.log(`Ready: ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
