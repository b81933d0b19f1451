import { describe, expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { locationBody, makeLocation } from '../../../test/builders.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const PATH = '/api/savvy/locations'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const create = (changes: Record<string, unknown>) => seller.ask('POST', PATH, locationBody(seller, changes))
const count = async () => (await seller.ask('GET', `${PATH}?org_id=${seller.orgId}`)).data.count

it('answers a new location with all that was sent, and the same under its id', async () => {
  const schedule = {
    type: 'weekly',
    slots: [
      { day: 5, from: '22:00', to: '02:00' },
      { day: 1, from: '08:30', to: '12:00' },
      { day: 1, from: '12:00', to: '24:00' },
      { day: 7, from: '00:00', to: '00:00' },
    ],
  }
  const made = await create({ schedule, unknown_field: 'x', version: 7, active: false })
  expect(made.status).toBe(201)
  expect(made.message).toBe('Location created successfully!')
  expect(made.data).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    location_name: 'Ferry terminal',
    address: 'Quay 1, Hamburg',
    location: { latitude: 53.5436, longitude: 9.9668 },
    time_zone: 'Europe/Berlin',
    time_zone_chosen: false,
    schedule,
    org_id: seller.orgId,
    displays: 0,
    exceptions: [],
    coming: null,
    active: true,
    version: 1,
    can: { edit: true, activate: false, deactivate: true, delete: true },
  })
  const found = await seller.ask('GET', `${PATH}/${made.data.id}`)
  expect(found.data).toEqual(made.data)
  const lookup = await seller.ask('GET', `${PATH}/lookup/${seller.orgId}`)
  expect(lookup.data).toEqual({ rows: [{ id: made.data.id, name: 'Ferry terminal' }], count: 1 })
})

it.each([
  ['New York', 40.7128, -74.006, 'America/New_York'],
  ['Tokyo', 35.6762, 139.6503, 'Asia/Tokyo'],
  ['Kolkata', 22.5726, 88.3639, 'Asia/Kolkata'],
  ['São Paulo', -23.5505, -46.6333, 'America/Sao_Paulo'],
  ['Sydney', -33.8688, 151.2093, 'Australia/Sydney'],
  ['Kathmandu', 27.7172, 85.324, 'Asia/Kathmandu'],
  ['Honolulu', 21.3069, -157.8583, 'Pacific/Honolulu'],
  ['Apia', -13.8333, -171.7667, 'Pacific/Apia'],
])('finds the time zone of %s from its coordinates', async (_city, latitude, longitude, zone) => {
  const place = await makeLocation(seller, { location: { latitude, longitude } })
  expect(place.time_zone).toBe(zone)
})

it('finds a time zone for the poles and the date line too', async () => {
  for (const [latitude, longitude] of [
    [90, 180],
    [-90, -180],
    [0, 0],
  ]) {
    const place = await makeLocation(seller, { location: { latitude, longitude } })
    expect(place.time_zone).toMatch(/^[A-Z]/)
  }
})

it('prefers the time zone that is sent to that of the coordinates', async () => {
  const place = await makeLocation(seller, { time_zone: 'Pacific/Kiritimati' })
  expect(place.time_zone).toBe('Pacific/Kiritimati')
})

it('stores no slots for a location that is always open', async () => {
  const place = await makeLocation(seller, {
    schedule: { type: 'always', slots: [{ day: 1, from: '08:00', to: '09:00' }] },
  })
  expect(place.schedule).toEqual({ type: 'always', slots: [] })
})

it('stores texts unchanged, in any script', async () => {
  const location_name = `Ёлка "Bar" 'n' <b>Grill</b> \\ % _ 😀 ${'x'.repeat(60)}`
  const place = await makeLocation(seller, { location_name, address: `  ${'ä'.repeat(300)}  ` })
  expect(place).toMatchObject({ location_name, address: 'ä'.repeat(300) })
})

