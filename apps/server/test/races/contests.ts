import { randomUUID } from 'node:crypto'
import type { TestActor } from '../actors.ts'
import { campaignBody, locationBody, makeLocation } from '../builders.ts'
import { client, type Answer } from '../client.ts'
import { draftBody, makeDraft } from '../drafts.ts'
import { elsewhere, untilHeard, type Ring } from './ring.ts'

/** One round of a race; gives what is wrong with how it ended, which is nothing. */
export type Contest = (ring: Ring, round: number) => Promise<string[]>

const told = ({ status, error }: Answer): string => `${status}${error.code ? ` ${error.code}` : ''}`
const unlike = (what: string, found: unknown, ...wanted: unknown[]): string[] =>
  wanted.some((one) => JSON.stringify(one) === JSON.stringify(found))
    ? []
    : [`${what}: ${JSON.stringify(found)}`]

const numberOf = async ({ installation }: Ring, sql: string, values: unknown[]): Promise<number> =>
  (await installation.database.pool.query<{ count: number }>(sql, values)).rows[0]?.count ?? NaN

interface Bought {
  actor: TestActor
  campaign: { id: string; requests: { id: string; cost: number }[] }
}

/** What two people do at once about a request that waits, and the answers that may come of it. */
const DISPUTES: Record<string, (ring: Ring, bought: Bought) => Promise<[Answer, Answer]>> = {
  'approved and rejected': (ring, { campaign }) => {
    const path = `/api/savvy/approval-flow/${campaign.requests[0]?.id}`
    return Promise.all([
      ring.seller.ask('PUT', path, { decision: 'approved' }),
      elsewhere(ring, ring.seller)('PUT', path, { decision: 'rejected', reason: 'unavailable' }),
    ])
  },
  'approved twice': (ring, { campaign }) => {
    const path = `/api/savvy/approval-flow/${campaign.requests[0]?.id}`
    const body = { decision: 'approved' }
    return Promise.all([ring.seller.ask('PUT', path, body), elsewhere(ring, ring.seller)('PUT', path, body)])
  },
  // So near to the flight the owner's answer changes what comes back, so only one of them can be as it was said.
  'approved and cancelled': (ring, { actor, campaign }) => {
    const [request] = campaign.requests
    return Promise.all([
      ring.seller.ask('PUT', `/api/savvy/approval-flow/${request?.id}`, { decision: 'approved' }),
      elsewhere(ring, actor)('PUT', `/api/savvy/campaigns/cancel/${campaign.id}`, { refund: request?.cost }),
    ])
  },
}

const settle = async (ring: Ring, bought: Bought, round: number): Promise<string[]> => {
  const [what, dispute] = Object.entries(DISPUTES)[round % 3] ?? []
  if (!what || !dispute) return []
  const answers = await dispute(ring, bought)
  const heard = answers.map(told).toSorted()
  const id = bought.campaign.requests[0]?.id
  const { rows } = await ring.installation.database.pool.query<{ status: string; kinds: string[] }>(
    `SELECT status::text, (SELECT coalesce(array_agg(DISTINCT kind::text), '{}') FROM takings WHERE request_id = r.id) AS kinds
     FROM approval_requests r WHERE id = $1`,
    [id],
  )
  const { status, kinds } = rows[0] ?? { status: 'none', kinds: [] }
  const isApproved = told(answers[0]) === '200' || (what === 'approved twice' && heard.includes('200'))
  return [
    ...unlike(what, heard, ['200', '409 already_decided'], ['200', '409 refund_changed']),
    ...unlike(`${what}, its state`, status === 'approved', isApproved),
    ...unlike(`${what}, its spots`, kinds, isApproved ? ['booking'] : []),
  ]
}

/** All buyers want the one spot of a new display; one gets it. What it bought is then disputed. */
const lastSpot: Contest = async (ring, round) => {
  const zone = await ring.offer()
  const days = { start_date: '2027-02-05', end_date: '2027-02-05' }
  const answers = await Promise.all(
    ring.buyers.map(({ actor, url }) => {
      const body = campaignBody(actor, [{ ...zone, media: [{ url }] }], days)
      return untilHeard(() => actor.ask('POST', '/api/savvy/campaigns', body))
    }),
  )
  const winner = answers.findIndex(({ status }) => status === 201)
  const count = (wanted: string) => answers.filter((one) => told(one) === wanted).length
  const actor = ring.buyers[winner]?.actor
  const spots = await numberOf(ring, 'SELECT count(*)::int AS count FROM takings WHERE display_id = $1', [
    zone.display_id,
  ])
  return [
    ...unlike('answers', count('201'), 1),
    ...unlike('answers', count('409 sold_out'), answers.length - 1),
    ...unlike('spots taken', spots, 1),
    ...(actor ? await settle(ring, { actor, campaign: answers[winner]?.data }, round) : []),
  ]
}

