import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { colleague } from '../../../test/colleagues.ts'
import { mailsTo } from '../../../test/mails.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sweepAll } from '../../app/sweeps.ts'

const HOURS = 48
const ROOMY = { totalPlaylistTime: 3600 }

let server: TestServer
let seller: TestActor
let buyer: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer({ APPROVAL_HOURS: String(HOURS) })
  seller = await owner(server, { name: 'Harbour Screens', time_zone: 'Europe/Berlin' })
  buyer = await advertiser(server, { name: 'Corner Gym' })
  offer = await makeOffer(seller, ROOMY)
})
afterAll(() => server.close())

/** Lets `hours` pass and runs the sweeps of every minute. */
const sweepAfter = async (hours: number) => {
  await server.stay(hours)
  await sweepAll(server.services, pino({ level: 'silent' }))
}
const remindersOf = async (who: TestActor, campaign: string) => {
  const { data } = await who.ask('GET', '/api/savvy/app-notifications?size=1000')
  return (data.rows as { camp_id: string; type: string; title: string; newTitle: string; message: string }[])
    .filter(({ camp_id, type }) => camp_id === campaign && type === 'request_expiring')
    .toReversed()
}
const titlesOf = async (who: TestActor, campaign: string) =>
  (await remindersOf(who, campaign)).map(({ title }) => title)
const decide = (requestId: string, decision: string, more = {}) =>
  seller.ask('PUT', `/api/savvy/approval-flow/${requestId}`, { decision, ...more })

it('reminds an owner at half and at four fifths of the time, each once, on the site and by mail', async () => {
  const { id, requests } = await makeCampaign(buyer, offer, { name: 'Slow answer' })
  await sweepAfter(23.9)
  expect(await remindersOf(seller, id)).toEqual([])
  await sweepAfter(0.2)
  await sweepAfter(1)
  expect(await remindersOf(seller, id)).toMatchObject([
    {
      title: 'Reminder',
      newTitle: '“Slow answer” by Corner Gym is waiting for your answer',
      message: expect.stringContaining(
        'Please answer by 3 Feb 2027, 09:00 CET. After that the request expires, and the spots are free again.',
      ),
      link: `/campaigns-approval?request=${requests[0].id}`,
    },
  ])
  await sweepAfter(14)
  await sweepAfter(1)
  expect(await remindersOf(seller, id)).toMatchObject([
    { title: 'Reminder' },
    { title: 'Last reminder', newTitle: 'The request for “Slow answer” by Corner Gym is about to expire' },
  ])
  expect(await remindersOf(buyer, id)).toEqual([])
  await server.work()
  const subjects = (await mailsTo(server, seller.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('Slow answer'))).toEqual([
    'Corner Gym wants to show “Slow answer” on your displays',
    '“Slow answer” by Corner Gym is waiting for your answer',
    'The request for “Slow answer” by Corner Gym is about to expire',
  ])
})

it('reminds only of the later where both are due, and of none where the deadline has passed', async () => {
  const late = await makeCampaign(buyer, offer)
  await sweepAfter(0.9 * HOURS)
  expect(await titlesOf(seller, late.id)).toEqual(['Last reminder'])
  await sweepAfter(1)
  expect(await titlesOf(seller, late.id)).toEqual(['Last reminder'])
  const lapsed = await makeCampaign(buyer, offer)
  await sweepAfter(HOURS)
  expect(await titlesOf(seller, lapsed.id)).toEqual([])
})

it('reminds of no request that was decided meanwhile', async () => {
  const approved = await makeCampaign(buyer, offer)
  const rejected = await makeCampaign(buyer, offer)
  await decide(approved.requests[0].id, 'approved')
  await decide(rejected.requests[0].id, 'rejected', { reason: 'unavailable' })
  await sweepAfter(HOURS / 2)
  await sweepAfter(HOURS / 4)
  for (const { id } of [approved, rejected]) {
    expect([await titlesOf(seller, id), await titlesOf(buyer, id)]).toEqual([[], []])
  }
})

it('reminds the advertiser of a correction, counted from when it was asked for', async () => {
  const viewer = await colleague(server, buyer)
  const { id, requests } = await makeCampaign(buyer, offer, { name: 'Too dark' })
  await sweepAfter(HOURS / 2)
  await decide(requests[0].id, 'correction', { reason: 'creative_quality', advice: 'Brighter, please.' })
  await sweepAfter(HOURS / 2 - 0.1)
  expect(await titlesOf(buyer, id)).toEqual([])
  await sweepAfter(0.2)
  expect(await remindersOf(buyer, id)).toMatchObject([
    {
      title: 'Reminder',
      newTitle: 'Harbour Screens is waiting for your correction of “Too dark”',
      message: expect.stringMatching(/^The reason: creative quality\. Please send other media by /),
      comment: 'Brighter, please.',
      link: `/campaigns/${id}`,
    },
  ])
  await sweepAfter(0.3 * HOURS)
  expect(await titlesOf(buyer, id)).toEqual(['Reminder', 'Last reminder'])
  expect(await titlesOf(seller, id)).toEqual(['Reminder'])
  expect(await remindersOf(viewer, id)).toEqual([])
})

it('reminds once, however many processes look at the same time', async () => {
  const { id } = await makeCampaign(buyer, offer)
  await server.stay(HOURS / 2)
  await Promise.all([1, 2, 3, 4].map(() => sweepAfter(0)))
  await sweepAfter(0)
  expect(await titlesOf(seller, id)).toEqual(['Reminder'])
})

it('keeps the version of the request, so that a form that is open can still be sent', async () => {
  const { requests } = await makeCampaign(buyer, offer)
  await sweepAfter(HOURS / 2)
  expect((await decide(requests[0].id, 'approved', { version: 1 })).status).toBe(200)
})

it('sends no reminder by mail to readers who switched this kind off', async () => {
  const path = `/api/savvy/app-notifications/settings/${seller.id}`
  await seller.ask('PUT', path, { mail: { request_expiring: false } })
  const { id } = await makeCampaign(buyer, offer, { name: 'Quietly' })
  await sweepAfter(HOURS / 2)
  await server.work()
  const subjects = (await mailsTo(server, seller.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('Quietly'))).toHaveLength(1)
  expect(await titlesOf(seller, id)).toEqual(['Reminder'])
})
