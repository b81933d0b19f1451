import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import type { Answer } from '../../../test/client.ts'
import { campaignBody, FLIGHT, makeCampaign, makeDisplay, makeOffer, upload } from '../../../test/builders.ts'
import { listenTo } from '../../../test/events.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/bans'
const [ALCOHOL, BEER, WINE, BOOKS] = ['1002', '1004', '1007', '1420']

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;[seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
  await confirmed(server, buyer)
  offer = await makeOffer(seller)
})

const pathsOf = ({ error }: Answer) => error.issues?.map(({ path }) => path)
const ban = (body: Record<string, unknown>, by = seller) => by.ask('POST', PATH, body)
const list = async (by = seller) => (await by.ask('GET', PATH)).data
const buyAs = async (category: string | undefined, who = buyer, dry = '') => {
  const { url } = await upload(who)
  const zones = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media: [{ url }] }]
  return who.ask('POST', `/api/savvy/campaigns${dry}`, campaignBody(who, zones, category ? { category } : {}))
}
const found = async (category?: string, who = buyer) => {
  const query = { owner: seller.orgId, ...(category && { category }) }
  const rows = await rowsOf(who, `/api/savvy/displays/adv-displays/${who.orgId}`, query)
  return rows.map(({ display_id }) => display_id)
}
const pins = async (category?: string, who = buyer) => {
  const query = `owner=${seller.orgId}${category ? `&category=${category}` : ''}`
  const { data } = await who.ask('GET', `/api/savvy/displays/adv-displays/${who.orgId}/map?zoom=3&${query}`)
  return data.pins.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
}
const price = (category?: string, who = buyer) => {
  const days = `startDate=${FLIGHT.start_date}&endDate=${FLIGHT.end_date}&displayIds=${offer.display.id}`
  return who.ask(
    'GET',
    `/api/savvy/campaigns/calculate-campaign-price?${days}${category ? `&category=${category}` : ''}`,
  )
}

describe('bans of an owner', () => {
  it('are made, changed and taken back, and each display of the owner tells its own', async () => {
    const made = await ban({ category: BEER, note: ' Sponsor ' })
    expect(made).toMatchObject({ status: 201, message: 'Ban saved.' })
    expect(made.data).toMatchObject({
      category: BEER,
      everywhere: true,
      displays: [],
      note: 'Sponsor',
      version: 1,
    })
    const { id } = made.data
    const changed = await seller.ask('PUT', `${PATH}/${id}`, { displays: [offer.display.id], version: 1 })
    expect(changed.data).toMatchObject({ everywhere: false, note: 'Sponsor', version: 2 })
    expect(changed.data.displays).toMatchObject([{ id: offer.display.id }])
    expect((await list()).rows).toEqual([changed.data])
    const shown = async () => (await seller.ask('GET', `/api/savvy/displays/${offer.display.id}`)).data.bans
    expect(await shown()).toEqual([{ id, advertiser: null, category: BEER }])
    expect((await buyer.ask('GET', `/api/savvy/displays/${offer.display.id}`)).data.bans).toEqual([])
    const old = await seller.ask('PUT', `${PATH}/${id}`, { note: 'x', version: 1 })
    expect(old).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    expect((await seller.ask('DELETE', `${PATH}/${id}`)).data).toEqual({ id })
    expect((await seller.ask('DELETE', `${PATH}/${id}`)).status).toBe(404)
    expect(await shown()).toEqual([])
  })

  it('are guarded, and of another organization neither found nor changed', async () => {
    const { id } = (await ban({ category: BEER })).data
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['PUT', `${PATH}/${id}`],
      ['DELETE', `${PATH}/${id}`],
    ] as const) {
      await expectGuarded(server, buyer, method, path)
    }
    expect((await list(other)).rows).toEqual([])
    expect((await other.ask('PUT', `${PATH}/${id}`, { note: 'x' })).status).toBe(404)
    expect((await other.ask('DELETE', `${PATH}/${id}`)).status).toBe(404)
  })

  it('refuse what is no thing to ban, and displays and advertisers that are not the owner’s', async () => {
    const stranger = await makeOffer(other)
    for (const [body, path] of [
      [{}, 'category'],
      [{ category: BEER, email: 'a@example.org' }, 'category'],
      [{ category: 'beer' }, 'category'],
      [{ category: '9999' }, 'category'],
      [{ email: 'nobody' }, 'email'],
      [{ advertiser_id: buyer.orgId }, 'advertiser_id'],
      [{ advertiser_id: randomUUID() }, 'advertiser_id'],
      [{ category: BEER, displays: [stranger.display.id] }, 'displays.0'],
      [{ category: BEER, locations: [stranger.location.id] }, 'locations.0'],
      [{ category: BEER, everywhere: false }, 'displays'],
    ] as const) {
      const refused = await ban(body)
      expect(refused.status, path).toBe(400)
      expect(faultsOf(refused)).toEqual([path])
    }
    await ban({ category: BEER })
    expect(await ban({ category: BEER })).toMatchObject({ status: 409, error: { code: 'ban_exists' } })
  })

  it('are told in the log of changes by what is banned', async () => {
    await ban({ category: BEER })
    const [entry] = (await seller.ask('GET', '/api/savvy/audit?size=1')).data.rows
    expect(entry).toMatchObject({ call: 'createBan', target_name: 'Beer' })
  })
})

