import { GRANTABLE } from '@plaza/contract/users'
import { addDays } from '@plaza/domain/calendar'
import { sayDate } from '@plaza/domain/say-date'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { FLIGHT, makeCampaign, makeDisplay, makeOffer, makeRateSchedule } from '../../../test/builders.ts'
import { colleague } from '../../../test/colleagues.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const ASSIGN = '/api/savvy/displays/assign-rate-schedule'
const REMOVE = '/api/savvy/displays/remove-rate-schedule'
const AFTER = addDays(FLIGHT.end_date, 1)

const assign = (display_id: string, rate_schedule_id: string, effective_from?: string) =>
  seller.ask('POST', ASSIGN, { display_id, rate_schedule_id, effective_from })
const remove = (display_id: string, effective_from?: string) =>
  seller.ask('POST', REMOVE, { display_id, effective_from })
const priceOn = (displayId: string, startDate: string, endDate = startDate) =>
  buyer.ask(
    'GET',
    `/api/savvy/campaigns/calculate-campaign-price?startDate=${startDate}&endDate=${endDate}&displayIds=${displayId}`,
  )
const plannedOf = async (id: string) =>
  (await seller.ask('GET', `/api/savvy/displays/get-display-for-edit/${id}`)).data.planned

it('assigns a rate schedule to a display with none, and replaces another', async () => {
  const { display, location } = await makeOffer(seller)
  const bare = await makeDisplay(seller, { location_id: location.id })
  const first = await assign(bare.id, display.rate_schedule_id)
  expect({ status: first.status, message: first.message }).toEqual({
    status: 200,
    message: 'Rate schedule assigned successfully!',
  })
  expect(first.data).toMatchObject({ id: bare.id, rate_schedule_id: display.rate_schedule_id })
  const dear = await makeRateSchedule(seller, {
    zones: [
      {
        name: 'All',
        frame: { x: 0, y: 0, width: 100, height: 100 },
        rateDetails: { spotDuration: 10, pricePerDay: 9000 },
      },
    ],
  })
  expect((await assign(bare.id, dear.id)).data.rate_schedule_id).toBe(dear.id)
  expect((await priceOn(bare.id, FLIGHT.start_date)).data.total).toBe(9000)
})

it('takes it off, which takes the display off offer', async () => {
  const { display } = await makeOffer(seller)
  const answer = await remove(display.id)
  expect({ status: answer.status, message: answer.message }).toEqual({
    status: 200,
    message: 'Rate schedule removed successfully!',
  })
  expect(answer.data.rate_schedule_id).toBe(null)
  expect((await buyer.ask('GET', `/api/savvy/displays/${display.id}`)).status).toBe(404)
  // A second removal changes nothing.
  expect((await remove(display.id)).status).toBe(200)
})

it('breaks nothing that is sold: it names the campaigns, and takes a day after them', async () => {
  const offer = await makeOffer(seller)
  const next = await makeRateSchedule(seller)
  const { id } = await makeCampaign(buyer, offer)
  const inUse = {
    status: 409,
    error: { code: 'in_use', data: { campaigns: [{ id, name: 'Spring opening' }], earliest: AFTER } },
  }
  expect(await assign(offer.display.id, next.id)).toMatchObject(inUse)
  expect(await remove(offer.display.id)).toMatchObject(inUse)
  const early = await assign(offer.display.id, next.id, FLIGHT.end_date)
  expect(early).toMatchObject(inUse)
  expect(early.error.error).toContain(sayDate(AFTER))
  // The rate schedule that it sells by for good already is no change.
  expect((await assign(offer.display.id, offer.rateSchedule.id)).status).toBe(200)

  const answer = await assign(offer.display.id, next.id, AFTER)
  expect(answer).toMatchObject({ status: 200, data: { rate_schedule_id: offer.rateSchedule.id } })
  expect(await plannedOf(offer.display.id)).toEqual([
    { rate_schedule_id: next.id, rate_schedule_name: 'Standard', effective_from: AFTER },
  ])
  const across = await priceOn(offer.display.id, FLIGHT.start_date, AFTER)
  expect(faultAt(across, 'endDate')).toContain(sayDate(FLIGHT.end_date))
  expect((await priceOn(offer.display.id, AFTER)).data.displays[0].zones[0].zone_id).toBe(next.zones[0].id)

  expect((await remove(offer.display.id, AFTER)).status).toBe(200)
  expect(await plannedOf(offer.display.id)).toEqual([
    { rate_schedule_id: null, rate_schedule_name: '', effective_from: AFTER },
  ])
  expect((await priceOn(offer.display.id, AFTER)).status).toBe(400)
})

