import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeCampaign, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expireLapsed } from '../../supply/capacity/expire-lapsed.ts'

const server = await ownServer()
const seller = await owner(server)
const buyer = await advertiser(server)

/**
 * Finds where a counter differs from the takings, of the fullest part of the day or of any part, which must never
 * happen.
 */
const differences = async () => {
  const { rows } = await sql`
    SELECT * FROM zone_days z
    FULL JOIN (
      SELECT display_id, zone_id, day, max(spots) AS spots, array_agg(spots ORDER BY part) AS parts FROM (
        SELECT display_id, zone_id, day, part,
               coalesce(sum(spots) FILTER (WHERE parts IS NULL OR (parts >> part) & 1 = 1), 0)::int AS spots
        FROM takings CROSS JOIN generate_series(0, 7) part GROUP BY display_id, zone_id, day, part
      ) by_part GROUP BY display_id, zone_id, day
    ) t USING (display_id, zone_id, day)
    WHERE coalesce(z.taken, 0) <> coalesce(t.spots, 0) OR z.taken > z.capacity
      OR coalesce(z.by_part, array_fill(z.taken, ARRAY[8])) <> coalesce(t.parts, array_fill(0, ARRAY[8]))`.execute(
    server.services.db,
  )
  return rows
}

const DAYPARTS = [
  { name: 'Morning', from: '06:00', to: '10:00', percent: 40 },
  { name: 'Evening', from: '16:00', to: '22:00', percent: 50 },
]
/** Some of the parts of the day, or the whole of it. */
const someParts = () =>
  [[], ['Morning'], ['Evening'], ['Morning', 'Evening']][Math.floor(Math.random() * 4)] ?? []

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
  const divided = { dayparts: DAYPARTS }
  const offers = await Promise.all([
    makeOffer(seller),
    makeOffer(seller, divided),
    makeOffer(seller, divided),
  ])
  const { url } = await upload(buyer)
  const buy = () => {
    const chosen = offers.toSorted(() => Math.random() - 0.5).slice(0, 2)
    const zones = chosen.map(({ display, rateSchedule, zones: [zone] }) => ({
      id: zone?.id ?? '',
      display_id: display.id as string,
      spots: 1 + Math.floor(Math.random() * 3),
      dayparts: rateSchedule.dayparts.length ? someParts() : [],
      media: [{ url }],
    }))
    return buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, zones))
  }
  /** The owner keeps spots at the same time, of the whole day or of parts of it. */
  const block = () => {
    const { display, rateSchedule, zones } = offers[Math.floor(Math.random() * offers.length)] ?? offers[0]
    return seller.ask('POST', `/api/savvy/displays/${display.id}/blocks`, {
      zone_id: zones[0]?.id,
      start_date: '2027-03-02',
      end_date: '2027-03-04',
      spots: 1 + Math.floor(Math.random() * 2),
      dayparts: rateSchedule.dayparts.length ? someParts() : [],
    })
  }
  for (let round = 0; round < 4; round++) {
    const kept = Promise.all([block(), block(), block()])
    const bought = await Promise.all(Array.from({ length: 12 }, buy))
    const blocked = await kept
    expect(blocked.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    expect(bought.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    const requests = bought.flatMap(({ status, data }) =>
      status === 201 ? [data.requests[0].id as string] : [],
    )
    const acts = requests.map((id) => decide(id, Math.random() < 0.3 ? 'approved' : 'rejected'))
    const undone = blocked.flatMap(({ status, data }) => (status === 201 && round % 2 ? [data] : []))
    const freed = undone.map(({ display_id, id }) =>
      seller.ask('DELETE', `/api/savvy/displays/${display_id}/blocks/${id}`),
    )
    const more = await Promise.all([...acts, ...freed, buy(), buy(), block()])
    expect(more.filter(({ status }) => status >= 500)).toEqual([])
    await server.stay(30)
    expect(await differences()).toEqual([])
  }
})

