import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { formWith, locationBody, makeOffer, picture, wholeZone } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { secondServer } from '../../../test/second-server.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

// Servers remember what they have shown. Whatever changes, by whichever server, is told by all of them at once.

let server: TestServer
let second: Awaited<ReturnType<typeof secondServer>>
beforeAll(async () => {
  server = await startServer()
  second = await secondServer(server)
})
afterAll(async () => {
  await second.close()
  await server.close()
})

type Row = Record<string, unknown>
type Offer = Awaited<ReturnType<typeof makeOffer>>

let seller: TestActor
let guest: TestActor
let offer: Offer
beforeEach(async () => {
  ;[seller, guest] = await Promise.all([owner(server), advertiser(server)])
  await Promise.all([seller, guest].map((who) => confirmed(server, who)))
  offer = await makeOffer(seller)
})

/** The rows of the owner's displays by both servers. */
const shown = (query = '', who = guest): Promise<Row[][]> =>
  Promise.all(
    [server.url, second.url].map(async (url) => {
      const ask = client(url, who.tokens.access_token)
      const path = `/api/savvy/displays/adv-displays/${who.orgId}?owner=${seller.orgId}${query}`
      const { status, data } = await ask('GET', path)
      expect({ status, count: data.count }).toEqual({ status: 200, count: data.rows.length })
      return data.rows as Row[]
    }),
  )

const sent = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who = seller) => {
  const { status, error, data } = await who.ask(method, path, body)
  expect({ error: error.error, isDone: status < 300 }).toEqual({ error: undefined, isDone: true })
  return data
}
const edited = (fields: Record<string, string>, form = new FormData()) => {
  for (const [name, value] of Object.entries(fields)) form.append(`generalInfo[${name}]`, value)
  return sent('PUT', `/api/savvy/displays/edit/${offer.display.id}`, form)
}
const rates = async (zone: object, changes: object = {}) => {
  const path = `/api/savvy/rate-schedule/${offer.rateSchedule.id}`
  const { data: before } = await seller.ask('GET', path)
  const zones = [wholeZone({ id: before.zones[0].id, ...zone })]
  await sent('PUT', path, { ...before, zones, ...changes })
}
const invite = (displays?: string[]) =>
  sent('POST', `/api/savvy/organization/invite-to-display/${seller.orgId}`, {
    list: [{ email: guest.email, displays }],
  })

const CHANGES: [string, () => Promise<unknown>, Row][] = [
  ['name', () => edited({ name: 'The tall one' }), { name: 'The tall one' }],
  [
    'place',
    () =>
      sent('PUT', `/api/savvy/locations/${offer.location.id}`, locationBody(seller, { address: 'Pier 9' })),
    { address: 'Pier 9' },
  ],
  [
    'opening hours',
    () =>
      sent('PUT', `/api/savvy/locations/${offer.location.id}`, {
        ...locationBody(seller),
        schedule: { type: 'weekly', slots: [{ day: 5, from: '18:00', to: '22:00' }] },
      }),
    { is_open_today: false },
  ],
  [
    'owner',
    () =>
      sent('PUT', `/api/savvy/organization/organizationDetails/${seller.orgId}`, {
        name: 'Pier Screens',
        lead_days: 4,
      }),
    { org_name: 'Pier Screens', lead_days: 4 },
  ],
  [
    'zone',
    () => rates({ name: 'Banner', frame: { x: 0, y: 0, width: 50, height: 100 } }),
    { zones: [{ name: 'Banner', frame: { x: 0, y: 0, width: 50, height: 100 } }] },
  ],
  ['price', () => rates({ rateDetails: { spotDuration: 10, pricePerDay: 777 } }), { from_price: 777 }],
  ['least booking', () => rates({}, { min_days: 3, min_spend: 4000 }), { min_days: 3, min_spend: 4000 }],
  [
    'picture',
    async () => edited({}, formWith(await picture(640, 360))),
    { image: expect.stringMatching(/^\/api\/files\/\w{32}\.\w+/) },
  ],
  [
    'being unavailable',
    () => edited({ visibilityStatus: 'unavailable' }),
    { visibilityStatus: 'Unavailable' },
  ],
]

