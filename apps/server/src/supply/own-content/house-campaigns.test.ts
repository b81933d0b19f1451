import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { FLIGHT, makeCampaign, makeDisplay, makeOffer, picture, upload } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { fileIdOf } from '../../base/storage/address.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const PATH = '/api/savvy/house-campaigns'
type Offer = Awaited<ReturnType<typeof makeOffer>>
const place = ({ zones }: Offer, display_id: string, changes = {}) => ({
  display_id,
  zone_id: zones[0]?.id ?? '',
  spots: 2,
  media: [] as { url: string }[],
  ...changes,
})
const bodyOf = (offer: Offer, changes = {}) => ({
  name: 'Opening hours',
  ...FLIGHT,
  places: [place(offer, offer.display.id)],
  ...changes,
})
const FLIGHT_DATES = { from: FLIGHT.start_date, to: FLIGHT.end_date }
const file = async (who = seller) => (await upload(who, await picture(1920, 1080))).url
const bare = (url: string) => url.split('?')[0]
const day = async (id: string, date: string) => {
  const { data } = await seller.ask('GET', `/api/savvy/displays/${id}/own-content?date=${date}`)
  return data.zones[0]
}
const blocksOf = async (id: string) =>
  (await seller.ask('GET', `/api/savvy/displays/${id}/availability?startDate=2027-02-01&endDate=2027-04-30`))
    .data.blocks

it('takes spots of several displays under a name, and shows its files there', async () => {
  const offer = await makeOffer(seller)
  const { location, rateSchedule } = offer
  const twin = await makeDisplay(seller, { location_id: location.id, rate_schedule_id: rateSchedule.id })
  const url = await file()
  const media = [{ url }]
  const places = [place(offer, offer.display.id, { media }), place(offer, twin.id, { media, spots: 1 })]
  const { status, data } = await seller.ask('POST', PATH, bodyOf(offer, { places }))
  expect(status).toBe(201)
  expect(data).toMatchObject({ name: 'Opening hours', ...FLIGHT, version: 1 })
  const { id } = data
  const inside = await day(twin.id, '2027-03-03')
  expect(inside).toMatchObject({ spots_free: 5, house: [{ id, name: 'Opening hours', spots: 1 }] })
  expect(bare(inside.house[0].media[0].url)).toBe(bare(url))
  expect(await day(twin.id, '2027-03-08')).toMatchObject({ spots_free: 6, house: [] })
  expect(await blocksOf(offer.display.id)).toMatchObject([
    { ...FLIGHT, spots: 2, house_id: id, house_name: 'Opening hours' },
  ])
  const calendar = await seller.ask('GET', '/api/savvy/displays/calendar?from=2027-03-07&to=2027-03-08')
  const [row] = calendar.data.rows.filter(({ id: one }: { id: string }) => one === twin.id)
  expect(row.zones[0]).toMatchObject({ blocked: [1, 0], own: [1, 0], free: [5, 6] })
  const listed = await seller.ask('GET', `${PATH}?display_id=${twin.id}`)
  expect(listed.data.rows).toMatchObject([{ id, places: [{ zone_name: 'Main' }, { zone_name: 'Main' }] }])
})

it('exchanges name and files without touching its days, and days and spots as far as they are free', async () => {
  const offer = await makeOffer(seller)
  const made = await seller.ask('POST', PATH, bodyOf(offer))
  const [before] = await blocksOf(offer.display.id)
  const path = `${PATH}/${made.data.id}`
  const url = await file()
  const places = [place(offer, offer.display.id, { media: [{ url }] })]
  const named = await seller.ask('PUT', path, bodyOf(offer, { name: 'Summer', places, version: 1 }))
  expect(named).toMatchObject({ status: 200, data: { name: 'Summer', version: 2 } })
  expect(await blocksOf(offer.display.id)).toEqual([{ ...before, house_name: 'Summer' }])
  // One spot of six is sold on these days, so that five can be taken and six cannot.
  await makeCampaign(buyer, offer)
  const more = (spots: number) =>
    bodyOf(offer, { places: [place(offer, offer.display.id, { spots })], end_date: '2027-03-05' })
  expect(await seller.ask('PUT', path, more(6))).toMatchObject({
    status: 409,
    error: { code: 'sold_out', data: { zones: [{ spots_free: 5 }] } },
  })
  expect(await blocksOf(offer.display.id)).toMatchObject([{ spots: 2, end_date: '2027-03-07' }])
  expect((await seller.ask('PUT', path, more(5))).status).toBe(200)
  expect(await blocksOf(offer.display.id)).toMatchObject([{ spots: 5, end_date: '2027-03-05' }])
})

