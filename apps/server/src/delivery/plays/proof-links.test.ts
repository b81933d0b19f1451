import { verifyBundle } from '@plaza/domain/plays/verify-bundle'
import { expect, it } from 'vitest'
import { admin, advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { ownServer } from '../../../test/own-server.ts'
import { connectPlayer, playsOf } from '../../../test/plays.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, other, buyer, stranger, platform] = await Promise.all([
  owner(server),
  owner(server),
  advertiser(server),
  advertiser(server),
  admin(server),
])
const nobody = client(server.url)

const HOUR = 3_600_000
const DAY = '2027-02-08'
const midnight = Date.parse(`${DAY}T00:00:00+01:00`)
const hours = {
  schedule: {
    type: 'weekly',
    slots: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '12:00' })),
  },
}
const [offer, elsewhere] = [await makeOffer(seller, {}, hours), await makeOffer(other, {}, hours)]
const zones = await Promise.all(
  [offer, elsewhere].map(async (one, at) => ({
    id: one.zones[0]?.id ?? '',
    display_id: one.display.id,
    spots: 1,
    media: [{ url: (await upload(buyer, await picture(640, 360, 'png', `#11223${at}`))).url }],
  })),
)
const body = campaignBody(buyer, zones, { start_date: DAY, end_date: DAY })
const { data: campaign } = await buyer.ask('POST', '/api/savvy/campaigns', body)
for (const [at, by] of [seller, other].entries()) {
  const mine = (await by.ask('GET', `/api/savvy/approval-flow/details/${campaign.id}`)).data.requests[0]
  const answer = await by.ask('PUT', `/api/savvy/approval-flow/${mine.id}`, { decision: 'approved' })
  expect(answer.status, String(at)).toBe(200)
}
const players = [
  await connectPlayer(server.url, seller, offer.display.id),
  await connectPlayer(server.url, other, elsewhere.display.id),
]
await server.stay((midnight + 13 * HOUR - server.services.clock.now().getTime()) / HOUR)
for (const player of players)
  await player.send([await player.next(playsOf(await player.program(), DAY, midnight, midnight + 24 * HOUR))])

const path = `/api/savvy/campaigns/${campaign.id}/proof-links`
const linksOf = async (by = buyer) => (await by.ask('GET', path)).data.rows
/** Makes a link. Gives its id, and the path by which anybody reads the proof. */
const makeLink = async (by = buyer, asked = {}) => {
  const { status, data } = await by.ask('POST', path, asked)
  expect(status).toBe(201)
  const secret = data.url.split('/verify/')[1]
  return { id: data.id as string, expires_at: data.expires_at, secret, proof: `/api/public/proofs/${secret}` }
}
const read = (proof: string) => fetch(`${server.url}${proof}`)

it('lets anybody who has the link check what its maker has a part in', async () => {
  const [whole, part] = [await makeLink(), await makeLink(seller)]
  const answer = await read(whole.proof)
  expect(answer.status).toBe(200)
  const verdict = await verifyBundle(await answer.json())
  expect(verdict).toMatchObject({ faults: [], promised: 480, delivered: 480 })
  expect(verdict.placements).toHaveLength(2)
  const own = await verifyBundle(await (await read(part.proof)).json())
  expect(own).toMatchObject({ faults: [], promised: 240, delivered: 240 })
  expect(own.placements).toMatchObject([{ display: offer.display.id }])
  expect(await linksOf()).toMatchObject([{ id: whole.id, opened: 1, created_by: expect.any(String) }])
  expect(await linksOf(seller)).toMatchObject([{ id: part.id, opened: 1 }])
  expect(await linksOf(other)).toEqual([])
})

it('stores of a secret only its hash, and gives the link of a request that came twice another one', async () => {
  const asked = { 'idempotency-key': 'proof-link-1' }
  const first = (await buyer.ask('POST', path, {}, asked)).data
  const second = (await buyer.ask('POST', path, {}, asked)).data
  expect(second.id).toBe(first.id)
  const proofOf = ({ url }: { url: string }) => `/api/public/proofs/${url.split('/verify/')[1]}`
  expect((await read(proofOf(first))).status).toBe(404)
  expect((await read(proofOf(second))).status).toBe(200)
  const { rows } = await server.pool.query('SELECT * FROM proof_links')
  expect(JSON.stringify(rows)).not.toContain(second.url.split('/verify/')[1])
})

it('ends with its time, and when it is withdrawn', async () => {
  const [withdrawn, short, long] = [
    await makeLink(),
    await makeLink(buyer, { expires_in_days: 1 }),
    await makeLink(buyer, { expires_in_days: 365 }),
  ]
  expect((await buyer.ask('DELETE', `/api/savvy/proof-links/${withdrawn.id}`)).data).toEqual({
    id: withdrawn.id,
    campaign_id: campaign.id,
  })
  expect((await buyer.ask('DELETE', `/api/savvy/proof-links/${withdrawn.id}`)).status).toBe(404)
  const gone = await read(withdrawn.proof)
  expect(await gone.json()).toMatchObject({
    code: 'not_found',
    error: expect.stringContaining('no longer valid'),
  })
  await server.pool.query(
    "UPDATE proof_links SET created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days' WHERE id = $1",
    [short.id],
  )
  expect((await read(short.proof)).status).toBe(404)
  expect((await read(long.proof)).status).toBe(200)
  expect((await linksOf()).map(({ id }: { id: string }) => id)).not.toContain(short.id)
})

it('is made and withdrawn by those who have a part, at most 200 of them', async () => {
  await expectGuarded(server, platform, 'POST', path, {})
  await expectGuarded(server, platform, 'GET', path)
  expect((await stranger.ask('POST', path, {})).status).toBe(404)
  expect((await stranger.ask('GET', path)).status).toBe(404)
  const { id, proof } = await makeLink()
  expect((await seller.ask('DELETE', `/api/savvy/proof-links/${id}`)).status).toBe(404)
  expect(faultsOf(await buyer.ask('POST', path, { expires_in_days: 400 }))).toEqual(['expires_in_days'])
  expect((await read('/api/public/proofs/nothing')).status).toBe(404)
  await server.pool.query(
    `INSERT INTO proof_links (id, org_id, campaign_id, token_hash, created_at, created_by_name, expires_at)
     SELECT gen_random_uuid(), org_id, campaign_id, sha256(n::text::bytea), created_at, 'Grace', expires_at
     FROM proof_links, generate_series(1, 200) n WHERE id = $1`,
    [id],
  )
  expect(await buyer.ask('POST', path, {})).toMatchObject({ status: 409, error: { code: 'too_many_links' } })
  // With its organization it ends as well.
  expect((await read(proof)).status).toBe(200)
  await server.pool.query('UPDATE organizations SET active = false WHERE id = $1', [buyer.orgId])
  expect((await read(proof)).status).toBe(404)
})

it('shows everybody the head of the chain of keys', async () => {
  const { data, headers } = await nobody('GET', '/api/public/keys-of-screens')
  const { rows } = await server.pool.query('SELECT hash FROM player_keys ORDER BY number DESC LIMIT 1')
  expect(data).toMatchObject({ keys: 2, head: rows[0].hash.toString('base64url') })
  expect(headers.get('cache-control')).toContain('max-age')
})
