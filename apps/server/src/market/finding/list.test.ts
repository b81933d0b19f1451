import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { expectLiteralSearch, expectPages, PLAIN, rowsOf, TRICKY } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/displays'

let server: TestServer
let bank: TestActor
let gym: TestActor
let plain: TestActor
let buyer: TestActor
let list: string
beforeAll(async () => {
  server = await startServer()
  ;[bank, gym, plain, buyer] = await Promise.all([
    owner(server, { name: 'Alpha Bänk', industry: 'Finance', currency: 'CHF' }),
    owner(server, { name: 'Zeta Gym', industry: 'Sports' }),
    owner(server, { name: 'Plain Owner' }),
    advertiser(server),
  ])
  list = `${PATH}/adv-displays/${buyer.orgId}`
})
afterAll(() => server.close())

const names = async (query: string) => {
  const { data } = await buyer.ask('GET', `${list}?${query}`)
  return data.rows.map(({ name }: { name: string }) => name)
}
const update = (id: string, changes: { visibility_status?: 'available' | 'unavailable'; active?: boolean }) =>
  server.services.db.updateTable('displays').set(changes).where('id', '=', id).execute()

it('shows each display on offer with all of its data', async () => {
  const image = await upload(bank)
  const { location, rateSchedule, zones } = await makeOffer(bank, {
    zones: [
      wholeZone({ frame: { x: 0, y: 0, width: 80, height: 100 } }),
      {
        ...wholeZone(),
        name: 'Side',
        frame: { x: 80, y: 0, width: 20, height: 100 },
        rateDetails: { spotDuration: 10, pricePerDay: 300 },
      },
    ],
  })
  const display = await makeDisplay(
    bank,
    { location_id: location.id, rate_schedule_id: rateSchedule.id },
    {
      name: 'Window',
      image: image.url,
      media_palyer_sn: 'SECRET-1',
    },
  )
  const { data, message } = await buyer.ask('GET', `${list}?search=window`)
  expect(message).toBe('Display fetched successfully!')
  expect(data).toEqual({
    count: 1,
    rows: [
      {
        display_id: display.id,
        org_id: bank.orgId,
        org_name: 'Alpha Bänk',
        name: 'Window',
        address: 'Quay 1, Hamburg',
        location_name: 'Ferry terminal',
        display_location: 'Hall',
        industry: 'Finance',
        visibility: 'Public',
        visibilityStatus: 'Available',
        isFavourite: false,
        audience: null,
        layout: expect.stringMatching(/^data:image\/svg\+xml,/),
        location: { lat: 53.5436, lng: 9.9668 },
        time_zone: 'Europe/Berlin',
        lead_days: 1,
        resolution: '1920x1080',
        size: '55',
        orientation: 'landscape',
        place_kind: 'transit',
        venue_type: null,
        image: image.path,
        zones: [
          { name: 'Main', frame: { x: 0, y: 0, width: 80, height: 100 } },
          { name: 'Side', frame: { x: 80, y: 0, width: 20, height: 100 } },
        ],
        currency: 'CHF',
        from_price: 300,
        min_days: null,
        min_spend: null,
        is_open_today: true,
      },
    ],
  })
  const one = await buyer.ask('GET', `${PATH}/${display.id}`)
  expect(one.data).toMatchObject({
    media_palyer_sn: '',
    rate_schedule_name: '',
    next_days: [],
    place_kind: 'transit',
    venue_type: null,
    zones: [{ id: zones[0]?.id, pricePerDay: 1000 }, { pricePerDay: 300 }],
  })
  expect(JSON.stringify([data, one.data])).not.toContain('SECRET')
})

it('says "-" where an owner has no industry', async () => {
  const { display } = await makeOffer(plain)
  const rows = await rowsOf(buyer, list, { search: 'plain' })
  expect(rows).toMatchObject([{ display_id: display.id, industry: '-' }])
})

