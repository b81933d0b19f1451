import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeCampaign, makeOffer, upload } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/campaigns/cancel'

type Offer = Awaited<ReturnType<typeof makeOffer>>

let server: TestServer
let seller: TestActor
let second: TestActor
let buyer: TestActor
let offers: [Offer, Offer, Offer]
beforeAll(async () => {
  server = await startServer({ APPROVAL_HOURS: '2000', PUBLIC_URL: 'https://plaza.example' })
  ;[seller, second, buyer] = await Promise.all([
    owner(server),
    owner(server, { name: 'Alpha' }),
    advertiser(server),
  ])
  offers = [await makeOffer(seller), await makeOffer(seller), await makeOffer(second)]
})
afterAll(() => server.close())

interface Made {
  id: string
  requests: { id: string; org_id: string }[]
}

/** Buys one spot on two displays of one owner and on one of another: 30.00 a day. */
const buy = async (changes: Record<string, unknown> = {}): Promise<Made> => {
  const { url } = await upload(buyer)
  const zones = offers.map(({ display, zones }) => ({
    id: zones[0]?.id ?? '',
    display_id: display.id,
    media: [{ url }],
  }))
  const answer = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, zones, changes))
  expect(answer.status).toBe(201)
  return answer.data
}
const requestOf = ({ requests }: Made, of: TestActor) =>
  requests.find(({ org_id }) => org_id === of.orgId)?.id ?? ''
const approve = (id: string, by = seller) =>
  by.ask('PUT', `/api/savvy/approval-flow/${id}`, { decision: 'approved' })
const cancel = (id: string, body: Record<string, unknown> = {}, by = buyer) =>
  by.ask('PUT', `${PATH}/${id}`, body)
const show = async (id: string, by = buyer) =>
  (await by.ask('GET', `/api/savvy/approval-flow/details/${id}`)).data
const placementOn = async (id: string, offer: Offer) =>
  (await show(id)).placements.find(
    ({ display_id }: { display_id: string }) => display_id === offer.display.id,
  )
const free = async (offer: Offer, day: string): Promise<number> => {
  const { rows } = await server.pool.query(
    'SELECT 6 - coalesce(sum(spots), 0)::int AS free FROM takings WHERE display_id = $1 AND day = $2',
    [offer.display.id, day],
  )
  return rows[0].free
}

it('cancels a campaign that waits: all comes back, and the spots are free at once', async () => {
  const made = await buy()
  const before = await free(offers[0], '2027-03-01')
  const answer = await cancel(made.id, { reason: ' The opening is called off. ' })
  expect(answer).toMatchObject({ status: 200, message: 'Campaign cancelled.' })
  expect(answer.data).toMatchObject({
    id: made.id,
    status: 'cancelled',
    refund: { amount: 21_000, currency: 'EUR' },
  })
  expect(answer.data.requests).toHaveLength(2)
  expect(answer.data.requests).toContainEqual(
    expect.objectContaining({ org_id: second.orgId, status: 'cancelled', cost: 0, refund: 7000 }),
  )
  expect(await free(offers[0], '2027-03-01')).toBe(before + 1)
  const { campaign, requests, placements } = await show(made.id)
  expect(campaign).toMatchObject({ status: 'cancelled', cost: 0, fell_away: 21_000 })
  expect(requests.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'cancelled'])
  expect(placements[0].cancelled).toEqual({
    at: server.services.clock.now().toISOString(),
    by: 'Robin',
    reason: 'The opening is called off.',
    refund: 7000,
    rule: 'undecided',
  })
})

it('answers a dry run in the same way and writes nothing', async () => {
  const made = await buy()
  const { rows: before } = await server.pool.query('SELECT count(*) FROM audit')
  const dry = await cancel(made.id, { dry_run: true })
  expect(dry.data).toMatchObject({ status: 'cancelled', refund: { amount: 21_000 } })
  const seen = await show(made.id)
  expect(seen.campaign).toMatchObject({ status: 'pending', cost: 21_000 })
  expect(seen.requests[0].version).toBe(1)
  expect((await server.pool.query('SELECT count(*) FROM audit')).rows).toEqual(before)
  expect((await cancel(made.id)).data).toEqual(dry.data)
})

