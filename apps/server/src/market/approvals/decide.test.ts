import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/approval-flow'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer({ APPROVAL_HOURS: '30.5' })
  ;[seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
  offer = await makeOffer(seller)
})
afterAll(() => server.close())

/** Creates a new request by `buyer`; returns its id. */
const request = async (changes: Record<string, unknown> = {}): Promise<string> =>
  (await makeCampaign(buyer, offer, changes)).requests[0].id
const decide = (id: string, body: unknown, by = seller, query = '') =>
  by.ask('PUT', `${PATH}/${id}${query}`, body)
const seen = async (id: string) => (await seller.ask('GET', `${PATH}/details/${id}`)).data.requests[0]
const free = async (day: string): Promise<number> => {
  const query = `startDate=${day}&endDate=${day}&displayIds=${offer.display.id}`
  const { data } = await buyer.ask('GET', `/api/savvy/campaigns/calculate-campaign-price?${query}`)
  return data.displays[0].zones[0].spots_free
}
/** Lets time pass and logs both users in again, since tokens do not last that long. */
const pass = async (hours: number) => {
  server.pass(hours)
  ;[seller, buyer] = [await logIn(server, seller.email), await logIn(server, buyer.email)]
}

it('approves: the spots stay taken', async () => {
  const id = await request()
  expect(await free('2027-03-01')).toBe(5)
  const query = `?user_id=${seller.id}&org=${seller.orgId}`
  const answer = await decide(
    id,
    { decision: 'approved', version: 1, onBehalf: '', reason: 'other', advice: 'x' },
    seller,
    query,
  )
  expect(answer).toMatchObject({ status: 200, message: 'Your answer has been saved.' })
  expect(answer.data).toEqual({ id, status: 'approved', campaign_status: 'approved' })
  expect(await seen(id)).toMatchObject({
    status: 'approved',
    version: 2,
    decided_at: '2027-02-01T08:00:00.000Z',
    reason: null,
    advice: '',
    can: { decide: false },
  })
  expect(await free('2027-03-01')).toBe(5)
})

it('rejects: the spots are free at once', async () => {
  const id = await request({ start_date: '2027-04-01', end_date: '2027-04-02' })
  expect(await free('2027-04-01')).toBe(5)
  const answer = await decide(id, {
    decision: 'rejected',
    reason: 'category_not_allowed',
    advice: ' No cars ',
  })
  expect(answer.data).toEqual({ id, status: 'rejected', campaign_status: 'rejected' })
  expect(await free('2027-04-01')).toBe(6)
  expect(await seen(id)).toMatchObject({
    status: 'rejected',
    reason: 'category_not_allowed',
    advice: 'No cars',
  })
})

describe('asks for a correction', () => {
  it('and holds the spots until a renewed deadline', async () => {
    const id = await request({ start_date: '2027-05-01', end_date: '2027-05-02' })
    await pass(10)
    const answer = await decide(id, { decision: 'correction', reason: 'other', advice: 'Larger letters' })
    expect(answer.data).toEqual({ id, status: 'correction', campaign_status: 'pending' })
    const shown = await seen(id)
    expect(shown).toMatchObject({
      status: 'correction',
      reason: 'other',
      advice: 'Larger letters',
      can: { decide: false },
    })
    const { now } = server.services.clock
    expect(Date.parse(shown.expires_at)).toBe(now().getTime() + 30.5 * 3_600_000)
    expect(await free('2027-05-01')).toBe(5)
    await pass(30)
    expect(await free('2027-05-01')).toBe(5)
    await pass(0.5)
    expect(await free('2027-05-01')).toBe(6)
    expect((await seen(id)).status).toBe('expired')
  })

  it('but renews the deadline no further than the first day', async () => {
    const id = await request({ start_date: '2027-02-05', end_date: '2027-02-05' })
    const first = (await seen(id)).expires_at
    await pass(20)
    await decide(id, { decision: 'correction', reason: 'wrong_format' })
    const renewed = (await seen(id)).expires_at
    expect(first < renewed).toBe(true)
    // 00:00 of 5 February in Hamburg.
    expect(renewed).toBe('2027-02-04T23:00:00.000Z')
  })

  it('but renews the deadline only once', async () => {
    const id = await request({ start_date: '2027-06-01', end_date: '2027-06-02' })
    await decide(id, { decision: 'correction', reason: 'creative_quality' })
    const before = (await seen(id)).expires_at
    // This stands in for the advertiser sending it again, which is not built yet.
    await server.services.db
      .updateTable('approval_requests')
      .set({ status: 'pending' })
      .where('id', '=', id)
      .execute()
    await pass(1)
    await decide(id, { decision: 'correction', reason: 'creative_quality' })
    expect(await seen(id)).toMatchObject({ status: 'correction', expires_at: before })
  })
})

