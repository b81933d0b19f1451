import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sweepAll } from '../../app/sweeps.ts'
import { pino } from 'pino'

const PATH = '/api/savvy/campaigns/media'

type Offer = Awaited<ReturnType<typeof makeOffer>>
interface Made {
  id: string
  requests: { id: string; org_id: string }[]
}

let server: TestServer
let seller: TestActor
let second: TestActor
let buyer: TestActor
let offers: [Offer, Offer, Offer]
let old: string
let fresh: string
let made: Made
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example' })
  ;[seller, second, buyer] = await Promise.all([
    owner(server),
    owner(server, { name: 'Alpha' }),
    advertiser(server),
  ])
  const roomy = { totalPlaylistTime: 600 }
  offers = [await makeOffer(seller, roomy), await makeOffer(seller, roomy), await makeOffer(second, roomy)]
  old = (await upload(buyer)).path
  fresh = (await upload(buyer)).path
})
afterAll(() => server.close())
beforeEach(async () => {
  const zones = offers.map(({ display, zones }) => ({
    id: zones[0]?.id ?? '',
    display_id: display.id,
    media: [{ url: old }],
  }))
  made = (await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, zones))).data
})

const requestOf = (of: TestActor) => made.requests.find(({ org_id }) => org_id === of.orgId)?.id ?? ''
const decide = (id: string, decision: string, by = seller, more: Record<string, unknown> = {}) =>
  by.ask('PUT', `/api/savvy/approval-flow/${id}`, {
    decision,
    reason: 'wrong_format',
    advice: 'Larger',
    ...more,
  })
const placed = (offer: Offer, url = fresh) => ({
  display_id: offer.display.id,
  zone_id: offer.zones[0]?.id ?? '',
  media: [{ url }],
})
const replace = (body: Record<string, unknown>, by = buyer, id = made.id) =>
  by.ask('PUT', `${PATH}/${id}`, body)
const show = async (by = buyer) => (await by.ask('GET', `/api/savvy/approval-flow/details/${made.id}`)).data
interface Seen {
  id: string
  display_id: string
  media: { url: string }[]
}
const playsOn = async (offer: Offer): Promise<string[]> => {
  const { placements } = await show()
  const found = placements.find(({ display_id }: Seen) => display_id === offer.display.id)
  return found.media.map(({ url }: { url: string }) => url.split('?')[0])
}
const seenRequest = async (id: string, by = buyer) =>
  (await show(by)).requests.find((request: { id: string }) => request.id === id)
const paths = (files: { url: string }[]) => files.map(({ url }) => url.split('?')[0])

describe('in correction', () => {
  it('replaces the media and sends the same request again, at the same price and deadline', async () => {
    const id = requestOf(seller)
    await decide(id, 'correction')
    const asked = await seenRequest(id)
    expect(asked.can).toEqual({ decide: false, cancel: true, replace_media: true })
    const answer = await replace({
      placements: [placed(offers[0]), placed(offers[1])],
      version: asked.version,
    })
    expect(answer).toMatchObject({ status: 200, message: 'New media sent.' })
    expect(answer.data).toEqual({
      id,
      kind: 'placements',
      status: 'pending',
      version: asked.version + 1,
      expires_at: asked.expires_at,
      campaign_status: 'pending',
    })
    const sent = await seenRequest(id, seller)
    const { cost, decided_at } = asked
    expect(sent).toMatchObject({ status: 'pending', cost, decided_at, can: { decide: true } })
    expect(sent.changes).toHaveLength(2)
    expect(paths(sent.changes[0].before)).toEqual([old])
    expect(paths(sent.changes[0].after)).toEqual([fresh])
    expect(await playsOn(offers[0])).toEqual([fresh])
    expect(await playsOn(offers[2])).toEqual([old])
    expect((await decide(id, 'approved')).data).toMatchObject({ status: 'approved' })
  })

  it('takes one zone in the body itself, and starts the deadline anew only once', async () => {
    const id = requestOf(second)
    await decide(id, 'correction', second)
    const { expires_at } = await seenRequest(id)
    expect((await replace(placed(offers[2]))).status).toBe(200)
    await server.stay(1)
    await decide(id, 'correction', second)
    expect((await seenRequest(id)).expires_at).toBe(expires_at)
    expect((await replace(placed(offers[2], old))).status).toBe(200)
    const { changes } = await seenRequest(id)
    expect(changes).toHaveLength(1)
    expect([paths(changes[0].before), paths(changes[0].after)]).toEqual([[fresh], [old]])
  })

  it('tells the owner, live and by mail', async () => {
    await decide(requestOf(second), 'correction', second)
    await replace(placed(offers[2]))
    const { data } = await second.ask('GET', '/api/savvy/app-notifications')
    expect(data.rows[0]).toMatchObject({
      type: 'media_sent',
      newTitle: 'Corner Gym sent the correction of “Spring opening”',
      link: `/campaigns-approval?request=${requestOf(second)}`,
    })
    await server.work()
    expect((await mailsTo(server, second.email)).at(-1)?.subject).toContain('sent the correction')
  })
})

