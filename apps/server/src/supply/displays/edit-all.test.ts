import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import {
  FLIGHT,
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeOffer,
  makeRateSchedule,
} from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const editPath = (id: string) => `/api/savvy/displays/edit/${id}`
const formOf = (info: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(info)) form.append(`generalInfo${name}`, value)
  return form
}
const edit = (id: string, info: Record<string, string>, who = seller) =>
  who.ask('PUT', editPath(id), formOf(info))
const read = async (id: string) => (await seller.ask('GET', `/api/savvy/displays/${id}`)).data
const seen = async (id: string) => (await buyer.ask('GET', `/api/savvy/displays/${id}`)).status

const TALL = { '[screens][0][orientation]': 'portrait', '[screens][0][resolution]': '1080x1920' }

it('changes place, screens, serial numbers and software where nothing is sold', async () => {
  const { display } = await makeOffer(seller)
  const pier = await makeLocation(seller, { location_name: 'Pier' })
  const answer = await edit(display.id, {
    '[location_id]': pier.id,
    '[display_location]': 'Entrance',
    ...TALL,
    '[screens][0][size]': '49',
    '[screens][1][orientation]': 'landscape',
    '[screens][1][resolution]': '1920x1080',
    '[media_palyer_sn]': 'A1, B2',
    '[digital_signage_software]': 'Xibo',
  })
  expect(answer).toMatchObject({
    status: 200,
    data: {
      location_id: pier.id,
      location_name: 'Pier',
      display_location: 'Entrance',
      orientation: 'portrait',
      resolution: '1080x1920',
      screens: [
        { orientation: 'portrait', size: '49', resolution: '1080x1920' },
        { orientation: 'landscape', size: '', resolution: '1920x1080' },
      ],
      media_palyer_sn: 'A1,B2',
      digital_signage_software: 'Xibo',
      version: display.version + 1,
    },
  })
  expect(await seen(display.id)).toBe(200)
})

it('keeps place and shape while something is sold, and lets the rest be corrected', async () => {
  const offer = await makeOffer(seller)
  const { id, screens } = offer.display
  const campaign = await makeCampaign(buyer, offer)
  const pier = await makeLocation(seller, { location_name: 'Second pier' })
  for (const change of [{ '[location_id]': pier.id }, TALL]) {
    const answer = await edit(id, change as Record<string, string>)
    expect(answer).toMatchObject({
      status: 409,
      error: {
        code: 'in_use',
        data: { campaigns: [{ id: campaign.id, name: 'Spring opening' }], last_day: FLIGHT.end_date },
      },
    })
    expect(answer.error.error).toContain('must stay until 7 Mar 2027')
  }
  expect(await read(id)).toMatchObject({ location_id: offer.location.id, screens })
  const corrected = await edit(id, {
    '[display_location]': 'Main hall',
    '[media_palyer_sn]': 'C3',
    '[screens][0][orientation]': 'landscape',
    '[screens][0][resolution]': '1920x1080',
    '[screens][0][size]': '65',
    '[screens][1][orientation]': 'landscape',
    '[screens][1][resolution]': '1920x1080',
  })
  expect(corrected.data).toMatchObject({ display_location: 'Main hall', media_palyer_sn: 'C3' })
  expect(corrected.data.screens.map(({ size }: { size: string }) => size)).toEqual(['65', ''])
})

it('a purchase and a move of the same display never both succeed', async () => {
  const offer = await makeOffer(seller)
  const pier = await makeLocation(seller, { location_name: 'Third pier' })
  const [bought, moved] = await Promise.allSettled([
    makeCampaign(buyer, offer),
    edit(offer.display.id, { '[location_id]': pier.id }),
  ])
  const place = (await read(offer.display.id)).location_id
  expect(moved.status).toBe('fulfilled')
  const wasMoved = moved.status === 'fulfilled' && moved.value.status === 200
  expect(place).toBe(wasMoved ? pier.id : offer.location.id)
  // What was bought after the move was bought at the new place; before it, the move is refused.
  if (!wasMoved) expect(bought.status).toBe('fulfilled')
})

it('names invalid fields, and places of others', async () => {
  const { display } = await makeOffer(seller)
  const answer = await edit(display.id, {
    '[location_id]': 'x',
    '[display_location]': '',
    '[screens][0][orientation]': 'round',
    '[screens][0][resolution]': 'wide',
    '[retires_on]': '2027-02-30',
  })
  expect(faultsOf(answer)).toEqual([
    'generalInfo.display_location',
    'generalInfo.location_id',
    'generalInfo.retires_on',
    'generalInfo.screens.0.orientation',
    'generalInfo.screens.0.resolution',
  ])
  const theirs = await makeLocation(other)
  const foreign = await edit(display.id, { '[location_id]': theirs.id })
  const sentence = 'This location does not exist or belongs to another organization.'
  expect(faultAt(foreign, 'generalInfo.location_id')).toBe(sentence)
})