describe('not on offer', () => {
  const expectGone = async (display: { id: string; name: string }) => {
    expect(await names(`search=${encodeURIComponent(display.name)}`)).toEqual([])
    expect(await buyer.ask('GET', `${PATH}/${display.id}`)).toMatchObject({
      status: 404,
      error: { code: 'not_found' },
    })
  }

  it('are private displays and those without a rate schedule', async () => {
    const { location, rateSchedule } = await makeOffer(gym)
    const place = { location_id: location.id, rate_schedule_id: rateSchedule.id }
    await expectGone(await makeDisplay(gym, place, { name: 'Hidden one', visibility: 'Private' }))
    await expectGone(await makeDisplay(gym, { location_id: location.id }, { name: 'Free one' }))
  })

  it('are deactivated displays and those of a deactivated owner, until active again', async () => {
    const { location, rateSchedule } = await makeOffer(gym)
    const display = await makeDisplay(
      gym,
      { location_id: location.id, rate_schedule_id: rateSchedule.id },
      { name: 'Sleeper' },
    )
    await update(display.id, { active: false })
    await expectGone(display)
    await update(display.id, { active: true })
    const change = (active: boolean) =>
      server.services.db.updateTable('organizations').set({ active }).where('id', '=', gym.orgId).execute()
    await change(false)
    await expectGone(display)
    await change(true)
    expect(await names('search=sleeper')).toEqual(['Sleeper'])
    gym = await logIn(server, gym.email)
  })

  it('are displays that their owner made unavailable: they are shown as unavailable', async () => {
    const { display } = await makeOffer(plain)
    await update(display.id, { visibility_status: 'unavailable' })
    const [row] = await rowsOf(buyer, list, { search: display.name, active: '0' })
    expect(row).toMatchObject({ display_id: display.id, visibilityStatus: 'Unavailable' })
    expect((await rowsOf(buyer, list, { active: '1' })).some((each) => each.display_id === display.id)).toBe(
      false,
    )
  })
})

describe('the cheapest spot', () => {
  const fromPrice = async (zone: Record<string, unknown>, slots: unknown[] | null, time_zone?: string) => {
    const schedule = slots ? { type: 'weekly', slots } : { type: 'always', slots: [] }
    const { display } = await makeOffer(plain, { zones: [wholeZone(zone)] }, { schedule, time_zone })
    const [row] = await rowsOf(buyer, list, { search: display.name })
    return row
  }
  const dated = (startDate: string, endDate: string, pricePerDay: number) => ({
    dateRange: { startDate, endDate },
    pricePerDay,
  })

  it('is that of tomorrow if the location is open then', async () => {
    const priceSchedules = [
      dated('2027-02-01', '2027-02-01', 1),
      dated('2027-02-02', '2027-02-02', 700),
      dated('2027-02-03', '2027-02-03', 2),
    ]
    expect(await fromPrice({ priceSchedules }, null)).toMatchObject({ from_price: 700, is_open_today: true })
  })

  it('is that of the next open day, within a week', async () => {
    const priceSchedules = [dated('2027-02-01', '2027-02-07', 1), dated('2027-02-08', '2027-02-08', 800)]
    const mondays = [{ day: 1, from: '08:00', to: '12:00' }]
    expect(await fromPrice({ priceSchedules }, mondays)).toMatchObject({
      from_price: 800,
      is_open_today: true,
    })
  })

  it('goes by the date at the place: in Pago Pago it is still Sunday', async () => {
    const priceSchedules = [dated('2027-01-31', '2027-01-31', 1), dated('2027-02-01', '2027-02-01', 600)]
    const row = await fromPrice(
      { priceSchedules },
      [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '12:00' })),
      'Pacific/Pago_Pago',
    )
    expect(row).toMatchObject({ from_price: 600, is_open_today: false })
  })
})

