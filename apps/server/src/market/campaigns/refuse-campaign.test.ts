import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeCampaign, makeDisplay, makeOffer, upload } from '../../../test/builders.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/campaigns'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'

type Offer = Awaited<ReturnType<typeof makeOffer>>

let server: TestServer
let seller: TestActor
let swiss: TestActor
let buyer: TestActor
let rival: TestActor
let url: string
let foreignUrl: string
let offer: Offer
let alpine: Offer
beforeAll(async () => {
  server = await startServer()
  ;[seller, swiss, buyer, rival] = await Promise.all([
    owner(server),
    owner(server, { currency: 'CHF' }),
    advertiser(server),
    advertiser(server),
  ])
  url = (await upload(buyer)).url
  foreignUrl = (await upload(rival)).url
  offer = await makeOffer(seller)
  alpine = await makeOffer(swiss)
})
afterAll(() => server.close())
// A refused purchase writes nothing at all.
afterEach(async () => {
  const { data } = await buyer.ask('GET', `${PATH}/${buyer.orgId}`)
  expect(data.count).toBe(0)
  expect(await server.services.db.selectFrom('comments').select('id').execute()).toEqual([])
})

const zoneOf = ({ display, zones }: Offer, changes: Record<string, unknown> = {}) => ({
  id: zones[0]?.id ?? '',
  display_id: display.id,
  media: [{ url }],
  ...changes,
})
const send = (
  general: Record<string, unknown>,
  zones = [zoneOf(offer)],
  more: Record<string, unknown> = {},
) => buyer.ask('POST', PATH, { ...campaignBody(buyer, zones, general), comment: 'Hello', ...more })