/** Two windows save a place, and a draft, that both began to edit at the same version: one is told that it came second. */
const edits: Contest = async (ring) => {
  const { seller, buyers } = ring
  const place = await makeLocation(seller, { location_name: randomUUID() })
  const names = [randomUUID(), randomUUID()]
  const path = `/api/savvy/locations/${place.id}`
  const body = (location_name?: string) => locationBody(seller, { location_name, version: place.version })
  const saved = await Promise.all([
    seller.ask('PUT', path, body(names[0])),
    elsewhere(ring, seller)('PUT', path, body(names[1])),
  ])
  const kept = (await seller.ask('GET', path)).data
  const won = names[saved.findIndex(({ status }) => status === 200)]
  const writer = buyers[0]?.actor ?? seller
  const draft = await makeDraft(writer, {})
  const change = (name?: string) => ({ draft: draftBody({ general: { name } }), version: draft.version })
  const drafts = await Promise.all([
    writer.ask('PUT', `/api/savvy/campaigns/drafts/${draft.id}`, change(names[0])),
    elsewhere(ring, writer)('PUT', `/api/savvy/campaigns/drafts/${draft.id}`, change(names[1])),
  ])
  await writer.ask('DELETE', `/api/savvy/campaigns/drafts/${draft.id}`)
  return [
    ...unlike('a place saved twice', saved.map(told).toSorted(), ['200', '409 changed_meanwhile']),
    ...unlike('the place', kept?.location_name, won),
    ...unlike('a draft saved twice', drafts.map(told).toSorted(), ['200', '409 changed_meanwhile']),
  ]
}

/** Two windows exchange the same token at once: both go on with the same new pair, in one session. */
const refreshes: Contest = async (ring, round) => {
  const { actor } = ring.buyers[round % ring.buyers.length] ?? {}
  if (!actor) return ['no buyer']
  const { refresh_token } = actor.tokens
  const answers = await Promise.all(
    [0, 1, 0, 1].map((at) =>
      client(ring.servers[at]?.url ?? '')('POST', '/api/savvy/users/refresh', { refresh_token }),
    ),
  )
  const pairs = new Set(
    answers.map(({ data }) => `${data?.tokens.access_token} ${data?.tokens.refresh_token}`),
  )
  const sessions = await numberOf(ring, 'SELECT count(*)::int AS count FROM sessions WHERE user_id = $1', [
    actor.id,
  ])
  const next = answers[0]?.data?.tokens
  if (next) {
    actor.tokens = next
    actor.ask = client(ring.servers[0].url, next.access_token)
  }
  const me = await elsewhere(ring, actor)('GET', '/api/savvy/users/me')
  return [
    ...unlike('refreshed at once', answers.map(told), ['200', '200', '200', '200']),
    ...unlike('pairs of tokens', pairs.size, 1),
    ...unlike('sessions', sessions, 1),
    ...unlike('the new token', me.status, 200),
  ]
}

/** One request that creates something reaches both processes at once, with one key: it is made once. */
const keys: Contest = async (ring) => {
  const { actor } = ring.buyers[0] ?? {}
  if (!actor) return ['no buyer']
  const name = randomUUID()
  const zone = await ring.offer()
  const headers = { 'idempotency-key': name }
  const body = { name, display_ids: [zone.display_id] }
  const answers = await Promise.all(
    [actor.ask, elsewhere(ring, actor), actor.ask].map((ask) =>
      ask('POST', '/api/savvy/display-lists', body, headers),
    ),
  )
  const made = await numberOf(ring, 'SELECT count(*)::int AS count FROM display_lists WHERE name = $1', [
    name,
  ])
  await actor.ask('DELETE', `/api/savvy/display-lists/${answers[0]?.data?.id}`)
  return [
    ...unlike('created at once', answers.map(told), ['201', '201', '201']),
    ...unlike('ids', new Set(answers.map(({ data }) => data?.id)).size, 1),
    ...unlike('lists', made, 1),
  ]
}

/** The races by their names. */
export const contests: Record<string, Contest> = { 'the last spot': lastSpot, edits, refreshes, keys }

/** What is never so after whatever race: each gives how many rows break it. */
export const NEVER: Record<string, string> = {
  'days whose sum is not that of what is taken': `
    SELECT count(*)::int AS count
    FROM (SELECT display_id, zone_id, day, sum(spots) AS spots FROM takings GROUP BY 1, 2, 3) t
    FULL JOIN zone_days z USING (display_id, zone_id, day)
    WHERE coalesce(z.taken, 0) <> coalesce(t.spots, 0)`,
  'approved requests with holds, or waiting ones with bookings': `
    SELECT count(*)::int AS count FROM takings t JOIN approval_requests r ON r.id = t.request_id
    WHERE (r.status = 'approved') <> (t.kind = 'booking')`,
  'campaigns without requests or placements': `
    SELECT count(*)::int AS count FROM campaigns c
    WHERE NOT EXISTS (SELECT FROM approval_requests r WHERE r.campaign_id = c.id)
      OR NOT EXISTS (SELECT FROM placements p WHERE p.campaign_id = c.id)`,
}
