import { expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer, wholeZone } from '../../../test/builders.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const fillOf = (orgId: string) => `/api/savvy/organization/displays-fill/${orgId}`

const server = await ownServer()
const seller = await owner(server)
const buyer = await advertiser(server)

const read = async (who: TestActor, orgId = who.orgId) => (await who.ask('GET', fillOf(orgId))).data
const on = (fill: { days: { date: string; taken: number | null }[] }, date: string) =>
  fill.days.find((day) => day.date === date)?.taken

const mondays = { schedule: { type: 'weekly', slots: [{ day: 1, from: '08:00', to: '18:00' }] } }

it('is null for an owner without displays, on each of thirty days from today', async () => {
  const { taken, days } = await read(await owner(server))
  expect(taken).toBeNull()
  expect(days).toHaveLength(30)
  expect([days[0], days[29]]).toEqual([
    { date: '2027-02-01', taken: null },
    { date: '2027-03-02', taken: null },
  ])
})

it('is the share of taken spots among the spots of all open displays', async () => {
  // Six spots every day, and two more on Mondays.
  const always = await makeOffer(seller)
  const zones = [wholeZone({ rateDetails: { spotDuration: 30, pricePerDay: 1000 } })]
  await makeOffer(seller, { zones }, mondays)
  await makeCampaign(buyer, always, { start_date: '2027-02-08', end_date: '2027-02-09' })
  const fill = await read(seller)
  expect(on(fill, '2027-02-08')).toBe(13)
  expect(on(fill, '2027-02-09')).toBe(17)
  expect(on(fill, '2027-02-10')).toBe(0)
  // Two of thirty days with six spots and five Mondays with two.
  expect(fill.taken).toBe(1)
})

it('ignores lapsed holds and deleted displays', async () => {
  const [lone, gone] = [await owner(server), await owner(server)]
  await makeCampaign(buyer, await makeOffer(lone), { start_date: '2027-02-15', end_date: '2027-02-15' })
  const { display } = await makeOffer(gone)
  await gone.ask('DELETE', `/api/savvy/displays/${display.id}`)
  expect(on(await read(lone), '2027-02-15')).toBe(17)
  expect((await read(gone)).taken).toBeNull()
  await server.stay(100)
  expect(on(await read(lone), '2027-02-15')).toBe(0)
})

it('is shown to the platform too, and to nobody else', async () => {
  const platform = await admin(server)
  expect(await read(platform, seller.orgId)).toEqual(await read(seller))
  await expectGuarded(server, buyer, 'GET', fillOf(seller.orgId))
  expect((await (await owner(server)).ask('GET', fillOf(seller.orgId))).status).toBe(404)
  expect((await platform.ask('GET', fillOf(buyer.orgId))).status).toBe(404)
  expect(faultsOf(await platform.ask('GET', fillOf('x')))).toEqual(['orgId'])
})
