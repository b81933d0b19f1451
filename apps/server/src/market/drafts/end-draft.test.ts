import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeOffer, upload } from '../../../test/builders.ts'
import { makeDraft, PATH } from '../../../test/drafts.ts'
import { listenTo } from '../../../test/events.ts'
import { faultAt } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let buyer: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer()
  buyer = await advertiser(server)
  offer = await makeOffer(await owner(server))
})
afterAll(() => server.close())

const buy = async (draft_id: string, changes = {}) => {
  const { url } = await upload(buyer)
  const zones = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media: [{ url }] }]
  return buyer.ask('POST', '/api/savvy/campaigns', { ...campaignBody(buyer, zones, changes), draft_id })
}
const isThere = async (id: string) => (await buyer.ask('GET', `${PATH}/${id}`)).status === 200

it('a purchase ends the draft that it was made from, and other pages hear of it', async () => {
  const { id } = await makeDraft(buyer)
  const ear = await listenTo(server.url, buyer.tokens.access_token)
  await ear.hears('ready')
  expect((await buy(id)).status).toBe(201)
  expect(await ear.hears('drafts')).toBeTruthy()
  ear.leave()
  expect(await isThere(id)).toBe(false)
})

it('a purchase that fails leaves the draft', async () => {
  const { id } = await makeDraft(buyer)
  expect((await buy(id, { budget: 1 })).error.code).toBe('over_budget')
  expect(await isThere(id)).toBe(true)
})

it('of two people who buy the same draft at once, one succeeds', async () => {
  const { id } = await makeDraft(buyer)
  const answers = await Promise.all([buy(id), buy(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  const late = answers.find(({ status }) => status === 400)
  expect(late && faultAt(late, 'draft_id')).toContain('bought or deleted')
  expect(await isThere(id)).toBe(false)
})