describe('refuses', () => {
  let asked: string
  beforeAll(async () => {
    asked = await request()
  })

  it.each([
    [{}, ['decision']],
    [{ decision: 'maybe' }, ['decision']],
    [{ decision: 'rejected' }, ['reason']],
    [{ decision: 'correction', reason: null }, ['reason']],
    [{ decision: 'rejected', reason: 'ugly' }, ['reason']],
    [{ decision: 'rejected', reason: 'other' }, ['advice']],
    [{ decision: 'correction', reason: 'other', advice: '  ' }, ['advice']],
    [{ decision: 'rejected', version: 0, advice: 'x'.repeat(2001) }, ['advice', 'reason', 'version']],
    [{ decision: 'approved', version: '1' }, ['version']],
  ])('an invalid answer: %j', async (body, faults) => {
    expect(faultsOf(await decide(asked, body))).toEqual(faults)
    expect(await seen(asked)).toMatchObject({ status: 'pending', version: 1 })
  })

  it('a second decision, whatever the first was', async () => {
    for (const first of [
      { decision: 'approved' },
      { decision: 'rejected', reason: 'unavailable' },
      { decision: 'correction', reason: 'creative_content' },
    ]) {
      const id = await request()
      await decide(id, first)
      const before = await seen(id)
      for (const second of [
        { decision: 'approved' },
        { decision: 'rejected', reason: 'unavailable', version: 1 },
      ]) {
        expect(await decide(id, second)).toMatchObject({ status: 409, error: { code: 'already_decided' } })
      }
      expect(await seen(id)).toEqual(before)
    }
  })

  it('an answer to an older version, and writes nothing', async () => {
    const id = await request()
    await server.services.db
      .updateTable('approval_requests')
      .set({ version: 3 })
      .where('id', '=', id)
      .execute()
    for (const version of [1, 2, 4]) {
      const answer = await decide(id, { decision: 'approved', version })
      expect(answer).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    }
    expect(await seen(id)).toMatchObject({ status: 'pending', version: 3 })
    expect((await decide(id, { decision: 'approved', version: 3 })).status).toBe(200)
  })

  it('users who may not decide', async () => {
    const id = await request()
    const yes = { decision: 'approved' }
    await expectGuarded(server, buyer, 'PUT', `${PATH}/${id}`, yes)
    other = await logIn(server, other.email)
    expect(await decide(id, yes, other)).toMatchObject({ status: 404, error: { code: 'not_found' } })
    expect(await decide(id, yes, seller, `?user_id=${other.id}`)).toMatchObject({ status: 403 })
    expect(await decide(id, yes, seller, `?org=${other.orgId}`)).toMatchObject({ status: 403 })
    expect(await decide(id, { ...yes, user_id: other.id })).toMatchObject({ status: 403 })
    const acting = await decide(id, { ...yes, onBehalf: 'Harbour Screens' })
    expect(acting).toMatchObject({ status: 409, error: { code: 'acting_changed' } })
    expect(await seen(id)).toMatchObject({ status: 'pending', version: 1 })
  })
})

it('expires at its deadline, to the second and without a job', async () => {
  const id = await request({ start_date: '2027-08-01', end_date: '2027-08-01' })
  await pass(30.49)
  expect(await seen(id)).toMatchObject({ status: 'pending', can: { decide: true } })
  expect(await free('2027-08-01')).toBe(5)
  await pass(0.01)
  expect(await seen(id)).toMatchObject({ status: 'expired', can: { decide: false } })
  expect(await free('2027-08-01')).toBe(6)
  expect(await decide(id, { decision: 'approved' })).toMatchObject({
    status: 409,
    error: { code: 'already_decided' },
  })
})
