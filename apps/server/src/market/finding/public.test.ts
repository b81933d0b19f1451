import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { client, type Answer } from '../../../test/client.ts'
import { faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const SITE = 'https://plaza.example'
const MONDAY = '2027-03-01'

let server: TestServer
let seller: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: SITE, SEARCH_ENGINES: '1' })
  seller = await owner(server, { name: 'Harbour <Screens>', industry: 'Retail' })
  const priceSchedules = [{ dateRange: { startDate: MONDAY, endDate: '2027-03-03' }, pricePerDay: 400 }]
  offer = await makeOffer(seller, { name: 'Secret rates', zones: [wholeZone({ priceSchedules })] })
})
afterAll(() => server.close())

let asked = 0
/** Asks without a token, and never gets an answer that was kept for another test. */
const visit = (path: string, query: Record<string, string> = {}): Promise<Answer> =>
  client(server.url)(
    'GET',
    `/api/public/${path}?${new URLSearchParams({ ...query, fresh: String(++asked) })}`,
  )
const listed = async () => (await fetch(`${server.url}/sitemap.xml`)).text()
const dates = { startDate: MONDAY, endDate: '2027-03-05' }
const calendar = (id: string) => ({
  displayIds: id,
  from: '2027-03',
  to: '2027-03',
  days: '5',
  startDate: MONDAY,
})

describe('without an account', () => {
  it('public displays are found as a list and on the map', async () => {
    const { data } = await visit('displays', { near: '53.5436,9.9668', ...dates, sorted_by: 'flight_total' })
    expect(data).toMatchObject({
      count: 1,
      rows: [
        { display_id: offer.display.id, org_name: 'Harbour <Screens>', distance: 0, flight: { total: 3200 } },
      ],
    })
    const map = await visit('map', dates)
    expect(map.data.pins).toMatchObject([
      { display_id: offer.display.id, flight: { total: 3200, spots_free: 6 } },
    ])
  })

  it('displays are found by their ids, up to 20 at once', async () => {
    const { data } = await visit('displays', { id: offer.display.id })
    expect(data.rows).toMatchObject([{ display_id: offer.display.id }])
    expect((await visit('displays', { id: seller.orgId })).data.rows).toEqual([])
    const many = Array.from({ length: 21 }, () => `id[]=${offer.display.id}`).join('&')
    expect(faultsOf(await client(server.url)('GET', `/api/public/displays?${many}`))).toEqual(['id'])
  })

  it('a display has no days to tell after the last on which anything is sold, up to the end of the calendar', async () => {
    for (const startDate of ['2029-02-02', '9999-12-31']) {
      const { status, data } = await visit(`displays/${offer.display.id}`, { startDate })
      expect({ status, days: data?.days }).toEqual({ status: 200, days: [] })
    }
  })

  it('a display tells its zones, its hours and what days cost', async () => {
    const { data } = await visit(`displays/${offer.display.id}`, { startDate: MONDAY })
    expect(data).toMatchObject({
      display_id: offer.display.id,
      schedule: { type: 'always', slots: [] },
      zones: [{ id: offer.zones[0]?.id, name: 'Main', capacity: 6, spotDuration: 10, pricePerDay: 1000 }],
      first_day: '2027-02-02',
      last_day: '2029-02-01',
    })
    expect(data.days).toHaveLength(28)
    expect(data.days.slice(2, 4)).toEqual([
      { date: '2027-03-03', open: true, price: 400, spots_free: 6 },
      { date: '2027-03-04', open: true, price: 1000, spots_free: 6 },
    ])
    const today = await visit(`displays/${offer.display.id}`)
    expect(today.data.days[0].date).toBe('2027-02-02')
  })

  it('prices and calendars are those that an advertiser gets, for up to twenty displays', async () => {
    const buyer = await advertiser(server)
    const question = { ...dates, displayIds: offer.display.id }
    const path = '/api/savvy/campaigns/calculate-campaign-price'
    const own = await buyer.ask('GET', `${path}?${new URLSearchParams(question)}`)
    const price = await visit('price', question)
    const withoutIds = JSON.parse(JSON.stringify(own.data), (key, value) => {
      if (key === 'rate_schedule_id') return undefined
      return key === 'rule' && value ? { ...value, id: undefined } : value
    })
    expect(price.data).toEqual(JSON.parse(JSON.stringify(withoutIds)))
    const body = calendar(offer.display.id)
    const shown = await buyer.ask('POST', '/api/savvy/displays/price-calendar', body)
    expect((await visit('price-calendar', body)).data).toEqual(shown.data)
    const many = Array.from({ length: 21 }, () => offer.display.id).join(',')
    expect(faultAt(await visit('price', { ...dates, displayIds: many }), 'displayIds')).toBe(
      'At most 20 displays.',
    )
    expect(faultAt(await visit('price-calendar', calendar(many)), 'displayIds')).toBe('At most 20 displays.')
  })

  it('bad input is refused with the field at fault', async () => {
    expect(faultsOf(await visit('displays', { near: 'x', sorted_by: 'nothing' }))).toEqual([
      'near',
      'sorted_by',
    ])
    expect(faultsOf(await visit('map', { zoom: '99' }))).toEqual(['zoom'])
    expect(faultsOf(await visit('displays/x'))).toEqual(['id'])
    expect((await visit('displays/019b7a10-0000-7000-8000-000000000000')).status).toBe(404)
  })
})

