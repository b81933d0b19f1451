import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeCampaign, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expireLapsed } from '../../supply/capacity/expire-lapsed.ts'

const server = await ownServer()
const seller = await owner(server)
const buyer = await advertiser(server)

/** Finds where the counter differs from the takings, which must never happen. */
const differences = async () => {
  const { rows } = await sql`
    SELECT * FROM zone_days z
    FULL JOIN (
      SELECT display_id, zone_id, day, sum(spots)::int AS spots FROM takings GROUP BY display_id, zone_id, day
    ) t USING (display_id, zone_id, day)
    WHERE coalesce(z.taken, 0) <> coalesce(t.spots, 0) OR z.taken > z.capacity`.execute(server.services.db)
  return rows
}

const free = async (display: { id: string }): Promise<number> => {
  const query = `startDate=2027-03-01&endDate=2027-03-07&displayIds=${display.id}`
  const { data } = await buyer.ask('GET', `/api/savvy/campaigns/calculate-campaign-price?${query}`)
  return data.displays[0].zones[0].spots_free
}

const decide = (id: string, decision: string) =>
  seller.ask('PUT', `/api/savvy/approval-flow/${id}`, { decision, reason: 'creative_content' })

it('frees spots when a request is rejected, and keeps them when it is approved', async () => {
  const offer = await makeOffer(seller)
  const first = await makeCampaign(buyer, offer)
  const second = await makeCampaign(buyer, offer)
  expect(await free(offer.display)).toBe(4)
  await decide(first.requests[0].id, 'rejected')
  expect(await free(offer.display)).toBe(5)
  await decide(second.requests[0].id, 'approved')
  expect(await free(offer.display)).toBe(5)
  expect(await differences()).toEqual([])
})

it('frees lapsed holds for the next buyer, whatever jobs have run', async () => {
  const only = wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 1000 } })
  const offer = await makeOffer(seller, { zones: [only] })
  const { requests } = await makeCampaign(buyer, offer)
  await expect(makeCampaign(buyer, offer)).rejects.toThrow('sold_out')
  await server.stay(48)
  expect(await free(offer.display)).toBe(1)
  expect((await decide(requests[0].id, 'approved')).error.code).toBe('already_decided')
  await makeCampaign(buyer, offer)
  expect(await free(offer.display)).toBe(0)
  expect(await differences()).toEqual([])
})

it('marks all lapsed requests as expired in one sweep', async () => {
  const offer = await makeOffer(seller)
  await makeCampaign(buyer, offer)
  await server.stay(48)
  const { db, clock } = server.services
  expect(await expireLapsed(db, clock.now())).toBeGreaterThan(0)
  expect(await expireLapsed(db, clock.now())).toBe(0)
  const { rows } = await sql`SELECT 1 FROM takings WHERE kind = 'hold'`.execute(db)
  expect(rows).toEqual([])
  expect(await differences()).toEqual([])
})

it('stays correct while buyers, owners and deadlines act at the same time', async () => {
  const offers = await Promise.all([makeOffer(seller), makeOffer(seller), makeOffer(seller)])
  const { url } = await upload(buyer)
  const buy = () => {
    const chosen = offers.toSorted(() => Math.random() - 0.5).slice(0, 2)
    const zones = chosen.map(({ display, zones: [zone] }) => ({
      id: zone?.id ?? '',
      display_id: display.id as string,
      spots: 1 + Math.floor(Math.random() * 3),
      media: [{ url }],
    }))
    return buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, zones))
  }
  for (let round = 0; round < 4; round++) {
    const bought = await Promise.all(Array.from({ length: 12 }, buy))
    expect(bought.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    const requests = bought.flatMap(({ status, data }) =>
      status === 201 ? [data.requests[0].id as string] : [],
    )
    const acts = requests.map((id) => decide(id, Math.random() < 0.3 ? 'approved' : 'rejected'))
    const more = await Promise.all([...acts, buy(), buy(), buy()])
    expect(more.filter(({ status }) => status >= 500)).toEqual([])
    await server.stay(30)
    expect(await differences()).toEqual([])
  }
})

it('prevents overselling and moving taken spots in the database itself', async () => {
  const { db } = server.services
  const offer = await makeOffer(seller)
  await makeCampaign(buyer, offer)
  const display = offer.display.id
  const zone = offer.zones[0]?.id
  const block = (spots: number) =>
    sql`WITH b AS (
          INSERT INTO blocks (id, org_id, display_id, zone_id, start_date, end_date, spots, created_at)
          VALUES (gen_random_uuid(), ${seller.orgId}, ${display}, ${zone}, '2027-03-01', '2027-03-01', ${spots}, '2027-01-01')
          RETURNING id
        )
        INSERT INTO takings (kind, display_id, zone_id, day, spots, block_id)
        SELECT 'block', ${display}, ${zone}, '2027-03-01', ${spots}, id FROM b`.execute(db)
  await expect(block(6)).rejects.toMatchObject({ constraint: 'zone_days_capacity' })
  await block(5)
  await expect(block(1)).rejects.toMatchObject({ constraint: 'zone_days_capacity' })
  await expect(sql`UPDATE takings SET spots = 1 WHERE display_id = ${display}`.execute(db)).rejects.toThrow(
    'never moved',
  )
  await expect(sql`TRUNCATE takings CASCADE`.execute(db)).rejects.toThrow('never moved')
  expect(await differences()).toEqual([])
})
