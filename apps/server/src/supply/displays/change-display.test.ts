import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import {
  formWith,
  makeCampaign,
  makeDisplay,
  makeOffer,
  makeRateSchedule,
  picture,
} from '../../../test/builders.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const path = (id: string) => `/api/savvy/displays/edit/${id}`
const formOf = (info: Record<string, string>, form = new FormData()) => {
  for (const [name, value] of Object.entries(info)) form.append(`generalInfo[${name}]`, value)
  return form
}
const edit = (id: string, info: Record<string, string>, who = seller) =>
  who.ask('PUT', path(id), formOf(info))
const read = async (id: string) =>
  (await seller.ask('GET', `/api/savvy/displays/get-display-for-edit/${id}`)).data
const seen = (id: string) => buyer.ask('GET', `/api/savvy/displays/${id}`)

it('changes what was sent, and answers with the message that clients expect', async () => {
  const { display } = await makeOffer(seller)
  const answer = await edit(display.id, { name: 'Hall, left', visibility: 'Private' })
  expect({ status: answer.status, message: answer.message }).toEqual({
    status: 200,
    message: 'display_updated_successfully',
  })
  const shown = {
    name: 'Hall, left',
    visibility: 'Private',
    visibilityStatus: 'unavailable',
    display_location: display.display_location,
    rate_schedule_id: display.rate_schedule_id,
    version: display.version + 1,
  }
  expect(answer.data).toMatchObject(shown)
  expect(await read(display.id)).toMatchObject({ ...shown, planned: [] })
  expect((await seen(display.id)).status).toBe(404)
  expect((await edit(display.id, {})).data).toMatchObject({
    ...shown,
    version: display.version + 2,
  })
})

it('gives each visibility its default status, unless the owner says otherwise', async () => {
  const { display } = await makeOffer(seller)
  const status = async (info: Record<string, string>) => (await edit(display.id, info)).data.visibilityStatus
  expect(await status({ visibilityStatus: 'unavailable' })).toBe('unavailable')
  // An unchanged visibility that is sent along leaves the status alone.
  expect(await status({ visibility: 'Public' })).toBe('unavailable')
  expect(await status({ visibility: 'Private' })).toBe('unavailable')
  expect(await status({ visibility: 'Public' })).toBe('available')
  expect(await status({ visibility: 'Private', visibilityStatus: 'available' })).toBe('available')
})

it('refuses new campaigns on a public display that is made unavailable', async () => {
  const offer = await makeOffer(seller)
  await edit(offer.display.id, { visibilityStatus: 'unavailable' })
  await expect(makeCampaign(buyer, offer)).rejects.toThrow('not on offer')
  await edit(offer.display.id, { visibilityStatus: 'available' })
  await makeCampaign(buyer, offer)
})

it('takes a picture that everybody sees while the display is public, and only its owner otherwise', async () => {
  const { display } = await makeOffer(seller)
  const answer = await seller.ask('PUT', path(display.id), formOf({}, formWith(await picture())))
  expect(answer.status).toBe(200)
  const open = async (address: string) => (await fetch(`${server.url}${address}`)).status
  const first = answer.data.image
  expect(first).not.toContain('?')
  expect(await open(first)).toBe(200)

  const hidden = await edit(display.id, { visibility: 'Private' })
  expect(hidden.data.image.split('?')[0]).toBe(first)
  expect([await open(first), await open(hidden.data.image)]).toEqual([404, 200])

  await edit(display.id, { visibility: 'Public' })
  const next = await seller.ask('PUT', path(display.id), formOf({}, formWith(await picture(640, 360))))
  expect(next.data.image).not.toBe(first)
  expect([await open(first), await open(next.data.image)]).toEqual([404, 200])
  expect((await edit(display.id, { remove_image: '1' })).data.image).toBe('')
  expect(await open(next.data.image)).toBe(404)
})

it('refuses a file that is no picture, and changes nothing', async () => {
  const { display } = await makeOffer(seller)
  const form = formOf({ name: 'Other' }, formWith(Buffer.from('no picture'), 'a.png'))
  expect((await seller.ask('PUT', path(display.id), form)).status).toBe(415)
  expect(await read(display.id)).toMatchObject({ name: display.name, version: display.version })
})

it('assigns another rate schedule, or none', async () => {
  const { display } = await makeOffer(seller)
  const next = await makeRateSchedule(seller, { name: 'Night' })
  const changed = await edit(display.id, { rate_schedule_id: next.id })
  expect(changed.data).toMatchObject({ rate_schedule_id: next.id, rate_schedule_name: 'Night' })
  expect((await edit(display.id, { rate_schedule_id: '' })).data.rate_schedule_id).toBe(null)
  expect((await seen(display.id)).status).toBe(404)
})