it('lets exactly as many take a part of the day at once as fit, an owner among the buyers', async () => {
  const offer = await makeOffer(seller, { dayparts: DAYPARTS })
  const { url } = await upload(buyer)
  const id = offer.zones[0]?.id ?? ''
  const zone = { id, display_id: offer.display.id, spots: 1, dayparts: ['Morning'], media: [{ url }] }
  const buy = () => buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone]))
  const block = () =>
    seller.ask('POST', `/api/savvy/displays/${offer.display.id}/blocks`, {
      zone_id: id,
      start_date: '2027-03-01',
      end_date: '2027-03-07',
      spots: 1,
      dayparts: ['Morning'],
    })
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? buy() : block())))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  expect(answers.filter(({ status, error }) => status === 409 && error.code === 'sold_out')).toHaveLength(6)
  const evening = { ...zone, spots: 6, dayparts: ['Evening'] }
  expect((await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [evening]))).status).toBe(201)
  expect(await differences()).toEqual([])
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

it('prevents overselling a part of the day in the database itself, and counts each part', async () => {
  const { db } = server.services
  const offer = await makeOffer(seller, { dayparts: DAYPARTS })
  const { requests } = await makeCampaign(buyer, offer)
  const [display, zone] = [offer.display.id, offer.zones[0]?.id]
  const { rows } = await sql<{ id: string }>`SELECT id FROM placements WHERE display_id = ${display}`.execute(
    db,
  )
  const take = (spots: number, parts: number | null, day = '2027-05-01') =>
    sql`INSERT INTO takings (kind, display_id, zone_id, day, spots, parts, placement_id, request_id)
        VALUES ('hold', ${display}, ${zone}, ${day}, ${spots}, ${parts}, ${rows[0]?.id}, ${requests[0].id})`.execute(
      db,
    )
  const count = async () =>
    (
      await sql`SELECT taken, by_part FROM zone_days WHERE display_id = ${display} AND day = '2027-05-01'`.execute(
        db,
      )
    ).rows[0]
  const block = sql`INSERT INTO blocks (id, org_id, display_id, zone_id, start_date, end_date, spots, created_at)
    VALUES (gen_random_uuid(), ${seller.orgId}, ${display}, ${zone}, '2027-05-01', '2027-05-01', 2, '2027-01-01')
    RETURNING id`
  const { rows: blocks } = await sql<{ id: string }>`${block}`.execute(db)
  await sql`INSERT INTO takings (kind, display_id, zone_id, day, spots, block_id)
    VALUES ('block', ${display}, ${zone}, '2027-05-01', 2, ${blocks[0]?.id})`.execute(db)
  expect(await count()).toEqual({ taken: 2, by_part: null })
  await expect(take(5, 1)).rejects.toMatchObject({ constraint: 'zone_days_capacity' })
  await take(4, 1)
  expect(await count()).toEqual({ taken: 6, by_part: [6, 2, 2, 2, 2, 2, 2, 2] })
  expect(await differences()).toEqual([])
  const none = { constraint: 'takings_parts_check' }
  await expect(take(1, 0, '2027-05-02')).rejects.toMatchObject(none)
  await expect(sql`UPDATE takings SET parts = 2 WHERE display_id = ${display}`.execute(db)).rejects.toThrow(
    'never moved',
  )
  await expect(
    sql`UPDATE zone_days SET taken = 5 WHERE display_id = ${display} AND day = '2027-05-01'`.execute(db),
  ).rejects.toMatchObject({ constraint: 'zone_days_by_part' })
  await sql`DELETE FROM takings WHERE display_id = ${display} AND day = '2027-05-01' AND kind = 'block'`.execute(
    db,
  )
  expect(await count()).toEqual({ taken: 4, by_part: [4, 0, 0, 0, 0, 0, 0, 0] })
  await sql`DELETE FROM takings WHERE display_id = ${display} AND day = '2027-05-01'`.execute(db)
  expect(await count()).toEqual({ taken: 0, by_part: [0, 0, 0, 0, 0, 0, 0, 0] })
  expect(await differences()).toEqual([])
})
