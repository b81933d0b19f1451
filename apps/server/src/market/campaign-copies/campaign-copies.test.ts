import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { FLIGHT, makeCampaign, makeOffer } from '../../../test/builders.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

type Offer = Awaited<ReturnType<typeof makeOffer>>

let server: TestServer
let seller: TestActor
let buyer: TestActor
let offer: Offer
beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  offer = await makeOffer(seller)
})
afterAll(() => server.close())

const copy = (id: string, body: object = {}, by = buyer) =>
  by.ask('POST', `/api/savvy/campaigns/${id}/copy`, body)
const draftOf = async (id: string) => (await buyer.ask('GET', `/api/savvy/campaigns/drafts/${id}`)).data.draft

describe('a copy of a campaign', () => {
  it('is a draft with the same displays, zones, spots and files, without days and comment', async () => {
    const { id } = await makeCampaign(buyer, offer, { name: 'Autumn', category: '' })
    const answer = await copy(id)
    expect(answer).toMatchObject({ status: 201, data: { left_out: [] } })
    const draft = await draftOf(answer.data.draft_id)
    expect(draft.general).toMatchObject({ name: 'Autumn', start_date: '', end_date: '', budget: 10_000_000 })
    expect(draft.displays).toMatchObject([{ display_id: offer.display.id, org_id: seller.orgId }])
    const { zones } = draft
    expect(zones).toMatchObject([{ id: offer.zones[0]?.id, display_id: offer.display.id, spots: 1 }])
    expect(zones[0].media).toHaveLength(1)
    expect(draft.comment).toBe('')
  })

  it('can be bought as it is on other days, with the files of the campaign', async () => {
    const { id } = await makeCampaign(buyer, offer)
    const days = { start_date: '2027-05-01', end_date: '2027-05-07' }
    const { data } = await copy(id, days)
    expect(data.left_out).toEqual([])
    const { general, zones } = await draftOf(data.draft_id)
    expect(general).toMatchObject(days)
    const { category: _, ...general_info } = { ...general, adv_id: buyer.orgId }
    const media = (zone: { media: { url: string }[] }) => zone.media.map(({ url }) => ({ url }))
    const bought = await buyer.ask('POST', '/api/savvy/campaigns', {
      general_info,
      zones: zones.map(
        (zone: { id: string; display_id: string; spots: number; media: { url: string }[] }) => ({
          ...zone,
          media: media(zone),
        }),
      ),
      draft_id: data.draft_id,
    })
    expect(bought.status).toBe(201)
  })

  it('tells which displays are no longer on offer, and leaves them out', async () => {
    const gone = await makeOffer(seller)
    const { id } = await makeCampaign(buyer, gone)
    await seller.ask('PUT', `/api/savvy/displays/deactivate/${gone.display.id}`, {})
    await server.pool.query('UPDATE displays SET active = false WHERE id = $1', [gone.display.id])
    const { data } = await copy(id)
    expect(data.left_out).toEqual([
      { display_id: gone.display.id, name: gone.display.name, zone_name: '', reason: 'not_on_offer' },
    ])
    const draft = await draftOf(data.draft_id)
    expect(draft.displays).toEqual([])
    expect(draft.zones).toEqual([])
  })

  it('tells which zones have no spot free on its days, and keeps them', async () => {
    const small = await makeOffer(seller, {
      totalPlaylistTime: 10,
      zones: [
        {
          name: 'Only',
          frame: { x: 0, y: 0, width: 100, height: 100 },
          rateDetails: { spotDuration: 10, pricePerDay: 1000 },
          priceSchedules: [],
        },
      ],
    })
    const { id } = await makeCampaign(buyer, small)
    const { data } = await copy(id, FLIGHT)
    expect(data.left_out).toEqual([
      { display_id: small.display.id, name: small.display.name, zone_name: 'Only', reason: 'sold_out' },
    ])
    expect((await draftOf(data.draft_id)).zones).toHaveLength(1)
  })

  it('is made once, however often it is asked for', async () => {
    const { id } = await makeCampaign(buyer, offer)
    const headers = { 'idempotency-key': 'copy-once' }
    const path = `/api/savvy/campaigns/${id}/copy`
    const [one, two] = [
      await buyer.ask('POST', path, {}, headers),
      await buyer.ask('POST', path, {}, headers),
    ]
    expect(two.data.draft_id).toBe(one.data.draft_id)
  })

  it("is refused without a login, to owners, for another organization's campaign and for wrong days", async () => {
    const { id } = await makeCampaign(buyer, offer)
    await expectGuarded(server, seller, 'POST', `/api/savvy/campaigns/${id}/copy`, {})
    const stranger = await advertiser(server)
    expect(await copy(id, {}, stranger)).toMatchObject({ status: 404, error: { code: 'not_found' } })
    expect(faultsOf(await copy(id, { start_date: '2027-05-01' }))).toEqual(['end_date'])
    expect(faultsOf(await copy(id, { start_date: '2027-05-02', end_date: '2027-05-01' }))).toEqual([
      'end_date',
    ])
    expect(faultsOf(await copy(id, { start_date: 'soon', end_date: '2027-05-01' }))).toEqual(['start_date'])
  })
})
