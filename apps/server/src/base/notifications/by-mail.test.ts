import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeLocation, makeOffer } from '../../../test/builders.ts'
import { colleague } from '../../../test/colleagues.ts'
import { rowsOf } from '../../../test/lists.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { notificationKinds } from '../../app/notifications.ts'
import { mailNotification } from './mail-notifications.ts'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example' })
  seller = await owner(server, { name: 'Harbour Screens' })
  buyer = await advertiser(server, { name: 'Corner Gym' })
  offer = await makeOffer(seller)
})
afterAll(() => server.close())

const LIST = '/api/savvy/app-notifications'
const settingsOf = ({ id }: TestActor) => `${LIST}/settings/${id}`
const mails = async (who: TestActor) => {
  await server.work()
  return mailsTo(server, who.email)
}

it('sends a mail in the brand of the organization, with a link to its subject', async () => {
  const colors = { mainColor: '#aa1144' }
  await seller.ask('POST', '/api/savvy/settings', { org_id: seller.orgId, settings: { colors } })
  const { requests } = await makeCampaign(buyer, offer, { name: 'Grüße & "Küsse"' })
  const [mail, ...more] = (await mails(seller)).filter(({ subject }) => subject.includes('Grüße'))
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Corner Gym wants to show “Grüße & "Küsse"” on your displays')
  expect(mail?.link).toBe(`https://plaza.example/campaigns-approval?request=${requests[0].id}`)
  expect(mail?.text).toContain('https://plaza.example/settings/notifications')
  expect(mail?.html).toContain('#aa1144')
  expect(mail?.html).toContain('Grüße &amp; &quot;Küsse&quot;')
})

it('sends it once, however often the job runs', async () => {
  await makeCampaign(buyer, offer, { name: 'Once' })
  const [row] = await rowsOf(seller, LIST)
  for (const _ of [1, 2])
    await mailNotification(notificationKinds, server.services, { notification_id: String(row?.id) })
  expect((await mails(seller)).filter(({ subject }) => subject.includes('Once'))).toHaveLength(1)
})

it('lets a user choose which kinds come by mail, and still lists all', async () => {
  const { data } = await seller.ask('GET', settingsOf(seller))
  expect(data.rows).toContainEqual({ type: 'campaign_requested', mail: true })
  expect(data.rows.map(({ type }: { type: string }) => type)).not.toContain('request_approved')
  const second = await colleague(server, seller, { role_id: 2 })
  const off = await seller.ask('PUT', settingsOf(seller), { mail: { campaign_requested: false } })
  expect(off).toMatchObject({ status: 200, message: 'Changes have been saved.' })
  expect(off.data.rows).toContainEqual({ type: 'campaign_requested', mail: false })
  await makeCampaign(buyer, offer, { name: 'Quiet' })
  const quiet = async (who: TestActor) =>
    (await mails(who)).filter(({ subject }) => subject.includes('Quiet')).length
  expect([await quiet(seller), await quiet(second)]).toEqual([0, 1])
  expect((await rowsOf(seller, LIST))[0]?.newTitle).toContain('Quiet')
  // Kinds that a change does not name keep their setting.
  await seller.ask('PUT', settingsOf(seller), { mail: { request_expired: false } })
  await seller.ask('PUT', settingsOf(seller), { mail: { request_expired: true } })
  expect((await seller.ask('GET', settingsOf(seller))).data.rows).toContainEqual({
    type: 'campaign_requested',
    mail: false,
  })
})

it('applies the choice also to kinds with a mail of their own', async () => {
  const [loud, silent] = [await admin(server), await admin(server)]
  await silent.ask('PUT', settingsOf(silent), { mail: { deletion_asked: false } })
  await seller.ask('PUT', settingsOf(seller), { mail: { deletion_decided: false } })
  const place = await makeLocation(seller, { location_name: 'Old pier' })
  const { data } = await seller.ask('DELETE', `/api/savvy/locations/request/${place.id}`)
  await loud.ask('PUT', `/api/savvy/deletion-requests/${data.request_id}`, { decision: 'declined' })
  const counts = await Promise.all(
    [loud, silent, seller].map(
      async (who) => (await mails(who)).filter(({ subject }) => subject.includes('Old pier')).length,
    ),
  )
  expect(counts).toEqual([1, 0, 0])
})

it('sends nothing to a user deactivated meanwhile', async () => {
  const second = await colleague(server, seller, { role_id: 2 })
  await makeCampaign(buyer, offer, { name: 'Left' })
  await seller.ask('DELETE', `/api/savvy/users/deactivate/${second.id}`)
  expect((await mails(second)).filter(({ subject }) => subject.includes('Left'))).toEqual([])
})

it('sends nothing to somebody who has left the organization, whoever was told before', async () => {
  const [first, second] = [
    await colleague(server, seller, { role_id: 2 }),
    await colleague(server, seller, { role_id: 2 }),
  ]
  await makeCampaign(buyer, offer, { name: 'Gone before' })
  // One is deleted while the mail waits, the other before anything happens.
  await seller.ask('DELETE', `/api/savvy/organization/deleteUser/${first.id}`)
  const gone = (who: TestActor) =>
    mails(who).then((all) => all.filter(({ subject }) => subject.includes('Gone')))
  expect(await gone(second)).toHaveLength(1)
  await seller.ask('DELETE', `/api/savvy/organization/deleteUser/${second.id}`)
  await makeCampaign(buyer, offer, { name: 'Gone after' })
  expect(await gone(first)).toEqual([])
  expect(await gone(second)).toHaveLength(1)
})

it("requires a login, hides others' settings, and accepts only known kinds", async () => {
  for (const method of ['GET', 'PUT'] as const) {
    const body = method === 'PUT' ? { mail: {} } : undefined
    await expectGuarded(server, null, method, settingsOf(seller), body)
    expect((await buyer.ask(method, settingsOf(seller), body)).status).toBe(404)
  }
  const wrong = { mail: { request_expired: 'no' } }
  expect(faultsOf(await seller.ask('PUT', settingsOf(seller), wrong))).toEqual(['mail.request_expired'])
  expect(faultsOf(await seller.ask('PUT', settingsOf(seller), {}))).toEqual(['mail'])
  const { status } = await seller.ask('PUT', settingsOf(seller), { mail: { weather: false } })
  expect(status).toBe(400)
})
