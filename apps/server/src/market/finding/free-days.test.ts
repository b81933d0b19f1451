import { addDays, eachDay } from '@plaza/domain/calendar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeDisplay, makeOffer } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/displays/free-days'
const TODAY = '2027-02-01'
const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '20:00' }))

let server: TestServer
let seller: TestActor
let buyer: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  offer = await makeOffer(seller, {}, { schedule: { type: 'weekly', slots: WEEKDAYS } })
})
afterAll(() => server.close())

type Days = { date: string; free: number | null }[]
const ask = (query: Record<string, string>) => buyer.ask('GET', `${PATH}?${new URLSearchParams(query)}`)
const daysOf = async (query: Record<string, string> = {}): Promise<Days> => {
  const { data } = await ask({ displayIds: offer.display.id, ...query })
  expect(data.displays).toHaveLength(1)
  expect(data.displays[0].display_id).toBe(offer.display.id)
  return data.displays[0].days
}

it('tells how much is free on each of the next fourteen days, and which are closed', async () => {
  const days = await daysOf()
  expect(days.map(({ date }) => date)).toEqual(eachDay(TODAY, addDays(TODAY, 13)))
  const week = [100, 100, 100, 100, 100, null, null]
  expect(days.map(({ free }) => free)).toEqual([...week, ...week])
  await makeCampaign(buyer, offer, { start_date: '2027-02-04', end_date: '2027-02-08' })
  const booked = await daysOf()
  // One of six spots is taken.
  expect(booked.slice(2, 9).map(({ free }) => free)).toEqual([100, 83, 83, null, null, 83, 100])
})

it('tells of dates the first fourteen days that the flight takes', async () => {
  const days = await daysOf({ startDate: '2027-02-05', endDate: '2027-12-31' })
  expect(days).toHaveLength(14)
  expect(days.slice(0, 3)).toEqual([
    { date: '2027-02-05', free: 83 },
    { date: '2027-02-08', free: 83 },
    { date: '2027-02-09', free: 100 },
  ])
  const flight = { startDate: '2027-02-05', endDate: '2027-02-20', days_of_week: '1' }
  expect((await daysOf(flight)).map(({ date }) => date)).toEqual(['2027-02-08', '2027-02-15'])
  expect(await daysOf({ startDate: '2027-02-06', endDate: '2027-02-07' })).toEqual([])
})

it('tells visitors the same of public displays alone', async () => {
  const hidden = await makeDisplay(
    seller,
    { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id },
    { visibility: 'Private' },
  )
  const query = { displayIds: `${hidden.id},${offer.display.id}` }
  const visit = await client(server.url)('GET', `/api/public/free-days?${new URLSearchParams(query)}`)
  expect(visit.status).toBe(200)
  expect(visit.data).toEqual({ displays: [{ display_id: offer.display.id, days: await daysOf() }] })
  // Another organization was not invited to it either.
  expect((await ask(query)).data).toEqual(visit.data)
})

it('is for advertisers who are logged in', async () => {
  const path = `${PATH}?displayIds=${offer.display.id}`
  expect((await client(server.url)('GET', path)).status).toBe(401)
  expect((await seller.ask('GET', path)).status).toBe(403)
})

it('refuses bad input with the field at fault', async () => {
  expect(faultsOf(await ask({}))).toEqual(['displayIds'])
  const many = Array.from({ length: 51 }, () => offer.display.id).join(',')
  expect(faultAt(await ask({ displayIds: many }), 'displayIds')).toBe('At most 50 displays.')
  const { id: displayIds } = offer.display
  expect(faultsOf(await ask({ displayIds, startDate: TODAY }))).toEqual(['endDate'])
  expect(faultsOf(await ask({ displayIds, startDate: TODAY, endDate: '2027-01-31' }))).toEqual(['endDate'])
  const dates = { startDate: TODAY, endDate: '2027-02-02' }
  expect(faultsOf(await ask({ displayIds, ...dates, days_of_week: '7' }))).toEqual(['days_of_week'])
})
