import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeOffer } from '../../../test/builders.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let list: string
let place: { location_id: string; rate_schedule_id: string }
beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  list = `/api/savvy/displays/adv-displays/${buyer.orgId}`
  const { location, rateSchedule, display } = await makeOffer(seller)
  place = { location_id: location.id, rate_schedule_id: rateSchedule.id }
  await server.services.db
    .updateTable('displays')
    .set({ name: 'First' })
    .where('id', '=', display.id)
    .execute()
})
afterAll(() => server.close())

const make = (name: string, changes = {}) => makeDisplay(seller, place, { name, ...changes })

describe('the whole result', () => {
  it('has the displays that the filters find, in their order, with their prices', async () => {
    const [b, a] = [await make('Tower B'), await make('Tower A')]
    const flight = 'startDate=2027-03-01&endDate=2027-03-02&near=53.5436,9.9668'
    const { data } = await buyer.ask('GET', `${list}/all?search=tower&sorted_by=name&${flight}`)
    const price = { currency: 'EUR', from_price: 1000, distance: 0 }
    const total = expect.objectContaining({ total: 2000 })
    expect(data).toEqual({
      rows: [
        { display_id: a.id, name: 'Tower A', ...price, flight: total },
        { display_id: b.id, name: 'Tower B', ...price, flight: total },
      ],
      count: 2,
      more: false,
    })
  })

  it('says that there is more than it holds', async () => {
    const { id } = await make('Many 0')
    const copy = async (to: number) => {
      await sql`
        INSERT INTO displays (id, org_id, location_id, name, display_location, screens, resolution, orientation,
                              visibility, visibility_status, created_at)
        SELECT gen_random_uuid(), org_id, location_id, 'Many ' || n, display_location, screens, resolution,
               orientation, visibility, visibility_status, created_at
        FROM displays, generate_series(1, ${to}::int) n WHERE id = ${id}`.execute(server.services.db)
      await sql`
        INSERT INTO display_rate_schedules (display_id, rate_schedule_id, org_id, valid_from)
        SELECT d.id, s.rate_schedule_id, s.org_id, s.valid_from FROM displays d, display_rate_schedules s
        WHERE s.display_id = ${id} AND d.name LIKE 'Many %' AND d.id <> ${id}`.execute(server.services.db)
    }
    await copy(500)
    const { data } = await buyer.ask('GET', `${list}/all?search=many`)
    expect(data).toMatchObject({ count: 501, more: true })
    expect(data.rows).toHaveLength(500)
  })

  it('is guarded, and refuses what the list refuses', async () => {
    await expectGuarded(server, seller, 'GET', `${list}/all`)
    const other = await advertiser(server)
    expect((await other.ask('GET', `${list}/all`)).status).toBe(404)
    expect(faultsOf(await buyer.ask('GET', `${list}/all?sorted_by=x&near=1`))).toEqual(['near', 'sorted_by'])
  })
})

describe('displays by their names', () => {
  const lookUp = async (...names: string[]) => (await buyer.ask('POST', `${list}/by-names`, { names })).data

  it('are found whatever their case and accents, and only by their whole names', async () => {
    const café = await make('Café 100% _x_')
    const data = await lookUp('  cafe 100% _X_ ', 'Café', 'cafe 100% %', 'Nowhere')
    expect(data).toEqual({
      found: [
        {
          asked: 'cafe 100% _X_',
          display_id: café.id,
          name: 'Café 100% _x_',
          location_name: 'Ferry terminal',
          display_location: 'Hall',
          org_name: 'Harbour Screens',
          currency: 'EUR',
          from_price: 1000,
        },
      ],
      ambiguous: [],
      not_found: [
        { asked: 'Café', like: [expect.objectContaining({ display_id: café.id })] },
        { asked: 'cafe 100% %', like: [expect.objectContaining({ display_id: café.id })] },
        { asked: 'Nowhere', like: [] },
      ],
    })
  })

  it('are all named where several have a name', async () => {
    const twins = [
      await make('Twin', { display_location: 'East' }),
      await make('TWIN', { display_location: 'West' }),
    ]
    const { ambiguous, found } = await lookUp('twin')
    expect(found).toEqual([])
    expect(ambiguous).toMatchObject([
      { asked: 'twin', displays: twins.map(({ id }) => ({ display_id: id })) },
    ])
  })

  it('are not found where they are not on offer to the actor, neither by name nor by id', async () => {
    const { id } = await make('Hidden', { visibility: 'Private' })
    const none = [
      { asked: 'hidden', like: [] },
      { asked: id, like: [] },
    ]
    expect(await lookUp('hidden', id)).toEqual({ found: [], ambiguous: [], not_found: none })
  })

  it('are found by their ids as well', async () => {
    const { id } = await make('By its id')
    const { found } = await lookUp(id.toUpperCase())
    expect(found).toMatchObject([{ display_id: id, name: 'By its id' }])
  })

  it('are told with the most similar names where nothing has them, for the first of many', async () => {
    const [near, far] = [await make('Concourse panel 12'), await make('Concourse panel 13 north')]
    const { not_found } = await lookUp(
      'Concorse panel 12',
      ...Array.from({ length: 20 }, () => 'Concourse pane'),
    )
    expect(not_found[0]).toMatchObject({
      asked: 'Concorse panel 12',
      like: [{ display_id: near.id }, { display_id: far.id }],
    })
    expect(not_found[19].like).toHaveLength(2)
    expect(not_found[20]).toEqual({ asked: 'Concourse pane', like: [] })
  })

  it('are looked up by an index', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT d.id FROM displays d WHERE fold(d.name) = fold('twin') AND NOT isempty(d.on_offer)`.execute(
      server.services.db,
    )
    expect(JSON.stringify(rows)).toContain('displays_offer_folded')
  })

  it('is guarded, and takes 500 names', async () => {
    await expectGuarded(server, seller, 'POST', `${list}/by-names`, { names: ['a'] })
    const other = await advertiser(server)
    expect((await other.ask('POST', `${list}/by-names`, { names: ['a'] })).status).toBe(404)
    const names = Array.from({ length: 501 }, (_, at) => `Name ${at}`)
    const answer = await buyer.ask('POST', `${list}/by-names`, { names })
    expect(faultAt(answer, 'names')).toBe('At most 500 names.')
    expect((await lookUp(...names.slice(0, 500))).not_found).toHaveLength(500)
    expect(faultsOf(await buyer.ask('POST', `${list}/by-names`, { names: [''] }))).toEqual(['names.0'])
  })
})
