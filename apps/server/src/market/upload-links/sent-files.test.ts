import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer, wholeZone } from '../../../test/builders.ts'
import { colleague } from '../../../test/colleagues.ts'
import { draftBody } from '../../../test/drafts.ts'
import { fixture } from '../../../test/fixtures.ts'
import { mailsTo } from '../../../test/mails.ts'
import { faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import {
  askForLink,
  draftOf,
  guestOf,
  makeUploadLink,
  UPLOAD_LINKS,
  WHOLE,
  type Offer,
} from '../../../test/upload-links.ts'
import { sweepAll } from '../../app/sweeps.ts'

let server: TestServer
let guest: ReturnType<typeof guestOf>
let buyer: TestActor
let other: TestActor
let seller: TestActor
let offer: Offer
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example' })
  guest = guestOf(server)
  ;[buyer, other, seller] = await Promise.all([
    advertiser(server, { name: 'Corner Gym' }),
    advertiser(server),
    owner(server, { name: 'Harbour Screens' }),
  ])
  offer = await makeOffer(seller)
})
afterAll(() => server.close())

const waitingFor = async (draft_id: string) =>
  (await buyer.ask('GET', `${UPLOAD_LINKS}/files?draft_id=${draft_id}`)).data.links

describe('a file', () => {
  it('is judged at once, belongs to the organization, and waits until it is used', async () => {
    const { id } = await draftOf(buyer, [offer])
    const link = await makeUploadLink(buyer, { draft_id: id })
    const sent = await guest.send(link)
    expect(sent).toMatchObject({
      status: 201,
      data: {
        format: WHOLE,
        name: 'spring.png',
        type: 'image/png',
        width: 960,
        height: 540,
        taken: false,
        verdict: { verdict: 'warning', faults: [], warnings: [expect.stringContaining('fewer pixels')] },
      },
    })
    expect((await fetch(new URL(sent.data.url, server.url))).status).toBe(200)
    expect((await guest.open(link)).data).toMatchObject({
      left: { files: 199 },
      formats: [{ files: [{ id: sent.data.id, verdict: { verdict: 'warning' } }] }],
    })
    const [{ files, title }] = await waitingFor(id)
    expect(title).toBe('Client designer')
    expect(files).toMatchObject([
      { id: sent.data.id, zones: [{ display_id: offer.display.id, zone_id: offer.zones[0]?.id }] },
    ])
    // The draft itself has not changed, and takes the file as one of its own.
    const { data } = await buyer.ask('GET', `/api/savvy/campaigns/drafts/${id}`)
    expect(data).toMatchObject({ version: 1, draft: { zones: [{ media: [] }] } })
    const { path } = files[0]
    const draft = { ...data.draft, zones: [{ ...data.draft.zones[0], media: [{ url: path }] }] }
    expect((await buyer.ask('PUT', `/api/savvy/campaigns/drafts/${id}`, { draft, version: 1 })).status).toBe(
      200,
    )
    expect((await other.ask('GET', `${UPLOAD_LINKS}/files?draft_id=${id}`)).status).toBe(404)
  })

  it('can be removed while it waits, with its bytes, and no longer once it was used', async () => {
    const { id } = await draftOf(buyer, [offer])
    const link = await makeUploadLink(buyer, { draft_id: id })
    const [gone, used, shown] = [
      (await guest.send(link)).data,
      (await guest.send(link)).data,
      (await guest.send(link)).data,
    ]
    expect(await guest.remove(link, gone.id)).toMatchObject({ status: 200, data: { id: gone.id } })
    expect((await guest.remove(link, gone.id)).status).toBe(404)
    expect((await fetch(new URL(gone.url, server.url))).status).toBe(404)
    const mark = (state: string, who = buyer) =>
      who.ask('PUT', `${UPLOAD_LINKS}/files`, { ids: [used.id], state })
    expect((await mark('used', other)).status).toBe(404)
    expect((await mark('used')).data).toEqual({ ids: [used.id] })
    expect(await guest.remove(link, used.id)).toMatchObject({ status: 409, error: { code: 'in_use' } })
    expect((await guest.open(link)).data.formats[0].files).toMatchObject([
      { id: used.id, taken: true },
      { id: shown.id, taken: false },
    ])
    expect(await waitingFor(id)).toMatchObject([{ files: [{ id: shown.id }] }])
    await mark('waiting')
    expect(await waitingFor(id)).toMatchObject([{ files: [{ id: used.id }, { id: shown.id }] }])
    // What the draft shows is not taken from under it, whatever was said of it.
    const [{ files }] = await waitingFor(id)
    const draft = draftBody({ files: [{ url: files[1].path }] })
    await buyer.ask('PUT', `/api/savvy/campaigns/drafts/${id}`, { draft })
    expect(await guest.remove(link, shown.id)).toMatchObject({ status: 409, error: { code: 'in_use' } })
    expect((await fetch(new URL(shown.url, server.url))).status).toBe(200)
  })

  it('of another link is out of reach', async () => {
    const { id } = await draftOf(buyer, [offer])
    const [one, two] = [
      await makeUploadLink(buyer, { draft_id: id }),
      await makeUploadLink(buyer, { draft_id: id }),
    ]
    const sent = (await guest.send(one)).data
    expect((await guest.remove(two, sent.id)).status).toBe(404)
    expect((await guest.open(two)).data.formats[0].files).toEqual([])
  })

  it('that cannot be played or is too long is refused, and nothing of it stays', async () => {
    const quick = await makeOffer(seller, {
      zones: [wholeZone({ rateDetails: { spotDuration: 1, pricePerDay: 100 } })],
    })
    const { id } = await draftOf(buyer, [quick])
    const link = await makeUploadLink(buyer, { draft_id: id })
    const long = await guest.send(link, await fixture('clip.mp4'), '1920x1080')
    expect(long).toMatchObject({ status: 400, error: { code: 'media_unfit' } })
    expect(long.error.error).toBe('It lasts 2 s, which is longer than the spot of 1 s.')
    expect(await guest.send(link, Buffer.from('no media at all'), '1920x1080')).toMatchObject({
      status: 415,
    })
    expect(faultsOf(await guest.send(link, undefined, ''))).toEqual(['format'])
    expect(await waitingFor(id)).toEqual([])
    expect((await guest.open(link)).data.left.files).toBe(200)
  })

  it('is one of as many as a link takes, and removing one makes no room', async () => {
    const { id } = await draftOf(buyer, [offer])
    const link = await makeUploadLink(buyer, { draft_id: id })
    const fill = (changes: { received?: number; received_bytes?: number }) =>
      server.services.db.updateTable('upload_links').set(changes).where('id', '=', link.id).execute()
    await fill({ received: 199 })
    const last = (await guest.send(link)).data
    await guest.remove(link, last.id)
    expect(await guest.send(link)).toMatchObject({ status: 409, error: { code: 'upload_link_full' } })
    await fill({ received: 5, received_bytes: 2 * 1024 ** 3 - 1000 })
    expect(await guest.send(link)).toMatchObject({ status: 409, error: { code: 'upload_link_full' } })
    expect((await guest.open(link)).data.left).toEqual({ files: 195, bytes: 1000 })
  })

  it('is counted for the address that it comes from', async () => {
    const strict = await startServer({ RATE_LIMITS: '1' })
    try {
      const link = { url: '/upload/AAAAAAAAAAAAAAAAAAAAAA' }
      const statuses = new Set<number>()
      for (let nth = 0; nth < 140; nth++) statuses.add((await guestOf(strict).send(link)).status)
      expect([...statuses].toSorted()).toEqual([404, 429])
    } finally {
      await strict.close()
    }
  })
})