it('cancels one display: the part of its owner then costs the rest, and what was sold stays readable', async () => {
  const made = await buy()
  const request = requestOf(made, seller)
  await approve(request)
  const { id } = await placementOn(made.id, offers[0])
  const answer = await cancel(made.id, { placements: [id] })
  expect(answer.data).toMatchObject({
    status: 'partially approved',
    refund: { amount: 7000 },
    requests: [{ id: request, status: 'approved', cost: 7000, refund: 7000 }],
  })
  const seen = await show(made.id, seller)
  expect(seen.campaign).toMatchObject({ status: 'approved', cost: 7000, fell_away: 7000 })
  expect(seen.requests).toMatchObject([{ status: 'approved', cost: 7000, refunded: 7000 }])
  expect(await placementOn(made.id, offers[0])).toMatchObject({
    cost: 7000,
    plays: 60_480 / 6,
    cancelled: { refund: 7000, rule: 'early' },
  })
  expect((await placementOn(made.id, offers[1])).cancelled).toBeNull()
  expect(await cancel(made.id, { placements: [id] })).toMatchObject({
    status: 409,
    error: { code: 'not_cancellable' },
  })
})

it("cancels the parts in pieces for the refund of the whole, and frees the buyer's bound on holds", async () => {
  const made = await buy()
  const whole = await cancel(made.id, { dry_run: true })
  const pieces: number[] = []
  for (const offer of offers) {
    const { id } = await placementOn(made.id, offer)
    pieces.push((await cancel(made.id, { placements: [id] })).data.refund.amount)
  }
  expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(whole.data.refund.amount)
  expect((await show(made.id)).campaign).toMatchObject({ status: 'cancelled', cost: 0, fell_away: 21_000 })
  const { rows } = await server.pool.query(
    'SELECT sum(spot_days)::int AS held FROM approval_requests WHERE campaign_id = $1',
    [made.id],
  )
  expect(rows).toEqual([{ held: 0 }])
})

it('tells the owners concerned, live and by mail, with the reason, and nobody else', async () => {
  const made = await buy({ name: 'Called off' })
  await cancel(made.id, { requests: [requestOf(made, second)], reason: 'Another city.' })
  const { data } = await second.ask('GET', '/api/savvy/app-notifications')
  expect(data.rows[0]).toMatchObject({
    type: 'request_cancelled',
    newTitle: 'Corner Gym cancelled “Called off”',
    message: 'Cancelled on 1 display. The spots are free again. What is left of your part: €0.00 before tax.',
    comment: 'Another city.',
  })
  const others = await seller.ask('GET', '/api/savvy/app-notifications')
  expect(others.data.rows[0].type).toBe('campaign_requested')
  await server.work()
  expect((await mailsTo(server, second.email)).at(-1)?.subject).toContain('cancelled “Called off”')
})

describe('refuses', () => {
  let made: Made
  beforeAll(async () => {
    made = await buy()
  })

  it.each([
    ['no part', { requests: [] }, ['requests']],
    ['no id', { placements: ['x'] }, ['placements.0']],
    ['an unknown part', { requests: ['0197a000-0000-7000-8000-000000000000'] }, ['requests.0']],
    ['an unknown placement', { placements: ['0197a000-0000-7000-8000-000000000000'] }, ['placements.0']],
    [
      'wrong values',
      { reason: 'x'.repeat(2001), refund: 1.5, dry_run: 'yes' },
      ['dry_run', 'reason', 'refund'],
    ],
  ])('bad input: %s', async (_, body, faults) => {
    expect(faultsOf(await cancel(made.id, body))).toEqual(faults)
  })

  it("another campaign's part", async () => {
    const other = await buy()
    expect(faultsOf(await cancel(made.id, { requests: [requestOf(other, seller)] }))).toEqual(['requests.0'])
  })

  it('a refund that is not the right one, and tells the right one', async () => {
    const answer = await cancel(made.id, { refund: 20_000 })
    expect(answer).toMatchObject({ status: 409, error: { code: 'refund_changed', data: { refund: 21_000 } } })
    expect((await show(made.id)).campaign.status).toBe('pending')
  })

  it('users who may not cancel', async () => {
    await expectGuarded(server, seller, 'PUT', `${PATH}/${made.id}`, {})
    const stranger = await advertiser(server)
    expect(await cancel(made.id, {}, stranger)).toMatchObject({ status: 404, error: { code: 'not_found' } })
    expect(await cancel(made.id, { user_id: stranger.id })).toMatchObject({ status: 403 })
    expect((await show(made.id)).campaign.status).toBe('pending')
  })

  it('what was rejected, and names nothing else of the campaign', async () => {
    const body = { decision: 'rejected', reason: 'unavailable' }
    await seller.ask('PUT', `/api/savvy/approval-flow/${requestOf(made, seller)}`, body)
    expect(await cancel(made.id, { requests: [requestOf(made, seller)] })).toMatchObject({ status: 409 })
    expect((await cancel(made.id)).data).toMatchObject({ refund: { amount: 7000 }, requests: [{}] })
    expect(await cancel(made.id)).toMatchObject({ status: 409, error: { code: 'not_cancellable' } })
  })
})

