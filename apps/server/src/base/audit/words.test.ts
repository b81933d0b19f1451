import { expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { locationBody, makeCampaign, makeLocation, makeOffer, wholeZone } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { colleague } from '../../../test/colleagues.ts'
import { rowsOf } from '../../../test/lists.ts'
import { ownServer } from '../../../test/own-server.ts'

// What a change tells beside who made it: which fields had which values, how many things, and what may be opened.

const AUDIT = '/api/savvy/audit'
const server = await ownServer()

const logOf = (who: TestActor, query = {}) => rowsOf(who, AUDIT, { size: 1000, ...query })
const newestOf = async (who: TestActor) => (await logOf(who))[0]

it('tells what was before and after of the fields of a location', async () => {
  const seller = await owner(server)
  const place = await makeLocation(seller)
  const schedule = { type: 'always' }
  const changes = { location_name: 'West pier', schedule }
  const path = `/api/savvy/locations/${place.id}`
  expect((await seller.ask('PUT', path, locationBody(seller, changes))).status).toBe(200)
  const row = await newestOf(seller)
  expect(row).toMatchObject({
    call: 'updateLocation',
    kind: 'location',
    things: 1,
    opens: { kind: 'location', id: place.id },
  })
  expect(row?.changed).toContainEqual({
    field: 'name',
    of: '',
    before: 'Ferry terminal',
    after: 'West pier',
    currency: '',
  })
})

it('tells the price of a zone before and after', async () => {
  const seller = await owner(server)
  const { rateSchedule } = await makeOffer(seller)
  const path = `/api/savvy/rate-schedule/${rateSchedule.id}`
  const { data: open } = await seller.ask('GET', path)
  const zones = open.zones.map((zone: object) => ({
    ...zone,
    ...wholeZone({ rateDetails: { spotDuration: 10, pricePerDay: 4200 } }),
  }))
  expect((await seller.ask('PUT', path, { ...open, zones })).status).toBe(200)
  expect((await newestOf(seller))?.changed).toEqual([
    { field: 'price', of: 'Main', before: 1000, after: 4200, currency: 'EUR' },
  ])
})

it('tells what a day cost before and after its price was set, and of the earlier prices that came back', async () => {
  const seller = await owner(server)
  const { rateSchedule } = await makeOffer(seller)
  const zone_ids = rateSchedule.zones.map(({ id }: { id: string }) => id)
  const days = { from: '2027-05-03', to: '2027-05-09' }
  const set = (body: object) =>
    seller.ask('PUT', '/api/savvy/rate-schedule/day-prices', { zone_ids, ...days, ...body })
  const of = `${days.from}/${days.to}//Main`
  const { data } = await set({ price: 4200 })
  expect(await newestOf(seller)).toMatchObject({
    call: 'setDayPrices',
    changed: [{ field: 'dated_price', of, before: null, after: 4200, currency: 'EUR' }],
  })
  const restored = await seller.ask('PUT', '/api/savvy/rate-schedule/dated-prices', {
    rate_schedules: data.before,
  })
  expect(restored).toMatchObject({ status: 200, data: { days } })
  const row = await newestOf(seller)
  expect(row).toMatchObject({
    call: 'restoreDayPrices',
    told: days,
    changed: [{ field: 'dated_price', of, before: 4200, after: null, currency: 'EUR' }],
  })
  // The export says what the screen says.
  const file = await fetch(`${server.url}/api/savvy/exports/changes?format=csv`, {
    headers: { authorization: `Bearer ${seller.tokens.access_token}` },
  })
  // A range of days is written with thin spaces.
  const text = (await file.text()).replaceAll(/\u2009/g, ' ')
  expect(text).toContain('put the earlier prices of Standard back on 3 – 9 May 2027')
  expect(text).toContain('Price of Main, 3 – 9 May 2027: €42.00 → the base price')
})

it('tells which parts of the day were blocked and given back, singly and of many displays', async () => {
  const seller = await owner(server)
  const dayparts = [
    { name: 'Morning', from: '08:00', to: '12:00', percent: 40 },
    { name: 'Evening', from: '16:00', to: '20:00', percent: 45 },
  ]
  const { display, zones } = await makeOffer(seller, { dayparts })
  const range = { from: '2027-05-03', to: '2027-05-04' }
  const asked = { display_ids: [display.id], ...range }
  const toldOf = async () => (await newestOf(seller))?.told
  await seller.ask('POST', '/api/savvy/displays/blocks', { ...asked, dayparts: ['Morning', 'Evening'] })
  expect(await toldOf()).toEqual({ ...range, dayparts: ['Morning', 'Evening'] })
  await seller.ask('PUT', '/api/savvy/displays/unblock', { ...asked, dayparts: ['Evening'] })
  expect(await toldOf()).toEqual({ ...range, dayparts: ['Evening'] })
  // Nothing names the part here, but a part is all that was blocked.
  await seller.ask('PUT', '/api/savvy/displays/unblock', asked)
  expect(await toldOf()).toEqual({ ...range, dayparts: ['Morning'] })

  const path = `/api/savvy/displays/${display.id}/blocks`
  const days = { start_date: range.from, end_date: range.to }
  const one = { zone_id: zones[0]?.id, ...days, spots: 2 }
  const made = await seller.ask('POST', path, { ...one, dayparts: ['Evening'] })
  expect(await toldOf()).toEqual({ ...range, spots: 2, dayparts: ['Evening'] })
  await seller.ask('DELETE', `${path}/${made.data.id}`)
  expect(await toldOf()).toEqual({ ...range, spots: 2, dayparts: ['Evening'] })
  // Of the whole day nothing is said, nor where whole days are among what came free.
  await seller.ask('POST', path, { ...one, dayparts: ['Morning'] })
  await seller.ask('POST', path, one)
  expect(await toldOf()).toEqual({ ...range, spots: 2 })
  await seller.ask('PUT', '/api/savvy/displays/unblock', asked)
  expect(await toldOf()).toEqual(range)

  const file = await fetch(`${server.url}/api/savvy/exports/changes?format=csv`, {
    headers: { authorization: `Bearer ${seller.tokens.access_token}` },
  })
  const text = (await file.text()).replaceAll(/\u2009/g, ' ')
  expect(text).toContain(`blocked spots of ${display.name} on 3 – 4 May 2027 (Morning and Evening only)`)
  expect(text).toContain(`unblocked 2 spots of ${display.name} on 3 – 4 May 2027 (Evening only)`)
})

it('tells which rights somebody got and lost', async () => {
  const seller = await owner(server)
  const second = await colleague(server, seller, { permissions: ['user:create'] })
  const path = `/api/savvy/organization/user-role/${second.id}`
  const permissions = ['user:update']
  expect((await seller.ask('PUT', path, { role_id: 3, permissions })).status).toBe(200)
  expect((await newestOf(seller))?.changed).toEqual([
    { field: 'right', of: 'user:update', before: null, after: true, currency: '' },
    { field: 'right', of: 'user:create', before: true, after: null, currency: '' },
  ])
})

it('says of a tax id only that it was changed', async () => {
  const seller = await owner(server)
  const path = `/api/savvy/organization/organizationDetails/${seller.orgId}`
  const details = { phone: '+49 40 1', tax_id: 'DE123456789' }
  expect((await seller.ask('PUT', path, details)).status).toBe(200)
  const row = await newestOf(seller)
  expect(row?.changed).toMatchObject([
    { field: 'phone', after: '+49 40 1' },
    { field: 'tax_id', before: null, after: null },
  ])
  expect(JSON.stringify(row)).not.toContain('DE123456789')
})

it('says how many locations were closed, on which days and why', async () => {
  const seller = await owner(server)
  const ids = [(await makeLocation(seller)).id, (await makeLocation(seller)).id]
  const days = { from: '2027-12-25', to: '2027-12-25', name: 'Christmas' }
  const closed = { location_ids: ids, ...days, schedule: { type: 'weekly', slots: [] } }
  expect((await seller.ask('PUT', '/api/savvy/locations/other-hours', closed)).status).toBe(200)
  expect(await newestOf(seller)).toMatchObject({
    things: 2,
    target: null,
    opens: null,
    told: { from: '2027-12-25', to: '2027-12-25', title: 'Christmas', decision: 'weekly', slots: 0 },
  })
})

it('says what was approved for how much, and lets each reader open what is theirs', async () => {
  const [seller, buyer, platform] = [await owner(server), await advertiser(server), await admin(server)]
  const { id, requests } = await makeCampaign(buyer, await makeOffer(seller))
  const decided = await seller.ask('PUT', `/api/savvy/approval-flow/${requests[0].id}`, {
    decision: 'approved',
  })
  expect(decided.status).toBe(200)
  expect(await newestOf(seller)).toMatchObject({
    call: 'decideRequest',
    target_name: 'Spring opening',
    told: { decision: 'approved', cost: expect.any(Number), currency: 'EUR' },
    opens: { kind: 'request', id: requests[0].id },
  })
  const campaign = { kind: 'campaign', id }
  const bought = (await logOf(buyer)).find(({ call }) => call === 'createCampaign')
  expect(bought).toMatchObject({ opens: campaign })
  const [answer] = await logOf(platform, { org_id: seller.orgId })
  expect(answer).toMatchObject({ call: 'decideRequest', opens: campaign })
})

it('opens nothing that is gone', async () => {
  const seller = await owner(server)
  const { id } = await makeLocation(seller)
  await seller.ask('DELETE', `/api/savvy/locations/${id}`)
  const rows = await logOf(seller)
  expect(rows.map(({ call, opens }) => [call, opens])).toEqual([
    ['deleteLocation', null],
    ['createLocation', null],
  ])
})

it('narrows changes to those of one person and of one kind of thing', async () => {
  const seller = await owner(server)
  const second = await colleague(server, seller, { role_id: 2 })
  await makeOffer(seller)
  await makeLocation(second)
  const callsOf = async (query: object) => (await logOf(seller, query)).map(({ call }) => call)
  expect(await callsOf({ person_id: second.id })).toEqual(['createLocation'])
  expect(await callsOf({ topic: 'displays' })).toEqual(['createDisplay'])
  expect(await callsOf({ topic: 'locations' })).toEqual(['createLocation', 'createLocation'])
  expect(await callsOf({ topic: 'locations', person_id: seller.id })).toEqual(['createLocation'])
  expect(await callsOf({ topic: 'money' })).toEqual([])
})

it('names the filter that is wrong, and gives nobody the changes of another organization', async () => {
  const [seller, other] = [await owner(server), await owner(server)]
  await makeLocation(other)
  const wrong = await seller.ask('GET', `${AUDIT}?person_id=me&topic=weather`)
  expect(wrong).toMatchObject({
    status: 400,
    error: { issues: [{ path: 'person_id' }, { path: 'topic' }] },
  })
  expect((await client(server.url)('GET', `${AUDIT}?topic=displays`)).status).toBe(401)
  const foreign = `${AUDIT}?topic=locations&org_id=${other.orgId}`
  expect((await seller.ask('GET', foreign)).status).toBe(403)
  expect(await logOf(seller, { person_id: other.id })).toEqual([])
})