describe('refuses', () => {
  const G = 'general_info'

  it.each<[string, Record<string, unknown>, string[]]>([
    ['a budget of 0', { budget: 0 }, [`${G}.budget`]],
    ['a fractional budget', { budget: 10_000.5 }, [`${G}.budget`]],
    ['a huge budget', { budget: 1e20 }, [`${G}.budget`]],
    ['a budget above the bound, a cost below', { budget: 1e12 + 1, cost: -1 }, [`${G}.budget`, `${G}.cost`]],
    ['numbers as texts', { budget: '10000', cost: '7000' }, [`${G}.budget`, `${G}.cost`]],
    [
      'dates that do not exist',
      { start_date: '2027-02-30', end_date: '01.03.2027' },
      [`${G}.end_date`, `${G}.start_date`],
    ],
    ['an address that is none', { manager_email: 'manager' }, [`${G}.manager_email`]],
    ['no name', { name: ' ' }, [`${G}.name`]],
    ['a name too long', { name: 'x'.repeat(121) }, [`${G}.name`]],
    ['a flight in the past', { start_date: '2027-01-01', end_date: '2027-03-02' }, [`${G}.start_date`]],
    ['a flight that starts today', { start_date: '2027-02-01', end_date: '2027-03-02' }, [`${G}.start_date`]],
    ['a flight turned round', { start_date: '2027-03-02', end_date: '2027-03-01' }, [`${G}.end_date`]],
    ['a flight beyond 24 months', { start_date: '2029-01-01', end_date: '2029-02-02' }, [`${G}.end_date`]],
    [
      'a flight at the end of the calendar',
      { start_date: '9999-12-30', end_date: '9999-12-31' },
      [`${G}.end_date`],
    ],
    ['an owner who sells none of it', { org_id: UNKNOWN }, [`${G}.org_id`]],
  ])('%s', async (_what, general, faults) => {
    expect(faultsOf(await send(general))).toEqual(faults)
  })

  it('media of others, from outside or none, with one message for foreign and unknown', async () => {
    const addresses = [foreignUrl, `/api/files/${'0'.repeat(32)}.png`, `/api/files/${'0'.repeat(32)}.png?s=x`]
    const found = await send({}, [zoneOf(offer, { media: addresses.map((each) => ({ url: each })) })])
    const faults = [0, 1, 2].map((index) => `zones.0.media.${index}.url`)
    expect(faultsOf(found)).toEqual(faults)
    expect(new Set(faults.map((path) => faultAt(found, path))).size).toBe(1)
    for (const outside of [
      'https://evil.example/a.png',
      '//evil.example/api/files/a.png',
      '/api/files/../a.png',
      '',
    ]) {
      expect(faultsOf(await send({}, [zoneOf(offer, { media: [{ url: outside }] })]))).toEqual([
        'zones.0.media.0.url',
      ])
    }
    for (const media of [[], undefined, 'x', Array.from({ length: 21 }, () => ({ url }))]) {
      expect(faultsOf(await send({}, [zoneOf(offer, { media })]))).toEqual(['zones.0.media'])
    }
  })

  it('displays and zones that cannot be bought, with one message for foreign and unknown', async () => {
    const place = { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id }
    const hidden = await makeDisplay(seller, place, { visibility: 'Private' })
    const zones = [
      zoneOf(offer, { display_id: hidden.id }),
      zoneOf(offer, { display_id: UNKNOWN }),
      zoneOf(offer, { id: alpine.zones[0]?.id }),
      zoneOf(offer, { id: UNKNOWN }),
    ]
    const answer = await send({}, zones)
    expect(faultsOf(answer)).toEqual(['zones.0.display_id', 'zones.1.display_id', 'zones.2.id', 'zones.3.id'])
    expect(faultAt(answer, 'zones.0.display_id')).toBe(faultAt(answer, 'zones.1.display_id'))
    expect(faultAt(answer, 'zones.2.id')).toBe(faultAt(answer, 'zones.3.id'))
  })

  it('a display that became private, without a second fault for its owner', async () => {
    const lost = await makeDisplay(seller, {
      location_id: offer.location.id,
      rate_schedule_id: offer.rateSchedule.id,
    })
    const hide = { visibility: 'Private', visibility_status: 'unavailable' } as const
    await server.services.db.updateTable('displays').set(hide).where('id', '=', lost.id).execute()
    const general = { org_id: seller.orgId }
    const zones = [zoneOf(offer, { display_id: lost.id })]
    const body = { ...campaignBody(buyer, zones, general), orgs: [seller.orgId] }
    expect(faultsOf(await buyer.ask('POST', '/api/savvy/campaigns', body))).toEqual(['zones.0.display_id'])
  })

  it('a zone twice, and too many or fractional spots', async () => {
    expect(faultsOf(await send({}, [zoneOf(offer), zoneOf(offer, { spots: 2 })]))).toEqual(['zones.1.id'])
    expect(faultsOf(await send({}, [zoneOf(offer, { spots: 7 })]))).toEqual(['zones.0.spots'])
    for (const spots of [0, -1, 1.5, 1e20, '2']) {
      expect(faultsOf(await send({}, [zoneOf(offer, { spots })]))).toEqual(['zones.0.spots'])
    }
    expect(faultsOf(await send({}, []))).toEqual(['zones'])
  })

  it('a location that is closed on all days of the flight', async () => {
    const schedule = { type: 'weekly', slots: [{ day: 7, from: '10:00', to: '12:00' }] }
    const sundays = await makeOffer(seller, {}, { schedule })
    const weekdays = { start_date: '2027-03-01', end_date: '2027-03-06' }
    const answer = await send(weekdays, [zoneOf(offer), zoneOf(sundays)])
    expect(faultsOf(answer)).toEqual(['zones.1.display_id'])
    expect(faultAt(answer, 'zones.1.display_id')).toContain('closed on every day')
  })

  it('named owners who sell none of it, and texts too long', async () => {
    const answer = await send({}, undefined, { orgs: [seller.orgId, swiss.orgId, UNKNOWN] })
    expect(faultsOf(answer)).toEqual(['orgs.1', 'orgs.2'])
    expect(faultAt(answer, 'orgs.1')).toBe(faultAt(answer, 'orgs.2'))
    expect(faultsOf(await send({}, undefined, { orgs: 'x', comment: 'x'.repeat(2001) }))).toEqual([
      'comment',
      'orgs',
    ])
  })

  it('all faults at once, from fields to zones', async () => {
    const twice = [zoneOf(offer), zoneOf(offer), zoneOf(offer, { media: 'x' })]
    const answer = await buyer.ask('POST', PATH, {
      general_info: { name: '', budget: 1.5 },
      zones: twice.slice(0, 2),
    })
    expect(faultsOf(answer)).toEqual([
      'general_info.adv_id',
      'general_info.budget',
      'general_info.end_date',
      'general_info.manager_email',
      'general_info.name',
      'general_info.start_date',
      'zones.1.id',
    ])
    expect(
      faultsOf(await send({ end_date: '2027-02-28' }, [zoneOf(offer, { spots: 99 })], { orgs: [UNKNOWN] })),
    ).toEqual(['general_info.end_date', 'orgs.0', 'zones.0.spots'])
  })

  it('malformed bodies, and keys that would reach a prototype', async () => {
    for (const body of [undefined, [], 'x', 5, null])
      expect((await buyer.ask('POST', PATH, body)).status).toBe(400)
    const text = JSON.stringify(campaignBody(buyer, [zoneOf(offer)], { budget: 0 }))
    const response = await fetch(`${server.url}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.tokens.access_token}` },
      body: text.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},'),
    })
    expect(response.status).toBe(400)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})