describe('a category that is banned', () => {
  it('is not offered with all that is a part of it, and everything else is', async () => {
    await ban({ category: ALCOHOL })
    for (const category of [ALCOHOL, BEER, WINE, 'Beer']) {
      expect(await found(category)).toEqual([])
      expect(await pins(category)).toBe(0)
    }
    for (const category of [undefined, BOOKS, 'Our own words']) {
      expect(await found(category)).toEqual([offer.display.id])
      expect(await pins(category)).toBe(1)
    }
  })

  it('is refused with its name by a price and a purchase, dry or not, and nothing is written', async () => {
    await ban({ category: ALCOHOL })
    const data = {
      category: BEER,
      displays: [
        { id: offer.display.id, name: expect.any(String), org_name: expect.any(String), ban: ALCOHOL },
      ],
    }
    const sentence = expect.stringMatching(/does not show Beer \(Alcohol\)\.$/)
    const priced = await price(BEER)
    expect(priced).toMatchObject({ status: 409, error: { code: 'banned', error: sentence, data } })
    expect(pathsOf(priced)).toEqual(['displayIds.0'])
    for (const dry of ['', '?dry_run=1']) {
      const refused = await buyAs(BEER, buyer, dry)
      expect(refused).toMatchObject({ status: 409, error: { code: 'banned', error: sentence, data } })
      expect(pathsOf(refused)).toEqual(['zones.0.display_id'])
    }
    expect((await buyAs(BOOKS)).status).toBe(201)
    expect((await price(BOOKS)).status).toBe(200)
  })

  it('needs a category of the list from whoever buys there, and only there', async () => {
    expect((await buyAs(undefined)).status).toBe(201)
    await ban({ category: ALCOHOL })
    for (const category of [undefined, 'Our own words']) {
      const refused = await buyAs(category)
      expect(refused.status).toBe(400)
      expect(faultsOf(refused)).toEqual(['general_info.category'])
    }
  })

  it('holds on displays and at places that are named, also for displays that come there later', async () => {
    const elsewhere = await makeOffer(seller)
    await ban({ category: BEER, locations: [offer.location.id] })
    await ban({ category: WINE, displays: [elsewhere.display.id] })
    const later = await makeDisplay(seller, {
      location_id: offer.location.id,
      rate_schedule_id: offer.rateSchedule.id,
    })
    expect(await found(BEER)).toEqual([elsewhere.display.id])
    expect((await found(WINE)).toSorted()).toEqual([offer.display.id, later.id].toSorted())
    expect((await buyAs(BEER)).status).toBe(409)
    expect((await buyAs(WINE)).status).toBe(201)
  })

  it('leaves out what does not show it for visitors, in calendars and by their names', async () => {
    await ban({ category: BEER })
    const visit = async (query: string) => (await fetch(`${server.url}/api/public/displays?${query}`)).json()
    const all = `id=${offer.display.id}`
    expect((await visit(all)).data.rows).toHaveLength(1)
    expect((await visit(`${all}&category=${BEER}`)).data.rows).toEqual([])
    const month = FLIGHT.start_date.slice(0, 7)
    const asked = { displayIds: [offer.display.id], from: month, to: month, days: 3 }
    const calendar = (category?: string) =>
      buyer.ask('POST', '/api/savvy/displays/price-calendar', { ...asked, ...(category && { category }) })
    expect((await calendar()).status).toBe(200)
    expect(faultsOf(await calendar(BEER))).toEqual(['displayIds.0'])
  })

  it('keeps what is sold already', async () => {
    const { data } = await buyAs(BEER)
    await ban({ category: BEER })
    const { data: seen } = await buyer.ask('GET', `/api/savvy/approval-flow/details/${data.id}`)
    expect(seen.campaign).toMatchObject({ category: BEER })
    const { id } = data.requests[0]
    expect((await seller.ask('PUT', `/api/savvy/approval-flow/${id}`, { decision: 'approved' })).status).toBe(
      200,
    )
  })
})

