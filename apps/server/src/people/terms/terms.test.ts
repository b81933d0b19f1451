import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, advertiser, PASSWORD, signUp, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const ALL = '/api/savvy/admin/terms'
const OPEN = '/api/public/terms'
const NOBODY = '00000000-0000-7000-8000-000000000000'

let server: TestServer
let platform: TestActor
let seller: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  platform = await admin(server)
  seller = await signUp(server, 'DSO')
  buyer = await advertiser(server)
})
afterAll(() => server.close())

const agreeing = (who: TestActor, version?: number) =>
  who.ask(
    'PUT',
    `/api/savvy/users/agreeToTermsandConditions/${who.id}${version === undefined ? '' : `?version=${version}`}`,
  )
const isAgreed = async (who: TestActor): Promise<boolean> =>
  (await who.ask('GET', '/api/savvy/users/me')).data.userInfo.agreed_on_tearms
const publish = async (changes: Record<string, unknown>) => {
  const answer = await platform.ask('POST', ALL, {
    content: '# Terms\n\nBe kind.',
    valid_from: '2027-02-01',
    ask_again: false,
    ...changes,
  })
  expect(answer.status).toBe(201)
  return answer.data as { id: string; number: number }
}

describe('the terms', () => {
  it('are none of the installation’s own at first, and agreeing is the mark alone', async () => {
    const guest = client(server.url)
    expect((await guest('GET', OPEN)).data).toEqual({ terms: null, versions: [] })
    expect(await isAgreed(seller)).toBe(false)
    expect((await agreeing(seller)).data).toEqual({ id: seller.id, agreed_on_tearms: true })
    expect(await isAgreed(seller)).toBe(true)
    expect((await agreeing(seller, 1)).error.code).toBe('changed_meanwhile')
  })

  it('hold from their day on, and ask those again who agreed before, where that is wanted', async () => {
    await agreeing(buyer)
    const first = await publish({})
    expect(await isAgreed(buyer)).toBe(true)
    expect((await agreeing(buyer, first.number)).status).toBe(200)
    const second = await publish({ ask_again: true, content: 'Be kinder.', valid_from: '2027-02-02' })
    expect(second.number).toBe(first.number + 1)
    expect((await client(server.url)('GET', OPEN)).data.terms).toMatchObject({ number: first.number })
    expect((await client(server.url)('GET', `${OPEN}?version=${second.number}`)).status).toBe(404)
    expect(await isAgreed(buyer)).toBe(true)
    await server.stay(24)
    expect(await isAgreed(buyer)).toBe(false)
    // The agreement of before says nothing of the new words.
    expect((await agreeing(buyer, first.number)).error.code).toBe('changed_meanwhile')
    expect(await isAgreed(buyer)).toBe(false)
    expect((await agreeing(buyer, second.number)).status).toBe(200)
    expect(await isAgreed(buyer)).toBe(true)
    // A version that asks nobody leaves it at that.
    await publish({ content: 'Be kinder still.', valid_from: '2027-02-02' })
    expect(await isAgreed(buyer)).toBe(true)
    expect(await isAgreed(platform)).toBe(true)
    const { email } = seller
    const login = await client(server.url)('POST', '/api/savvy/users/login', { email, password: PASSWORD })
    expect(login.data.userInfo.agreed_on_tearms).toBe(false)
  })

  it('stay readable by their number, and who agreed to each is kept when they are gone', async () => {
    const [newest, , oldest] = await rowsOf(platform, ALL, { sorted_by: 'number', sort: 'desc' })
    expect(newest).toMatchObject({ number: 3, state: 'in_force', agreed: 0 })
    expect(oldest).toMatchObject({ number: 1, state: 'earlier', agreed: 1, content: '# Terms\n\nBe kind.' })
    const open = await client(server.url)('GET', `${OPEN}?version=1`)
    expect(open.data).toMatchObject({
      terms: { number: 1, content: '# Terms\n\nBe kind.', link: '' },
      versions: [{ number: 3 }, { number: 2, valid_from: '2027-02-02' }, { number: 1 }],
    })
    const gone = await signUp(server, 'ADV')
    await agreeing(gone)
    await server.services.db.deleteFrom('users').where('id', '=', gone.id).execute()
    const [kept] = await rowsOf(platform, `${ALL}/${newest?.id}/agreements`, { search: gone.email })
    expect(kept).toMatchObject({ email: gone.email })
  })

  it('are never changed, and the last one is withdrawn only before its day', async () => {
    const [holding] = await rowsOf(platform, ALL, { sorted_by: 'number', sort: 'desc' })
    expect((await platform.ask('DELETE', `${ALL}/${holding?.id}`)).error.code).toBe('in_use')
    const ahead = await publish({ valid_from: '2027-06-01' })
    const later = await publish({ valid_from: '2027-07-01' })
    expect((await platform.ask('DELETE', `${ALL}/${ahead.id}`)).error.code).toBe('in_use')
    expect((await platform.ask('DELETE', `${ALL}/${later.id}`)).status).toBe(200)
    expect((await platform.ask('DELETE', `${ALL}/${ahead.id}`)).status).toBe(200)
    expect((await platform.ask('DELETE', `${ALL}/${ahead.id}`)).status).toBe(404)
    const changed = server.services.db
      .updateTable('terms_versions')
      .set({ content: 'Be unkind.' })
      .where('number', '=', 1)
      .execute()
    await expect(changed).rejects.toThrow('never changes')
  })

  it('that a buyer agreed to stay with the campaign', async () => {
    const bought = await makeCampaign(buyer, await makeOffer(seller))
    const [{ number }] = (await buyer.ask('GET', OPEN)).data.versions
    expect(number).toBe(3)
    const { data } = await buyer.ask('GET', `/api/savvy/approval-flow/details/${bought.id}`)
    // The buyer has agreed to the second; the third asked nobody.
    expect(data.campaign.terms).toEqual({ number: 2, valid_from: '2027-02-02' })
    const theirs = await seller.ask('GET', `/api/savvy/approval-flow/details/${bought.id}`)
    expect(theirs.data.campaign.terms).toEqual({ number: 2, valid_from: '2027-02-02' })
  })

  it('can stand at an address', async () => {
    await publish({ content: '', link: 'https://example.org/terms', valid_from: '2027-02-02' })
    expect((await client(server.url)('GET', OPEN)).data.terms).toMatchObject({
      content: '',
      link: 'https://example.org/terms',
    })
  })
})