describe('once approved', () => {
  let request: string
  beforeEach(async () => {
    await decide(requestOf(seller), 'approved')
    request = (await replace(placed(offers[0]))).data.id
  })

  it('asks the owner anew: the old media stay, and no status, cost or spot changes', async () => {
    const seen = await seenRequest(request, seller)
    expect(seen).toMatchObject({ kind: 'media', status: 'pending', cost: 0, can: { decide: true } })
    expect(await playsOn(offers[0])).toEqual([old])
    expect((await show(seller)).campaign).toMatchObject({ status: 'approved', cost: 14_000 })
    expect((await show(second)).requests).toHaveLength(1)
    const queue = await seller.ask('GET', `/api/savvy/approval-flow/${seller.orgId}?search=Spring&size=100`)
    const row = queue.data.rows.find(({ id }: { id: string }) => id === request)
    expect(row).toMatchObject({ kind: 'media', place_time_zone: 'Europe/Berlin', can: { decide: true } })
    const held = await server.pool.query('SELECT 1 FROM takings WHERE request_id = $1', [request])
    expect(held.rows).toEqual([])
    const { data } = await seller.ask('GET', '/api/savvy/app-notifications')
    expect(data.rows[0]).toMatchObject({
      type: 'media_sent',
      newTitle: 'Corner Gym wants to show other media in “Spring opening”',
    })
  })

  it('plays the new media as soon as they are approved', async () => {
    const answer = await decide(request, 'approved')
    expect(answer.data).toEqual({ id: request, status: 'approved', campaign_status: 'approved' })
    expect(await playsOn(offers[0])).toEqual([fresh])
    expect(await playsOn(offers[1])).toEqual([old])
    const { data } = await buyer.ask('GET', '/api/savvy/app-notifications')
    expect(data.rows[0]).toMatchObject({
      newTitle: 'Harbour Screens approved the new media of “Spring opening”',
      message: 'They replace the old media from now on.',
    })
    expect((await replace(placed(offers[0], old))).status).toBe(200)
  })

  it('keeps the old media when the new ones are rejected, and the booking stands', async () => {
    await decide(request, 'rejected')
    expect(await playsOn(offers[0])).toEqual([old])
    expect((await show(seller)).campaign).toMatchObject({ status: 'approved', cost: 14_000 })
    const { data } = await buyer.ask('GET', '/api/savvy/app-notifications')
    expect(data.rows[0].message).toBe('The reason: wrong format. The old media stay.')
  })

  it('answers a correction of the new media in the same request', async () => {
    await decide(request, 'correction')
    const better = (await upload(buyer)).path
    const answer = await replace(placed(offers[0], better))
    expect(answer.data).toMatchObject({ id: request, kind: 'media', status: 'pending' })
    const { changes } = await seenRequest(request)
    expect([paths(changes[0].before), paths(changes[0].after)]).toEqual([[old], [better]])
    expect(await playsOn(offers[0])).toEqual([old])
  })

  it('keeps the old media when nobody answers, and may ask again at once', async () => {
    await server.stay(49)
    const again = await replace(placed(offers[0]))
    expect(again.status).toBe(200)
    expect(again.data.id).not.toBe(request)
    expect(await seenRequest(request)).toMatchObject({ status: 'expired', lapsed_from: 'pending' })
    await server.stay(49)
    await sweepAll(server.services, pino({ level: 'silent' }))
    expect(await seenRequest(again.data.id)).toMatchObject({ status: 'expired' })
    expect(await playsOn(offers[0])).toEqual([old])
  })

  it('has one undecided request for a placement, whatever comes at once', async () => {
    expect(await replace(placed(offers[0], old))).toMatchObject({
      status: 409,
      error: { code: 'media_locked' },
    })
    const answers = await Promise.all([1, 2, 3].map(() => replace(placed(offers[1]))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('ends the request with the placement that is cancelled', async () => {
    const { placements } = await show()
    const { id } = placements.find(({ display_id }: Seen) => display_id === offers[0].display.id)
    await buyer.ask('PUT', `/api/savvy/campaigns/cancel/${made.id}`, { placements: [id] })
    expect(await seenRequest(request, seller)).toMatchObject({ status: 'cancelled', can: { decide: false } })
    expect(faultsOf(await replace(placed(offers[0])))).toEqual(['zone_id'])
  })
})

describe('refuses', () => {
  it('media while the owner has to answer, and after it rejected', async () => {
    expect(await replace(placed(offers[0]))).toMatchObject({ status: 409, error: { code: 'media_locked' } })
    await decide(requestOf(seller), 'rejected')
    const answer = await replace(placed(offers[0]))
    expect(answer).toMatchObject({ status: 409, error: { code: 'media_locked' } })
    expect(answer.error.error).toContain('rejected')
    expect(await playsOn(offers[0])).toEqual([old])
  })

  it('media of a request that changed in the meantime', async () => {
    await decide(requestOf(seller), 'correction')
    const answer = await replace({ ...placed(offers[0]), version: 1 })
    expect(answer).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    expect(await playsOn(offers[0])).toEqual([old])
  })

  it('bad input', async () => {
    expect(faultsOf(await replace({}))).toEqual(['display_id', 'media', 'zone_id'])
    expect(faultsOf(await replace({ placements: [] }))).toEqual(['placements'])
    expect(faultsOf(await replace({ placements: 'all', version: 0 }))).toEqual(['placements', 'version'])
    expect(faultsOf(await replace({ ...placed(offers[0]), media: [] }))).toEqual(['media'])
    expect(faultsOf(await replace({ placements: [placed(offers[0]), placed(offers[0])] }))).toEqual([
      'placements.1.zone_id',
    ])
    const unknown = { ...placed(offers[0]), zone_id: offers[2].zones[0]?.id }
    expect(faultsOf(await replace(unknown))).toEqual(['zone_id'])
    const mixed = await replace({ placements: [placed(offers[0]), placed(offers[2])] })
    expect(faultAt(mixed, 'placements.1.display_id')).toContain('another owner')
  })

  it('files of others, and files that the zone cannot play', async () => {
    await decide(requestOf(seller), 'correction')
    const theirs = (await upload(seller)).path
    expect(faultsOf(await replace(placed(offers[0], theirs)))).toEqual(['media.0.url'])
    const long = await picture(64, 64)
    const { path } = await upload(buyer, long)
    await server.pool.query("UPDATE files SET duration = 11, type = 'video/mp4' WHERE id = $1", [
      path.slice('/api/files/'.length).split('.')[0],
    ])
    const answer = await replace({ placements: [placed(offers[1], path)] })
    expect(answer).toMatchObject({ status: 400, error: { code: 'media_unfit' } })
    expect(answer.error.issues?.[0]?.path).toBe('placements.0.media.0.url')
  })

  it('users who may not replace media', async () => {
    await decide(requestOf(seller), 'correction')
    await expectGuarded(server, seller, 'PUT', `${PATH}/${made.id}`, placed(offers[0]))
    const stranger = await advertiser(server)
    expect(await replace(placed(offers[0]), stranger)).toMatchObject({ status: 404 })
    expect(await replace({ ...placed(offers[0]), user_id: stranger.id })).toMatchObject({ status: 403 })
    expect(await playsOn(offers[0])).toEqual([old])
  })
})
