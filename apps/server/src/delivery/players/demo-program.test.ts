import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { ownServer } from '../../../test/own-server.ts'

const DEMO = '/api/savvy/players/demo'

const server = await ownServer({ DEMO: '1' })
const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])
const nobody = client(server.url)

it('shows anybody a display of the demo city that was booked for today, and no other', async () => {
  const offer = await makeOffer(seller, {}, { schedule: { type: 'always' } })
  const media = [{ url: (await upload(buyer, await picture(640, 360, 'png', '#aa0013'))).url }]
  const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots: 1, media }
  const { data } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone]))
  await seller.ask('PUT', `/api/savvy/approval-flow/${data.requests[0].id}`, { decision: 'approved' })
  await server.pool.query('UPDATE organizations SET demo = true WHERE id = $1', [seller.orgId])
  // Nothing is booked today.
  expect(await nobody('GET', DEMO)).toMatchObject({ status: 404, error: { code: 'not_found' } })

  await server.stay((Date.parse('2027-03-02T10:00:00Z') - server.services.clock.now().getTime()) / 3_600_000)
  const shown = await nobody('GET', DEMO)
  expect(shown.status).toBe(200)
  expect(shown.data).toMatchObject({ display_id: offer.display.id, name: offer.display.name })
  expect((await fetch(`${server.url}${shown.data.media[0].url}`)).status).toBe(200)
  expect(JSON.stringify(shown.data)).not.toContain(data.name)

  await server.pool.query('UPDATE organizations SET demo = false WHERE id = $1', [seller.orgId])
  expect((await nobody('GET', DEMO)).status).toBe(404)
})

it('shows nothing where there is no demo city', async () => {
  const { config } = server.services
  const before = config.demo
  Object.assign(config, { demo: false })
  expect((await nobody('GET', DEMO)).status).toBe(404)
  Object.assign(config, { demo: before })
})
