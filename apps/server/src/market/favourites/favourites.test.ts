import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeDisplay, makeOffer } from '../../../test/builders.ts'
import { colleague } from '../../../test/colleagues.ts'
import { listenTo } from '../../../test/events.ts'
import { expectPages, rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/favourite'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'

let server: TestServer
let harbour: TestActor
let airport: TestActor
let gym: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer()
  harbour = await confirmed(server, await owner(server, { name: 'Harbour Screens', industry: 'Transport' }))
  airport = await owner(server, { name: 'Airport Screens' })
  gym = await advertiser(server, { name: 'Corner Gym', industry: 'Fitness' })
  offer = await makeOffer(harbour, { totalPlaylistTime: 3600 })
  await makeCampaign(gym, offer)
})
afterAll(() => server.close())

const add = (who: TestActor, org_id: string) => who.ask('POST', PATH, { org_id, createdByUser: who.id })
const remove = (who: TestActor, orgId: string) => who.ask('DELETE', `${PATH}/${orgId}`)
const favouritesOf = async (who: TestActor) => rowsOf(who, PATH, { userOrgId: who.orgId })
const advertisersOf = (who: TestActor, query = {}) => rowsOf(who, '/api/savvy/organization/get-advs', query)

describe('an owner', () => {
  it('adds an advertiser that has bought to its favourites once, and removes it', async () => {
    const added = await add(harbour, gym.orgId)
    expect(added).toMatchObject({ status: 200, message: 'Advertiser Favourited successfully.' })
    expect((await add(harbour, gym.orgId)).data).toEqual(added.data)
    expect(await favouritesOf(harbour)).toEqual([
      {
        favouriteid: added.data.id,
        org_id: gym.orgId,
        org_name: 'Corner Gym',
        email: gym.email,
        industry: 'Fitness',
        displays: 1,
        campaigns: 1,
        zones: 1,
        isFavourite: true,
      },
    ])
    const lookup = await harbour.ask('GET', `${PATH}/lookup?userOrgId=${harbour.orgId}`)
    expect(lookup.data).toEqual({ rows: [{ id: gym.orgId, name: 'Corner Gym' }], count: 1 })
    // A favourite belongs to the organization: a colleague sees it, nobody else does.
    expect(await favouritesOf(await colleague(server, harbour))).toHaveLength(1)
    expect(await favouritesOf(airport)).toEqual([])
    const removed = await remove(harbour, gym.orgId)
    expect(removed.message).toBe('Advertiser removed from favourites successfully.')
    expect(await favouritesOf(harbour)).toEqual([])
    expect((await remove(harbour, gym.orgId)).error.code).toBe('not_found')
  })

  it('cannot add an organization that has nothing to do with it, whatever its type', async () => {
    const stranger = await advertiser(server)
    for (const id of [stranger.orgId, airport.orgId, harbour.orgId, UNKNOWN]) {
      expect(faultAt(await add(harbour, id), 'org_id')).toBe('This advertiser is not one of yours.')
    }
    expect(await favouritesOf(harbour)).toEqual([])
  })

  it('sees its favourites first among its advertisers, or only them', async () => {
    const [first, second] = [await advertiser(server), await advertiser(server)]
    for (const who of [first, second]) await makeCampaign(who, offer)
    await add(harbour, first.orgId)
    const sorted = await advertisersOf(harbour, { sorted_by: 'isFavourite', sort: 'desc' })
    expect(sorted.map(({ isFavourite }) => isFavourite)).toEqual([
      true,
      ...Array(sorted.length - 1).fill(false),
    ])
    expect(sorted[0]).toMatchObject({ id: first.orgId })
    expect(await advertisersOf(harbour, { favourite: 1 })).toMatchObject([{ id: first.orgId }])
    await remove(harbour, first.orgId)
  })

  it('adds an address that it invited, and learns nothing of whose it is', async () => {
    const guest = await confirmed(server, await advertiser(server, { name: 'Night Club' }))
    const invite = `/api/savvy/organization/invite-to-display/${harbour.orgId}`
    const invited = await harbour.ask('POST', invite, { list: [guest.email] })
    const invitation = invited.data.rows[0].id
    expect((await add(harbour, guest.orgId)).status).toBe(400)
    expect((await add(harbour, invitation)).status).toBe(200)
    expect(await favouritesOf(harbour)).toMatchObject([
      { org_id: invitation, org_name: '-', email: guest.email },
    ])
    // Guessing the invited address's organization reveals nothing.
    expect((await remove(harbour, guest.orgId)).error.code).toBe('not_found')
    // From its first purchase on, the favourite is the advertiser itself.
    await makeCampaign(guest, offer)
    expect(await favouritesOf(harbour)).toMatchObject([{ org_id: guest.orgId, org_name: 'Night Club' }])
    expect((await remove(harbour, guest.orgId)).status).toBe(200)
    expect(await favouritesOf(harbour)).toEqual([])
  })
})

