import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, confirmed, owner, PASSWORD, type TestActor } from '../../../test/actors.ts'
import { makeLocation } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { colleague } from '../../../test/colleagues.ts'
import { rowsOf } from '../../../test/lists.ts'
import { mailsTo } from '../../../test/mails.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let platform: TestActor
let seller: TestActor
beforeAll(async () => {
  server = await startServer()
  platform = await admin(server)
  seller = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
})
afterAll(() => server.close())

const newest = async (who: TestActor) => (await rowsOf(who, '/api/savvy/app-notifications'))[0]
const subjects = async (who: TestActor) => {
  await server.work()
  return (await mailsTo(server, who.email)).map(({ subject }) => subject)
}
const follow = async (email: string) => {
  const code = (await mailsTo(server, email)).at(-1)?.code
  const body = { token: code, name: 'Sam', password: PASSWORD, agreed_on_tearms: true }
  expect((await client(server.url)('POST', '/api/savvy/users', body)).status).toBe(201)
}

it('notifies only the inviting user when an invitation is accepted', async () => {
  const second = await colleague(server, seller, { role_id: 2 })
  const user = { email: 'sam@example.org' }
  const body = { org_id: seller.orgId, user }
  const headers = { user_id: seller.id }
  await seller.ask('POST', '/api/savvy/organization/user-creation', body, headers)
  await follow(user.email)
  expect(await newest(seller)).toMatchObject({
    type: 'invitation_accepted',
    newTitle: 'Sam has joined Harbour Screens',
    name: 'Sam',
    email: 'sam@example.org',
    camp_id: null,
    link: '/Users',
  })
  expect(await newest(second)).toBeUndefined()
  expect(await subjects(seller)).toContain('Sam has joined Harbour Screens')
})

it('notifies the platform when the owner of its new organization joins', async () => {
  const body = {
    organization: { name: 'New Screens', type: 'DSO' },
    owner: { name: 'Sam', email: 'new-owner@example.org' },
  }
  expect((await platform.ask('POST', '/api/savvy/organization/withOwner', body)).status).toBe(201)
  await follow('new-owner@example.org')
  expect(await newest(platform)).toMatchObject({ newTitle: 'Sam has joined New Screens', link: '/' })
})

it('notifies the grantee and the other owners of a grant and of its end', async () => {
  const second = await colleague(server, seller, { role_id: 2 })
  const viewer = await colleague(server, seller)
  const agent = await confirmed(server, await advertiser(server))
  const path = `/api/savvy/organization/on-behalf-grants/${seller.orgId}`
  const { data } = await seller.ask('POST', path, { email: agent.email })
  await seller.ask('POST', path, { email: agent.email })
  expect(await rowsOf(agent, '/api/savvy/app-notifications')).toHaveLength(1)
  expect(await newest(agent)).toMatchObject({
    type: 'grant_changed',
    newTitle: 'You can now act for Harbour Screens',
    name: 'Robin',
  })
  expect(await newest(second)).toMatchObject({
    type: 'access_changed',
    newTitle: `${agent.email} can now act for you`,
    // What a grant leaves out is said: whoever reads this may have to withdraw it.
    message: expect.stringContaining('except manage your users, your payout account and who may act for you'),
    link: '/settings/access',
  })
  // The grant has a mail of its own, so the notification sends none.
  expect((await subjects(agent)).filter((subject) => subject.includes('act for'))).toHaveLength(1)
  expect((await seller.ask('DELETE', `${path}/${data.id}`)).status).toBe(200)
  expect(await newest(agent)).toMatchObject({ newTitle: 'You can no longer act for Harbour Screens' })
  expect(await newest(second)).toMatchObject({ title: 'Access removed' })
  expect(await newest(viewer)).toBeUndefined()
  expect((await newest(seller))?.type).not.toBe('access_changed')
  expect((await subjects(agent)).at(-1)).toBe('You can no longer act for Harbour Screens')
})

it('notifies admins of a deletion request, and the requester of its decision, by one mail each', async () => {
  const place = await makeLocation(seller, { location_name: 'Old pier' })
  const asked = await seller.ask('DELETE', `/api/savvy/locations/request/${place.id}`)
  expect(await newest(platform)).toMatchObject({
    type: 'deletion_asked',
    newTitle: 'Harbour Screens requested to delete the location “Old pier”',
    email: seller.email,
  })
  const decision = { decision: 'declined', note: 'It is in a contract.' }
  await platform.ask('PUT', `/api/savvy/deletion-requests/${asked.data.request_id}`, decision)
  expect(await newest(seller)).toMatchObject({
    type: 'deletion_decided',
    title: 'Not deleted',
    comment: 'It is in a contract.',
    link: '/locations',
  })
  expect((await subjects(platform)).filter((one) => one.includes('Old pier'))).toHaveLength(1)
  expect((await subjects(seller)).filter((one) => one.includes('Old pier'))).toHaveLength(1)
})
