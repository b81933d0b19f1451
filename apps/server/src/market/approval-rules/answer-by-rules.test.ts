import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advertiser, confirmed, newAdvertiser, owner, type TestActor } from '../../../test/actors.ts'
import {
  campaignBody,
  makeCampaign,
  makeDisplay,
  makeOffer,
  picture,
  upload,
} from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const RULES = '/api/savvy/approval-rules'
const FLOW = '/api/savvy/approval-flow'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example' })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server, { name: 'Corner Gym' })])
  offer = await makeOffer(seller, { totalPlaylistTime: 600 })
})

const addRule = async (conditions: object, name = 'Regulars'): Promise<string> => {
  const { status, data } = await seller.ask('POST', RULES, { name, ...conditions })
  expect(status).toBe(201)
  return data.id
}
const request = async (changes: object = {}, by = buyer, at = offer) =>
  (await makeCampaign(by, at, changes)).requests[0]
const approve = (id: string) => seller.ask('PUT', `${FLOW}/${id}`, { decision: 'approved' })
const seen = async (id: string, by = seller) =>
  (await by.ask('GET', `${FLOW}/details/${id}`)).data.requests.find((one: { id: string }) => one.id === id)
const kindsOf = async (id: string): Promise<string[]> => {
  const { rows } = await server.pool.query('SELECT kind FROM takings WHERE request_id = $1', [id])
  return [...new Set(rows.map(({ kind }) => kind))]
}
const toldTo = async (who: TestActor) => (await who.ask('GET', '/api/savvy/app-notifications')).data.rows

it('approves nothing without a rule, or by one that is off', async () => {
  await addRule({ most: 1_000_000, active: false })
  expect((await request()).status).toBe('pending')
})

it('approves in the purchase: booked at once, and everybody reads by which rule', async () => {
  const rule = await addRule({ most: 7000 }, 'Small bookings')
  const made = await makeCampaign(buyer, offer)
  expect(made).toMatchObject({ status: 'approved', requests: [{ status: 'approved' }] })
  const [{ id }] = made.requests
  expect(await kindsOf(id)).toEqual(['booking'])
  expect(await seen(id)).toMatchObject({
    status: 'approved',
    rule: 'Small bookings',
    version: 2,
    decided_at: '2027-02-01T08:00:00.000Z',
    can: { decide: false },
  })
  // What an owner calls its rules is its own business.
  expect(await seen(id, buyer)).toMatchObject({ status: 'approved', rule: null })
  const queue = (await seller.ask('GET', `${FLOW}/${seller.orgId}`)).data.rows
  expect(queue).toMatchObject([{ id, rule: 'Small bookings', displays: 1, files: 1 }])
  const { rows } = (await seller.ask('GET', '/api/savvy/audit?search=Small')).data
  expect(rows[0]).toMatchObject({
    call: 'approvedByRule',
    summary: 'Approved by your rule “Small bookings”',
    user_id: null,
    target: id,
    target_name: 'Spring opening',
    told: { cost: expect.any(Number), currency: 'EUR' },
    opens: { kind: 'request', id },
  })
  expect((await seller.ask('GET', RULES)).data.rows).toMatchObject([{ id: rule, approved: 1 }])
})

it('tells the owner what its rule did and the advertiser of the approval, on the site and by mail', async () => {
  await addRule({ most: 7000 }, 'Small bookings')
  const { id } = await request()
  const [told, ...more] = await toldTo(seller)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    type: 'approved_by_rule',
    newTitle: 'Your rule “Small bookings” approved “Spring opening” by Corner Gym',
    link: `/campaigns-approval?show=all&request=${id}`,
  })
  expect((await toldTo(buyer))[0]).toMatchObject({
    type: 'request_approved',
    newTitle: 'Harbour Screens approved “Spring opening”',
  })
  await server.work()
  expect((await mailsTo(server, seller.email)).at(-1)?.subject).toContain('Your rule “Small bookings”')
  expect((await mailsTo(server, buyer.email)).at(-1)?.subject).toContain('approved “Spring opening”')
})

describe('the conditions', () => {
  it('know an advertiser that people have approved before, and not one that a rule has', async () => {
    await addRule({ known: true })
    await addRule({ category: 'Sport' }, 'Sport')
    expect(await request({ category: 'sport' })).toMatchObject({ status: 'approved' })
    const second = await request()
    expect(second.status).toBe('pending')
    await approve(second.id)
    expect((await request()).status).toBe('approved')
    const stranger = await advertiser(server)
    expect((await request({}, stranger)).status).toBe('pending')
  })

  it('know the price of the part to the cent', async () => {
    await addRule({ most: 6999 })
    expect((await request()).status).toBe('pending')
    expect((await request({ end_date: '2027-03-06' })).status).toBe('approved')
  })

  it('know media by their bytes, once people have approved them for the same advertiser', async () => {
    const bytes = await picture(320, 180, 'png', '#123456')
    const bookWith = async (by: TestActor) => {
      const media = [{ url: (await upload(by, bytes)).path }]
      const zones = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media }]
      return (await by.ask('POST', '/api/savvy/campaigns', campaignBody(by, zones))).data.requests[0]
    }
    await addRule({ same_media: true })
    const first = await bookWith(buyer)
    expect(first.status).toBe('pending')
    await approve(first.id)
    expect((await bookWith(buyer)).status).toBe('approved')
    expect((await request()).status).toBe('pending')
    expect((await bookWith(await advertiser(server))).status).toBe('pending')
  })

  it('name an advertiser', async () => {
    await approve((await request()).id)
    await addRule({ advertiser_id: buyer.orgId })
    expect((await request()).status).toBe('approved')
    expect((await request({}, await advertiser(server))).status).toBe('pending')
  })
})

