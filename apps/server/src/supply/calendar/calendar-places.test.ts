import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { makeOffer } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import type { ActorDatabase } from '../../base/scope/scope.ts'
import { readActor } from '../../people/accounts/sessions.ts'
import { findPlacesOfDisplays } from './displays-repo.ts'

const server = await ownServer()
const PLACES = '/api/savvy/displays/calendar/places'
const CALENDAR = '/api/savvy/displays/calendar?from=2027-03-01&to=2027-03-01&size=100'

it('names the places of the calendar in its order, with how many displays stand under each', async () => {
  const seller = await owner(server)
  const places: string[] = []
  for (const location_name of ['Pier 10', 'Pier 9', 'Old town', 'Pier 9'])
    places.push((await makeOffer(seller, {}, { location_name })).location.id)
  // Somebody else's displays are none of this calendar.
  await makeOffer(await owner(server), {}, { location_name: 'Pier 1' })
  const found = await seller.ask('GET', PLACES)
  expect(found).toMatchObject({ status: 200, data: { count: 4, displays: 4 } })
  expect(found.data.places.map(({ name }: { name: string }) => name)).toEqual([
    'Old town',
    'Pier 9',
    'Pier 9',
    'Pier 10',
  ])
  const { rows } = (await seller.ask('GET', CALENDAR)).data
  const under = found.data.places.flatMap((place: { id: string; displays: number }) =>
    Array.from({ length: place.displays }, () => place.id),
  )
  expect(rows.map(({ location_id }: { location_id: string }) => location_id)).toEqual(under)

  const one = await seller.ask('GET', `${PLACES}?location_id=${places[0]}`)
  expect(one.data.places).toMatchObject([{ id: places[0], name: 'Pier 10', displays: 1 }])
  const searched = await seller.ask('GET', `${PLACES}?search=old`)
  expect(searched.data).toMatchObject({ count: 1, displays: 1 })
  expect(searched.data.places).toMatchObject([{ id: places[2], address: expect.any(String), displays: 1 }])
})

it('counts the places and displays beyond those that it names', async () => {
  const seller = await owner(server)
  for (const location_name of ['Pier 1', 'Pier 2', 'Pier 3']) await makeOffer(seller, {}, { location_name })
  const { services } = server
  const actor = await readActor(services, `Bearer ${seller.tokens.access_token}`)
  const scope = { db: services.db as ActorDatabase, actor, now: services.clock.now() }
  const found = await findPlacesOfDisplays(scope, {}, 2)
  expect(found).toMatchObject({ count: 3, displays: 3 })
  expect(found.places.map(({ name }) => name)).toEqual(['Pier 1', 'Pier 2'])
})

it('is for owners alone, and takes ids of places', async () => {
  const seller = await owner(server)
  expect((await seller.ask('GET', PLACES)).data).toEqual({ places: [], count: 0, displays: 0 })
  expect(faultsOf(await seller.ask('GET', `${PLACES}?location_id=pier`))).toEqual(['location_id.0'])
  await expectGuarded(server, await advertiser(server), 'GET', PLACES)
})
