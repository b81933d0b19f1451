import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeOffer, makeRateSchedule } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let guest: TestActor
beforeAll(async () => {
  server = await startServer()
  seller = await confirmed(server, await owner(server))
  guest = await confirmed(server, await advertiser(server))
})
afterAll(() => server.close())

type Offer = Awaited<ReturnType<typeof makeOffer>>

const read = async (id: string) => (await seller.ask('GET', `/api/savvy/displays/${id}`)).data
const seen = async (id: string) => (await guest.ask('GET', `/api/savvy/displays/${id}`)).status === 200
const ok = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const { status, error } = await seller.ask(method, path, body)
  expect({ status, error: error.error }).toEqual({ status: 200, error: undefined })
}
const edit = (id: string, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(`generalInfo[${name}]`, value)
  return ok('PUT', `/api/savvy/displays/edit/${id}`, form)
}
const putAway = (path: string, id: string) => ok('DELETE', `/api/savvy/${path}/deactivate/${id}`)
const ASSIGN = '/api/savvy/displays/assign-rate-schedule'
const REMOVE = '/api/savvy/displays/remove-rate-schedule'

/** The owner's action, the obstacles then named on the display, and whether advertisers still see it. */
const WAYS: [string, (offer: Offer) => Promise<unknown>, string[], boolean][] = [
  ['nothing', async () => {}, [], true],
  ['deactivates it', ({ display }) => putAway('displays', display.id), ['display_deactivated'], false],
  [
    'deactivates its location',
    ({ location }) => putAway('locations', location.id),
    ['location_deactivated'],
    false,
  ],
  [
    'deactivates its rate schedule',
    ({ rateSchedule }) => putAway('rate-schedule', rateSchedule.id),
    ['rate_schedule_deactivated'],
    false,
  ],
  [
    'takes its rate schedule off',
    ({ display }) => ok('POST', REMOVE, { display_id: display.id }),
    ['no_rate_schedule'],
    false,
  ],
  [
    'takes its rate schedule off until another one begins',
    async ({ display }) => {
      await ok('POST', REMOVE, { display_id: display.id })
      const { id } = await makeRateSchedule(seller)
      await ok('POST', ASSIGN, { display_id: display.id, rate_schedule_id: id, effective_from: '2027-06-01' })
    },
    ['rate_schedule_later'],
    false,
  ],
  ['makes it private', ({ display }) => edit(display.id, { visibility: 'Private' }), ['not_invited'], false],
  [
    'makes it unavailable',
    ({ display }) => edit(display.id, { visibilityStatus: 'unavailable' }),
    ['unavailable'],
    true,
  ],
  [
    'makes it private, deactivates it and its location',
    async ({ display, location }) => {
      await edit(display.id, { visibility: 'Private' })
      await putAway('displays', display.id)
      await putAway('locations', location.id)
    },
    ['display_deactivated', 'location_deactivated', 'not_invited'],
    false,
  ],
]

it.each(WAYS)(
  'gives all reasons why a display is off offer when its owner %s',
  async (_way, act, said, isSeen) => {
    const offer = await makeOffer(seller)
    await act(offer)
    expect((await read(offer.display.id)).not_on_offer).toEqual(said)
    const { data } = await seller.ask('GET', `/api/savvy/displays/by-organization-id/${seller.orgId}?size=1`)
    expect(data.rows[0]).toMatchObject({ id: offer.display.id, not_on_offer: said })
    expect(await seen(offer.display.id)).toBe(isSeen)
  },
)

it('puts a private display on offer once somebody is invited, by its name or to all', async () => {
  const { location, rateSchedule } = await makeOffer(seller)
  const place = { location_id: location.id, rate_schedule_id: rateSchedule.id }
  const [named, other] = [
    await makeDisplay(seller, place, { visibility: 'Private' }),
    await makeDisplay(seller, place, { visibility: 'Private' }),
  ]
  const path = `/api/savvy/organization/invite-to-display/${seller.orgId}`
  await ok('POST', path, { list: [{ email: guest.email, displays: [named.id] }] })
  expect((await read(named.id)).not_on_offer).toEqual([])
  expect(await seen(named.id)).toBe(true)
  expect((await read(other.id)).not_on_offer).toEqual(['not_invited'])
  await ok('POST', path, { list: ['somebody@example.org'] })
  expect((await read(other.id)).not_on_offer).toEqual([])
})

it('shows advertisers none of it, only the opening hours of the place with their time zone', async () => {
  const schedule = { type: 'weekly', slots: [{ day: 5, from: '18:00', to: '02:00' }] }
  const { display } = await makeOffer(seller, {}, { schedule })
  await edit(display.id, { visibilityStatus: 'unavailable' })
  const { data } = await guest.ask('GET', `/api/savvy/displays/${display.id}`)
  expect(data).toMatchObject({ not_on_offer: [], schedule, time_zone: 'Europe/Berlin' })
})