describe('whoever made the link', () => {
  it('is told once of many files, on the site and by mail, and colleagues are not', async () => {
    const friend = await colleague(server, buyer)
    const { id } = await draftOf(buyer, [offer], 'Told')
    const link = await makeUploadLink(buyer, { draft_id: id, title: 'Studio Süd' })
    for (let nth = 0; nth < 3; nth++) await guest.send(link)
    const toldOf = async (who: TestActor) => {
      const { data } = await who.ask('GET', '/api/savvy/app-notifications?size=1000')
      return data.rows.filter(({ type }: Record<string, string>) => type === 'files_arrived')
    }
    const about = (await toldOf(buyer)).filter(({ newTitle }: { newTitle: string }) =>
      newTitle.includes('Süd'),
    )
    expect(about).toMatchObject([
      {
        newTitle: 'Files arrived by the link “Studio Süd” for “Told”',
        link: `/new-campaign?draft=${id}&step=3`,
      },
    ])
    expect(await toldOf(friend)).toEqual([])
    await server.stay(1)
    await sweepAll(server.services, pino({ level: 'silent' }))
    const mails = (await mailsTo(server, buyer.email)).filter(({ text }) => text.includes('Studio Süd'))
    expect(mails).toHaveLength(1)
  })
})

describe('a campaign', () => {
  it('is asked for media once its owner has approved or wants others, and not before', async () => {
    const own = await makeOffer(seller)
    const campaign = await makeCampaign(buyer, own)
    expect(faultAt(await askForLink(buyer, { campaign_id: campaign.id }), 'campaign_id')).toBe(
      'This campaign takes no new media now.',
    )
    const answer = { decision: 'correction', reason: 'wrong_format' }
    await seller.ask('PUT', `/api/savvy/approval-flow/${campaign.requests[0].id}`, answer)
    const link = await makeUploadLink(buyer, { campaign_id: campaign.id })
    expect((await guest.send(link)).status).toBe(201)
    const path = `${UPLOAD_LINKS}/files?campaign_id=${campaign.id}`
    const [{ files }] = (await buyer.ask('GET', path)).data.links
    expect(files).toMatchObject([{ zones: [{ display_id: own.display.id, zone_id: own.zones[0]?.id }] }])
    const sent = await buyer.ask('PUT', `/api/savvy/campaigns/media/${campaign.id}`, {
      placements: [{ ...files[0].zones[0], media: [{ url: files[0].path }] }],
    })
    expect(sent.status).toBe(200)
    // Its owner has to answer again, so nothing is asked for now.
    expect((await guest.open(link)).data.formats).toEqual([])
  })
})
