import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { actFor, colleague } from '../../../test/colleagues.ts'
import { expectPages, rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const LIST = '/api/savvy/app-notifications'
const READ = `${LIST}/toggleIsRead`
const COMMENT_READ = `${LIST}/toggleIsCommentRead`
const ALL = `${LIST}/readAll`
const NOT_YOURS = 'This notification does not exist.'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
/** The ids of the seller's notifications, the newest first. */
let ids: string[]
beforeAll(async () => {
  server = await startServer()
  seller = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
  buyer = await advertiser(server)
  offer = await makeOffer(seller)
  for (const name of ['Spring', 'Summer', 'Autumn', 'Winter']) await makeCampaign(buyer, offer, { name })
  ids = (await rowsOf(seller, LIST)).map(({ id }) => String(id))
})
afterAll(() => server.close())

const put = (who: TestActor, path: string, query: string) => who.ask('PUT', `${path}?${query}`)
const marksOf = async (who: TestActor, id: string | undefined) => {
  const rows = await rowsOf(who, LIST)
  const row = rows.find((one) => one.id === id)
  return [row?.isRead, row?.isCommentRead]
}

it('lists the newest first, in pages, with the total of unread', async () => {
  const { data } = await seller.ask('GET', `${LIST}?size=2`)
  expect(data).toMatchObject({ count: 4, unread: 4 })
  expect(data.rows.map(({ newTitle }: { newTitle: string }) => newTitle)).toEqual([
    expect.stringContaining('Winter'),
    expect.stringContaining('Autumn'),
  ])
  await expectPages(seller, LIST, [])
  expect(await rowsOf(seller, LIST, { search: 'wint' })).toHaveLength(1)
})

it('accepts a reader’s own claims and refuses those of others', async () => {
  const own = `user_id=${seller.id}&onBehalf=&org_id=${seller.orgId}`
  expect((await seller.ask('GET', `${LIST}/?${own}`)).status).toBe(200)
  for (const [method, path] of [
    ['GET', LIST],
    ['PUT', READ],
    ['PUT', COMMENT_READ],
    ['PUT', ALL],
  ] as const) {
    const claim = (text: string) => seller.ask(method, `${path}?ids=${ids[0]}&${text}`)
    expect((await claim(`user_id=${buyer.id}`)).status).toBe(403)
    expect((await claim(`org_id=${buyer.orgId}`)).status).toBe(403)
    expect((await claim('onBehalf=Somebody')).error.code).toBe('acting_changed')
  }
  expect(await marksOf(seller, ids[0])).toEqual([false, false])
})

it('toggles one or many between read and unread, for the reader only', async () => {
  const second = await colleague(server, seller, { role_id: 2 })
  const later = await makeCampaign(buyer, offer, { name: 'Later' })
  const id = String((await rowsOf(seller, LIST, { search: 'later' }))[0]?.id)
  const first = await put(seller, READ, `ids=${id}`)
  expect(first.data).toEqual({ rows: [{ id, isRead: true, isCommentRead: false }], count: 1 })
  expect(await marksOf(second, id)).toEqual([false, false])
  const many = await put(seller, READ, `ids=${id},${ids[0]}`)
  expect(many.data.count).toBe(2)
  expect([await marksOf(seller, id), await marksOf(seller, ids[0])]).toEqual([
    [false, false],
    [true, false],
  ])
  await put(seller, READ, `ids[]=${id}&ids[]=${ids[0]}`)
  expect([await marksOf(seller, id), await marksOf(seller, ids[0])]).toEqual([
    [true, false],
    [false, false],
  ])
  expect(later.id).toBeTruthy()
  expect((await seller.ask('GET', `${LIST}?isRead=1`)).data).toMatchObject({ count: 1, unread: 4 })
})

it('toggles the comment mark separately', async () => {
  await put(seller, COMMENT_READ, `ids=${ids[1]}`)
  expect(await marksOf(seller, ids[1])).toEqual([false, true])
  await put(seller, READ, `ids=${ids[1]}`)
  expect(await marksOf(seller, ids[1])).toEqual([true, true])
  await put(seller, COMMENT_READ, `ids=${ids[1]}`)
  expect(await marksOf(seller, ids[1])).toEqual([true, false])
})

it('sets a mark to a given value, so a repeated call changes nothing', async () => {
  for (const read of ['1', '1', '0', '0']) {
    await put(seller, READ, `ids=${ids[2]}&read=${read}`)
    expect(await marksOf(seller, ids[2])).toEqual([read === '1', false])
  }
})

it('toggles a mark once per call, also for simultaneous calls and for an id sent twice', async () => {
  const before = await marksOf(seller, ids[3])
  await Promise.all([1, 2, 3, 4].map(() => put(seller, READ, `ids=${ids[3]}`)))
  expect(await marksOf(seller, ids[3])).toEqual(before)
  await put(seller, READ, `ids=${ids[3]},${ids[3]}`)
  expect(await marksOf(seller, ids[3])).toEqual([!before[0], false])
})

it("refuses others' and unknown ids with the same message, and marks none", async () => {
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'
  for (const path of [READ, COMMENT_READ]) {
    const answers = [await put(buyer, path, `ids=${ids[0]}`), await put(buyer, path, `ids=${unknown}`)]
    for (const answer of answers) expect(faultAt(answer, 'ids.0')).toBe(NOT_YOURS)
  }
  const before = await marksOf(seller, ids[0])
  expect(faultsOf(await put(seller, READ, `ids=${ids[0]},${unknown}`))).toEqual(['ids.1'])
  expect(await marksOf(seller, ids[0])).toEqual(before)
  expect(faultsOf(await put(seller, READ, ''))).toEqual(['ids'])
  expect(faultsOf(await put(seller, READ, 'ids=x&read=2'))).toEqual(['ids.0', 'read'])
})

it('shows a user acting on behalf the notifications of the organization, with separate marks', async () => {
  const platform = await admin(server)
  const agent = await confirmed(server, await advertiser(server))
  const grants = `/api/savvy/organization/on-behalf-grants/${seller.orgId}`
  await seller.ask('POST', grants, { email: agent.email })
  const [boss, acting] = [
    await actFor(server, platform, seller.orgId),
    await actFor(server, agent, seller.orgId),
  ]
  // Notifications from before they began to act are not unread for them.
  expect((await boss.ask('GET', LIST)).data).toMatchObject({ count: 6, unread: 0 })
  server.pass(1 / 60)
  await makeCampaign(buyer, offer, { name: 'On behalf' })
  const [row] = await rowsOf(boss, LIST)
  expect(row).toMatchObject({ isRead: false, newTitle: expect.stringContaining('On behalf') })
  expect((await put(boss, READ, `ids=${row?.id}`)).data.rows[0].isRead).toBe(true)
  expect(await marksOf(acting, String(row?.id))).toEqual([false, false])
  expect(await marksOf(seller, String(row?.id))).toEqual([false, false])
  expect((await put(acting, ALL, '')).data).toEqual({ count: 1 })
  expect((await acting.ask('GET', LIST)).data.unread).toBe(0)
})

it('marks all as read, and returns their number', async () => {
  const { unread } = (await seller.ask('GET', LIST)).data
  expect((await put(seller, ALL, '')).data).toEqual({ count: unread })
  expect((await put(seller, ALL, '')).data).toEqual({ count: 0 })
  expect((await seller.ask('GET', `${LIST}?isRead=0`)).data).toMatchObject({ count: 0, unread: 0 })
})

it('keeps read marks out of the audit', async () => {
  await put(seller, READ, `ids=${ids[0]}`)
  const { data } = await seller.ask('GET', '/api/savvy/audit?size=1000')
  const calls = data.rows.map(({ call }: { call: string }) => call)
  expect(calls).toContain('createLocation')
  expect(calls.filter((call: string) => /Read|Notification/.test(call))).toEqual([])
})

it('requires a login', async () => {
  await expectGuarded(server, null, 'GET', LIST)
  for (const path of [READ, COMMENT_READ, ALL])
    await expectGuarded(server, null, 'PUT', `${path}?ids=${ids[0]}`)
})