it('refuses an older version, a name that is taken, and what is not the owner’s', async () => {
  const { display, location } = await makeOffer(seller)
  const version = String(display.version)
  expect((await edit(display.id, { name: 'First', version })).status).toBe(200)
  const late = await edit(display.id, { name: 'Second', version })
  expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  const twin = await makeDisplay(seller, { location_id: location.id })
  expect(await edit(twin.id, { name: 'FIRST' })).toMatchObject({
    status: 409,
    error: { code: 'duplicate_display' },
  })
  const theirs = await makeRateSchedule(other)
  const foreign = await edit(display.id, { rate_schedule_id: theirs.id })
  const unknown = await edit(display.id, { rate_schedule_id: '01890000-0000-7000-8000-000000000000' })
  const at = 'generalInfo.rate_schedule_id'
  expect(faultAt(foreign, at)).toBe('This rate schedule does not exist or belongs to another organization.')
  expect(faultAt(unknown, at)).toBe(faultAt(foreign, at))
})

it('is refused when its rate schedule has changed elsewhere since the form was opened', async () => {
  const { display, rateSchedule } = await makeOffer(seller)
  const next = await makeRateSchedule(seller, { name: 'Night' })
  const open = await read(display.id)
  const stale = () => edit(display.id, { name: 'Old', version: String(open.version) })
  const body = { ...rateSchedule, displayIds: [] }
  expect((await seller.ask('PUT', `/api/savvy/rate-schedule/${rateSchedule.id}`, body)).status).toBe(409)
  const fresh = (await seller.ask('GET', `/api/savvy/rate-schedule/${rateSchedule.id}`)).data
  const removed = await seller.ask('PUT', `/api/savvy/rate-schedule/${rateSchedule.id}`, {
    ...fresh,
    displayIds: [],
  })
  expect(removed.status).toBe(200)
  expect(await stale()).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  await seller.ask('POST', '/api/savvy/displays/assign-rate-schedule', {
    display_id: display.id,
    rate_schedule_id: next.id,
  })
  expect(await stale()).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  expect(await read(display.id)).toMatchObject({ name: display.name, rate_schedule_id: next.id })
})

it('names invalid fields', async () => {
  const { display } = await makeOffer(seller)
  const answer = await edit(display.id, {
    name: '',
    visibility: 'Hidden',
    visibilityStatus: 'Available',
    rate_schedule_id: 'x',
    effective_from: '2027-02-30',
    version: 'one',
  })
  expect(faultsOf(answer)).toEqual(
    ['effective_from', 'name', 'rate_schedule_id', 'version', 'visibility', 'visibilityStatus'].map(
      (field) => `generalInfo.${field}`,
    ),
  )
})

it('serves only the owner', async () => {
  const { display } = await makeOffer(seller)
  await expectGuarded(server, buyer, 'PUT', path(display.id), formOf({}))
  expect((await edit(display.id, {}, other)).status).toBe(404)
  expect((await edit(display.id, { org_id: other.orgId })).status).toBe(403)
  const forEdit = `/api/savvy/displays/get-display-for-edit/${display.id}`
  await expectGuarded(server, buyer, 'GET', forEdit)
  expect((await other.ask('GET', forEdit)).status).toBe(404)
})

it('counts screens and zones, and fills pickers', async () => {
  const one = await owner(server)
  const { display, rateSchedule, location } = await makeOffer(one)
  const bare = await makeDisplay(one, { location_id: location.id }, { visibility: 'Private' })
  const count = `/api/savvy/displays/displays-frames-and-zones-number-by-display-id`
  expect((await one.ask('GET', `${count}/${display.id}`)).data).toEqual({
    id: display.id,
    frames: 1,
    zones: 1,
  })
  expect((await one.ask('GET', `${count}/${bare.id}`)).data).toMatchObject({ zones: 0 })
  expect((await other.ask('GET', `${count}/${display.id}`)).status).toBe(404)
  const own = await one.ask('GET', `/api/savvy/displays/lookupDisplays/${one.orgId}`)
  expect(own.data).toEqual({
    rows: [display, bare]
      .map(({ id, name, rate_schedule_id }) => ({ id, name, rate_schedule_id }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    count: 2,
  })
  expect(own.data.rows[0].rate_schedule_id ?? own.data.rows[1].rate_schedule_id).toBe(rateSchedule.id)
  const offered = await buyer.ask('GET', `/api/savvy/displays/adv-displays-lookup/${buyer.orgId}`)
  const ids = offered.data.rows.map(({ id }: { id: string }) => id)
  expect(ids).toContain(display.id)
  expect(ids).not.toContain(bare.id)
  expect((await buyer.ask('GET', `/api/savvy/displays/adv-displays-lookup/${one.orgId}`)).status).toBe(404)
})