describe('an advertiser', () => {
  it('adds an owner that sells to it, and sees what it has bought there', async () => {
    expect((await add(gym, harbour.orgId)).status).toBe(200)
    expect(await favouritesOf(gym)).toMatchObject([
      {
        org_id: harbour.orgId,
        org_name: 'Harbour Screens',
        email: harbour.email,
        displays: 1,
        campaigns: 1,
        zones: 1,
        isFavourite: true,
      },
    ])
    const owners = '/api/savvy/organization/get-dsos'
    expect(await rowsOf(gym, owners)).toMatchObject([{ id: harbour.orgId, isFavourite: true }])
    expect(await rowsOf(gym, owners, { favourite: 1 })).toHaveLength(1)
    await remove(gym, harbour.orgId)
    expect(await rowsOf(gym, owners)).toMatchObject([{ id: harbour.orgId, isFavourite: false }])
  })

  it('cannot add an owner that sells nothing to it, and reads one sentence for all reasons', async () => {
    const hidden = await owner(server)
    const { location, rateSchedule } = await makeOffer(hidden)
    const [public_] = await rowsOf(hidden, `/api/savvy/displays/by-organization-id/${hidden.orgId}`)
    await hidden.ask('DELETE', `/api/savvy/displays/deactivate/${String(public_?.id)}`)
    await makeDisplay(
      hidden,
      { location_id: location.id, rate_schedule_id: rateSchedule.id },
      { visibility: 'Private' },
    )
    for (const id of [hidden.orgId, airport.orgId, gym.orgId, UNKNOWN]) {
      expect(faultAt(await add(gym, id), 'org_id')).toBe('This display owner does not sell to you.')
    }
  })
})

describe('a display', () => {
  const toggle = (who: TestActor, id: string, body: object = { org_id: who.orgId }) =>
    who.ask('PUT', `/api/savvy/displays/toggle-favourite/${id}`, body)
  const found = (who: TestActor, query = {}) =>
    rowsOf(who, `/api/savvy/displays/adv-displays/${who.orgId}`, query)

  it('is added to the favourites and removed, for the own organization alone', async () => {
    const { id } = offer.display
    expect((await toggle(gym, id)).data).toEqual({ id, isFavourite: true })
    expect(await found(gym)).toMatchObject([{ display_id: id, isFavourite: true }])
    const other = await advertiser(server)
    expect(await found(other)).toMatchObject([{ display_id: id, isFavourite: false }])
    expect((await toggle(gym, id, {})).data).toEqual({ id, isFavourite: false })
    for (const _ of [1, 2]) {
      expect((await toggle(gym, id, { isFavourite: true })).data.isFavourite).toBe(true)
    }
    expect((await toggle(gym, id, { isFavourite: false, org_id: harbour.orgId })).data.isFavourite).toBe(
      false,
    )
  })

  it('is found among the favourites, in the list and on the map', async () => {
    const place = { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id }
    const second = await makeDisplay(harbour, place)
    await toggle(gym, second.id)
    expect(await found(gym)).toHaveLength(2)
    expect(await found(gym, { favourite: 1 })).toMatchObject([{ display_id: second.id }])
    expect(await found(gym, { favourite: 1, search: 'nowhere' })).toEqual([])
    const map = await gym.ask('GET', `/api/savvy/displays/adv-displays/${gym.orgId}/map?favourite=1`)
    expect(map.data.pins).toMatchObject([{ count: 1, display_id: second.id }])
    await harbour.ask('DELETE', `/api/savvy/displays/deactivate/${second.id}`)
    expect(await found(gym, { favourite: 1 })).toEqual([])
    expect((await gym.ask('GET', `/api/savvy/displays/adv-displays/${gym.orgId}?favourite=0`)).status).toBe(
      400,
    )
  })

  it('cannot be added where it is not on offer; owners add their own', async () => {
    const place = { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id }
    const hidden = await makeDisplay(harbour, place, { visibility: 'Private' })
    for (const id of [hidden.id, UNKNOWN]) {
      expect((await toggle(gym, id)).error).toEqual((await toggle(gym, UNKNOWN)).error)
    }
    expect((await toggle(airport, offer.display.id)).error.code).toBe('not_found')
    expect((await toggle(harbour, hidden.id)).data.isFavourite).toBe(true)
    const own = await rowsOf(harbour, `/api/savvy/displays/by-organization-id/${harbour.orgId}`, {
      search: hidden.name,
    })
    expect(own).toMatchObject([{ id: hidden.id, isFavourite: true }])
    const seen = await gym.ask('GET', `/api/savvy/displays/${offer.display.id}`)
    expect(seen.data.isFavourite).toBe(false)
    expect((await toggle(gym, offer.display.id, { org_id: airport.orgId })).status).toBe(403)
  })
})