it('is written by the platform alone, and bad input is named', async () => {
  const body = { content: 'Be kind.', valid_from: '2027-02-02', ask_again: false }
  for (const [method, path] of [
    ['GET', ALL],
    ['POST', ALL],
    ['DELETE', `${ALL}/${NOBODY}`],
    ['GET', `${ALL}/${NOBODY}/agreements`],
  ] as const) {
    const sent = method === 'POST' ? body : undefined
    await expectGuarded(server, null, method, path, sent)
    expect((await seller.ask(method, path, sent)).status).toBe(403)
  }
  const faults = async (changes: Record<string, unknown>) =>
    faultsOf(await platform.ask('POST', ALL, { ...body, ...changes }))
  expect(await faults({ valid_from: '2027-01-31' })).toEqual(['valid_from'])
  expect(await faults({ link: 'http://example.org', ask_again: 'yes' })).toEqual(['ask_again', 'link'])
  expect(await faults({ link: 'https://example.org/' })).toEqual(['content'])
  expect(await faults({ content: ' ' })).toEqual(['content'])
  await publish({ valid_from: '2028-01-01' })
  expect(await faults({ valid_from: '2027-12-31' })).toEqual(['valid_from'])
  expect((await platform.ask('GET', `${ALL}/${NOBODY}/agreements`)).status).toBe(404)
  expect(faultsOf(await platform.ask('GET', `${ALL}/x/agreements`))).toEqual(['id'])
  expect(faultsOf(await client(server.url)('GET', `${OPEN}?version=x`))).toEqual(['version'])
})