describe('other media for what is booked', () => {
  const replace = (campaign: string, url: string) =>
    buyer.ask('PUT', `/api/savvy/campaigns/media/${campaign}`, {
      display_id: offer.display.id,
      zone_id: offer.zones[0]?.id,
      media: [{ url }],
    })

  it('are approved only by a rule that asks for media which were approved before', async () => {
    const approved = (await upload(buyer, await picture(320, 180, 'png', '#654321'))).path
    const made = await makeCampaign(buyer, offer)
    await approve(made.requests[0].id)
    await addRule({ most: 1_000_000, known: true })
    const asked = await replace(made.id, approved)
    expect(asked.data).toMatchObject({ kind: 'media', status: 'pending' })
    await approve(asked.data.id)
    await addRule({ same_media: true }, 'Same media')
    const again = await makeCampaign(buyer, offer)
    expect(again.requests[0]).toMatchObject({ status: 'approved' })
    const answer = await replace(again.id, approved)
    expect(answer.data).toMatchObject({ kind: 'media', status: 'approved', version: 2 })
    expect(await seen(answer.data.id)).toMatchObject({ status: 'approved', rule: 'Same media', version: 2 })
    const { placements } = (await buyer.ask('GET', `${FLOW}/details/${again.id}`)).data
    expect(placements[0].media[0].url.split('?')[0]).toBe(approved)
  })

  it('that answer a correction are looked at by people', async () => {
    await addRule({ same_media: true })
    const { path } = await upload(buyer)
    await approve((await request()).id)
    await seller.ask('PUT', `${RULES}/${(await seller.ask('GET', RULES)).data.rows[0].id}`, { active: false })
    const made = await makeCampaign(buyer, offer)
    const wish = { decision: 'correction', reason: 'wrong_format' }
    await seller.ask('PUT', `${FLOW}/${made.requests[0].id}`, wish)
    await seller.ask('PUT', `${RULES}/${(await seller.ask('GET', RULES)).data.rows[0].id}`, { active: true })
    expect((await replace(made.id, path)).data).toMatchObject({ kind: 'placements', status: 'pending' })
  })
})

describe('no rule approves', () => {
  beforeEach(() => addRule({ most: 1_000_000 }))

  it('for a private display', async () => {
    await confirmed(server, seller)
    const place = { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id }
    const display = await makeDisplay(seller, place, { visibility: 'Private' })
    await seller.ask('POST', `/api/savvy/organization/invite-to-display/${seller.orgId}`, {
      list: [buyer.email],
    })
    const media = [{ url: (await upload(buyer)).url }]
    const zones = [{ id: offer.zones[0]?.id ?? '', display_id: display.id, media }]
    const { status, data } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, zones))
    expect(status).toBe(201)
    expect(data.requests[0].status).toBe('pending')
  })

  it('where the owner keeps spots of the zone on a day of the flight', async () => {
    const block = {
      zone_id: offer.zones[0]?.id,
      spots: 1,
      note: '',
      start_date: '2027-03-07',
      end_date: '2027-03-09',
    }
    expect((await seller.ask('POST', `/api/savvy/displays/${offer.display.id}/blocks`, block)).status).toBe(
      201,
    )
    expect((await request()).status).toBe('pending')
    expect((await request({ end_date: '2027-03-06' })).status).toBe('approved')
  })

  it('for an address that nobody has confirmed', async () => {
    expect((await request({}, await newAdvertiser(server))).status).toBe('pending')
  })
})

it('changes nothing that was decided when a rule is changed or deleted', async () => {
  const id = await addRule({ most: 7000 }, 'Small bookings')
  const made = await request()
  await seller.ask('PUT', `${RULES}/${id}`, { name: 'Tiny bookings', most: 100 })
  expect(await seen(made.id)).toMatchObject({ status: 'approved', rule: 'Small bookings' })
  expect((await request()).status).toBe('pending')
  await seller.ask('DELETE', `${RULES}/${id}`)
  expect(await seen(made.id)).toMatchObject({ status: 'approved', rule: 'Small bookings', version: 2 })
  expect(await kindsOf(made.id)).toEqual(['booking'])
})

it('waits for a rule that is being changed, and goes by it as it is then', async () => {
  const id = await addRule({ most: 7000 })
  const client = await server.pool.connect()
  await client.query('BEGIN')
  await client.query('UPDATE approval_rules SET active = false, version = version + 1 WHERE id = $1', [id])
  let isDone = false
  const buying = request().finally(() => (isDone = true))
  const countWaiting = async () => {
    const { rows } = await server.pool.query(
      `SELECT 1 FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND query LIKE '%approval_rules%' AND datname = current_database()`,
    )
    return rows.length
  }
  await expect.poll(countWaiting, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(isDone).toBe(false)
  await client.query('COMMIT')
  client.release()
  expect((await buying).status).toBe('pending')
})
