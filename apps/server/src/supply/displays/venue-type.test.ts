import { placeKindOfVenue } from '@plaza/domain/place-kind'
import { venueTypes } from '@plaza/domain/taxonomies/venue-types'
import { isVenueType } from '@plaza/domain/taxonomies/venue-type-ids'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { displayBody, formWith, makeOffer } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { ownServer } from '../../../test/own-server.ts'
import { faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])
const offer = await makeOffer(seller)
const list = `/api/savvy/displays/adv-displays/${buyer.orgId}`

const create = (venue_type: unknown, name = 'Kiosk') =>
  seller.ask(
    'POST',
    '/api/savvy/displays',
    displayBody(
      seller,
      { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id },
      { name, venue_type },
    ),
  )
const edit = async (id: string, venue_type: string) => {
  const form = new FormData()
  form.set('generalInfo[venue_type]', venue_type)
  return seller.ask('PUT', `/api/savvy/displays/edit/${id}`, form)
}
const found = (query: Record<string, string>) => rowsOf(buyer, list, query)

it('a display has the kind of place that its owner says, and finding has the few kinds that follow from it', async () => {
  const made = (await create(203)).data
  expect(made).toMatchObject({ venue_type: 203, place_kind: 'mall' })
  expect((await edit(made.id, '70102')).data).toMatchObject({ venue_type: 70102, place_kind: 'lobby' })
  // The words of its place say it again once the owner does not.
  expect((await edit(made.id, '')).data).toMatchObject({ venue_type: null, place_kind: 'transit' })
  const { version } = (await edit(made.id, '203')).data
  expect((await seller.ask('GET', `/api/savvy/displays/${made.id}`)).data).toMatchObject({
    venue_type: 203,
    version,
  })
  const [row] = await found({ 'venue_type[]': '203' })
  expect(row).toMatchObject({ display_id: made.id, venue_type: 203, place_kind: 'mall' })
})

it('is found by its kind and by all that its kind is a part of, on the list and on the map', async () => {
  const made = (await create(20302, 'Till')).data
  const idsOf = async (...ids: string[]) => {
    const query = ids.map((id) => `venue_type[]=${id}`).join('&')
    const rows = await rowsOf(buyer, `${list}?${query}`)
    const { pins } = (await buyer.ask('GET', `${list}/map?zoom=3&${query}`)).data
    expect(pins.reduce((sum: number, pin: { count: number }) => sum + pin.count, 0)).toBe(rows.length)
    return rows.map(({ display_id }) => display_id)
  }
  for (const id of ['2', '203', '20302']) expect(await idsOf(id)).toContain(made.id)
  expect(await idsOf('20301')).toEqual([])
  expect(await idsOf('1', '20302')).toEqual([made.id])
  // What nobody has said is found by no fine kind.
  expect(await idsOf('2')).not.toContain(offer.display.id)
})

it('refuses what is no kind of place, what is deprecated, and a filter by it', async () => {
  for (const wrong of [999, 104, 1.5, 'Grocery', true, -1]) {
    const refused = await create(wrong, 'Wrong')
    expect(refused.status).toBe(400)
    expect(faultsOf(refused)).toEqual(['generalInfo.venue_type'])
  }
  expect((await edit(offer.display.id, '30101')).status).toBe(400)
  expect((await buyer.ask('GET', `${list}?venue_type[]=104`)).status).toBe(400)
  expect((await buyer.ask('GET', `${list}?venue_type[]=x`)).status).toBe(400)
})

it('is changed of many at once, taken back, and told in the log of changes', async () => {
  const { data } = await seller.ask('POST', '/api/savvy/displays/bulk-change', {
    rows: [{ id: offer.display.id, set: { venue_type: 10604 } }],
  })
  expect(data.changed[0].changes).toEqual([
    { field: 'venue_type', before: '–', after: 'Transit › Train › Station' },
  ])
  await seller.ask('POST', '/api/savvy/displays/bulk-change', {
    rows: [{ id: offer.display.id, set: data.changed[0].undo }],
  })
  expect((await seller.ask('GET', `/api/savvy/displays/${offer.display.id}`)).data.venue_type).toBeNull()
  await edit(offer.display.id, '205')
  const log = await seller.ask('GET', '/api/savvy/audit?size=5')
  expect(JSON.stringify(log.data.rows[0])).toContain('"field":"venue_type"')
})

describe('files', () => {
  const csv = (column: string) =>
    `name,location_name,display_location,resolution,Kind of place\nA,${offer.location.location_name},Hall,1920x1080,${column}`
  const readFile = async (column: string) => {
    const form = formWith(new TextEncoder().encode(csv(column)), 'displays.csv', 'text/csv')
    form.append('org_id', seller.orgId)
    return (await seller.ask('POST', '/api/savvy/displays/upload-excel', form)).data.rows[0]
  }

  it.each([
    ['20302', 20302],
    ['retail.grocery', 203],
    ['Retail > Grocery > Check Out', 20302],
    ['grocery', 203],
    ['', null],
  ])('an import reads “%s”', async (text, id) => {
    const row = await readFile(text)
    expect(row.faults).toEqual([])
    expect(row.item.generalInfo.venue_type).toBe(id)
  })

  it('a text that is no kind, or could be several, is a fault of its column', async () => {
    for (const text of ['Moon base', 'Food Court']) {
      expect((await readFile(text)).faults.map(({ path }: { path: string }) => path)).toEqual([
        'generalInfo.venue_type',
      ])
    }
  })

  it('an export says the kind by its path, and is read again', async () => {
    await edit(offer.display.id, '30801')
    const answer = await fetch(`${server.url}/api/savvy/exports/displays?format=csv`, {
      headers: { authorization: `Bearer ${seller.tokens.access_token}` },
    })
    const text = await answer.text()
    expect(text).toContain('Outdoor › Aerial › Aerial Banner')
    const form = formWith(
      new TextEncoder().encode(text.replace('Aerial Banner', 'Aerial Drone')),
      'd.csv',
      'text/csv',
    )
    form.append('org_id', seller.orgId)
    const { data } = await seller.ask('POST', '/api/savvy/displays/read-changes', form)
    expect(data.rows).toMatchObject([{ id: offer.display.id, set: { venue_type: 30802 } }])
  })
})

describe('the database', () => {
  it('takes the kinds that the domain takes, and no others', async () => {
    const { rows } = await sql<{ definition: string }>`
      SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'displays_venue_type'`.execute(
      server.services.db,
    )
    const ids = [...(rows[0]?.definition ?? '').matchAll(/\d+/g)].map(([id]) => Number(id))
    const own = venueTypes.entries.map(({ id }) => id).filter(isVenueType)
    expect(ids.toSorted((a, b) => a - b)).toEqual(own.toSorted((a, b) => a - b))
  })

  it('derives the few kinds as the domain does', async () => {
    const ids = venueTypes.entries.map(({ id }) => id)
    const { rows } = await sql<{ kind: string }>`
      SELECT place_kind_of_venue(id) AS kind FROM unnest(${ids}::int[]) WITH ORDINALITY AS t (id, n) ORDER BY n`.execute(
      server.services.db,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(ids.map(placeKindOfVenue))
  })
})
