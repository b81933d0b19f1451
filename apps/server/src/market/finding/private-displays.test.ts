import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import {
  campaignBody,
  FLIGHT,
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeRateSchedule,
  upload,
} from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { rowsOf } from '../../../test/lists.ts'
import { faultAt } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let other: TestActor
let guest: TestActor
let stranger: TestActor
/** Each owner's location, rate schedule and zones, which all of its displays use. */
const places = new Map<string, { location_id: string; rate_schedule_id: string; zones: { id: string }[] }>()
beforeAll(async () => {
  server = await startServer()
  seller = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
  other = await confirmed(server, await owner(server, { name: 'Other Screens' }))
  guest = await confirmed(server, await advertiser(server, { name: 'Corner Gym' }))
  stranger = await confirmed(server, await advertiser(server))
  for (const who of [seller, other]) {
    const [{ id: location_id }, rates] = [await makeLocation(who), await makeRateSchedule(who)]
    places.set(who.orgId, { location_id, rate_schedule_id: rates.id, zones: rates.zones })
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.services.db.deleteFrom('display_invitations').execute()
})

const placeOf = ({ orgId }: TestActor) => {
  const place = places.get(orgId)
  if (!place) throw new Error('There is no such place.')
  return place
}
const list = async (who = seller, visibility = 'Private', changes = {}) => {
  const { zones, ...place } = placeOf(who)
  const display = await makeDisplay(who, place, { visibility, ...changes })
  return { display: display as { id: string; name: string; image: string }, zones }
}
const invite = async (who: TestActor, email: string, displays?: string[]): Promise<string> => {
  const path = `/api/savvy/organization/invite-to-display/${who.orgId}`
  const { status, data } = await who.ask('POST', path, { list: [{ email, displays }] })
  expect(status).toBe(200)
  return data.rows[0].id
}
const withdraw = (id: string) =>
  seller.ask('DELETE', `/api/savvy/organization/display-invitations/${seller.orgId}/${id}`)

const offers = ({ orgId }: TestActor) => `/api/savvy/displays/adv-displays/${orgId}`
const found = async (who: TestActor, query = {}) =>
  (await rowsOf(who, offers(who), query)).map(({ display_id }) => String(display_id)).toSorted()
const prices = (who: TestActor, id: string) =>
  who.ask(
    'GET',
    `/api/savvy/campaigns/calculate-campaign-price?startDate=${FLIGHT.start_date}&endDate=${FLIGHT.end_date}&displayIds=${id}`,
  )
const buy = async (who: TestActor, { display, zones }: Awaited<ReturnType<typeof list>>) => {
  const media = [{ url: (await upload(who)).url }]
  const body = campaignBody(who, [{ id: zones[0]?.id ?? '', display_id: display.id, media }])
  return who.ask('POST', '/api/savvy/campaigns', body)
}
const onMap = async (who: TestActor, query = '') => {
  const { data } = await who.ask('GET', `${offers(who)}/map?zoom=3${query}`)
  return (data.pins as { count: number }[]).reduce((sum, { count }) => sum + count, 0)
}
const ownerRow = async (who: TestActor, search = 'harbour') =>
  (await rowsOf(who, '/api/savvy/organization/get-dsos', { search }))[0]
const lookedUp = async (who: TestActor) =>
  (await who.ask('GET', '/api/savvy/organization/get-dsos-lookup')).data.rows.map(
    ({ id }: { id: string }) => id,
  )

/** Expects that an advertiser sees the offer everywhere, or nowhere. */
const expectSeen = async (who: TestActor, offer: Awaited<ReturnType<typeof list>>, isSeen: boolean) => {
  const { display } = offer
  const only = { search: display.name }
  expect(await found(who, only)).toEqual(isSeen ? [display.id] : [])
  expect(await found(who, { ...only, visibility: 'Private', owner: seller.orgId })).toEqual(
    isSeen ? [display.id] : [],
  )
  expect(await found(who, { ...only, visibility: 'Public' })).toEqual([])
  expect(await onMap(who, `&search=${encodeURIComponent(display.name)}`)).toBe(isSeen ? 1 : 0)
  expect((await who.ask('GET', `/api/savvy/displays/${display.id}`)).status).toBe(isSeen ? 200 : 404)
  const priced = await prices(who, display.id)
  expect(priced.status).toBe(isSeen ? 200 : 400)
  if (!isSeen) expect(faultAt(priced, 'displayIds.0')).toBe('This display is not on offer.')
  const bought = await buy(who, offer)
  expect(bought.status).toBe(isSeen ? 201 : 400)
  if (!isSeen) expect(faultAt(bought, 'zones.0.display_id')).toBe('This display is not on offer.')
}

it('is on offer only to invited advertisers, in every list', async () => {
  const offer = await list()
  for (const who of [guest, stranger]) await expectSeen(who, offer, false)
  await invite(seller, guest.email)
  await expectSeen(guest, offer, true)
  await expectSeen(stranger, offer, false)
  const later = await list()
  await expectSeen(guest, later, true)
})

it('is only the named one, where not all displays were invited to', async () => {
  const [named, not] = [await list(), await list()]
  await invite(seller, guest.email, [named.display.id])
  await expectSeen(guest, named, true)
  await expectSeen(guest, not, false)
})

it('is available to those invited, and unavailable to its owner', async () => {
  const { display } = await list()
  await invite(seller, guest.email)
  const rows = await rowsOf(guest, offers(guest), { search: display.name, active: 1 })
  expect(rows).toMatchObject([{ visibility: 'Private', visibilityStatus: 'Available', org_id: seller.orgId }])
  expect(await found(guest, { search: display.name, active: 0 })).toEqual([])
  const path = `/api/savvy/displays/${display.id}`
  expect((await guest.ask('GET', path)).data).toMatchObject({ visibilityStatus: 'available', next_days: [] })
  expect((await seller.ask('GET', path)).data).toMatchObject({ visibilityStatus: 'unavailable' })
})

it('counts for the confirmed address, also where the account was created later', async () => {
  const { display } = await list()
  const email = `later-${Date.now()}@example.org`
  await invite(seller, email)
  const body = {
    organization: { name: 'Late Gym', type: 'ADV' },
    owner: { name: 'Sam', email, password: 'correct horse battery' },
  }
  expect((await client(server.url)('POST', '/api/auth/withOwner', body)).status).toBe(201)
  const login = { email, password: body.owner.password }
  const { data } = await client(server.url)('POST', '/api/savvy/users/login', login)
  const { id, org_id: orgId } = data.userInfo
  const late = { ...guest, id, orgId, email, ask: client(server.url, data.tokens.access_token) }
  expect(await found(late, { search: display.name })).toEqual([])
  expect((await late.ask('GET', `/api/savvy/displays/${display.id}`)).status).toBe(404)
  await confirmed(server, late)
  expect(await found(late, { search: display.name })).toEqual([display.id])
})

it('no longer counts once its user is deactivated', async () => {
  const offer = await list()
  await invite(seller, guest.email)
  const colleague = `colleague-${Date.now()}@example.org`
  const { db, clock } = server.services
  const id = '01890000-0000-7000-8000-00000000c011'
  await db
    .insertInto('users')
    .values({
      id,
      org_id: stranger.orgId,
      name: 'Kim',
      email: colleague,
      password_hash: '-',
      role_id: 3,
      address_confirmed_at: clock.now(),
      created_at: clock.now(),
    })
    .execute()
  await invite(seller, colleague)
  await expectSeen(stranger, offer, true)
  await db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
  await expectSeen(stranger, offer, false)
})

it('stays hidden from other owners, even if their address is invited', async () => {
  const { display } = await list()
  await invite(seller, other.email)
  expect((await other.ask('GET', `/api/savvy/displays/${display.id}`)).status).toBe(404)
  expect((await other.ask('GET', offers(other))).status).toBe(403)
  const { orgId } = seller
  expect(await rowsOf(seller, `/api/savvy/organization/getAdvByDsoId/${orgId}`)).not.toContainEqual(
    expect.objectContaining({ id: other.orgId }),
  )
})

it('is no longer on offer without the invitation, and what was sold goes on', async () => {
  const offer = await list()
  const id = await invite(seller, guest.email)
  const campaign = await makeCampaign(guest, offer)
  expect((await withdraw(id)).status).toBe(200)
  await expectSeen(guest, offer, false)
  const decided = await seller.ask('PUT', `/api/savvy/approval-flow/${campaign.requests[0].id}`, {
    decision: 'approved',
  })
  expect(decided.status).toBe(200)
  const details = await guest.ask('GET', `/api/savvy/approval-flow/details/${campaign.id}`)
  expect(details.data.campaign.status).toBe('approved')
})

it('is not sold on an invitation that is withdrawn at the same moment', async () => {
  const offer = await list()
  const id = await invite(seller, guest.email)
  const withdrawing = await server.pool.connect()
  await withdrawing.query('BEGIN')
  try {
    await withdrawing.query('DELETE FROM display_invitations WHERE id = $1', [id])
    const buying = buy(guest, offer)
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const isWaiting = async () => expect((await server.pool.query(waiting)).rowCount).toBe(1)
    await vi.waitFor(isWaiting, { timeout: 10_000 })
    await withdrawing.query('COMMIT')
    expect(faultAt(await buying, 'zones.0.display_id')).toBe('This display is not on offer.')
  } finally {
    // Closed, so that nothing of the transaction is left, whatever its outcome.
    withdrawing.release(true)
  }
})

it('keeps its picture private, and signs its address for those invited', async () => {
  const { url } = await upload(seller)
  const { display } = await list(seller, 'Private', { image: url })
  await invite(seller, guest.email)
  const [row] = await rowsOf(guest, offers(guest), { search: display.name })
  const image = String(row?.image)
  expect(image).toContain('?s=')
  expect((await fetch(`${server.url}${image}`)).status).toBe(200)
  expect((await fetch(`${server.url}${image.split('?')[0]}`)).status).toBe(404)
})

it('makes owners and advertisers see each other in lists, the advertiser by its invited address', async () => {
  const shy = await confirmed(server, await owner(server, { name: 'Shy Screens' }))
  const [{ id: location_id }, rates] = [await makeLocation(shy), await makeRateSchedule(shy)]
  await makeDisplay(shy, { location_id, rate_schedule_id: rates.id }, { visibility: 'Private' })
  const listed = `/api/savvy/organization/getAdvByDsoId/${shy.orgId}`
  expect(await ownerRow(guest, 'shy')).toBeUndefined()
  expect(await lookedUp(guest)).not.toContain(shy.orgId)
  expect(await rowsOf(shy, listed)).toEqual([])
  await invite(shy, guest.email)
  expect(await ownerRow(guest, 'shy')).toMatchObject({ displays: 1, owner_name: 'Robin', email: shy.email })
  expect(await lookedUp(guest)).toContain(shy.orgId)
  expect(await ownerRow(stranger, 'shy')).toBeUndefined()
  for (const path of [listed, '/api/savvy/organization/get-advs']) {
    const { data } = await shy.ask('GET', path)
    expect(data.rows).toMatchObject([
      { org_name: '-', name: '', email: guest.email, campaigns: 0, invited: true },
    ])
  }
})

it('shows an owner no more of those it invited than the address that it knows', async () => {
  const buyer = await confirmed(server, await advertiser(server, { name: 'Big Agency' }))
  const { db, clock } = server.services
  const email = `desk-${Date.now()}@example.org`
  await db
    .insertInto('users')
    .values({
      id: '01890000-0000-7000-8000-00000000de57',
      org_id: buyer.orgId,
      name: 'Desk',
      email,
      password_hash: '-',
      role_id: 3,
      address_confirmed_at: clock.now(),
      created_at: clock.now(),
    })
    .execute()
  await invite(seller, email)
  const path = `/api/savvy/organization/getAdvByDsoId/${seller.orgId}`
  for (const search of ['big agency', buyer.email]) {
    expect(await rowsOf(seller, path, { search })).toEqual([])
  }
  expect(await rowsOf(seller, path, { search: email })).toMatchObject([{ org_name: '-', name: '', email }])
  await makeCampaign(buyer, await list(seller, 'Public'))
  expect(await rowsOf(seller, path, { search: buyer.email })).toMatchObject([
    { name: 'Robin', email: buyer.email, invited: false },
  ])
  expect(await rowsOf(seller, path, { search: email })).toHaveLength(1)
  await invite(seller, buyer.email)
  expect(await rowsOf(seller, path, { search: buyer.email })).toMatchObject([
    { name: 'Robin', invited: true },
  ])
})

it('finds in list, map, details and prices exactly what is public or invited to', async () => {
  const shelf = await Promise.all(
    [seller, other].flatMap((who) =>
      ['Public', 'Private', 'Private'].map(async (visibility) => ({
        ...(await list(who, visibility, { display_location: 'On the shelf' })),
        who,
        visibility,
      })),
    ),
  )
  const all = shelf.map(({ display }) => display.id)
  const one = fc.record({
    who: fc.constantFrom(seller, other),
    toGuest: fc.boolean(),
    named: fc.option(fc.subarray([0, 1, 2], { minLength: 1 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 4 }), async (invitations) => {
      await server.services.db.deleteFrom('display_invitations').execute()
      const invited = new Set<string>()
      for (const { who, toGuest, named } of invitations) {
        const own = shelf.filter((each) => each.who === who).map(({ display }) => display.id)
        const ids = named?.map((nth) => own[nth] ?? '')
        await invite(who, (toGuest ? guest : stranger).email, ids)
        if (toGuest) for (const id of ids ?? own) invited.add(id)
      }
      const expected = shelf
        .filter(({ visibility, display }) => visibility === 'Public' || invited.has(display.id))
        .map(({ display }) => display.id)
        .toSorted()
      const search = 'on the shelf'
      for (const sorted_by of ['name', 'from_price', 'org_name']) {
        expect(await found(guest, { search, sorted_by })).toEqual(expected)
      }
      expect((await found(guest)).filter((id) => all.includes(id))).toEqual(expected)
      expect(await onMap(guest, '&search=on the shelf')).toBe(expected.length)
      for (const id of all) expect((await prices(guest, id)).status).toBe(expected.includes(id) ? 200 : 400)
    }),
    { numRuns: 12 },
  )
})
