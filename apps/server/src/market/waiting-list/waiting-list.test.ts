import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeCampaign, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultAt } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sweepAll } from '../../app/sweeps.ts'

const PATH = '/api/savvy/waiting-list'
const DATES = { start_date: '2027-03-01', end_date: '2027-03-07' }

let server: TestServer
let seller: TestActor
let first: TestActor
let second: TestActor
let third: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[seller, first, second, third] = await Promise.all([
    owner(server, { name: 'Harbour Screens' }),
    advertiser(server),
    advertiser(server),
    advertiser(server),
  ])
})
afterAll(() => server.close())

type Offer = Awaited<ReturnType<typeof makeOffer>>

/** A zone with one spot, which the first advertiser holds over the dates. */
const soldOut = async (): Promise<{ offer: Offer; request: string; campaign: string }> => {
  const only = wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 1000 } })
  const offer = await makeOffer(seller, { zones: [only] })
  const { id, requests } = await makeCampaign(first, offer)
  return { offer, request: requests[0].id, campaign: id }
}
const wishOf = ({ display, zones }: Offer, changes = {}) => ({
  display_id: display.id as string,
  zone_id: zones[0]?.id ?? '',
  ...DATES,
  ...changes,
})
const wait = (who: TestActor, offer: Offer, changes = {}) => who.ask('POST', PATH, wishOf(offer, changes))
const reject = (request: string) =>
  seller.ask('PUT', `/api/savvy/approval-flow/${request}`, {
    decision: 'rejected',
    reason: 'creative_content',
  })
/** The titles of what somebody was told of a kind since they were asked last. */
const told = async (who: TestActor, kind: string, display: string): Promise<string[]> => {
  await server.work()
  const { rows } = await sql<{ title: string }>`
    SELECT data ->> 'zone' || ' ' || coalesce(data ->> 'spots_free', data ->> 'waiting') AS title
    FROM notifications WHERE org_id = ${who.orgId} AND kind = ${kind} AND data ->> 'display_id' = ${display}
    ORDER BY id`.execute(server.services.db)
  return rows.map(({ title }) => title)
}

describe('waiting', () => {
  it('is for what is sold out, once, and ends when one leaves', async () => {
    const { offer } = await soldOut()
    const made = await wait(second, offer)
    expect(made).toMatchObject({ status: 201, message: 'You will be told when a spot is free.' })
    const again = await wait(second, offer, { spots: 2 })
    expect(again.data).toMatchObject({ id: made.data.id, spots: 2, spots_free: 0 })
    expect(await rowsOf(second, PATH)).toMatchObject([
      { id: made.data.id, zone_name: 'Main', org_name: 'Harbour Screens', spots: 2, told_at: null },
    ])
    expect(await rowsOf(third, PATH)).toEqual([])
    expect((await third.ask('DELETE', `${PATH}/${made.data.id}`)).status).toBe(404)
    expect((await second.ask('DELETE', `${PATH}/${made.data.id}`)).status).toBe(200)
    expect(await rowsOf(second, PATH)).toEqual([])
  })

  it('is refused where enough spots are free, with how many, and for what cannot be bought', async () => {
    const { offer } = await soldOut()
    const free = await wait(second, offer, { start_date: '2027-04-01', end_date: '2027-04-02' })
    expect(free).toMatchObject({ status: 409, error: { code: 'not_sold_out', data: { spots_free: 1 } } })
    const past = await wait(second, offer, { start_date: '2020-04-01', end_date: '2020-04-02' })
    expect(faultAt(past, 'zone_id')).toBe('This zone is not on offer on these days.')
    const turned = await wait(second, offer, { end_date: '2027-02-01' })
    expect(faultAt(turned, 'end_date')).toBe('The last day must not be before the first.')
    const unknown = await wait(second, offer, { zone_id: offer.display.id })
    expect(faultAt(unknown, 'zone_id')).toBe('This zone is not on offer on these days.')
  })

  it('needs a login and the permission to buy', async () => {
    const { offer } = await soldOut()
    await expectGuarded(server, seller, 'POST', PATH, wishOf(offer))
    await expectGuarded(server, seller, 'GET', PATH)
  })
})