describe('refuses', () => {
  const weekly = (...slots: unknown[]) => ({ schedule: { type: 'weekly', slots } })
  const at = (day: unknown, from: unknown, to: unknown) => ({ day, from, to })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['slots that overlap', weekly(at(1, '08:00', '12:00'), at(1, '11:59', '13:00')), ['schedule.slots.1']],
    [
      'an overlap over midnight',
      weekly(at(2, '22:00', '03:00'), at(3, '02:00', '05:00')),
      ['schedule.slots.1'],
    ],
    [
      'an overlap from Sunday into Monday',
      weekly(at(1, '01:00', '02:00'), at(7, '23:00', '01:30')),
      ['schedule.slots.0'],
    ],
    [
      'times that no clock shows',
      weekly(at(1, '24:00', '08:00'), at(2, '8:00', '25:00')),
      ['schedule.slots.0.from', 'schedule.slots.1.from', 'schedule.slots.1.to'],
    ],
    [
      'day 0 and day 8',
      weekly(at(0, '08:00', '09:00'), at(8, '08:00', '09:00')),
      ['schedule.slots.0.day', 'schedule.slots.1.day'],
    ],
    [
      'a bad day with a bad time, each told once',
      weekly(at(9, '8', '09:00')),
      ['schedule.slots.0.day', 'schedule.slots.0.from'],
    ],
    [
      'a slot that is none',
      weekly(null, at(1, 8, null)),
      ['schedule.slots.0', 'schedule.slots.1.from', 'schedule.slots.1.to'],
    ],
    ['a weekly schedule without slots', weekly(), ['schedule.slots']],
    ['another type of schedule', { schedule: { type: 'daily', slots: [] } }, ['schedule.type']],
    ['no schedule', { schedule: undefined }, ['schedule']],
    [
      'latitude 91 and longitude -181',
      { location: { latitude: 91, longitude: -181 } },
      ['location.latitude', 'location.longitude'],
    ],
    [
      'coordinates as texts',
      { location: { latitude: '53.5', longitude: null } },
      ['location.latitude', 'location.longitude'],
    ],
    ['empty texts', { address: '   ', location_name: '' }, ['address', 'location_name']],
    [
      'texts too long',
      { address: 'x'.repeat(301), location_name: 'x'.repeat(121) },
      ['address', 'location_name'],
    ],
    ['texts that are none', { address: 5, location_name: ['x'] }, ['address', 'location_name']],
    ['control characters', { address: 'a\u0000b', location_name: 'a\u001bb' }, ['address', 'location_name']],
    ['a time zone that is none', { time_zone: 'Mars/Olympus' }, ['time_zone']],
    // Node knows this zone, Postgres does not: one such location would break every list that asks for its
    // date.
    ['a time zone that only we know', { time_zone: 'US/Pacific-New' }, ['time_zone']],
    ['an offset in place of a time zone', { time_zone: '+01:00' }, ['time_zone']],
  ])('%s, and writes nothing', async (_what, changes, faults) => {
    const before = await count()
    expect(faultsOf(await create(changes))).toEqual(faults)
    expect(await count()).toBe(before)
  })

  it('all faults at once, each with a message', async () => {
    const answer = await create({
      address: '',
      location: { latitude: 91, longitude: 0 },
      time_zone: 'x',
      ...weekly(),
    })
    expect(faultsOf(answer)).toEqual(['address', 'location.latitude', 'schedule.slots', 'time_zone'])
    expect(faultAt(answer, 'location.latitude')).toBe('A latitude must be between -90 and 90 degrees.')
  })
})

it('requires a display owner with a login, and refuses ids of others', async () => {
  await expectGuarded(server, buyer, 'POST', PATH, locationBody(buyer))
  const before = await count()
  for (const changes of [{ org_id: other.orgId }, { org_id: buyer.orgId }, { user_id: other.id }]) {
    expect(await create(changes)).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  }
  expect(await create({ onBehalf: 'Harbour Screens' })).toMatchObject({
    status: 409,
    error: { code: 'acting_changed' },
  })
  expect(await count()).toBe(before)
})