it('retires a display: nothing is sold after its last day, which is told, until it is kept on offer', async () => {
  const offer = await makeOffer(seller)
  const { id } = offer.display
  await makeCampaign(buyer, offer)
  const early = await edit(id, { '[retires_on]': '2027-03-06' })
  expect(early).toMatchObject({
    status: 409,
    error: { code: 'in_use', data: { last_day: '2027-03-07', campaigns: [{ name: 'Spring opening' }] } },
  })
  expect((await edit(id, { '[retires_on]': '2027-03-20' })).data).toMatchObject({ retires_on: '2027-03-20' })
  const beyond = { start_date: '2027-03-18', end_date: '2027-03-21' }
  await expect(makeCampaign(buyer, offer, beyond)).rejects.toThrow('20 Mar 2027')
  await makeCampaign(buyer, offer, { start_date: '2027-03-18', end_date: '2027-03-20' })
  // Nothing else lets it sell beyond that day.
  const later = await makeRateSchedule(seller, { name: 'Later' })
  const assign = (effective_from?: string) =>
    seller.ask('POST', '/api/savvy/displays/assign-rate-schedule', {
      display_id: id,
      rate_schedule_id: later.id,
      effective_from,
    })
  expect((await assign('2027-03-21')).error.error).toContain('last day on offer of a display is 20 Mar 2027')
  const kept = await edit(id, { '[retires_on]': '' })
  expect(kept.data).toMatchObject({ retires_on: null, rate_schedule_id: offer.rateSchedule.id })
  await makeCampaign(buyer, offer, { start_date: '2027-03-21', end_date: '2027-03-25' })
  expect(faultAt(await edit(id, { '[retires_on]': '2020-01-01' }), 'generalInfo.retires_on')).toContain(
    'or later',
  )
})

it('a rate schedule that is assigned to a retiring display ends with it', async () => {
  const offer = await makeOffer(seller)
  const { id } = offer.display
  await edit(id, { '[retires_on]': '2027-03-20' })
  const next = await makeRateSchedule(seller, { name: 'Next' })
  const changed = await edit(id, { '[rate_schedule_id]': next.id })
  expect(changed.data).toMatchObject({ rate_schedule_id: next.id, retires_on: '2027-03-20' })
  const zones = next.zones as { id: string }[]
  const beyond = { start_date: '2027-03-18', end_date: '2027-03-21' }
  await expect(makeCampaign(buyer, { ...offer, zones }, beyond)).rejects.toThrow('20 Mar 2027')
})

const replacePath = (id: string) => `/api/savvy/displays/${id}/replace`
const tall = [{ orientation: 'portrait', size: '49', resolution: '1080x1920' }]

it('replaces a sold display by a copy with another shape that sells from the next day on', async () => {
  const offer = await makeOffer(seller)
  const { id, name } = offer.display
  await makeCampaign(buyer, offer)
  const body = { last_day: '2027-03-07', screens: tall }
  const early = await seller.ask('POST', replacePath(id), { ...body, last_day: '2027-03-06' })
  expect(early).toMatchObject({ status: 409, error: { code: 'in_use', data: { last_day: '2027-03-07' } } })
  const { status, data } = await seller.ask('POST', replacePath(id), body)
  expect(status).toBe(201)
  const [retired, copy] = data.rows
  expect(retired).toMatchObject({ id, name, retires_on: '2027-03-07', resolution: '1920x1080' })
  expect(copy).toMatchObject({
    location_id: offer.location.id,
    visibility: 'Public',
    resolution: '1080x1920',
    retires_on: null,
  })
  expect(copy.name).toBe(`${name} (2)`)
  const zones = offer.zones
  await expect(makeCampaign(buyer, { display: copy, zones })).rejects.toThrow()
  await makeCampaign(buyer, { display: copy, zones }, { start_date: '2027-03-08', end_date: '2027-03-12' })
})

it('replaces only displays of the actor’s own, and names invalid fields', async () => {
  const { display } = await makeOffer(seller)
  const body = { last_day: '2027-03-07', screens: tall }
  await expectGuarded(server, buyer, 'POST', replacePath(display.id), body)
  expect((await other.ask('POST', replacePath(display.id), body)).status).toBe(404)
  const theirs = await makeLocation(other)
  const foreign = await seller.ask('POST', replacePath(display.id), { ...body, location_id: theirs.id })
  expect(faultsOf(foreign)).toEqual(['location_id'])
  expect(faultsOf(await seller.ask('POST', replacePath(display.id), { last_day: 'x', screens: [] }))).toEqual(
    ['last_day', 'screens'],
  )
  const twin = await makeDisplay(seller, { location_id: display.location_id })
  expect((await seller.ask('POST', replacePath(twin.id), body)).data.rows[1]).toMatchObject({
    rate_schedule_id: null,
  })
})
