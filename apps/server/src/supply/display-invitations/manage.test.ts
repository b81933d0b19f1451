import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeLocation } from '../../../test/builders.ts'
import { expectPages, rowsOf } from '../../../test/lists.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let stranger: TestActor
let buyer: TestActor
let display: { id: string; name: string }
let foreign: { id: string }
beforeAll(async () => {
  server = await startServer()
  seller = await confirmed(server, await owner(server))
  stranger = await confirmed(server, await owner(server))
  buyer = await advertiser(server)
  const make = async (who: TestActor) =>
    makeDisplay(who, { location_id: (await makeLocation(who)).id }, { visibility: 'Private' })
  display = await make(seller)
  foreign = await make(stranger)
})
afterAll(() => server.close())

const listOf = ({ orgId }: TestActor) => `/api/savvy/organization/display-invitations/${orgId}`
const at = (id: string, who = seller) => `${listOf(who)}/${id}`
let people = 0
/** Creates a new invitation and returns its id. */
const invited = async (who = seller, more: object = {}): Promise<string> => {
  const path = `/api/savvy/organization/invite-to-display/${who.orgId}`
  const email = `guest-${++people}@example.org`
  const { data } = await who.ask('POST', path, { list: [{ email, ...more }], message: 'Come and see.' })
  return data.rows[0].id
}
const missing = '00000000-0000-7000-8000-000000000000'

it('lists only what the owner has sent, page by page', async () => {
  for (let n = 0; n < 4; n++) await invited()
  await invited(stranger)
  await expectPages(seller, listOf(seller), ['email', 'sent_at'])
  const id = await invited(seller, { displays: [display.id] })
  const rows = await rowsOf(seller, listOf(seller), { search: `GUEST-${people}@` })
  expect(rows).toEqual([
    {
      id,
      email: `guest-${people}@example.org`,
      message: 'Come and see.',
      all_displays: false,
      displays: [{ id: display.id, name: display.name }],
      invited_by: 'Robin',
      created_at: server.services.clock.now().toISOString(),
      sent_at: server.services.clock.now().toISOString(),
      version: 1,
    },
  ])
  expect(await rowsOf(seller, listOf(seller), { search: '%' })).toEqual([])
})

it('changes which displays an invitation is for, and sends no mail for that', async () => {
  const id = await invited()
  const email = `guest-${people}@example.org`
  const named = await seller.ask('PUT', at(id), { displays: [display.id, display.id], version: 1 })
  expect(named).toMatchObject({
    status: 200,
    message: 'Changes have been saved.',
    data: { id, all_displays: false, displays: [{ id: display.id }], version: 2 },
  })
  const all = await seller.ask('PUT', at(id), { displays: null })
  expect(all.data).toMatchObject({ all_displays: true, displays: [], version: 3 })
  expect(await mailsTo(server, email)).toHaveLength(1)
  const late = await seller.ask('PUT', at(id), { displays: [display.id], version: 2 })
  expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  expect((await rowsOf(seller, listOf(seller), { search: email }))[0]).toMatchObject({ all_displays: true })
})

it('lets one of two changes at once win, and refuses the other', async () => {
  const id = await invited()
  const answers = await Promise.all(
    [null, [display.id]].map((displays) => seller.ask('PUT', at(id), { displays, version: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('withdraws an invitation for good', async () => {
  const id = await invited()
  const { status, data } = await seller.ask('DELETE', at(id))
  expect({ status, data }).toEqual({ status: 200, data: { id } })
  expect((await seller.ask('DELETE', at(id))).status).toBe(404)
  expect((await seller.ask('PUT', at(id), { displays: null })).status).toBe(404)
})

it('refuses displays that are not the owner’s, and a body without a change', async () => {
  const id = await invited()
  const strange = await seller.ask('PUT', at(id), { displays: [display.id, foreign.id, missing] })
  expect(faultsOf(strange)).toEqual(['displays.1', 'displays.2'])
  expect(faultAt(strange, 'displays.1')).toBe(faultAt(strange, 'displays.2'))
  for (const displays of [undefined, [], ['x'], 'all']) {
    const refused = await seller.ask('PUT', at(id), { displays })
    expect(faultsOf(refused)).toEqual([Array.isArray(displays) && displays[0] ? 'displays.0' : 'displays'])
  }
  expect(faultsOf(await seller.ask('GET', `${listOf(seller)}?sorted_by=message`))).toEqual(['sorted_by'])
  expect(faultsOf(await seller.ask('DELETE', at('x')))).toEqual(['id'])
})

it('is guarded: each invitation exists for its own owner alone', async () => {
  const id = await invited()
  const change = { displays: null }
  await expectGuarded(server, buyer, 'GET', listOf(seller))
  await expectGuarded(server, buyer, 'PUT', at(id), change)
  await expectGuarded(server, buyer, 'DELETE', at(id))
  for (const path of [at(id), at(id, stranger)]) {
    expect((await stranger.ask('PUT', path, change)).status).toBe(404)
    expect((await stranger.ask('DELETE', path)).status).toBe(404)
  }
  expect((await stranger.ask('GET', listOf(seller))).status).toBe(404)
  expect((await seller.ask('GET', `${listOf(seller)}?search=guest-${people}`)).data.count).toBe(1)
})

it('loses displays that are deleted, and shows none of them', async () => {
  const { id: location_id } = await makeLocation(seller)
  const gone = await makeDisplay(seller, { location_id }, { visibility: 'Private' })
  const id = await invited(seller, { displays: [display.id, gone.id] })
  expect((await seller.ask('DELETE', `/api/savvy/displays/${gone.id}`)).status).toBe(200)
  const rows = await rowsOf(seller, listOf(seller), { search: `guest-${people}` })
  expect(rows).toMatchObject([{ id, displays: [{ id: display.id }] }])
})

it('withdraws many invitations at once, of its own alone', async () => {
  const ids = [await invited(), await invited()]
  const theirs = await invited(stranger)
  const { data } = await seller.ask('POST', `${listOf(seller)}/withdraw`, { ids: [...ids, theirs, missing] })
  expect(data.rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
  const left = (await rowsOf(seller, listOf(seller))).map(({ id }) => id)
  expect(left).not.toEqual(expect.arrayContaining([ids[0]]))
  expect((await rowsOf(stranger, listOf(stranger))).map(({ id }) => id)).toContain(theirs)
  const wrong = await seller.ask('POST', `${listOf(seller)}/withdraw`, { ids: [] })
  expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([400, 'ids'])
})