describe('what is not for everybody', () => {
  const place = () => ({ location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id })
  const ok = ({ status }: Answer) => expect(status).toBe(200)
  const WAYS: [string, () => Promise<string>][] = [
    ['a private display', async () => (await makeDisplay(seller, place(), { visibility: 'Private' })).id],
    [
      'a deactivated display',
      async () => {
        const { id } = await makeDisplay(seller, place())
        ok(await seller.ask('DELETE', `/api/savvy/displays/deactivate/${id}`))
        return id
      },
    ],
    [
      'a display of a deactivated owner',
      async () => {
        const other = await owner(server)
        const { display } = await makeOffer(other)
        await server.services.db
          .updateTable('organizations')
          .set({ active: false })
          .where('id', '=', other.orgId)
          .execute()
        return display.id
      },
    ],
    [
      'a display without a rate schedule',
      async () => (await makeDisplay(seller, { location_id: offer.location.id })).id,
    ],
    [
      'a display whose rate schedule is deactivated',
      async () => {
        const { display, rateSchedule } = await makeOffer(seller)
        ok(await seller.ask('DELETE', `/api/savvy/rate-schedule/deactivate/${rateSchedule.id}`))
        return display.id
      },
    ],
  ]

  it.each(WAYS)('%s is in no list, no count, no price and on no page', async (_what, make) => {
    const id = await make()
    const queries: Record<string, string>[] = [
      {},
      dates,
      { sorted_by: 'flight_total', ...dates },
      { near: '53.5,9.9', sorted_by: 'distance' },
    ]
    for (const query of queries) {
      const { data } = await visit('displays', query)
      expect(data.count).toBe(1)
      expect(data.rows.map((row: { display_id: string }) => row.display_id)).toEqual([offer.display.id])
      const { pins } = (await visit('map', { zoom: '22' })).data
      expect(pins.map((pin: { count: number }) => pin.count)).toEqual([1])
    }
    expect((await visit(`displays/${id}`)).status).toBe(404)
    const message = 'This display is not on offer.'
    expect(faultAt(await visit('price', { ...dates, displayIds: id }), 'displayIds.0')).toBe(message)
    expect(faultAt(await visit('price-calendar', calendar(id)), 'displayIds.0')).toBe(message)
    await server.stay(2)
    expect((await listed()).match(/\/find\//g)).toHaveLength(1)
  })

  it('an invited advertiser finds no more by these calls than anybody', async () => {
    const { id } = await makeDisplay(seller, place(), { visibility: 'Private' })
    const guest = await advertiser(server)
    await seller.ask('POST', `/api/savvy/organization/invite-to-display/${seller.orgId}`, {
      list: [guest.email],
    })
    const path = `/api/public/displays/${id}?fresh=${++asked}`
    expect((await guest.ask('GET', path)).status).toBe(404)
  })
})

describe('of owners', () => {
  /** Fields that no answer without an account may have, wherever they stand. */
  const FORBIDDEN = new Set(
    ['owner', 'email', 'manager_email', 'phone', 'user_id', 'created_by', 'location_id', 'version', 'can']
      .concat(['media_palyer_sn', 'media_player_sn', 'digital_signage_software', 'rate_schedule_id'])
      .concat(['rate_schedule_name', 'active_ads', 'advertisers', 'next_days', 'not_on_offer'])
      .concat(['image_file_id', 'snapshot_file_id', 'request_id']),
  )
  const keysOf = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(keysOf)
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, of]) => [key, ...keysOf(of)])
  }

  it('answers tell id and name, and nothing else', async () => {
    const image = await upload(seller)
    const { id } = await makeDisplay(
      seller,
      { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id },
      { media_palyer_sn: 'SERIAL-1', image: image.url, digitalSignageSoftware: 'Player 9' },
    )
    const answers = await Promise.all([
      visit('displays', { ...dates, near: '53.5,9.9' }),
      visit('map', dates),
      visit(`displays/${id}`),
      visit('price', { ...dates, displayIds: id }),
      visit('price-calendar', calendar(id)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const { data } of answers) {
      expect(keysOf(data).filter((key) => FORBIDDEN.has(key))).toEqual([])
      const written = JSON.stringify(data)
      const rates = await seller.ask('GET', `/api/savvy/rate-schedule/${offer.rateSchedule.id}`)
      const scheduleIds =
        JSON.stringify(rates.data).match(/"priceSchedules":\[\{"id":"([0-9a-f-]{36})"/) ?? []
      const secrets = [seller.id, seller.email, offer.rateSchedule.id, offer.location.id]
      for (const secret of [
        ...secrets,
        ...scheduleIds.slice(1),
        'SERIAL-1',
        'Player 9',
        'Secret rates',
        '@',
      ]) {
        expect(written).not.toContain(secret)
      }
    }
    await seller.ask('DELETE', `/api/savvy/displays/deactivate/${id}`)
  })
})

describe('answers may be kept', () => {
  it('for a minute in all, here and elsewhere', async () => {
    const path = '/api/public/displays?search=kept'
    const ask = client(server.url)
    const first = await ask('GET', path)
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    const { id } = await makeDisplay(
      seller,
      { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id },
      { name: 'Kept' },
    )
    server.pass(40 / 3600)
    const again = await ask('GET', path)
    expect(again.headers.get('cache-control')).toBe('public, max-age=20')
    expect(again.data.count).toBe(0)
    server.pass(20 / 3600)
    const later = await ask('GET', path)
    expect(later.headers.get('cache-control')).toBe('public, max-age=60')
    expect(later.data.rows).toMatchObject([{ display_id: id }])
    await seller.ask('DELETE', `/api/savvy/displays/deactivate/${id}`)
  })

  it('but no failure is', async () => {
    const failed = await visit('displays', { near: 'x' })
    expect(failed.headers.get('cache-control')).toBe('no-store')
  })
})

describe('an operator', () => {
  it('can keep visitors out', async () => {
    const other = await startServer({ PUBLIC_CATALOGUE: '0' })
    try {
      const { display } = await makeOffer(await owner(other))
      const ask = client(other.url)
      for (const path of ['displays', 'map', `displays/${display.id}`, 'price', 'price-calendar']) {
        expect(await ask('GET', `/api/public/${path}`)).toMatchObject({
          status: 404,
          error: { code: 'not_found', error: 'This call does not exist.' },
        })
      }
      // The head of the chain of keys is no part of the catalogue: whoever checks a proof compares it.
      expect(await ask('GET', '/api/public/keys-of-screens')).toMatchObject({
        status: 200,
        data: { keys: 0 },
      })
    } finally {
      await other.close()
    }
  })
})

it('an address may ask for so much, and then has to wait', async () => {
  const limited = await startServer({ RATE_LIMITS: '1' })
  try {
    const ask = client(limited.url)
    const statuses = await Promise.all(
      Array.from({ length: 70 }, (_, at) => ask('GET', `/api/public/price?${at}`)),
    )
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([400, 429]))
    const refused = statuses.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})
