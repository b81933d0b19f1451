import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { makeLocation, makeOffer } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const PATH = '/api/savvy/displays/audience'
const audience = {
  weekly_impressions: 42_000,
  basis: 'modelled',
  source: 'City mobility model',
  as_of: '2026-10-01',
}

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const set = (ids: string[], changes: Record<string, unknown> = {}) =>
  seller.ask('PUT', PATH, { display_ids: ids, audience, ...changes })

it('says how many people displays reach, in their answers and in finding with its basis', async () => {
  const [one, two] = [await makeOffer(seller), await makeOffer(seller)]
  const { data, status } = await set([one.display.id, two.display.id])
  expect(status).toBe(200)
  expect(data.rows).toHaveLength(2)
  const shown = await seller.ask('GET', `/api/savvy/displays/${one.display.id}`)
  expect(shown.data).toMatchObject({ audience })

  // Fourteen open days of one spot of six: a seventh of the week each day, and a sixth of that.
  const dates = 'startDate=2027-03-01&endDate=2027-03-14'
  const list = `/api/savvy/displays/adv-displays/${buyer.orgId}?${dates}`
  const rows = await rowsOf(buyer, list)
  const found = rows.find(({ display_id }) => display_id === one.display.id)
  expect(found).toMatchObject({
    audience,
    flight: { total: 14_000, impressions: 14_000, per_thousand: 1000 },
  })

  const price = await buyer.ask(
    'GET',
    `/api/savvy/campaigns/calculate-campaign-price?displayIds=${one.display.id}&${dates}`,
  )
  expect(price.data.displays[0].zones[0].reach).toEqual({
    impressions: 14_000,
    per_thousand: 1000,
    basis: 'modelled',
  })

  await set([one.display.id], { audience: null })
  const after = (await rowsOf(buyer, list)).find(({ display_id }) => display_id === one.display.id)
  expect(after).toMatchObject({ audience: null, flight: { impressions: null, per_thousand: null } })
})

it('refuses what is no audience, and whatever is not the owner’s display', async () => {
  const { display } = await makeOffer(seller)
  const foreign = await makeOffer(other)
  expect(faultsOf(await set([]))).toEqual(['display_ids'])
  expect(faultsOf(await set(Array.from({ length: 501 }, () => display.id)))).toEqual(['display_ids'])
  const wrong = { weekly_impressions: 0, basis: 'guessed', source: '', as_of: 'soon' }
  expect(faultsOf(await set([display.id], { audience: wrong })).toSorted()).toEqual([
    'audience.as_of',
    'audience.basis',
    'audience.source',
    'audience.weekly_impressions',
  ])
  expect(faultsOf(await set([display.id, foreign.display.id]))).toEqual(['display_ids.1'])
  expect((await seller.ask('GET', `/api/savvy/displays/${display.id}`)).data).toMatchObject({
    audience: null,
  })
})

it('is said with the form of a display, and taken back by it', async () => {
  const { display, location } = await makeOffer(seller)
  const [screen] = display.screens
  const body = (name: string, said: unknown) => ({
    generalInfo: { name, org_id: seller.orgId, location_id: location.id, display_location: 'Door' },
    screens: [screen],
    audience: said,
  })
  const made = await seller.ask('POST', '/api/savvy/displays', body('Side door', audience))
  expect(made.data).toMatchObject({ audience })
  const { as_of: _, ...part } = audience
  expect(faultsOf(await seller.ask('POST', '/api/savvy/displays', body('Back door', part)))).toEqual([
    'audience.as_of',
  ])

  const edit = (said: Record<string, unknown> | null) => {
    const form = new FormData()
    if (said === null) form.set('generalInfo[audience]', '')
    for (const [name, value] of Object.entries(said ?? {}))
      form.set(`generalInfo[audience][${name}]`, String(value))
    return seller.ask('PUT', `/api/savvy/displays/edit/${made.data.id}`, form)
  }
  const more = { ...audience, weekly_impressions: 56_000 }
  expect((await edit(more)).data).toMatchObject({ audience: more })
  expect(faultsOf(await edit({ ...audience, weekly_impressions: 'many' }))).toEqual([
    'generalInfo.audience.weekly_impressions',
  ])
  // What is left out stays.
  expect((await edit({})).data).toMatchObject({ audience: more })
  expect((await edit(null)).data).toMatchObject({ audience: null })
})

it('stays with the copy that follows a display at its place, and does not move with it', async () => {
  const { display } = await makeOffer(seller)
  await set([display.id])
  const replace = async (body: object) => {
    const path = `/api/savvy/displays/${display.id}/replace`
    const { data } = await seller.ask('POST', path, { last_day: '2027-06-01', ...body })
    return data.rows[1]
  }
  const screens = [{ orientation: 'portrait', size: '55', resolution: '1080x1920' }]
  expect(await replace({ screens })).toMatchObject({ audience })
  const { id: location_id } = await makeLocation(seller)
  expect(await replace({ location_id })).toMatchObject({ audience: null })
})

it('serves only owners with the right to edit displays', async () => {
  const { display } = await makeOffer(seller)
  await expectGuarded(server, buyer, 'PUT', PATH, { display_ids: [display.id], audience })
  expect(await set([display.id], { org_id: other.orgId })).toMatchObject({ status: 403 })
})

it('stands in the log of each display', async () => {
  const { display } = await makeOffer(seller)
  await set([display.id])
  const [row] = await rowsOf(seller, '/api/savvy/audit', { size: 1000 })
  expect(row).toMatchObject({ call: 'setAudience', target: display.id })
})

it('cannot be anything else, whoever writes it', async () => {
  const { display } = await makeOffer(seller)
  const { db } = server.services
  for (const wrong of [
    {},
    { ...audience, basis: 'guessed' },
    { ...audience, weekly_impressions: 1.5 },
    { ...audience, source: null },
  ]) {
    const write = sql`UPDATE displays SET audience = ${JSON.stringify(wrong)}::jsonb WHERE id = ${display.id}`
    await expect(write.execute(db)).rejects.toThrow('displays_audience_check')
  }
})
