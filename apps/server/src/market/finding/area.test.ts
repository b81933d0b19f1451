import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeOffer } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { faultAt } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let buyer: TestActor
let list: string
/** Places by name: three around Hamburg, and two on either side of 180°. */
const PLACES = {
  quay: [53.5436, 9.9668],
  market: [53.5511, 9.9937],
  lübeck: [53.8655, 10.6866],
  taveuni: [-16.8, 179.95],
  vanua: [-16.7, -179.95],
} as const
type PlaceName = keyof typeof PLACES
const names = new Map<string, PlaceName>()
beforeAll(async () => {
  server = await startServer()
  const seller = await owner(server)
  buyer = await advertiser(server)
  list = `/api/savvy/displays/adv-displays/${buyer.orgId}`
  for (const [name, [latitude, longitude]] of Object.entries(PLACES)) {
    const { display } = await makeOffer(seller, {}, { location: { latitude, longitude } })
    names.set(display.id, name as PlaceName)
  }
})
afterAll(() => server.close())

const found = async (query: Record<string, string>) =>
  (await rowsOf(buyer, list, query)).map(({ display_id }) => names.get(String(display_id)))
const pinned = async (query: Record<string, string>) => {
  const { data } = await buyer.ask('GET', `${list}/map?${new URLSearchParams({ zoom: '22', ...query })}`)
  return data.pins.map((pin: { display_id: string }) => names.get(pin.display_id)).toSorted()
}
const refused = async (query: Record<string, string>, path: string) =>
  faultAt(await buyer.ask('GET', `${list}?${new URLSearchParams(query)}`), path)

describe('near a place', () => {
  const near = '53.5511,9.9937'

  it('the displays within the radius are found, in the list and on the map', async () => {
    expect((await found({ near, radius: '2500' })).toSorted()).toEqual(['market', 'quay'])
    expect(await pinned({ near, radius: '2500' })).toEqual(['market', 'quay'])
    expect(await found({ near, radius: '1900' })).toEqual(['market'])
    expect((await found({ near: '-16.75,180', radius: '20000' })).toSorted()).toEqual(['taveuni', 'vanua'])
  })

  it('rows carry the distance in metres, and are sorted by it in both directions', async () => {
    const rows = await rowsOf(buyer, list, { near, sorted_by: 'distance' })
    const order = ['market', 'quay', 'lübeck']
    expect(rows.slice(0, 3).map(({ display_id }) => names.get(String(display_id)))).toEqual(order)
    const metres = rows.map(({ distance }) => Number(distance))
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
    expect(metres.slice(0, 2)).toEqual([0, 1963])
    expect(await found({ near, sorted_by: 'distance', sort: 'desc', radius: '100000' })).toEqual(
      order.toReversed(),
    )
    expect(await found({ near, sorted_by: 'distance', size: '2', radius: '2500' })).toEqual([
      'market',
      'quay',
    ])
  })

  it('a page of the nearest is the same as that part of the whole', async () => {
    const whole = await found({ near, sorted_by: 'distance' })
    const { data } = await buyer.ask('GET', `${list}?near=${near}&sorted_by=distance&size=2&page=2`)
    expect(data.rows.map((row: { display_id: string }) => names.get(row.display_id))).toEqual(
      whole.slice(2, 4),
    )
    expect(data.count).toBe(5)
  })

  it('needs a place, and refuses what is none', async () => {
    expect(await refused({ radius: '10' }, 'near')).toBe('A radius needs a place, near.')
    expect(await refused({ sorted_by: 'distance' }, 'near')).toBe('An order by distance needs a place.')
    for (const wrong of ['53', '53,9,1', '91,0', '0,181', 'a,b', ',']) {
      expect(await refused({ near: wrong }, 'near')).toBe('This must be lat,lng in degrees.')
    }
    expect(await refused({ near, radius: '0' }, 'radius')).toBe('This must be at least 1.')
    expect(await refused({ near, radius: '1000001' }, 'radius')).toBe('This must be at most 1,000,000.')
  })
})

describe('within an area', () => {
  it('the displays inside it are found, in the list and on the map', async () => {
    const within = '53.54,9.96;53.55,9.96;53.56,10;53.55,10'
    expect((await found({ within })).toSorted()).toEqual(['market', 'quay'])
    expect(await pinned({ within })).toEqual(['market', 'quay'])
    // Its box would hold both.
    expect(await found({ within: '53.54,9.96;53.5437,9.97;53.56,9.96' })).toEqual(['quay'])
  })

  it('across 180°, those on both sides are', async () => {
    const within = '-17,179;-16,179;-16,-179;-17,-179'
    expect((await found({ within })).toSorted()).toEqual(['taveuni', 'vanua'])
    expect(await found({ within: '-17,179;-16,179;-16,-179.99;-17,-179.99' })).toEqual(['taveuni'])
    expect(await found({ within: '-17,-179;-16,-179;-16,-179.99;-17,-179.99' })).toEqual(['vanua'])
  })

  it('counts together with the other filters', async () => {
    const within = '53,9;54,9;54,11;53,11'
    expect(await found({ within, near: '53.8655,10.6866', radius: '100' })).toEqual(['lübeck'])
    expect(await found({ within, box: '-180,-90,0,90' })).toEqual([])
  })

  it('refuses what is no area', async () => {
    expect(await refused({ within: '1,1;2,2' }, 'within')).toBe('An area must have at least 3 corners.')
    const many = Array.from({ length: 201 }, (_, at) => `0,${at / 10}`).join(';')
    expect(await refused({ within: many }, 'within')).toBe('An area can have at most 200 corners.')
    expect(await refused({ within: '1,1;2,2;x' }, 'within')).toBe('Each corner must be lat,lng in degrees.')
    expect(await refused({ within: '80,0;80,120;80,-120' }, 'within')).toBe(
      'An area must not go around a pole.',
    )
  })
})
