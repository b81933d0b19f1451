import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeOffer } from '../../../test/builders.ts'
import { actFor, colleague } from '../../../test/colleagues.ts'
import { listenTo } from '../../../test/events.ts'
import { expectLiteralSearch, expectPages, PLAIN, rowsOf, TRICKY } from '../../../test/lists.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/display-lists'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'
const HOUR = 60 * 60 * 1000

let server: TestServer
let seller: TestActor
let buyer: TestActor
let other: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
/** Three displays that everybody finds. */
let ids: string[]
beforeAll(async () => {
  server = await startServer()
  seller = await confirmed(server, await owner(server))
  ;[buyer, other] = await Promise.all([advertiser(server, { name: 'Corner Gym' }), advertiser(server)])
  offer = await makeOffer(seller)
  ids = [offer.display.id, await newDisplay(), await newDisplay()]
})
afterAll(() => server.close())

const newDisplay = async (fields = {}) => {
  const place = { location_id: offer.location.id, rate_schedule_id: offer.rateSchedule.id }
  return (await makeDisplay(seller, place, fields)).id as string
}
const create = (who: TestActor, name: string, display_ids: string[] = []) =>
  who.ask('POST', PATH, { name, display_ids })
const make = async (who: TestActor, name: string, display_ids: string[] = []) => {
  const { status, data, error } = await create(who, name, display_ids)
  expect({ status, error: error.error }).toEqual({ status: 201, error: undefined })
  return data as { id: string; version: number }
}
const read = (who: TestActor, id: string) => who.ask('GET', `${PATH}/${id}`)
const save = (who: TestActor, id: string, body: object) => who.ask('PUT', `${PATH}/${id}`, body)
const remove = (who: TestActor, id: string) => who.ask('DELETE', `${PATH}/${id}`)
const restore = (who: TestActor, id: string) => who.ask('PUT', `${PATH}/${id}/restore`)
const displaysOf = async (id: string): Promise<string[]> => (await read(buyer, id)).data.display_ids

/** Fills an organization up with lists, of which the first is given as the pattern. */
const fill = async (id: string, count: number) => {
  const { db } = server.services
  const row = await db.selectFrom('display_lists').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (_each, index) => ({
    ...row,
    name: `Copy ${index}`,
    id: UNKNOWN.slice(0, -3) + String(index).padStart(3, '0'),
  }))
  await db.insertInto('display_lists').values(copies).execute()
  return copies.map((copy) => copy.id)
}

