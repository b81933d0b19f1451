import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, formWith, makeOffer, picture, wholeZone } from '../../../test/builders.ts'
import { fixture } from '../../../test/fixtures.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let url: string
beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  const form = formWith(await fixture('clip.mp4'), 'C:\\ads\\spring\u202E  sale.mp4')
  form.append('poster', new Blob([Uint8Array.from(await picture(160, 90))]), 'poster.png')
  url = (await buyer.ask('POST', '/api/utility/upload', form)).data.url
})
afterAll(() => server.close())

const buy = async (spotDuration: number) => {
  const zone = wholeZone({ rateDetails: { spotDuration, pricePerDay: 1000 } })
  const { display, zones } = await makeOffer(seller, { zones: [zone] })
  const wanted = [{ id: zones[0]?.id ?? '', display_id: display.id, media: [{ url }] }]
  return buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, wanted))
}

it('shows a video with its poster to the deciding owner', async () => {
  const { data } = await buy(2)
  const { data: shown } = await seller.ask('GET', `/api/savvy/approval-flow/details/${data.id}`)
  const [media] = shown.placements[0].media
  expect(media).toEqual({
    url: expect.stringMatching(/\.mp4\?s=/),
    poster: expect.stringMatching(/\.webp\?s=/),
    name: 'spring sale.mp4',
    uncommon: [],
    type: 'video/mp4',
    width: 160,
    height: 90,
    duration: 2,
  })
  for (const address of [media.url, media.poster]) {
    expect((await fetch(`${server.url}${address}`)).status).toBe(200)
  }
})

it('refuses a video longer than its spot', async () => {
  expect(await buy(1)).toMatchObject({
    status: 400,
    error: {
      code: 'media_unfit',
      issues: [
        { path: 'zones.0.media.0.url', message: 'It lasts 2 s, which is longer than the spot of 1 s.' },
      ],
    },
  })
})
