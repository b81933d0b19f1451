import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import {
  formWith,
  makeCampaign,
  makeDisplay,
  makeOffer,
  picture,
  upload,
  wholeZone,
} from '../../../test/builders.ts'
import { fixture } from '../../../test/fixtures.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded, faultAt } from '../../../test/rights.ts'
import { fileIdOf } from '../../base/storage/address.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

type Offer = Awaited<ReturnType<typeof makeOffer>>
const zoneOf = ({ zones }: Offer) => zones[0]?.id ?? ''
const ofSchedule = (offer: Offer) =>
  `/api/savvy/rate-schedule/${offer.rateSchedule.id}/filler/${zoneOf(offer)}`
const ofDisplay = (offer: Offer, id = offer.display.id) => `/api/savvy/displays/${id}/filler/${zoneOf(offer)}`
const day = async (id: string, date = '2027-03-01') => {
  const { data } = await seller.ask('GET', `/api/savvy/displays/${id}/own-content?date=${date}`)
  return data.zones[0]
}
const file = async (who = seller) => (await upload(who, await picture(1920, 1080))).url
const plain = ({ media }: { media: { url: string }[] }) => media.map(({ url }) => url.split('?')[0])
const bare = (url: string) => url.split('?')[0]

it('shows the files of a rate schedule on all its displays in their order, and those of a display before them', async () => {
  const offer = await makeOffer(seller)
  const { location, rateSchedule } = offer
  const twin = await makeDisplay(seller, { location_id: location.id, rate_schedule_id: rateSchedule.id })
  const [one, two, three] = [await file(), await file(), await file()]
  const set = await seller.ask('PUT', ofSchedule(offer), { media: [{ url: two }, { url: one }], version: 0 })
  expect(set).toMatchObject({ status: 200, data: { version: 1 } })
  await seller.ask('PUT', ofDisplay(offer), { media: [{ url: three }], version: 0 })
  const first = await day(offer.display.id)
  expect(plain(first.filler)).toEqual([bare(three)])
  expect(plain({ media: first.schedule_filler })).toEqual([bare(two), bare(one)])
  const second = await day(twin.id)
  expect(second).toMatchObject({ filler: { version: 0, media: [] }, spots_free: 6, house: [] })
  expect(plain({ media: second.schedule_filler })).toEqual([bare(two), bare(one)])
  const listed = await seller.ask('GET', `/api/savvy/rate-schedule/${rateSchedule.id}/filler`)
  expect(listed.data.zones).toMatchObject([{ filler: { version: 1 }, resolutions: ['1920x1080'] }])
})

it('is removed, and a version that was seen before that is refused', async () => {
  const offer = await makeOffer(seller)
  const media = [{ url: await file() }]
  const { data } = await seller.ask('PUT', ofDisplay(offer), { media })
  expect((await seller.ask('DELETE', ofDisplay(offer))).data).toEqual({ version: 2, media: [] })
  const late = await seller.ask('PUT', ofDisplay(offer), { media, version: data.version })
  expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  expect(await day(offer.display.id)).toMatchObject({ filler: { version: 2, media: [] } })
})

it('lets one of two win that set it at once from the same version', async () => {
  const offer = await makeOffer(seller)
  const files = await Promise.all([file(), file()])
  const answers = await Promise.all(
    files.map((url) => seller.ask('PUT', ofSchedule(offer), { media: [{ url }], version: 0 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const won = files[answers.findIndex(({ status }) => status === 200)] ?? ''
  expect(plain({ media: (await day(offer.display.id)).schedule_filler })).toEqual([bare(won)])
})

it('refuses files of others and those that a zone cannot show, and stores nothing of it', async () => {
  const offer = await makeOffer(seller)
  for (const who of [other, buyer]) {
    const answer = await seller.ask('PUT', ofSchedule(offer), {
      media: [{ url: await file() }, { url: await file(who) }],
    })
    expect(faultAt(answer, 'media.1.url')).toBe('This is not a file that your organization uploaded.')
  }
  const short = await makeOffer(seller, {
    zones: [wholeZone({ rateDetails: { spotDuration: 1, pricePerDay: 100 } })],
  })
  const clip = await seller.ask(
    'POST',
    '/api/utility/upload',
    formWith(await fixture('clip.mp4'), 'clip.mp4', 'video/mp4'),
  )
  const long = await seller.ask('PUT', ofDisplay(short), { media: [{ url: clip.data.url }] })
  expect(long).toMatchObject({
    status: 400,
    error: {
      code: 'media_unfit',
      issues: [{ path: 'media.0.url', message: 'It lasts 2 s, which is longer than the spot of 1 s.' }],
    },
  })
  const many = Array.from({ length: 21 }, () => ({ url: `/api/files/${'a'.repeat(32)}.png` }))
  const full = await seller.ask('PUT', ofSchedule(offer), { media: many })
  expect(faultAt(full, 'media')).toBe('A zone can have at most 20 files.')
  expect(await day(offer.display.id)).toMatchObject({ schedule_filler: [] })
})

it('keeps its files while they are named, whoever tries to remove them', async () => {
  const offer = await makeOffer(seller)
  const url = await file()
  await seller.ask('PUT', ofSchedule(offer), { media: [{ url }] })
  const { db } = server.services
  const remove = sql`DELETE FROM files WHERE id = ${fileIdOf(url)}`.execute(db)
  await expect(remove).rejects.toMatchObject({ constraint: 'filler_files_file' })
  await seller.ask('DELETE', ofSchedule(offer))
  await sql`DELETE FROM files WHERE id = ${fileIdOf(url)}`.execute(db)
})

it('tells how many spots nobody has on a day', async () => {
  const offer = await makeOffer(seller)
  await makeCampaign(buyer, offer)
  expect(await day(offer.display.id, '2027-03-02')).toMatchObject({ spots_free: 5 })
  expect(await day(offer.display.id, '2027-03-20')).toMatchObject({ spots_free: 6 })
})

it('is for owners alone, and about their own zones', async () => {
  const [offer, foreign] = [await makeOffer(seller), await makeOffer(other)]
  for (const path of [ofSchedule(offer), ofDisplay(offer)]) {
    await expectGuarded(server, buyer, 'PUT', path, { media: [] })
    await expectGuarded(server, buyer, 'DELETE', path)
  }
  await expectGuarded(server, buyer, 'GET', `/api/savvy/displays/${offer.display.id}/own-content`)
  await expectGuarded(server, buyer, 'GET', `/api/savvy/rate-schedule/${offer.rateSchedule.id}/filler`)
  for (const path of [
    ofSchedule(foreign),
    ofDisplay(foreign),
    `/api/savvy/displays/${offer.display.id}/filler/${zoneOf(foreign)}`,
    `/api/savvy/rate-schedule/${offer.rateSchedule.id}/filler/${zoneOf(foreign)}`,
  ]) {
    expect(await seller.ask('PUT', path, { media: [] })).toMatchObject({ status: 404 })
    expect(await seller.ask('DELETE', path)).toMatchObject({ status: 404 })
  }
  const bad = await seller.ask('PUT', ofDisplay(offer), { media: [{ url: 'nowhere' }], version: -1 })
  expect(bad.error.issues?.map(({ path }) => path).toSorted()).toEqual(['media.0.url', 'version'])
  const date = await seller.ask('GET', `/api/savvy/displays/${offer.display.id}/own-content?date=soon`)
  expect(faultAt(date, 'date')).toBeDefined()
})