it('refuses a price that differs, with the right one', async () => {
  for (const cost of [6999, 7001, 0]) {
    const answer = await send({ cost })
    expect(answer).toMatchObject({ status: 409, error: { code: 'price_changed' } })
    expect(answer.error.data).toEqual({ cost: 7000 })
  }
})

it('refuses a price above the budget', async () => {
  const answer = await send({ budget: 6999, cost: 7000 })
  expect(answer).toMatchObject({
    status: 400,
    error: { code: 'over_budget', issues: [{ path: 'general_info.budget' }] },
  })
})

it('refuses displays of two currencies', async () => {
  const answer = await send({}, [zoneOf(offer), zoneOf(alpine)])
  expect(answer).toMatchObject({
    status: 400,
    error: { code: 'mixed_currency', issues: [{ path: 'zones' }] },
  })
})

it('refuses sold-out spots, with zones, days and free spots', async () => {
  const full = await makeOffer(seller)
  const free = await makeOffer(seller)
  const media = [{ url: foreignUrl }]
  const buy = (start_date: string, end_date: string, spots: number) => {
    const zones = [{ ...zoneOf(full), spots, media }]
    return rival.ask('POST', PATH, campaignBody(rival, zones, { start_date, end_date }))
  }
  expect((await buy('2027-03-02', '2027-03-03', 4)).status).toBe(201)
  expect((await buy('2027-03-06', '2027-03-06', 6)).status).toBe(201)
  const answer = await send({}, [zoneOf(free, { spots: 3 }), zoneOf(full, { spots: 3 })])
  expect(answer).toMatchObject({ status: 409, error: { code: 'sold_out' } })
  expect(answer.error.data).toEqual({
    zones: [
      {
        display_id: full.display.id,
        zone_id: full.zones[0]?.id,
        spots_free: 0,
        dates: [
          { from: '2027-03-02', to: '2027-03-03' },
          { from: '2027-03-06', to: '2027-03-06' },
        ],
      },
    ],
  })
  const days = await server.services.db
    .selectFrom('zone_days')
    .select('taken')
    .where('display_id', '=', free.display.id)
    .execute()
  expect(days.every(({ taken }) => taken === 0)).toBe(true)
})

it("refuses a missing login, non-advertisers and other people's ids", async () => {
  const body = campaignBody(buyer, [zoneOf(offer)])
  await expectGuarded(server, seller, 'POST', PATH, body)
  for (const changes of [{ adv_id: rival.orgId }, { adv_id: seller.orgId }, { user_id: rival.id }]) {
    expect(await send(changes)).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  }
  expect(await send({ onBehalf: 'Corner Gym' })).toMatchObject({
    status: 409,
    error: { code: 'acting_changed' },
  })
  expect((await makeCampaign(rival, offer)).status).toBe('pending')
})
