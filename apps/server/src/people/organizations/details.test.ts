import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeRateSchedule } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let platform: TestActor
let seller: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example' })
  platform = await admin(server)
  seller = await owner(server, { name: 'Harbour Screens', industry: 'Transit' })
  buyer = await advertiser(server)
})
afterAll(() => server.close())

const at = (orgId: string) => `/api/savvy/organization/organizationDetails/${orgId}`
const CREATE = '/api/savvy/organization/withOwner'

it('shows an organization to its own users and to the platform', async () => {
  const { status, data } = await seller.ask('GET', at(seller.orgId))
  expect(status).toBe(200)
  expect(data).toMatchObject({
    id: seller.orgId,
    name: 'Harbour Screens',
    type: 'DSO',
    industry: 'Transit',
    currency: 'EUR',
    legal_name: '',
    lead_days: 1,
    version: 1,
    can: { update: true },
  })
  expect((await platform.ask('GET', at(seller.orgId))).data).toEqual(data)
  expect((await buyer.ask('GET', at(buyer.orgId))).data.lead_days).toBeNull()
})

it('changes what is sent and keeps the rest, above all type and activity', async () => {
  const one = await owner(server)
  const sent = {
    name: 'Quay Screens',
    legal_name: 'Quay Screens GmbH',
    address: 'Quay 1',
    postal_code: '20457',
    city: 'Hamburg',
    country: 'DE',
    tax_id: 'DE 123 456 789',
    phone: '+49 40 123',
    website: 'https://quay.example/about',
    time_zone: 'Europe/Berlin',
    lead_days: 3,
    type: 'ADV',
    active: false,
  }
  const { status, message, data } = await one.ask('PUT', at(one.orgId), sent)
  expect({ status, message }).toEqual({ status: 200, message: 'Organization details updated successfully' })
  const { type: _, active: __, ...kept } = sent
  expect(data).toMatchObject({ ...kept, type: 'DSO', active: true, version: 2, currency: 'EUR' })
  const byPlatform = await platform.ask('PUT', at(one.orgId), { industry: 'Mall' })
  expect(byPlatform.data).toMatchObject({ industry: 'Mall', name: 'Quay Screens', version: 3 })
  const ignored = await buyer.ask('PUT', at(buyer.orgId), { lead_days: 9 })
  expect(ignored.data.lead_days).toBeNull()
})

it('refuses a change of what somebody else has changed meanwhile', async () => {
  const one = await owner(server)
  await one.ask('PUT', at(one.orgId), { phone: '1', version: 1 })
  const late = await one.ask('PUT', at(one.orgId), { phone: '2', version: 1 })
  expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  expect((await one.ask('GET', at(one.orgId))).data.phone).toBe('1')
})

it('finds slips in VAT ids of the European Union, whichever of id and country is sent', async () => {
  const one = await owner(server)
  const put = (body: unknown) => one.ask('PUT', at(one.orgId), body)
  expect((await put({ tax_id: 'DE 123' })).status).toBe(200)
  expect(faultAt(await put({ country: 'DE' }), 'tax_id')).toBe(
    'A VAT id that begins with DE goes on with 9 digits.',
  )
  expect((await put({ country: 'DE', tax_id: 'DE123456789' })).status).toBe(200)
  expect(faultsOf(await put({ tax_id: 'DE12345' }))).toEqual(['tax_id'])
  expect((await put({ country: 'US', tax_id: 'DE12345' })).status).toBe(200)
})

it('changes the currency only while there are no prices in it', async () => {
  const one = await owner(server)
  expect((await one.ask('PUT', at(one.orgId), { currency: 'CHF' })).data.currency).toBe('CHF')
  const { id } = await makeRateSchedule(one, { name: 'Standard' })
  const refused = await one.ask('PUT', at(one.orgId), { currency: 'EUR', name: 'Other' })
  expect(refused).toMatchObject({
    status: 409,
    error: { code: 'in_use', data: { rate_schedules: [{ id, name: 'Standard' }] } },
  })
  expect((await one.ask('GET', at(one.orgId))).data).toMatchObject({
    currency: 'CHF',
    name: 'Harbour Screens',
  })
  expect((await one.ask('PUT', at(one.orgId), { currency: 'CHF' })).status).toBe(200)
})

it('creates an organization and invites its owner, who takes it over', async () => {
  const made = await platform.ask('POST', CREATE, {
    organization: { name: 'Corner Gym', type: 'ADV', industry: 'Fitness', currency: 'CHF' },
    owner: { name: 'Sam', email: 'Sam@gym.example' },
  })
  expect(made.status).toBe(201)
  expect(made.data).toMatchObject({
    organization: { name: 'Corner Gym', type: 'ADV' },
    invitation: { email: 'sam@gym.example' },
  })
  const [mail] = await mailsTo(server, 'sam@gym.example')
  expect(mail?.subject).toBe('Alex invites you to Corner Gym')
  const page = `https://plaza.example/createAccount?invitedBy=${made.data.organization.id}`
  expect(mail?.link).toBe(`${page}#code=${mail?.code}`)
  const account = { token: mail?.code, name: 'Sam', password: 'eight or more', agreed_on_tearms: true }
  const { data } = await client(server.url)('POST', '/api/savvy/users', account)
  expect(data.userInfo).toMatchObject({
    email: 'sam@gym.example',
    organization: { id: made.data.organization.id, type: 'ADV', currency: 'CHF' },
    roles: [{ id: 2 }],
  })
})

it('requires a login, and hides other organizations', async () => {
  await expectGuarded(server, null, 'GET', at(seller.orgId))
  await expectGuarded(server, null, 'PUT', at(seller.orgId), { name: 'X' })
  await expectGuarded(server, seller, 'POST', CREATE, {})
  expect((await buyer.ask('GET', at(seller.orgId))).status).toBe(404)
  expect((await buyer.ask('PUT', at(seller.orgId), { name: 'Taken' })).status).toBe(404)
  expect((await seller.ask('GET', at(seller.orgId))).data.name).toBe('Harbour Screens')
})

it('names invalid fields', async () => {
  const bad = {
    name: '',
    country: 'UK',
    currency: 'XYZ',
    time_zone: 'Moon',
    website: 'javascript:x',
    lead_days: 400,
  }
  expect(faultsOf(await seller.ask('PUT', at(seller.orgId), bad))).toEqual([
    'country',
    'currency',
    'lead_days',
    'name',
    'time_zone',
    'website',
  ])
  expect(faultsOf(await platform.ask('POST', CREATE, { organization: { type: 'PLATFORM' } }))).toEqual([
    'organization.name',
    'organization.type',
    'owner',
  ])
  expect((await seller.ask('GET', at('x'))).status).toBe(400)
})
