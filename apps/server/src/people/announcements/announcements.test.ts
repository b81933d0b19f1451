import { sweepAll } from '../../app/sweeps.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, signUp, type TestActor } from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const ALL = '/api/savvy/admin/announcements'
const SHOWN = '/api/savvy/announcements'
const NOBODY = '00000000-0000-7000-8000-000000000000'
const body = {
  content: 'We move on Sunday.',
  link: '/settings',
  audience: 'all',
  starts_on: '2027-02-01',
  ends_on: '2027-02-03',
}

let server: TestServer
let platform: TestActor
let seller: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  platform = await admin(server)
  seller = await signUp(server, 'DSO')
  buyer = await signUp(server, 'ADV')
})
afterAll(() => server.close())

const announce = async (changes: Record<string, unknown> = {}): Promise<string> => {
  const answer = await platform.ask('POST', ALL, { ...body, ...changes })
  expect(answer.status).toBe(201)
  return answer.data.id
}
const shownTo = async (who: TestActor): Promise<string[]> =>
  (await who.ask('GET', SHOWN)).data.rows.map(({ content }: { content: string }) => content)

it('is shown to those whom it is for, on its days, until it is put away or withdrawn', async () => {
  const id = await announce()
  await announce({ content: 'For owners.', audience: 'DSO' })
  await announce({ content: 'Later.', starts_on: '2027-02-02' })
  expect(await shownTo(seller)).toEqual(['For owners.', 'We move on Sunday.'])
  expect(await shownTo(buyer)).toEqual(['We move on Sunday.'])
  expect(await buyer.ask('PUT', `${SHOWN}/${id}/dismissed`)).toMatchObject({ status: 200, data: { id } })
  expect((await buyer.ask('PUT', `${SHOWN}/${id}/dismissed`)).status).toBe(200)
  expect(await shownTo(buyer)).toEqual([])
  expect(await shownTo(seller)).toHaveLength(2)
  expect(await rowsOf(platform, ALL, { sorted_by: 'created_at', sort: 'asc' })).toMatchObject([
    { id, state: 'shown', dismissed: 1 },
    { state: 'shown', audience: 'DSO' },
    { state: 'ahead' },
  ])
  expect((await platform.ask('DELETE', `${ALL}/${id}`)).status).toBe(200)
  expect(await shownTo(seller)).toEqual(['For owners.'])
  expect((await platform.ask('DELETE', `${ALL}/${id}`)).status).toBe(404)
  const [change] = (await platform.ask('GET', '/api/savvy/audit')).data.rows
  expect(change).toMatchObject({
    call: 'withdrawAnnouncement',
    target: id,
    target_name: 'We move on Sunday.',
  })
})

it('takes the place of another, which whoever put that away sees again', async () => {
  const first = await announce({ content: 'With a fault.', audience: 'ADV' })
  await buyer.ask('PUT', `${SHOWN}/${first}/dismissed`)
  await announce({ content: 'Without one.', audience: 'ADV', replaces: first })
  expect(await shownTo(buyer)).toEqual(['Without one.'])
  expect((await platform.ask('POST', ALL, { ...body, replaces: first })).status).toBe(404)
})

it('is over with its last day, by the operator’s calendar', async () => {
  await announce({ content: 'Today alone.', audience: 'ADV', ends_on: '2027-02-01' })
  expect(await shownTo(buyer)).toContain('Today alone.')
  await server.stay(24)
  expect(await shownTo(buyer)).not.toContain('Today alone.')
})

it('goes out by mail, on its first day, to those whom it is for and who want it', async () => {
  const [reader, muted, other] = await Promise.all([
    signUp(server, 'DSO'),
    signUp(server, 'DSO'),
    signUp(server, 'ADV'),
  ])
  const { db } = server.services
  for (const { id } of [reader, muted, other]) {
    await db
      .updateTable('users')
      .set({ address_confirmed_at: server.services.clock.now() })
      .where('id', '=', id)
      .execute()
  }
  const choice = `/api/savvy/app-notifications/settings/${muted.id}`
  expect((await muted.ask('GET', choice)).data.rows).toContainEqual({ type: 'announcement', mail: true })
  expect((await muted.ask('PUT', choice, { mail: { announcement: false } })).status).toBe(200)
  const { readers } = (await platform.ask('GET', ALL)).data
  expect(readers).toEqual({ all: readers.DSO + readers.ADV, DSO: 1, ADV: 1 })
  const id = await announce({
    content: 'Prices rise in May. Tell us what you think.',
    audience: 'DSO',
    by_mail: true,
    starts_on: '2027-02-03',
    ends_on: '2027-02-03',
  })
  const mails = () =>
    db.selectFrom('mails').selectAll().where('key', 'like', `announcement:${id}:%`).execute()
  const quiet = { info: () => {}, error: (fault: unknown) => expect.fail(String(fault)) } as never
  await sweepAll(server.services, quiet, ['announcements'])
  expect(await mails()).toEqual([])
  await server.stay(24)
  await sweepAll(server.services, quiet, ['announcements'])
  await sweepAll(server.services, quiet, ['announcements'])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to_address: reader.email, subject: 'Prices rise in May.' })
  expect(mail?.body_text).toContain('Tell us what you think.')
  expect(mail?.body_text).toContain('Stop emails of this kind')
  const [row] = await rowsOf(platform, ALL, { sorted_by: 'created_at', sort: 'desc' })
  expect(row).toMatchObject({ id, by_mail: true, mailed_at: expect.any(String) })
  const [, code = ''] = /unsubscribe#code=(\S+)/.exec(mail?.body_text ?? '') ?? []
  const off = await client(server.url)('PUT', `/api/savvy/app-notifications/mail-choice/${code}`, {
    mail: false,
  })
  expect(off.data).toEqual({ type: 'announcement', mail: false })
  expect((await platform.ask('GET', ALL)).data.readers.DSO).toBe(0)
})

it('is written by the platform alone, and bad input is named', async () => {
  await expectGuarded(server, null, 'GET', SHOWN)
  await expectGuarded(server, null, 'PUT', `${SHOWN}/${NOBODY}/dismissed`)
  expect((await buyer.ask('PUT', `${SHOWN}/${NOBODY}/dismissed`)).status).toBe(404)
  expect(faultsOf(await buyer.ask('PUT', `${SHOWN}/x/dismissed`))).toEqual(['id'])
  for (const [method, path] of [
    ['GET', ALL],
    ['POST', ALL],
    ['DELETE', `${ALL}/${NOBODY}`],
  ] as const) {
    const sent = method === 'POST' ? body : undefined
    await expectGuarded(server, null, method, path, sent)
    expect((await seller.ask(method, path, sent)).status).toBe(403)
  }
  const wrong = await platform.ask('POST', ALL, {
    ...body,
    content: '',
    link: 'javascript:alert(1)',
    audience: 'cats',
  })
  expect(faultsOf(wrong)).toEqual(['audience', 'content', 'link'])
  expect(faultsOf(await platform.ask('POST', ALL, { ...body, ends_on: '2027-01-31' }))).toEqual(['ends_on'])
  expect(faultsOf(await platform.ask('DELETE', `${ALL}/x`))).toEqual(['id'])
})
