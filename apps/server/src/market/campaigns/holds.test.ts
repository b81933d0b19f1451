import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, confirmed, newAdvertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeCampaign, makeOffer, upload } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer({ MAX_UNDECIDED: '20' })
  seller = await owner(server)
  offer = await makeOffer(seller, { totalPlaylistTime: 600 })
})
afterAll(() => server.close())

/** Tries to buy so many spots on each of seven days. */
const buy = async (buyer: TestActor, spots: number) => {
  const media = [{ url: (await upload(buyer)).url }]
  const zones = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots, media }]
  return buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, zones))
}
const approve = (request: string) =>
  seller.ask('PUT', `/api/savvy/approval-flow/${request}`, { decision: 'approved' })

it('allows one undecided campaign until the address is confirmed, and says how to go on', async () => {
  const fresh = await newAdvertiser(server)
  const first = await makeCampaign(fresh, offer)
  const second = await buy(fresh, 1)
  expect(second).toMatchObject({
    status: 409,
    error: {
      code: 'email_unconfirmed',
      error:
        '“Spring opening” is already waiting for approval. To have more than one campaign waiting, please confirm your email address first, using the link that we sent you.',
      data: { campaigns: [{ id: first.id, name: 'Spring opening' }] },
    },
  })
  await approve(first.requests[0].id)
  expect((await buy(fresh, 1)).status).toBe(201)
  expect((await buy(fresh, 1)).status).toBe(409)
  await confirmed(server, fresh)
  expect((await buy(fresh, 1)).status).toBe(201)
})

it('limits the spot-days an advertiser holds until owners decide', async () => {
  const buyer = await advertiser(server)
  const first = await buy(buyer, 2)
  expect(first.status).toBe(201)
  expect(await buy(buyer, 1)).toMatchObject({
    status: 409,
    error: {
      code: 'too_many_holds',
      error:
        'This campaign needs 7 spot-days (spots times days), and your other campaigns that wait for approval hold 14. The limit is 20. Please wait for their approval, or choose fewer spots or days.',
      data: { held: 14, asked: 7, most: 20 },
    },
  })
  await approve(first.data.requests[0].id)
  expect((await buy(buyer, 2)).status).toBe(201)
})

it('frees room at a deadline, whatever jobs have run', async () => {
  const buyer = await advertiser(server)
  expect((await buy(buyer, 2)).status).toBe(201)
  await server.stay(48)
  expect((await buy(buyer, 2)).status).toBe(201)
})

it('counts simultaneous purchases one after the other, so that together they stay within the bound', async () => {
  const buyer = await advertiser(server)
  const answers = await Promise.all(Array.from({ length: 6 }, () => buy(buyer, 2)))
  const codes = answers.map(({ status, error }) => error?.code ?? status)
  expect(codes.toSorted()).toEqual([201, ...Array.from({ length: 5 }, () => 'too_many_holds')])
})
