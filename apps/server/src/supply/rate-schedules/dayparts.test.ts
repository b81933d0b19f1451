import { describe, expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { makeCampaign, makeOffer, makeRateSchedule, rateScheduleBody } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { ownServer } from '../../../test/own-server.ts'
import { faultAt, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])

const PARTS = [
  { name: 'Morning', from: '06:00', to: '10:00', percent: 40 },
  { name: 'Evening', from: '16:00', to: '24:00', percent: 55 },
]
const LATER = [{ name: 'Night', from: '00:00', to: '06:00', percent: 20 }]

type Schedule = Awaited<ReturnType<typeof makeRateSchedule>>
const save = (schedule: Schedule, changes: Record<string, unknown> = {}, who = seller) =>
  who.ask('PUT', `/api/savvy/rate-schedule/${schedule.id}`, {
    ...rateScheduleBody(seller, { zones: schedule.zones, displayIds: schedule.displayIds }),
    ...changes,
  })
const create = (dayparts: unknown) =>
  seller.ask('POST', '/api/savvy/rate-schedule', rateScheduleBody(seller, { dayparts }))

describe('the parts of the day of a rate schedule', () => {
  it('are stored and answered in the order of the day, and none is the whole day', async () => {
    const schedule = await makeRateSchedule(seller, { dayparts: PARTS })
    expect(schedule.dayparts).toEqual(PARTS)
    const read = await seller.ask('GET', `/api/savvy/rate-schedule/${schedule.id}`)
    expect(read.data.dayparts).toEqual(PARTS)
    expect((await makeRateSchedule(seller)).dayparts).toEqual([])
  })

  it.each<[string, unknown, string, string]>([
    ['no list', 'Morning', 'dayparts', 'a list'],
    ['nine of them', Array.from({ length: 9 }, () => PARTS[0]), 'dayparts', 'at most 8'],
    ['no percent', [{ ...PARTS[0], percent: undefined }], 'dayparts.0.percent', 'required'],
    ['more than the whole day', [{ ...PARTS[0], percent: 101 }], 'dayparts.0.percent', 'at most 100'],
    ['no time', [{ ...PARTS[0], from: 'six' }], 'dayparts.0.from', 'from 00:00 to 23:59'],
    ['hours past midnight', [{ ...PARTS[1], to: '02:00' }], 'dayparts.0.to', 'past midnight'],
    ['an overlap', [PARTS[0], { ...PARTS[1], from: '09:00' }], 'dayparts.1.from', 'overlaps Morning'],
    ['a name twice', [PARTS[0], { ...PARTS[1], name: 'morning' }], 'dayparts.1.name', 'already the name'],
  ])('are refused with %s', async (_, dayparts, path, words) => {
    const answer = await create(dayparts)
    expect(answer.status).toBe(400)
    expect(faultAt(answer, path)).toContain(words)
  })

  it('stay when a change does not name them, change at once while nothing is sold, and go with an empty list', async () => {
    const schedule = await makeRateSchedule(seller, { dayparts: PARTS })
    expect((await save(schedule)).data.dayparts).toEqual(PARTS)
    expect((await save(schedule, { dayparts: LATER })).data.dayparts).toEqual(LATER)
    expect((await save(schedule, { dayparts: [] })).data.dayparts).toEqual([])
  })

  it('keep their times while something is sold, and take other names and percents at once', async () => {
    const { rateSchedule } = await makeOffer(seller, { dayparts: PARTS })
    const [display] = (await seller.ask('GET', `/api/savvy/rate-schedule/${rateSchedule.id}`)).data.displayIds
    const schedule = { ...rateSchedule, displayIds: [display] }
    await makeCampaign(buyer, { display: { id: display }, zones: rateSchedule.zones })
    const refused = await save(schedule, { dayparts: LATER })
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'in_use', data: { campaigns: [{ name: 'Spring opening' }], earliest: '2027-03-08' } },
    })
    expect(refused.error.error).toContain('parts of the day')
    expect((await save(schedule, { dayparts: [] })).status).toBe(409)
    const cheaper = PARTS.map((part) => ({ ...part, name: `${part.name} hours`, percent: 30 }))
    expect((await save(schedule, { dayparts: cheaper })).data.dayparts).toEqual(cheaper)
    expect((await save(schedule, { dayparts: LATER, effective_from: '2027-03-07' })).status).toBe(409)
    const planned = await save(schedule, { dayparts: LATER, effective_from: '2027-03-08' })
    expect(planned.data).toMatchObject({
      dayparts: cheaper,
      upcoming: [{ effective_from: '2027-03-08', dayparts: LATER }],
    })
  })

  it('are refused to whoever is not logged in or is another owner', async () => {
    const schedule = await makeRateSchedule(seller, { dayparts: PARTS })
    const stranger = await owner(server)
    const body = { zones: schedule.zones, dayparts: LATER, org_id: stranger.orgId }
    expect((await save(schedule, body, stranger)).status).toBe(404)
    const path = `/api/savvy/rate-schedule/${schedule.id}`
    expect((await client(server.url)('PUT', path, rateScheduleBody(seller, body))).status).toBe(401)
    expect(faultsOf(await create([{ ...PARTS[0], to: '10:60' }]))).toEqual(['dayparts.0.to'])
  })
})