describe('what comes free', () => {
  it('is told to all who wait and to the owner, by mail as well, once for each change', async () => {
    const { offer, request } = await soldOut()
    await wait(second, offer)
    await wait(third, offer, { start_date: '2027-03-03', end_date: '2027-03-04' })
    const { id } = offer.display
    expect(await told(second, 'spots_free', id)).toEqual([])
    await reject(request)
    expect(await told(second, 'spots_free', id)).toEqual(['Main 1'])
    expect(await told(third, 'spots_free', id)).toEqual(['Main 1'])
    expect(await told(seller, 'spots_wanted', id)).toEqual(['Main 2'])
    expect(await told(first, 'spots_free', id)).toEqual([])
    const mails = await server.services.db
      .selectFrom('mails')
      .select('to_address')
      .where('subject', 'like', '%is free on%')
      .execute()
    expect(mails.map(({ to_address }) => to_address)).toEqual(
      expect.arrayContaining([second.email, third.email]),
    )
    const [row] = await rowsOf(second, PATH)
    expect(row).toMatchObject({ spots_free: 1, told_at: expect.any(String) })
    // Another buys it and cancels: that is another change.
    const next = await makeCampaign(first, offer)
    expect(await told(second, 'spots_free', id)).toEqual(['Main 1'])
    await first.ask('PUT', `/api/savvy/campaigns/cancel/${next.id}`, {})
    expect(await told(second, 'spots_free', id)).toEqual(['Main 1', 'Main 1'])
  })

  it('is told of the days of the week that are wanted, whatever is taken of the others', async () => {
    const only = wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 1000 } })
    const offer = await makeOffer(seller, { zones: [only] })
    const { requests } = await makeCampaign(first, offer, { days_of_week: [1, 2, 3, 4, 5] })
    const weekend = await wait(second, offer, { days_of_week: [6, 7] })
    expect(weekend).toMatchObject({ status: 409, error: { code: 'not_sold_out' } })
    await makeCampaign(first, offer, { days_of_week: [6, 7] })
    const workdays = await wait(second, offer, { days_of_week: '5,4,3,2,1' })
    expect(workdays.data).toMatchObject({ days_of_week: [1, 2, 3, 4, 5], spots_free: 0 })
    expect((await wait(third, offer)).status).toBe(201)
    expect((await wait(third, offer, { days_of_week: [6] })).status).toBe(201)
    await reject(requests[0].id)
    const { id } = offer.display
    expect(await told(second, 'spots_free', id)).toEqual(['Main 1'])
    expect(await told(third, 'spots_free', id)).toEqual([])
    const waits = async () => (await rowsOf(second, PATH)).filter(({ display_id }) => display_id === id)
    expect(await waits()).toMatchObject([{ days_of_week: [1, 2, 3, 4, 5], spots_free: 1 }])
    // What is bought on fewer days of the week is not yet what was waited for.
    const two = await makeCampaign(second, offer, { days_of_week: [1, 2] })
    expect(await waits()).toHaveLength(1)
    await second.ask('PUT', `/api/savvy/campaigns/cancel/${two.id}`, {})
    await makeCampaign(second, offer, { days_of_week: [1, 2, 3, 4, 5] })
    expect(await waits()).toEqual([])
    expect(faultAt(await wait(third, offer, { days_of_week: [8] }), 'days_of_week')).toContain('1 (Monday)')
  })

  it('is not told while it is not enough, nor when more comes free than was wanted', async () => {
    const offer = await makeOffer(seller)
    const campaigns = await Promise.all([1, 2, 3].map(() => makeCampaign(first, offer)))
    const { url } = await upload(first)
    const rest = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots: 3, media: [{ url }] }]
    expect((await first.ask('POST', '/api/savvy/campaigns', campaignBody(first, rest))).status).toBe(201)
    await wait(second, offer, { spots: 2 })
    const { id } = offer.display
    const requests = campaigns.map(({ requests: [one] }) => one.id)
    await reject(requests[0])
    expect(await told(second, 'spots_free', id)).toEqual([])
    await reject(requests[1])
    expect(await told(second, 'spots_free', id)).toEqual(['Main 2'])
    await reject(requests[2])
    expect(await told(second, 'spots_free', id)).toEqual(['Main 2'])
  })

  it('comes of blocks that are removed and of requests that expire, whatever job has run', async () => {
    const only = wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 1000 } })
    const offer = await makeOffer(seller, { zones: [only] })
    const { id } = offer.display
    const body = { zone_id: offer.zones[0]?.id, ...DATES, spots: 1 }
    const block = await seller.ask('POST', `/api/savvy/displays/${id}/blocks`, body)
    await wait(second, offer)
    await seller.ask('DELETE', `/api/savvy/displays/${id}/blocks/${block.data.id}`)
    expect(await told(second, 'spots_free', id)).toEqual(['Main 1'])
    await makeCampaign(first, offer)
    await server.stay(48)
    await sweepAll(server.services, pino({ level: 'silent' }))
    expect(await told(second, 'spots_free', id)).toEqual(['Main 1', 'Main 1'])
  })

  it('ends the waiting of whoever buys it', async () => {
    const { offer, request } = await soldOut()
    await wait(second, offer)
    await wait(third, offer)
    await reject(request)
    await makeCampaign(second, offer)
    const mine = (rows: Record<string, unknown>[]) =>
      rows.filter((row) => row.display_id === offer.display.id)
    expect(mine(await rowsOf(second, PATH))).toEqual([])
    expect(mine(await rowsOf(third, PATH))).toMatchObject([{ spots_free: 0 }])
  })

  it('of those who join while it comes free, all are told or find it free', async () => {
    for (let round = 0; round < 4; round++) {
      const { offer, request } = await soldOut()
      const [joined] = await Promise.all([wait(second, offer), reject(request)])
      const heard = await told(second, 'spots_free', offer.display.id)
      expect(joined.status === 409 ? joined.error.code : heard.length).toBe(
        joined.status === 409 ? 'not_sold_out' : 1,
      )
    }
  })
})

it('nobody waits for what cannot be bought any more', async () => {
  const { offer } = await soldOut()
  await wait(third, offer)
  await server.services.db
    .updateTable('displays')
    .set({ visibility_status: 'unavailable' })
    .where('id', '=', offer.display.id)
    .execute()
  await sweepAll(server.services, pino({ level: 'silent' }))
  const left = await server.services.db
    .selectFrom('waiting_entries')
    .select('id')
    .where('display_id', '=', offer.display.id)
    .execute()
  expect(left).toEqual([])
})
