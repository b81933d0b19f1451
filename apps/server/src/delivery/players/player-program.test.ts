import { addDays } from '@plaza/domain/calendar'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeDisplay, makeOffer, picture, upload } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { findProgramDisplay, findProgramDisplays } from '../programs/display-repo.ts'
import { programOf, programsOf } from './player-program.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const today = server.services.clock.now().toISOString().slice(0, 10)
const offer = await makeOffer(seller)
const beside = await makeDisplay(seller, {
  location_id: offer.location.id,
  rate_schedule_id: offer.rateSchedule.id,
})
const empty = await makeDisplay(seller, { location_id: offer.location.id })
const far = await makeOffer(other, {}, { location: { latitude: -36.8485, longitude: 174.7633 } })
const zoneId = offer.zones[0]?.id ?? ''
const mediaOf = async (actor: typeof seller, colour: string) => [
  { url: (await upload(actor, await picture(640, 360, 'png', colour))).url },
]

const book = async (from: typeof seller, display_id: string, id: string, spots: number, colour: string) => {
  const zone = { id, display_id, spots, media: await mediaOf(buyer, colour) }
  const { data } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone]))
  const path = `/api/savvy/approval-flow/${data.requests[0].id}`
  expect((await from.ask('PUT', path, { decision: 'approved' })).status).toBe(200)
}
await book(seller, offer.display.id, zoneId, 2, '#aa0001')
await book(seller, offer.display.id, zoneId, 1, '#aa0002')
await book(seller, beside.id, zoneId, 1, '#aa0003')
await book(other, far.display.id, far.zones[0]?.id ?? '', 1, '#aa0004')

const place = (display_id: string, media: unknown) => ({ display_id, zone_id: zoneId, spots: 1, media })
const house = await seller.ask('POST', '/api/savvy/house-campaigns', {
  name: 'Summer menu',
  start_date: addDays(today, 1),
  end_date: addDays(today, 4),
  places: [
    place(offer.display.id, await mediaOf(seller, '#aa0005')),
    place(beside.id, await mediaOf(seller, '#aa0006')),
  ],
})
const fillerPath = `/api/savvy/displays/${beside.id}/filler/${zoneId}`
const filler = await seller.ask('PUT', fillerPath, { media: await mediaOf(seller, '#aa0007') })

const settings = { colors: { mainColor: '#225588' } }
const look = await seller.ask('POST', '/api/savvy/settings', { org_id: seller.orgId, settings })

it('makes programs of many displays by the same statements, each as it is made alone', async () => {
  expect([house.status, filler.status, look.status]).toEqual([201, 200, 200])
  const { services } = server
  const scope = { db: services.db, now: services.clock.now(), services }
  const ids = [offer.display.id, beside.id, empty.id, far.display.id]
  const displays = await findProgramDisplays(scope.db, ids)
  expect(displays.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const together = await programsOf(scope, displays)
  expect(together.size).toBe(ids.length)
  for (const id of ids) {
    const display = await findProgramDisplay(scope.db, id)
    expect(displays.find((one) => one.id === id)).toEqual(display)
    expect(together.get(id)).toEqual(display && (await programOf(scope, display)))
  }
  const seen = ids.map((id) => {
    const { takers = [], media = [], filler: others = [], brand } = together.get(id) ?? {}
    return [takers.length, media.length, others.flatMap((one) => one.media).length, brand?.name]
  })
  const [own, foreign] = [together.get(offer.display.id), together.get(far.display.id)]
  expect(seen).toEqual([
    [3, 3, 0, own?.brand.name],
    [2, 3, 1, own?.brand.name],
    [0, 0, 0, own?.brand.name],
    [1, 1, 0, foreign?.brand.name],
  ])
  expect(own?.brand.colors.main).toBe('#225588')
  expect(foreign?.brand.colors.main).not.toBe('#225588')
  expect(foreign?.time_zone).toBe('Pacific/Auckland')
  expect(await programsOf(scope, [])).toEqual(new Map())
  expect(await findProgramDisplays(scope.db, [])).toEqual([])
})