describe('a list', () => {
  it('keeps displays in their order, each once, for everybody in the organization and nobody else', async () => {
    const [one = '', two = ''] = ids
    const made = await create(buyer, ' Lobbies Berlin ', [two, one, two])
    expect(made).toMatchObject({ status: 201, message: 'List saved.' })
    const row = {
      id: made.data.id,
      name: 'Lobbies Berlin',
      displays: 2,
      on_offer: 2,
      version: 1,
      updated_at: server.services.clock.now().toISOString(),
      updated_by: 'Robin',
    }
    expect(made.data).toEqual({ ...row, display_ids: [two, one] })
    const friend = await colleague(server, buyer)
    expect(await rowsOf(friend, PATH)).toEqual([row])
    expect((await read(friend, row.id)).data).toEqual(made.data)
    expect(await rowsOf(other, PATH)).toEqual([])
    expect((await read(other, row.id)).status).toBe(404)
  })

  it('belongs to the organization that an agency acts for', async () => {
    const agent = await advertiser(server)
    const grant = { id: UNKNOWN, org_id: buyer.orgId, email: agent.email, created_at: new Date() }
    await server.services.db.insertInto('on_behalf_grants').values(grant).execute()
    const acting = await actFor(server, agent, buyer.orgId)
    const { id } = await make(acting, 'For the client', ids)
    expect((await read(buyer, id)).data).toMatchObject({ displays: 3 })
    expect((await read(agent, id)).status).toBe(401)
    expect(await rowsOf(other, PATH)).toEqual([])
  })

  it('is created once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'saved-once' }
    const send = () => buyer.ask('POST', PATH, { name: 'Once' }, headers)
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
    expect(await rowsOf(buyer, PATH, { search: 'once' })).toHaveLength(1)
  })

  it('has a name that no other list of its organization has, whatever the case', async () => {
    const { id } = await make(buyer, 'Straße')
    const again = await create(buyer, 'STRAßE')
    expect(again).toMatchObject({ status: 409, error: { code: 'list_name_taken' } })
    const at = await Promise.all([create(buyer, 'At once'), create(buyer, 'at once')])
    expect(at.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const second = await make(buyer, 'Second')
    expect((await save(buyer, second.id, { name: 'straße' })).error.code).toBe('list_name_taken')
    expect((await save(buyer, id, { name: 'STRAßE' })).data).toMatchObject({ name: 'STRAßE' })
    expect((await create(other, 'Straße')).status).toBe(201)
  })

  it('takes displays and gives them up, and what is left out stays', async () => {
    const [one = '', two = '', three = ''] = ids
    const { id } = await make(buyer, 'Changing', [one])
    expect((await save(buyer, id, { add: [two, one, three] })).data).toMatchObject({
      name: 'Changing',
      version: 2,
      display_ids: [one, two, three],
    })
    expect((await save(buyer, id, { remove: [two, UNKNOWN] })).data.display_ids).toEqual([one, three])
    expect((await save(buyer, id, { add: [two], remove: [one] })).data.display_ids).toEqual([three, two])
    expect((await save(buyer, id, { display_ids: [one] })).data.display_ids).toEqual([one])
    expect((await save(buyer, id, { name: 'Changed' })).data).toMatchObject({ version: 6, displays: 1 })
    expect((await save(buyer, id, { display_ids: [] })).data.displays).toBe(0)
  })

  it('is changed on the version that it had, and of two who change it at once one succeeds', async () => {
    const [one = '', two = ''] = ids
    const friend = await colleague(server, buyer, { permissions: ['campaign:create'] })
    const { id } = await make(buyer, 'Both')
    const answers = await Promise.all([
      save(buyer, id, { add: [one], version: 1 }),
      save(friend, id, { add: [two], version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('changed_meanwhile')
    expect(await displaysOf(id)).toEqual(answers[0]?.status === 200 ? [one] : [two])
    // Without a version both are added, whoever comes first.
    await Promise.all([save(buyer, id, { add: [one] }), save(friend, id, { add: [two] })])
    expect((await displaysOf(id)).toSorted()).toEqual([one, two].toSorted())
    expect((await save(other, id, { name: 'Theirs' })).status).toBe(404)
    expect((await save(buyer, UNKNOWN, { name: 'None' })).status).toBe(404)
  })

  it('takes only displays on offer to the organization, with one sentence for all others', async () => {
    const hidden = await newDisplay({ visibility: 'Private' })
    const { id } = await make(buyer, 'Only on offer')
    const said = 'This display is not on offer to your organization.'
    for (const foreign of [hidden, UNKNOWN]) {
      const display_ids = [ids[0] ?? '', foreign]
      const answers = {
        'display_ids.1': await create(buyer, 'Hidden', display_ids),
        'add.1': await save(buyer, id, { add: display_ids }),
      }
      for (const [path, answer] of Object.entries(answers)) {
        expect(faultsOf(answer)).toEqual([path])
        expect(faultAt(answer, path)).toBe(said)
      }
      expect(faultsOf(await save(buyer, id, { display_ids }))).toEqual(['display_ids.1'])
    }
    expect((await read(buyer, id)).data).toMatchObject({ displays: 0, version: 1 })
    const path = `/api/savvy/organization/invite-to-display/${seller.orgId}`
    const guest = await confirmed(server, await advertiser(server))
    await seller.ask('POST', path, { list: [{ email: guest.email, displays: [hidden] }] })
    expect((await create(guest, 'Invited', [hidden])).data).toMatchObject({ displays: 1, on_offer: 1 })
  })

  it('keeps a display that is no longer on offer, and says how many are', async () => {
    const passing = await newDisplay()
    const { id } = await make(buyer, 'Passing', [...ids, passing])
    await seller.ask('DELETE', `/api/savvy/displays/deactivate/${passing}`)
    expect((await read(buyer, id)).data).toMatchObject({ displays: 4, on_offer: 3 })
    expect(await rowsOf(buyer, PATH, { search: 'passing' })).toMatchObject([{ displays: 4, on_offer: 3 }])
    const kept = [passing, ...ids.slice(1)]
    expect((await save(buyer, id, { display_ids: kept })).data.display_ids).toEqual(kept)
    await seller.ask('PUT', `/api/savvy/displays/activate/${passing}`)
    expect((await read(buyer, id)).data).toMatchObject({ displays: 3, on_offer: 3 })
  })

  it('has at most 500 displays', async () => {
    const tooMany = Array.from({ length: 501 }, () => UNKNOWN)
    expect(faultsOf(await create(buyer, 'More', tooMany))).toEqual(['display_ids'])
    const { rows } = await sql<{ id: string }>`
      INSERT INTO displays (id, org_id, location_id, name, display_location, screens, resolution, orientation,
        visibility, visibility_status, created_at)
      SELECT gen_random_uuid(), org_id, location_id, 'Copy ' || n, display_location, screens, resolution, orientation,
        visibility, visibility_status, created_at
      FROM displays, generate_series(1, 500) AS n WHERE id = ${ids[0]} RETURNING id`.execute(
      server.services.db,
    )
    const copies = rows.map((row) => row.id)
    await sql`
      INSERT INTO display_rate_schedules (display_id, rate_schedule_id, valid_from, org_id)
      SELECT c.id, s.rate_schedule_id, s.valid_from, s.org_id FROM unnest(${copies}::uuid[]) AS c (id),
        display_rate_schedules s WHERE s.display_id = ${ids[0]}`.execute(server.services.db)
    const { id } = await make(buyer, 'Full', copies)
    const more = await save(buyer, id, { add: ids })
    expect(more).toMatchObject({ status: 409, error: { code: 'list_full' } })
    expect((await read(buyer, id)).data).toMatchObject({ displays: 500, on_offer: 500, version: 1 })
    expect((await save(buyer, id, { add: ids, remove: copies.slice(0, 3) })).data.displays).toBe(500)
  })
})

describe('a list that was deleted', () => {
  it('is gone, gives its name free, and is restored with all that was in it', async () => {
    const passing = await newDisplay()
    const { id } = await make(buyer, 'Gone', [...ids, passing])
    await seller.ask('DELETE', `/api/savvy/displays/deactivate/${passing}`)
    expect((await remove(other, id)).status).toBe(404)
    expect((await remove(buyer, id)).data).toEqual({ id })
    for (const answer of [
      await read(buyer, id),
      await remove(buyer, id),
      await save(buyer, id, { name: 'x' }),
    ]) {
      expect(answer.error.code).toBe('not_found')
    }
    expect(await rowsOf(buyer, PATH, { search: 'gone' })).toEqual([])
    expect((await restore(other, id)).status).toBe(404)
    const next = await make(buyer, 'gone')
    expect((await restore(buyer, id)).error.code).toBe('list_name_taken')
    await remove(buyer, next.id)
    const back = await restore(buyer, id)
    expect(back).toMatchObject({ message: 'List restored.', data: { displays: 4, on_offer: 3 } })
    expect(back.data.display_ids).toEqual([...ids, passing])
    expect((await restore(buyer, id)).status).toBe(404)
  })

  it('is restored for an hour, and then deleted for good with the next one', async () => {
    const [late, next] = [await make(buyer, 'Late', ids), await make(buyer, 'Next')]
    await remove(buyer, late.id)
    const { db, clock } = server.services
    const deletedAt = (deleted_at: Date) =>
      db.updateTable('display_lists').set({ deleted_at }).where('id', '=', late.id).execute()
    await deletedAt(new Date(clock.now().getTime() - HOUR - 1))
    expect((await restore(buyer, late.id)).error.code).toBe('not_found')
    await remove(buyer, next.id)
    const left = await db.selectFrom('display_lists').select('id').where('id', '=', late.id).execute()
    expect(left).toEqual([])
  })
})

describe('finding', () => {
  const found = (query = {}, who = buyer) =>
    rowsOf(who, `/api/savvy/displays/adv-displays/${who.orgId}`, query)

  it('shows the displays of a list alone, in the list, on the map and among all', async () => {
    const passing = await newDisplay()
    const listed = [ids[1] ?? '', ids[2] ?? '']
    const { id: list_id } = await make(buyer, 'Found', [...listed, passing])
    await seller.ask('DELETE', `/api/savvy/displays/deactivate/${passing}`)
    const at = `/api/savvy/displays/adv-displays/${buyer.orgId}`
    const shown = (await found({ list_id })).map(({ display_id }) => display_id)
    expect(shown.toSorted()).toEqual(listed.toSorted())
    const map = await buyer.ask('GET', `${at}/map?list_id=${list_id}`)
    expect(map.data.pins).toMatchObject([{ count: 2 }])
    const all = await buyer.ask('GET', `${at}/all?list_id=${list_id}`)
    expect(all.data.rows.map((row: { display_id: string }) => row.display_id).toSorted()).toEqual(
      listed.toSorted(),
    )
    expect(await found({ list_id, search: 'nowhere' })).toEqual([])
    await buyer.ask('PUT', `/api/savvy/displays/toggle-favourite/${listed[0]}`, { isFavourite: true })
    expect(await found({ list_id, favourite: 1 })).toMatchObject([{ display_id: listed[0] }])
    expect(await found({ list_id: (await make(buyer, 'Empty')).id })).toEqual([])
  })

  it('knows no list of others, and none that was deleted', async () => {
    const { id } = await make(buyer, 'Not for others', ids)
    const at = (who: TestActor, path: string, list_id: string) =>
      who.ask('GET', `/api/savvy/displays/adv-displays/${who.orgId}${path}?list_id=${list_id}`)
    for (const path of ['', '/map', '/all']) {
      for (const answer of [await at(other, path, id), await at(buyer, path, UNKNOWN)]) {
        expect(faultAt(answer, 'list_id')).toBe(
          'This list does not exist or belongs to another organization.',
        )
      }
    }
    await remove(buyer, id)
    expect(faultsOf(await at(buyer, '', id))).toEqual(['list_id'])
    expect(faultsOf(await at(buyer, '', 'x'))).toEqual(['list_id'])
  })
})

describe('the lists of an organization', () => {
  it('page, sort and are searched', async () => {
    const one = await advertiser(server)
    await make(one, 'List 2', ids.slice(0, 2))
    await make(one, 'List 10', ids.slice(0, 1))
    await make(one, 'List 1', ids.slice(0, 1))
    await expectPages(one, PATH, ['name', 'displays', 'updated_at', 'updated_by'])
    const sorted = await rowsOf(one, PATH, { sorted_by: 'name' })
    expect(sorted.map(({ name }) => name)).toEqual(['List 1', 'List 2', 'List 10'])
    for (const name of [TRICKY, PLAIN]) await make(one, name)
    await expectLiteralSearch(async (search) =>
      (await rowsOf(one, PATH, { search })).map(({ name }) => String(name)),
    )
  })

  it('are two hundred at most', async () => {
    const one = await advertiser(server)
    const { id } = await make(one, 'First')
    const [copy = ''] = await fill(id, 198)
    const answers = await Promise.all([create(one, 'Last'), create(one, 'One more')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('too_many_lists')
    await remove(one, copy)
    expect((await create(one, 'In its place')).status).toBe(201)
    expect((await restore(one, copy)).error.code).toBe('too_many_lists')
  })

  it('are told live to colleagues, and stand in the log by their names', async () => {
    const ear = await listenTo(server.url, buyer.tokens.access_token)
    await ear.hears('ready')
    const { id } = await make(buyer, 'Heard')
    expect(await ear.hears('display-lists')).toBeTruthy()
    await save(buyer, id, { add: ids })
    expect(await ear.hears('display-lists')).toBeTruthy()
    ear.leave()
    await remove(buyer, id)
    await restore(buyer, id)
    const log = await rowsOf(buyer, '/api/savvy/audit', { search: 'Heard' })
    expect(log.map(({ call }) => call)).toEqual([
      'restoreDisplayList',
      'deleteDisplayList',
      'saveDisplayList',
      'createDisplayList',
    ])
  })
})

it('requires a login of an advertiser, and the right to create campaigns for every change', async () => {
  const { id } = await make(buyer, 'Guarded')
  await expectGuarded(server, seller, 'GET', PATH)
  await expectGuarded(server, seller, 'GET', `${PATH}/${id}`)
  const reader = await colleague(server, buyer)
  for (const [method, path, body] of [
    ['POST', PATH, { name: 'Mine' }],
    ['PUT', `${PATH}/${id}`, { name: 'Mine' }],
    ['PUT', `${PATH}/${id}/restore`, undefined],
    ['DELETE', `${PATH}/${id}`, undefined],
  ] as const) {
    await expectGuarded(server, seller, method, path, body)
    expect((await reader.ask(method, path, body)).error.code).toBe('forbidden')
  }
})

it('names what is wrong', async () => {
  const { id } = await make(buyer, 'Wrong')
  expect(faultsOf(await buyer.ask('POST', PATH, {}))).toEqual(['name'])
  expect(faultsOf(await create(buyer, ' '))).toEqual(['name'])
  expect(faultsOf(await create(buyer, 'x'.repeat(101), ['x']))).toEqual(['display_ids.0', 'name'])
  expect(faultsOf(await save(buyer, id, { name: '', add: 'x', version: 0 }))).toEqual([
    'add',
    'name',
    'version',
  ])
  expect(faultsOf(await save(buyer, id, { display_ids: ids, remove: ids }))).toEqual(['display_ids'])
  expect(faultsOf(await save(buyer, 'x', {}))).toEqual(['id'])
  expect(faultsOf(await read(buyer, 'x'))).toEqual(['id'])
  expect(faultsOf(await remove(buyer, 'x'))).toEqual(['id'])
  expect(faultsOf(await restore(buyer, 'x'))).toEqual(['id'])
})