describe('an advertiser that is banned', () => {
  const gone = async (who: TestActor) => {
    expect(await found(undefined, who)).toEqual([])
    expect(await pins(undefined, who)).toBe(0)
    expect((await who.ask('GET', `/api/savvy/displays/${offer.display.id}`)).status).toBe(404)
    const priced = await price(undefined, who)
    expect(priced.error.issues).toEqual([{ path: 'displayIds.0', message: 'This display is not on offer.' }])
    const refused = await buyAs(undefined, who)
    expect(refused.error.issues).toEqual([
      { path: 'zones.0.display_id', message: 'This display is not on offer.' },
    ])
    const kept = await who.ask('POST', '/api/savvy/display-lists', {
      name: 'Mine',
      display_ids: [offer.display.id],
    })
    expect(kept.status).toBe(400)
  }

  it('by its name finds and buys nothing, and others do', async () => {
    await makeCampaign(buyer, offer)
    expect((await list()).advertisers).toMatchObject([{ id: buyer.orgId }])
    await ban({ advertiser_id: buyer.orgId })
    await gone(buyer)
    const somebody = await confirmed(server, await advertiser(server))
    expect(await found(undefined, somebody)).toEqual([offer.display.id])
  })

  it('by an address counts once somebody has confirmed it, and the owner is told nothing', async () => {
    const fresh = await advertiser(server)
    const made = await ban({ email: fresh.email.toUpperCase() })
    const unknown = await ban({ email: 'nobody-at-all@example.org' })
    const shapeOf = ({ data }: typeof made) => ({ ...data, id: '', email: '', updated_at: '' })
    expect(shapeOf(made)).toEqual(shapeOf(unknown))
    await sql`UPDATE users SET address_confirmed_at = NULL WHERE id = ${fresh.id}`.execute(server.services.db)
    expect(await found(undefined, fresh)).toEqual([offer.display.id])
    await confirmed(server, fresh)
    await gone(fresh)
  })
})

