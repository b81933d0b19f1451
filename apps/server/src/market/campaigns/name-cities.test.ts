import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeOffer, upload } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { nameCities } from './name-cities.ts'

let server: TestServer
let buyer: TestActor
let id: string
let locationId: string
beforeAll(async () => {
  server = await startServer()
  const [seller, other] = await Promise.all([owner(server), advertiser(server)])
  buyer = other
  const { display, zones, location } = await makeOffer(seller)
  locationId = location.id
  const media = [{ url: (await upload(buyer)).url }]
  const wanted = zones.map((zone) => ({ id: zone.id, display_id: display.id, media }))
  id = (await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, wanted))).data.id
})
afterAll(() => server.close())

const citiesShown = async (): Promise<string[]> => {
  const { data } = await buyer.ask('GET', `/api/savvy/approval-flow/details/${id}`)
  return data.placements.map(({ city }: { city: string }) => city)
}

it('keeps the city in which a display stood when it was bought, wherever it moves', async () => {
  expect(await citiesShown()).toEqual(['Hamburg'])
  await server.services.db
    .updateTable('locations')
    .set({ latitude: 52.5, longitude: 13.4 })
    .where('id', '=', locationId)
    .execute()
  expect(await citiesShown()).toEqual(['Hamburg'])
})

it('names what was bought before placements had a city, once', async () => {
  const { db, clock } = server.services
  const scope = { db, actor: null, now: clock.now() }
  expect(await nameCities(scope, 10)).toBe(0)
  await db.updateTable('placements').set({ city: null }).execute()
  expect(await citiesShown()).toEqual([''])
  expect(await nameCities(scope, 10)).toBe(1)
  expect(await citiesShown()).toEqual(['Berlin'])
  expect(await nameCities(scope, 10)).toBe(0)
})
