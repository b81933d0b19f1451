import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import {
  formWith,
  FLIGHT,
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeOffer,
  makeRateSchedule,
} from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const CHANGE = '/api/savvy/displays/bulk-change'
const READ = '/api/savvy/displays/read-changes'

interface Outcome {
  id: string
  version: number
  kept: { reason: string } | null
  changes: { field: string; before: string; after: string }[]
  undo: object | null
}

const ask = async (rows: object[], path = CHANGE) => (await seller.ask('POST', path, { rows })).data
const read = async (id: string) => (await seller.ask('GET', `/api/savvy/displays/${id}`)).data
const three = async () => {
  const offer = await makeOffer(seller)
  const place = { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id }
  const displays = [offer.display, await makeDisplay(seller, place), await makeDisplay(seller, place)]
  return { ...offer, ids: displays.map(({ id }) => id as string) }
}

it('changes many displays, leaves what is sold with the reason, and takes all of it back', async () => {
  const { ids, display, zones, rateSchedule } = await three()
  await makeCampaign(buyer, { display, zones })
  const night = await makeRateSchedule(seller, { name: 'Night' })
  const rows = ids.map((id) => ({ id, set: { visibility: 'Private', rate_schedule_id: night.id } }))
  const preview = (await ask(rows, `${CHANGE}/preview`)).rows as Outcome[]
  expect(preview.map(({ kept, changes }) => kept?.reason ?? changes.map(({ field }) => field))).toEqual([
    'sold',
    ['visibility', 'visibility_status', 'rate_schedule'],
    ['visibility', 'visibility_status', 'rate_schedule'],
  ])
  expect(preview[0]?.kept).toMatchObject({ last_day: FLIGHT.end_date })
  expect(await read(ids[1] ?? '')).toMatchObject({ visibility: 'Public', rate_schedule_id: rateSchedule.id })

  const { changed, kept } = await ask(rows)
  expect(changed.map(({ id }: Outcome) => id)).toEqual(ids.slice(1))
  expect(kept).toMatchObject([{ id: ids[0], kept: { reason: 'sold' } }])
  expect(changed[0].changes).toContainEqual({ field: 'rate_schedule', before: 'Standard', after: 'Night' })
  const night2 = { visibility: 'Private', visibilityStatus: 'unavailable', rate_schedule_id: night.id }
  for (const id of ids.slice(1)) expect(await read(id)).toMatchObject(night2)
  // What a day makes possible is done from that day on.
  const from = await ask([{ id: ids[0], set: { rate_schedule_id: night.id, effective_from: '2027-03-08' } }])
  expect(from.changed).toHaveLength(1)

  const undo = (changed as Outcome[]).map(({ id, version, undo: set }) => ({ id, version, set }))
  expect((await ask(undo)).changed).toHaveLength(2)
  const before = { visibility: 'Public', visibilityStatus: 'available', rate_schedule_id: rateSchedule.id }
  for (const id of ids.slice(1)) expect(await read(id)).toMatchObject(before)
  // An undo that is sent again is based on what is no longer there.
  expect((await ask(undo)).kept).toMatchObject([
    { kept: { reason: 'changed_meanwhile' } },
    { kept: { reason: 'changed_meanwhile' } },
  ])
})

it('retires, deactivates, moves and describes many displays, and each stays whole', async () => {
  const { ids } = await three()
  const pier = await makeLocation(seller, { location_name: 'Pier of many' })
  const set = {
    location_id: pier.id,
    display_location: 'Deck',
    media_palyer_sn: 'A, B',
    digital_signage_software: 'Xibo',
    screens: [{ orientation: 'portrait', size: '49', resolution: '1080x1920' }],
    retires_on: '2027-08-01',
    active: false,
  }
  const { changed } = await ask(ids.map((id) => ({ id, set })))
  expect(changed).toHaveLength(3)
  const shown = {
    location_name: 'Pier of many',
    display_location: 'Deck',
    media_palyer_sn: 'A,B',
    resolution: '1080x1920',
    retires_on: '2027-08-01',
    active: false,
  }
  for (const id of ids) expect(await read(id)).toMatchObject(shown)
  const undo = (changed as Outcome[]).map(({ id, version, undo: back }) => ({ id, version, set: back }))
  expect((await ask(undo)).changed).toHaveLength(3)
  const back = { display_location: 'Hall', resolution: '1920x1080', retires_on: null, active: true }
  for (const id of ids) expect(await read(id)).toMatchObject(back)
})

it('leaves what is called like another one, what is gone, and what belongs to others', async () => {
  const { ids, display } = await three()
  const theirs = await makeOffer(other)
  const { changed, kept } = await ask([
    { id: ids[1], set: { name: display.name.toUpperCase() } },
    { id: ids[0], set: { name: display.name.toUpperCase() } },
    { id: ids[2], set: { location_id: theirs.location.id } },
    { id: theirs.display.id, set: { name: 'Mine' } },
  ])
  expect(changed.map(({ id }: Outcome) => id)).toEqual([ids[0]])
  expect(kept.map((one: Outcome) => [one.id, one.kept?.reason])).toEqual([
    [ids[1], 'duplicate'],
    [ids[2], 'invalid'],
    [theirs.display.id, 'gone'],
  ])
  const [a, b] = ids
  const twins = await ask([a, b].map((id) => ({ id, set: { name: 'Twin', display_location: 'Door' } })))
  expect([twins.changed, twins.kept].map(({ length }) => length)).toEqual([1, 1])
})