describe('the database', () => {
  it('refuses placements that are banned, whoever writes them', async () => {
    const { data } = await buyAs(BEER)
    await ban({ category: ALCOHOL })
    // Without the key that would refuse the same zone first.
    const again = server.services.db.transaction().execute(async (db) => {
      await sql`ALTER TABLE placements DROP CONSTRAINT placements_once`.execute(db)
      await sql`
        INSERT INTO placements SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
        FROM placements p WHERE p.campaign_id = ${data.id}`.execute(db)
    })
    await expect(again).rejects.toMatchObject({ constraint: 'placements_allowed' })
  })

  it('lets a ban wait for a purchase that is being made, and no later one through', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => confirmed(server, await advertiser(server))),
    )
    const racing = others.map((who) => buyAs(BEER, who))
    const made = await ban({ category: BEER })
    expect(made.status).toBe(201)
    const count = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM placements WHERE display_id = ${offer.display.id}`.execute(
        server.services.db,
      )
      return rows[0]?.n
    }
    const before = await count()
    const answers = await Promise.all(racing)
    expect(await count()).toBe(before)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(before ?? -1)
    for (const { status, error } of answers) if (status !== 201) expect(error.code).toBe('banned')
    expect(await buyAs(BEER)).toMatchObject({ status: 409, error: { code: 'banned' } })
  })
})

describe('bans on chosen displays', () => {
  const put = (body: Record<string, unknown>, by = seller) => by.ask('PUT', '/api/savvy/displays/bans', body)

  it('are made beside those that there are, lifted there, and taken back by the opposite', async () => {
    const twin = await makeDisplay(seller, {
      location_id: offer.location.id,
      rate_schedule_id: offer.rateSchedule.id,
    })
    const [one, two] = [offer.display.id, twin.id]
    const first = await put({ category: BEER, display_ids: [one] })
    expect(first).toMatchObject({
      status: 200,
      data: { name: 'Beer', ban: { everywhere: false, displays: [{ id: one }] }, changed: [{ id: one }] },
    })
    const both = await put({ category: BEER, display_ids: [one, two] })
    expect(both.data).toMatchObject({ changed: [{ id: two }], stays: [] })
    expect((await list()).rows).toHaveLength(1)
    expect((await buyAs(BEER)).error.code).toBe('banned')
    expect(await found(BEER)).toEqual([])
    const lifted = await put({ category: BEER, display_ids: [one], lift: true })
    expect(lifted.data).toMatchObject({ changed: [{ id: one }], ban: { displays: [{ id: two }] } })
    expect(await found(BEER)).toEqual([one])
    const last = await put({ category: BEER, display_ids: [one, two], lift: true })
    expect(last.data).toMatchObject({ changed: [{ id: two }], ban: null })
    expect((await list()).rows).toEqual([])
    expect((await put({ category: BEER, display_ids: [one], lift: true })).data.changed).toEqual([])
  })

  it('leave a ban of all displays or of a place as it is, and tell it', async () => {
    const { id } = offer.display
    await ban({ category: BEER })
    await ban({ category: WINE, locations: [offer.location.id] })
    const all = await put({ category: BEER, display_ids: [id], lift: true })
    expect(all.data).toMatchObject({ changed: [], stays: [{ id, by: 'everywhere' }] })
    const place = await put({ category: WINE, display_ids: [id] })
    expect(place.data).toMatchObject({ changed: [], stays: [{ id, by: 'location' }] })
    expect((await buyAs(WINE)).error.code).toBe('banned')
  })

  it('are for the owner’s own displays, and about one thing', async () => {
    const foreign = await makeOffer(other)
    const own = { category: BEER, display_ids: [offer.display.id] }
    await expectGuarded(server, buyer, 'PUT', '/api/savvy/displays/bans', own)
    expect(faultsOf(await put({ ...own, display_ids: [offer.display.id, foreign.display.id] }))).toEqual([
      'display_ids.1',
    ])
    expect(faultsOf(await put({ ...own, display_ids: [] }))).toEqual(['display_ids'])
    expect(faultsOf(await put({ ...own, email: 'ada@example.org' }))).toEqual(['category'])
    expect((await list()).rows).toEqual([])
  })

  it('lose nothing where two add displays at once', async () => {
    const more = await Promise.all(
      Array.from({ length: 4 }, () => makeDisplay(seller, { location_id: offer.location.id })),
    )
    await Promise.all(more.map(({ id }) => put({ category: BOOKS, display_ids: [id] })))
    const [row] = (await list()).rows
    expect(row.displays).toHaveLength(4)
  })
})

it('is heard by open pages of all advertisers, and tells them nothing but to look again', async () => {
  const ear = await listenTo(server.url, buyer.tokens.access_token)
  await ear.hears('ready')
  await ban({ category: BEER })
  const heard = await ear.hears('changed')
  ear.leave()
  expect(heard).toBe('changed {"kinds":["displays","campaigns","display-lists"]}')
})

it('narrows and names the category in the queue of approvals', async () => {
  await buyAs(BEER)
  await buyAs(BOOKS)
  const queue = (category?: string) =>
    rowsOf(seller, `/api/savvy/approval-flow/${seller.orgId}`, category ? { category } : {})
  expect((await queue(ALCOHOL)).map(({ category }) => category)).toEqual([BEER])
  expect((await queue(WINE)).map(({ category }) => category)).toEqual([])
  expect(await queue()).toHaveLength(2)
})