/** A campaign of a week, approved by both owners. */
const approved = async (start_date: string, end_date: string): Promise<Made> => {
  const made = await buy({ start_date, end_date })
  await approve(requestOf(made, seller))
  await approve(requestOf(made, second), second)
  return made
}

it('races an approval to exactly one winner', async () => {
  const codes: string[] = []
  for (let round = 0; round < 12; round++) {
    // Within seven days of the flight the owner's answer changes what comes back.
    const made = await makeCampaign(buyer, offers[0], { start_date: '2027-02-03', end_date: '2027-02-04' })
    const request = made.requests[0].id
    const [decided, cancelled] = await Promise.all([approve(request), cancel(made.id, { refund: 2000 })])
    codes.push(
      `${decided.status} ${decided.error.code ?? ''}, ${cancelled.status} ${cancelled.error.code ?? ''}`,
    )
    const { status } = (await show(made.id)).campaign
    expect(status).toBe(decided.status === 200 ? 'approved' : 'cancelled')
    if (decided.status === 200) await cancel(made.id)
  }
  const possible = ['200 , 409 refund_changed', '409 already_decided, 200 ']
  expect(codes.filter((code) => !possible.includes(code))).toEqual([])
})

// The clock goes on from here.
describe('gives back, once the owner has approved,', () => {
  it('half until the flight starts, rounded up for each placement', async () => {
    const made = await approved('2027-02-08', '2027-02-10')
    const revenue = async (): Promise<number> => {
      const { data } = await seller.ask('GET', `/api/savvy/organization/campaign-dso-revenue/${seller.orgId}`)
      return (
        JSON.stringify(data)
          .match(/"revenue":(\d+)/g)
          ?.reduce((sum, one) => sum + Number(one.slice(10)), 0) ?? 0
      )
    }
    const before = await revenue()
    // 00:00 of 1 February in Berlin was nine hours ago.
    const answer = await cancel(made.id)
    expect(answer.data).toMatchObject({ status: 'cancelled', refund: { amount: 4500 } })
    expect((await show(made.id)).campaign).toMatchObject({ status: 'cancelled', cost: 4500, fell_away: 4500 })
    expect((await show(made.id, seller)).campaign).toMatchObject({ cost: 3000, fell_away: 3000 })
    expect(before - (await revenue())).toBe(3000)
  })

  it('only the days that have not begun once it runs, at most half, and keeps what was shown', async () => {
    const made = await approved('2027-02-10', '2027-02-19')
    await server.stay(15 * 24)
    // It is the seventh of ten days at the place.
    const { id } = await placementOn(made.id, offers[0])
    const answer = await cancel(made.id, { placements: [id] })
    expect(answer.data).toMatchObject({ status: 'active', refund: { amount: 3000 } })
    const { rows } = await server.pool.query(
      'SELECT kind, min(day)::text AS from, max(day)::text AS to FROM takings WHERE placement_id = $1 GROUP BY kind',
      [id],
    )
    expect(rows).toEqual([{ kind: 'booking', from: '2027-02-10', to: '2027-02-15' }])
    expect((await placementOn(made.id, offers[0])).cancelled).toMatchObject({
      refund: 3000,
      rule: 'not_shown',
    })
  })

  it('nothing once it is over', async () => {
    const made = await approved('2027-02-20', '2027-02-21')
    await server.stay(8 * 24)
    expect(await cancel(made.id)).toMatchObject({ status: 409, error: { code: 'not_cancellable' } })
    expect((await show(made.id)).campaign.status).toBe('completed')
  })
})