it.each(CHANGES)('tells a new %s at once', async (_what, change, expected) => {
  const [before] = await shown()
  expect(before).toHaveLength(1)
  expect(before?.[0]).not.toMatchObject(expected)
  await change()
  for (const rows of await shown()) expect(rows).toMatchObject([expected])
})

const WITHDRAWALS: [string, () => Promise<unknown>][] = [
  ['deactivated', () => sent('DELETE', `/api/savvy/displays/deactivate/${offer.display.id}`)],
  ['without its place', () => sent('DELETE', `/api/savvy/locations/deactivate/${offer.location.id}`)],
  [
    'without its rate schedule',
    () => sent('POST', '/api/savvy/displays/remove-rate-schedule', { display_id: offer.display.id }),
  ],
  ['private', () => edited({ visibility: 'Private' })],
  [
    'of an owner that bans the advertiser',
    () => sent('POST', '/api/savvy/bans', { email: guest.email, everywhere: true }),
  ],
  [
    'banned for the advertiser',
    () => sent('POST', '/api/savvy/bans', { email: guest.email, displays: [offer.display.id] }),
  ],
  [
    'of an owner that is blocked',
    () =>
      server.services.db
        .updateTable('organizations')
        .set({ active: false })
        .where('id', '=', seller.orgId)
        .execute(),
  ],
]

it.each(WITHDRAWALS)('shows a display no more that is %s', async (_what, withdraw) => {
  for (const rows of await shown()) expect(rows).toHaveLength(1)
  await withdraw()
  for (const rows of await shown()) expect(rows).toEqual([])
  for (const rows of await shown('&sorted_by=from_price')) expect(rows).toEqual([])
})

it('shows a private display to those who are invited, while they are', async () => {
  await edited({ visibility: 'Private' })
  const stranger = await confirmed(server, await advertiser(server))
  expect(await shown()).toEqual([[], []])
  const { rows } = await invite([offer.display.id])
  for (const row of (await shown()).flat()) expect(row).toMatchObject({ visibilityStatus: 'Available' })
  // What was remembered for one is not shown to another.
  expect(await shown('', stranger)).toEqual([[], []])
  await sent('DELETE', `/api/savvy/organization/display-invitations/${seller.orgId}/${rows[0].id}`)
  expect(await shown()).toEqual([[], []])
})

it('tells each organization its own favourites', async () => {
  const other = await advertiser(server)
  const marks = async (who: TestActor) => (await shown('', who)).map((rows) => rows[0]?.isFavourite)
  expect([await marks(guest), await marks(other)]).toEqual([
    [false, false],
    [false, false],
  ])
  const path = `/api/savvy/displays/toggle-favourite/${offer.display.id}`
  await sent('PUT', path, { org_id: guest.orgId, isFavourite: true }, guest)
  expect([await marks(guest), await marks(other)]).toEqual([
    [true, true],
    [false, false],
  ])
})

it('tells the same when it remembers and when it does not', async () => {
  const query = '&near=53.5,9.9&sorted_by=distance&startDate=2027-03-01&endDate=2027-03-03'
  const again = await shown(query)
  expect(again[0]).toEqual((await shown(query))[1])
  expect(again[0]?.[0]).toMatchObject({ distance: expect.any(Number), flight: { total: 3000 } })
  const [plain] = await shown()
  expect(plain?.[0]).not.toHaveProperty('flight')
  expect(plain?.[0]).not.toHaveProperty('stamp')
})

it('knows what is open on the next day', async () => {
  const schedule = { type: 'weekly', slots: [{ day: 2, from: '08:00', to: '20:00' }] }
  await sent('PUT', `/api/savvy/locations/${offer.location.id}`, { ...locationBody(seller), schedule })
  expect((await shown()).flat().map(({ is_open_today }) => is_open_today)).toEqual([false, false])
  await server.stay(24)
  expect((await shown()).flat().map(({ is_open_today }) => is_open_today)).toEqual([true, true])
})