const upload = async (text: string) => {
  const form = formWith(Buffer.from(text), 'displays.csv', 'text/csv')
  form.append('org_id', seller.orgId)
  return seller.ask('POST', READ, form)
}

it('compares a changed export with what is stored, and tells what cannot be', async () => {
  const { ids, display, zones } = await three()
  await makeCampaign(buyer, { display, zones })
  const names = await Promise.all(ids.map(async (id) => (await read(id)).name))
  const head = 'Display id;Name;Location;Display location;Resolution;Rate schedule;Last day on offer;Software'
  const rest = 'Ferry terminal;Hall'
  const lines = [
    `${ids[0]};${names[0]};${rest};1080x1920;Standard;;`,
    `${ids[1]};Totem;${rest};1920x1080;Standard;2027-08-01;'=Xibo`,
    `${ids[2]};${names[2]};${rest};1920x1080;Standard;;`,
    `${ids[2]};${names[2]};Nowhere;1920x1080;Standard;;`,
    `01890000-0000-7000-8000-000000000000;Gone;${rest};1920x1080;Standard;;`,
  ]
  const { status, data } = await upload([head, ...lines].join('\n'))
  expect(status).toBe(200)
  expect({ count: data.count, unchanged: data.unchanged }).toEqual({ count: 5, unchanged: 1 })
  expect(
    data.rows.map((row: Outcome & { line: number }) => [row.line, row.kept?.reason ?? row.changes]),
  ).toEqual([
    [2, 'sold'],
    [
      3,
      [
        { field: 'name', before: names[1], after: 'Totem' },
        { field: 'software', before: '', after: '=Xibo' },
        { field: 'last_day', before: '–', after: '2027-08-01' },
      ],
    ],
    [5, 'invalid'],
    [6, 'gone'],
  ])
  const [, row] = data.rows
  expect((await ask([{ id: row.id, version: row.version, set: row.set }])).changed).toHaveLength(1)
  expect(await read(ids[1] ?? '')).toMatchObject({ name: 'Totem', retires_on: '2027-08-01' })
  const bare = await upload('Name;Resolution\nTotem;1920x1080')
  expect(faultsOf(bare)).toEqual(['file'])
})

it('lists the ids of all displays that match the filters', async () => {
  const { ids, location } = await three()
  await ask([{ id: ids[0], set: { visibility: 'Private' } }])
  const list = async (query: string) =>
    (await seller.ask('GET', `/api/savvy/displays/ids/${seller.orgId}?location_id=${location.id}&${query}`))
      .data
  expect((await list('')).rows.map(({ id }: Outcome) => id).toSorted()).toEqual(ids.toSorted())
  expect(await list('visibility=Private')).toMatchObject({ rows: [{ id: ids[0] }], more: false })
  expect((await list('rate_schedule_id=none')).rows).toEqual([])
  const path = `/api/savvy/displays/by-organization-id/${seller.orgId}?location_id=${location.id}&visibility=Private`
  expect((await seller.ask('GET', path)).data).toMatchObject({ count: 1, rows: [{ id: ids[0] }] })
  expect(faultsOf(await seller.ask('GET', `${path}&rate_schedule_id=x`))).toEqual(['rate_schedule_id'])
})

it('serves only owners who may change displays, and names invalid fields', async () => {
  const { ids } = await three()
  const rows = [{ id: ids[0], set: {} }]
  for (const path of [CHANGE, `${CHANGE}/preview`]) {
    await expectGuarded(server, buyer, 'POST', path, { rows })
    expect(faultsOf(await seller.ask('POST', path, { rows: [] }))).toEqual(['rows'])
    const bad = [{ id: 'x', set: { name: '', visibility: 'Hidden', retires_on: 'soon' } }]
    expect(faultsOf(await seller.ask('POST', path, { rows: bad }))).toEqual([
      'rows.0.id',
      'rows.0.set.name',
      'rows.0.set.retires_on',
      'rows.0.set.visibility',
    ])
  }
  const ids_ = `/api/savvy/displays/ids/${seller.orgId}`
  await expectGuarded(server, buyer, 'GET', ids_)
  expect((await other.ask('GET', ids_)).status).toBe(404)
  await expectGuarded(server, buyer, 'POST', READ, formWith(Buffer.from('a;b'), 'a.csv', 'text/csv'))
})

it('says the audience of many displays, and takes it back', async () => {
  const { ids } = await three()
  const audience = {
    weekly_impressions: 42_000,
    basis: 'modelled',
    source: 'City model',
    as_of: '2026-10-01',
  }
  const { changed } = await ask(ids.map((id) => ({ id, set: { audience } })))
  expect(changed[0]).toMatchObject({
    changes: [{ field: 'audience', before: '', after: '42,000 a week, modelled: City model, 1 Oct 2026' }],
    undo: { audience: null },
  })
  expect((await read(ids[2] ?? '')).audience).toEqual(audience)
  await ask(changed.map(({ id, version, undo }: Outcome) => ({ id, version, set: undo })))
  expect((await read(ids[2] ?? '')).audience).toBeNull()
  const part = await seller.ask('POST', CHANGE, {
    rows: [{ id: ids[0], set: { audience: { ...audience, basis: 'guessed' } } }],
  })
  expect(faultsOf(part)).toEqual(['rows.0.set.audience.basis'])
})