it('frees spots whose request lapsed without an answer', async () => {
  const offer = await makeOffer(seller)
  const next = await makeRateSchedule(seller)
  await makeCampaign(buyer, offer)
  await server.stay(49)
  expect((await assign(offer.display.id, next.id)).status).toBe(200)
  const taken = await server.services.db
    .selectFrom('zone_days')
    .select('taken')
    .where('display_id', '=', offer.display.id)
    .where('taken', '>', 0)
    .execute()
  expect(taken).toEqual([])
})

it('refuses a day that is not in the future', async () => {
  const { display, rateSchedule } = await makeOffer(seller)
  const { id } = await makeRateSchedule(seller)
  const today = server.services.clock.now().toISOString().slice(0, 10)
  const answer = await assign(display.id, id, today)
  expect(faultAt(answer, 'effective_from')).toContain('or later')
  expect(faultsOf(await assign(display.id, id, '2027-02-30'))).toEqual(['effective_from'])
  expect((await seller.ask('GET', `/api/savvy/displays/${display.id}`)).data.rate_schedule_id).toBe(
    rateSchedule.id,
  )
})

it('reports ids of others like unknown ones', async () => {
  const [mine, theirs] = [await makeOffer(seller), await makeOffer(other)]
  const unknown = '01890000-0000-7000-8000-000000000000'
  for (const id of [theirs.display.id, unknown]) {
    expect(faultsOf(await assign(id, mine.rateSchedule.id))).toEqual(['display_id'])
    expect(faultsOf(await remove(id))).toEqual(['display_id'])
  }
  for (const id of [theirs.rateSchedule.id, unknown]) {
    expect(faultsOf(await assign(mine.display.id, id))).toEqual(['rate_schedule_id'])
  }
  expect(faultsOf(await assign('x', 'y'))).toEqual(['display_id', 'rate_schedule_id'])
})

it('requires a display owner with a login', async () => {
  const { display, rateSchedule } = await makeOffer(seller)
  const body = { display_id: display.id, rate_schedule_id: rateSchedule.id }
  await expectGuarded(server, buyer, 'POST', ASSIGN, body)
  await expectGuarded(server, buyer, 'POST', REMOVE, body)
})

it('is done by those who may change displays, and by nobody else of the organization', async () => {
  const { display, rateSchedule } = await makeOffer(seller)
  const next = await makeRateSchedule(seller)
  const all = GRANTABLE.filter((permission) => permission !== 'display:update')
  const without = await colleague(server, seller, { permissions: all })
  const having = await colleague(server, seller, { permissions: ['display:update'] })
  const body = { display_id: display.id, rate_schedule_id: next.id }
  for (const path of [ASSIGN, REMOVE]) {
    expect(await without.ask('POST', path, body)).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  }
  const stored = (await seller.ask('GET', `/api/savvy/displays/${display.id}`)).data
  expect(stored.rate_schedule_id).toBe(rateSchedule.id)
  expect((await having.ask('POST', ASSIGN, body)).data.rate_schedule_id).toBe(next.id)
  expect((await having.ask('POST', REMOVE, body)).data.rate_schedule_id).toBe(null)
})
