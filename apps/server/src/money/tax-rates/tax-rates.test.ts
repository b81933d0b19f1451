import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { issue } from '../../../test/documents.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { decideTax } from './decide-tax.ts'

const RATES = '/api/savvy/tax-rates'

let server: TestServer
let platform: TestActor
let seller: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[platform, seller, buyer] = [await admin(server), await owner(server), await advertiser(server)]
})
afterAll(() => server.close())

const details = async (who: TestActor, body: Record<string, unknown>) => {
  const { status } = await who.ask('PUT', `/api/savvy/organization/organizationDetails/${who.orgId}`, body)
  expect(status).toBe(200)
}
const add = (body: Record<string, unknown>) =>
  platform.ask('POST', RATES, {
    country: 'DE',
    basis_points: 1900,
    name: 'USt',
    valid_from: '2021-01-01',
    ...body,
  })
const decide = (side: 'sale' | 'purchase', { orgId }: TestActor) => {
  const { services } = server
  return decideTax({ db: services.db, actor: null, now: services.clock.now() }, side, orgId)
}

it('is empty at first, and then nobody is charged a tax', async () => {
  const { status, data } = await platform.ask('GET', RATES)
  expect({ status, data }).toEqual({ status: 200, data: { rows: [], count: 0, operator_country: '' } })
  expect((await decide('sale', buyer)).rule).toBe('none')
  expect((await decide('purchase', seller)).rule).toBe('none')
})

it('has rates by country, each from its day until the next', async () => {
  await details(platform, { country: 'DE', time_zone: 'Europe/Berlin' })
  const made = await add({})
  expect(made).toMatchObject({ status: 201, message: 'Tax rate added.' })
  expect(made.data).toMatchObject({ country: 'DE', in_force: true, used: false, can: { delete: true } })
  await add({ basis_points: 1600, valid_from: '2020-07-01' })
  await add({ basis_points: 2100, valid_from: '2028-01-01' })
  await add({ country: 'AT', basis_points: 2000 })
  const { data } = await platform.ask('GET', RATES)
  expect(data.operator_country).toBe('DE')
  expect(
    data.rows.map((row: Record<string, unknown>) => [row.country, row.basis_points, row.in_force]),
  ).toEqual([
    ['AT', 2000, true],
    ['DE', 2100, false],
    ['DE', 1900, true],
    ['DE', 1600, false],
  ])
})

it('decides by where both sides are, on the operator’s date', async () => {
  const rule = async () => [(await decide('sale', buyer)).rule, (await decide('purchase', seller)).rule]
  expect(await rule()).toEqual(['domestic', 'none'])
  await details(buyer, { country: 'AT' })
  await details(seller, { country: 'DE', tax_id: 'DE123456789' })
  expect(await rule()).toEqual(['foreign', 'domestic'])
  await details(buyer, { tax_id: 'ATU12345678' })
  await details(seller, { country: 'FR', tax_id: 'FR12345678901' })
  expect(await rule()).toEqual(['reverse_charge', 'reverse_charge'])
  await details(buyer, { country: 'US', tax_id: '' })
  expect((await decide('sale', buyer)).rule).toBe('outside_scope')
})

it('keeps a rate that stands on a document, and removes one that does not', async () => {
  const { data: rate } = await add({ country: 'FR', basis_points: 2000 })
  const other = await advertiser(server)
  await details(other, { country: 'FR' })
  await issue(server, { org_id: other.orgId })
  const used = (await platform.ask('GET', RATES)).data.rows.find(({ id }: { id: string }) => id === rate.id)
  expect(used).toMatchObject({ used: true, can: { delete: false } })
  expect(await platform.ask('DELETE', `${RATES}/${rate.id}`)).toMatchObject({
    status: 409,
    error: { code: 'in_use' },
  })
  const { data: free } = await add({ country: 'FR', valid_from: '2029-01-01' })
  expect((await platform.ask('DELETE', `${RATES}/${free.id}`)).status).toBe(200)
  expect((await platform.ask('DELETE', `${RATES}/${free.id}`)).status).toBe(404)
})

it('is the platform’s alone', async () => {
  for (const who of [seller, buyer]) {
    await expectGuarded(server, who, 'GET', RATES)
    await expectGuarded(server, who, 'POST', RATES, {})
    await expectGuarded(server, who, 'DELETE', `${RATES}/${seller.id}`)
  }
})

it('names invalid fields, also a second rate from the same day', async () => {
  const bad = { country: 'XX', basis_points: 10_001, name: '', valid_from: '2027-02-30' }
  expect(faultsOf(await add(bad))).toEqual(['basis_points', 'country', 'name', 'valid_from'])
  expect(faultAt(await add({}), 'valid_from')).toBe('This country already has a rate from this day on.')
  expect((await platform.ask('DELETE', `${RATES}/x`)).status).toBe(400)
})