it('lets one of two win that change it at once from the same version', async () => {
  const offer = await makeOffer(seller)
  const { data } = await seller.ask('POST', PATH, bodyOf(offer))
  const change = (name: string) =>
    seller.ask('PUT', `${PATH}/${data.id}`, bodyOf(offer, { name, version: 1 }))
  const answers = await Promise.all([change('One'), change('Two')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.error.code).toBe('changed_meanwhile')
})

it('gives its spots back when it ends, and its files are kept until then', async () => {
  const offer = await makeOffer(seller)
  const url = await file()
  const places = [place(offer, offer.display.id, { media: [{ url }] })]
  const { data } = await seller.ask('POST', PATH, bodyOf(offer, { places }))
  const { db } = server.services
  const remove = () => sql`DELETE FROM files WHERE id = ${fileIdOf(url)}`.execute(db)
  await expect(remove()).rejects.toMatchObject({ constraint: 'house_files_file' })
  const released = await seller.ask('DELETE', `${PATH}/${data.id}`)
  expect(released).toMatchObject({ status: 200, data: { id: data.id, name: 'Opening hours' } })
  expect(await day(offer.display.id, '2027-03-03')).toMatchObject({ spots_free: 6, house: [] })
  expect((await seller.ask('DELETE', `${PATH}/${data.id}`)).status).toBe(404)
  await remove()
  const again = await seller.ask('POST', PATH, bodyOf(offer))
  expect(again.status).toBe(201)
})

it('loses days that are unblocked in the calendar, and has them back by what was given for an undo', async () => {
  const offer = await makeOffer(seller)
  const { data } = await seller.ask('POST', PATH, bodyOf(offer))
  const { id: display } = offer.display
  const days = { from: '2027-03-03', to: '2027-03-04' }
  const freed = await seller.ask('PUT', '/api/savvy/displays/unblock', { display_ids: [display], ...days })
  const [row] = freed.data.rows
  expect(row).toMatchObject({ house_id: data.id, start_date: '2027-03-03', end_date: '2027-03-04' })
  expect(await day(display, '2027-03-03')).toMatchObject({ house: [] })
  expect(await day(display, '2027-03-05')).toMatchObject({ house: [{ id: data.id }] })
  // It is shorter or split from then on, and no date of it stands where it has no spots.
  const listed = async () => {
    const { data: all } = await seller.ask('GET', `${PATH}?display_id=${display}`)
    return all.rows.find(({ id }: { id: string }) => id === data.id)
  }
  expect(await listed()).toMatchObject({
    start_date: '2027-03-01',
    end_date: '2027-03-07',
    places: [
      {
        dates: [
          { from: '2027-03-01', to: '2027-03-02' },
          { from: '2027-03-05', to: '2027-03-07' },
        ],
      },
    ],
  })
  const unblock = (from: string, to: string) =>
    seller.ask('PUT', '/api/savvy/displays/unblock', { display_ids: [display], from, to })
  await unblock('2027-03-06', '2027-03-07')
  expect(await listed()).toMatchObject({ end_date: '2027-03-05' })
  // An edit that was begun before that is refused.
  const late = await seller.ask('PUT', `${PATH}/${data.id}`, bodyOf(offer, { version: data.version }))
  expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  const { display_id: _, ...body } = row
  expect((await seller.ask('POST', `/api/savvy/displays/${display}/blocks`, body)).status).toBe(201)
  expect(await day(display, '2027-03-03')).toMatchObject({ house: [{ id: data.id }] })
  const back = (changes: object) =>
    seller.ask('POST', `/api/savvy/displays/${display}/blocks`, { ...body, ...changes })
  expect(faultAt(await back({}), 'start_date')).toBe('Opening hours has some of these days already.')
  const later = { start_date: '2027-03-06', end_date: '2027-03-07' }
  expect(faultsOf(await back({ ...later, spots: 1 }))).toEqual(['house_id'])
  expect((await back(later)).status).toBe(201)
  expect(await listed()).toMatchObject({ end_date: '2027-03-07', places: [{ dates: [FLIGHT_DATES] }] })
  const foreign = await other.ask('POST', PATH, bodyOf(await makeOffer(other)))
  const theirs = await seller.ask('POST', `/api/savvy/displays/${display}/blocks`, {
    ...body,
    house_id: foreign.data.id,
  })
  expect(faultsOf(theirs)).toEqual(['house_id'])
})

it('refuses what is sold, what is over, and what is not one’s own', async () => {
  const offer = await makeOffer(seller)
  const foreign = await makeOffer(other)
  const ask = (changes: object) => seller.ask('POST', PATH, bodyOf(offer, changes))
  const full = { places: [place(offer, offer.display.id, { spots: 7 })] }
  expect(await ask(full)).toMatchObject({ status: 409, error: { code: 'sold_out' } })
  expect(faultsOf(await ask({ start_date: '2020-01-01', end_date: '2020-01-02' }))).toContain('start_date')
  expect(faultsOf(await ask({ end_date: '2027-02-01' }))).toEqual(['end_date'])
  expect(faultsOf(await ask({ places: [place(foreign, foreign.display.id)] }))).toEqual([
    'places.0.display_id',
  ])
  expect(faultsOf(await ask({ places: [place(foreign, offer.display.id)] }))).toEqual(['places.0.zone_id'])
  const media = [{ url: await file(other) }]
  const theirs = await ask({ places: [place(offer, offer.display.id, { media })] })
  expect(faultAt(theirs, 'places.0.media.0.url')).toBe('This is not a file that your organization uploaded.')
  const twice = [place(offer, offer.display.id), place(offer, offer.display.id)]
  expect(faultsOf(await ask({ places: twice }))).toEqual(['places.1.zone_id'])
  expect(faultsOf(await ask({ name: '' }))).toEqual(['name'])
})

it('is for owners alone, and each sees its own', async () => {
  const offer = await makeOffer(seller)
  const { data } = await seller.ask('POST', PATH, bodyOf(offer))
  const path = `${PATH}/${data.id}`
  await expectGuarded(server, buyer, 'GET', PATH)
  await expectGuarded(server, buyer, 'POST', PATH, bodyOf(offer))
  await expectGuarded(server, buyer, 'PUT', path, bodyOf(offer))
  await expectGuarded(server, buyer, 'DELETE', path)
  expect((await other.ask('PUT', path, bodyOf(await makeOffer(other)))).status).toBe(404)
  expect((await other.ask('DELETE', path)).status).toBe(404)
  const theirs = await other.ask('GET', PATH)
  expect(theirs.data.rows.map(({ id }: { id: string }) => id)).not.toContain(data.id)
})