describe('lists', () => {
  it('literal search results by name, location, address and owner', async () => {
    const { location, rateSchedule } = await makeOffer(
      gym,
      {},
      { location_name: 'Depot', address: 'Calle 1, Málaga' },
    )
    const place = { location_id: location.id, rate_schedule_id: rateSchedule.id }
    for (const name of [TRICKY, PLAIN]) await makeDisplay(gym, place, { name, display_location: 'Ramp' })
    await expectLiteralSearch(async (search) => names(`search=${encodeURIComponent(search)}`))
    for (const search of ['malaga', 'DEPOT']) expect(await names(`search=${search}`)).toHaveLength(3)
    expect(await names('search=ramp')).toHaveLength(2)
    expect(
      (await rowsOf(buyer, list, { search: 'zeta gym' })).every(({ org_name }) => org_name === 'Zeta Gym'),
    ).toBe(true)
  })

  it('displays of a visibility, and of one or several industries', async () => {
    const owners = async (query: string) => {
      const { data } = await buyer.ask('GET', `${list}?size=1000&${query}`)
      return [...new Set(data.rows.map(({ org_name }: { org_name: string }) => org_name))].toSorted()
    }
    expect(await owners('visibility=Private')).toEqual([])
    expect(await owners('visibility=Public')).toEqual(['Alpha Bänk', 'Plain Owner', 'Zeta Gym'])
    expect(await owners('industry[]=Finance')).toEqual(['Alpha Bänk'])
    expect(await owners('industry=Finance')).toEqual(['Alpha Bänk'])
    expect(await owners('industry[]=Finance&industry[]=Sports')).toEqual(['Alpha Bänk', 'Zeta Gym'])
    expect(await owners('industry%5B%5D=Nothing')).toEqual([])
    expect(await owners('currency=CHF')).toEqual(['Alpha Bänk'])
    expect(
      faultsOf(await buyer.ask('GET', `${list}?visibility=public&industry[]=${'x'.repeat(81)}`)),
    ).toEqual(['industry.0', 'visibility'])
  })

  it('page by page, sorted by each of its columns', async () => {
    const texts = [
      'name',
      'org_name',
      'address',
      'location_name',
      'display_location',
      'visibility',
      'visibilityStatus',
    ]
    await expectPages(buyer, list, texts, 'display_id')
    await expectPages(buyer, `${list}?currency=EUR`, ['from_price'], 'display_id')
    // Few matches are gathered and sorted, while all displays are read in their order.
    await expectPages(buyer, `${list}?search=hall`, ['name', 'address'], 'display_id')
    await expectPages(buyer, `${list}?search=hall&currency=EUR`, ['from_price'], 'display_id')
    const industries = (await rowsOf(buyer, list, { sorted_by: 'industry', sort: 'desc' })).map(
      ({ industry }) => industry,
    )
    expect([...new Set(industries)]).toEqual(['Sports', 'Finance', '-'])
  })
})

it('is in one currency in an order by price, the advertiser’s own unless another is named', async () => {
  const currencies = async (query: string) => {
    const { data } = await buyer.ask('GET', `${list}?size=1000&sorted_by=from_price${query}`)
    return [...new Set(data.rows.map(({ currency }: { currency: string }) => currency))]
  }
  expect(await currencies('')).toEqual(['EUR'])
  expect(await currencies('&currency=CHF')).toEqual(['CHF'])
})

it('gives the same answer where a word is so common that the table is scanned', async () => {
  const questions = [
    'search=hall',
    'search=hall&industry[]=Sports&sorted_by=name',
    'search=hall&sorted_by=address',
  ]
  const answers = () => Promise.all(questions.map((query) => buyer.ask('GET', `${list}?size=2&${query}`)))
  const before = await answers()
  expect(before[0]?.data.count).toBeGreaterThan(2)
  await sql`UPDATE pg_class SET reltuples = 1e9 WHERE oid = 'displays'::regclass`.execute(server.services.db)
  expect((await answers()).map(({ data }) => data)).toEqual(before.map(({ data }) => data))
})

it('requires an advertiser with a login, and hides lists of others', async () => {
  await expectGuarded(server, gym, 'GET', list)
  const other = await advertiser(server)
  expect(await other.ask('GET', list)).toMatchObject({ status: 404, error: { code: 'not_found' } })
})

it('finds displays by their ids, up to 100, and none of them that is not on offer', async () => {
  const { display } = await makeOffer(bank)
  const other = (await makeOffer(plain)).display
  const ask = async (...ids: string[]) => {
    const { data } = await buyer.ask('GET', `${list}?${ids.map((id) => `id=${id}`).join('&')}`)
    expect(data.count).toBe(data.rows.length)
    return data.rows.map(({ display_id }: { display_id: string }) => display_id)
  }
  expect(await ask(display.id)).toEqual([display.id])
  expect(await ask(other.id)).toEqual([other.id])
  expect((await ask(display.id, other.id)).toSorted()).toEqual([display.id, other.id].toSorted())
  await update(other.id, { active: false })
  expect(await ask(other.id)).toEqual([])
  expect(await ask(display.id, other.id)).toEqual([display.id])
  expect(faultsOf(await buyer.ask('GET', `${list}?id=window`))).toEqual(['id.0'])
  const many = Array.from({ length: 101 }, () => `id=${display.id}`).join('&')
  expect(faultsOf(await buyer.ask('GET', `${list}?${many}`))).toEqual(['id'])
})