it('is shown live to colleagues, and written to the log', async () => {
  const ear = await listenTo(server.url, harbour.tokens.access_token)
  await ear.hears('ready')
  await add(harbour, gym.orgId)
  expect(await ear.hears('favourites')).toBeTruthy()
  ear.leave()
  const audit = await rowsOf(harbour, '/api/savvy/audit', { search: 'addFavourite' })
  expect(audit[0]).toMatchObject({ target_name: 'Corner Gym' })
  await remove(harbour, gym.orgId)
})

it('pages, sorts, searches and filters by industry', async () => {
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    const buyer = await advertiser(server, { name, industry: name === 'Beta' ? 'Retail' : 'Food' })
    await makeCampaign(buyer, offer)
    await add(harbour, buyer.orgId)
  }
  await expectPages(
    harbour,
    PATH,
    ['org_name', 'email', 'industry', 'displays', 'campaigns', 'zones'],
    'org_id',
  )
  expect(await rowsOf(harbour, PATH, { search: 'alph' })).toHaveLength(1)
  expect(await rowsOf(harbour, PATH, { 'industry[]': 'Retail' })).toMatchObject([{ org_name: 'Beta' }])
})

it('requires a login, and refuses ids of others', async () => {
  await expectGuarded(server, null, 'GET', PATH)
  await expectGuarded(server, null, 'GET', `${PATH}/lookup`)
  await expectGuarded(server, null, 'POST', PATH, { org_id: gym.orgId })
  await expectGuarded(server, null, 'DELETE', `${PATH}/${gym.orgId}`)
  const toggle = `/api/savvy/displays/toggle-favourite/${offer.display.id}`
  await expectGuarded(server, null, 'PUT', toggle, {})
  const named = { org_id: gym.orgId, createdByUser: gym.id }
  expect((await harbour.ask('POST', PATH, named)).status).toBe(403)
  expect((await harbour.ask('GET', `${PATH}?userOrgId=${gym.orgId}`)).status).toBe(403)
  const viewer = await colleague(server, harbour)
  expect((await add(viewer, gym.orgId)).status).toBe(403)
})

it('names invalid ids', async () => {
  expect(faultsOf(await harbour.ask('POST', PATH, {}))).toEqual(['org_id'])
  expect(faultsOf(await harbour.ask('POST', PATH, { org_id: 'x' }))).toEqual(['org_id'])
  expect(faultsOf(await harbour.ask('DELETE', `${PATH}/x`))).toEqual(['orgId'])
  const toggle = `/api/savvy/displays/toggle-favourite/${offer.display.id}`
  expect(faultsOf(await gym.ask('PUT', toggle, { isFavourite: 'yes' }))).toEqual(['isFavourite'])
})
