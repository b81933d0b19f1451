import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { colleague } from '../../../test/colleagues.ts'
import { mailsTo } from '../../../test/mails.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sweepAll } from '../../app/sweeps.ts'

let server: TestServer
let harbour: TestActor
let airport: TestActor
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example' })
  harbour = await owner(server, { name: 'Harbour Screens' })
  airport = await owner(server, { name: 'Airport Screens' })
})
afterAll(() => server.close())

const write = (who: TestActor, commentText: string, { camp_id }: { camp_id: string }) =>
  who.ask('POST', '/api/savvy/comments', { camp_id, commentText })
/** Lets `hours` pass and runs the sweeps of every minute. */
const mailDue = async (hours = 1) => {
  await server.stay(hours)
  await sweepAll(server.services, pino({ level: 'silent' }))
}
const mailsOf = (who: TestActor) => mailsTo(server, who.email)
const toldOf = async (who: TestActor, campaign: string) => {
  const { data } = await who.ask('GET', '/api/savvy/app-notifications?size=1000')
  return data.rows.filter(
    ({ camp_id, type }: Record<string, string>) => camp_id === campaign && type === 'campaign_commented',
  )
}

it('comments within minutes are one mail, and the next comes a quarter of an hour later', async () => {
  const [small, campaign] = [await advertiser(server, { name: 'Small Shop' }), await makeOffer(harbour)]
  const { id } = await makeCampaign(small, campaign, { name: 'Many words' })
  const say = (text: string) => write(harbour, text, { camp_id: id })
  const mails = async () =>
    (await mailsOf(small))
      .filter(({ subject }) => subject.includes('Many words'))
      .map(({ subject }) => subject)
  for (let nth = 1; nth <= 25; nth++) await say(`Line ${nth}`)
  await mailDue(1 / 60)
  expect(await mails()).toEqual([])
  await mailDue(2 / 60)
  const [subject, ...more] = await mails()
  expect([subject, more]).toEqual(['Harbour Screens wrote 25 comments on “Many words”', []])
  const { text } = (await mailsOf(small)).at(-1) ?? { text: '' }
  expect(text.match(/Robin wrote: “Line \d+”/g)).toHaveLength(25)
  expect(text.indexOf('“Line 1”')).toBeLessThan(text.indexOf('“Line 25”'))
  await say('One more')
  await mailDue(10 / 60)
  expect(await mails()).toHaveLength(1)
  await mailDue(6 / 60)
  expect((await mails()).slice(1)).toEqual(['Harbour Screens commented on “Many words”'])
  await mailDue()
  expect(await mails()).toHaveLength(2)
})

it('comments on several campaigns are one mail, which lists them by campaign', async () => {
  const many = await advertiser(server, { name: 'Many Campaigns' })
  const [here, there] = [await makeOffer(harbour), await makeOffer(airport)]
  const first = await makeCampaign(many, here, { name: 'First' })
  const second = await makeCampaign(many, there, { name: 'Second' })
  await write(harbour, 'One', { camp_id: first.id })
  await write(airport, 'Two', { camp_id: second.id })
  await write(harbour, 'Three', { camp_id: first.id })
  await mailDue(3 / 60)
  const [mail, ...more] = (await mailsOf(many)).filter(({ subject }) => subject.includes('comments'))
  expect([mail?.subject, more]).toEqual(['3 new comments on 2 campaigns', []])
  const quotes = mail?.text.match(/“First”, Harbour Screens|“Second”, Airport Screens|wrote: “\w+”/g)
  expect(quotes).toEqual([
    '“First”, Harbour Screens',
    'wrote: “One”',
    'wrote: “Three”',
    '“Second”, Airport Screens',
    'wrote: “Two”',
  ])
  for (const { id } of [first, second]) {
    expect(mail?.text).toContain(`https://plaza.example/campaigns/${id}?thread=`)
    expect(mail?.html).toContain(`https://plaza.example/campaigns/${id}?thread=`)
  }
})

it('a mail leaves out the comments that its reader has read on the site meanwhile', async () => {
  const reader = await advertiser(server, { name: 'Quick Reader' })
  const first = await makeCampaign(reader, await makeOffer(harbour), { name: 'Read' })
  const second = await makeCampaign(reader, await makeOffer(airport), { name: 'Unread' })
  await write(harbour, 'Seen', { camp_id: first.id })
  await write(airport, 'News', { camp_id: second.id })
  const [row] = await toldOf(reader, first.id)
  await reader.ask('PUT', `/api/savvy/app-notifications/toggleIsCommentRead?ids=${row.id}&read=1`)
  await mailDue(3 / 60)
  const mails = (await mailsOf(reader)).filter(({ subject }) => subject.includes('comment'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Airport Screens commented on “Unread”'])
  expect(mails[0]?.text).not.toContain('Seen')
})

it('comments that were all read on the site are mailed to nobody who read them', async () => {
  const gym = await advertiser(server, { name: 'Corner Gym' })
  const second = await colleague(server, gym, { role_id: 2 })
  const { id } = await makeCampaign(gym, await makeOffer(airport))
  await write(airport, 'Seen at once', { camp_id: id })
  const [row] = await toldOf(gym, id)
  await gym.ask('PUT', `/api/savvy/app-notifications/toggleIsRead?ids=${row.id}`)
  await mailDue()
  const got = async (who: TestActor) => (await mailsOf(who)).some(({ text }) => text.includes('Seen at once'))
  expect([await got(gym), await got(second)]).toEqual([false, true])
})

it('comments that were read on the page of a campaign are not mailed, and those in other threads are', async () => {
  const buyer = await advertiser(server, { name: 'Two Threads' })
  const [here, there] = [await makeOffer(harbour), await makeOffer(airport)]
  const mine = await makeCampaign(buyer, here, { name: 'Here' })
  const other = await makeCampaign(buyer, there, { name: 'There' })
  await write(harbour, 'Seen in the thread', { camp_id: mine.id })
  await write(airport, 'Not seen yet', { camp_id: other.id })
  const mark = (who: TestActor, query: string) =>
    who.ask('PUT', `/api/savvy/app-notifications/readAll?type=campaign_commented&${query}`)
  expect((await mark(buyer, `camp_id=${mine.id}&thread=${airport.orgId}`)).data).toEqual({ count: 0 })
  expect((await mark(harbour, `camp_id=${mine.id}`)).data).toEqual({ count: 0 })
  expect((await mark(buyer, `camp_id=${mine.id}&thread=${harbour.orgId}`)).data).toEqual({ count: 1 })
  expect((await mark(buyer, 'camp_id=x')).status).toBe(400)
  await mailDue()
  const mails = (await mailsOf(buyer)).filter(({ subject }) => subject.includes('comment'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Airport Screens commented on “There”'])
})
