import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeCampaign, makeOffer, upload } from '../../../test/builders.ts'
import { actFor, colleague } from '../../../test/colleagues.ts'
import { listenTo } from '../../../test/events.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sweepAll } from '../../app/sweeps.ts'

const PATH = '/api/savvy/comments'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'

let server: TestServer
let harbour: TestActor
let airport: TestActor
let gym: TestActor
let stranger: TestActor
/** A campaign with both owners. */
let shared: { id: string }
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example' })
  harbour = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
  airport = await owner(server, { name: 'Airport Screens' })
  gym = await advertiser(server, { name: 'Corner Gym' })
  stranger = await advertiser(server, { name: 'Garden Centre' })
  shared = await makeShared()
})
afterAll(() => server.close())

const makeShared = async (comment?: string): Promise<{ id: string }> => {
  const roomy = { totalPlaylistTime: 3600 }
  const [here, there] = [await makeOffer(harbour, roomy), await makeOffer(airport, roomy)]
  const media = [{ url: (await upload(gym)).url }]
  const zones = [here, there].map(({ display, zones: [zone] }) => ({
    id: zone?.id ?? '',
    display_id: display.id,
    media,
  }))
  return (await gym.ask('POST', '/api/savvy/campaigns', { ...campaignBody(gym, zones), comment })).data
}

const write = (who: TestActor, commentText: string, more = {}) =>
  who.ask('POST', PATH, { user_id: who.id, camp_id: shared.id, commentText, ...more })
const read = async (who: TestActor, campaign = shared.id) =>
  (await who.ask('GET', `${PATH}/camp/${campaign}`)).data.rows as {
    commentText: string
    org_id: string
    replies: { reply: string }[]
  }[]
const textsOf = async (who: TestActor) => (await read(who)).map(({ commentText }) => commentText)
/** Lets `hours` pass and runs the sweeps of every minute. */
const mailDue = async (hours = 1) => {
  await server.stay(hours)
  await sweepAll(server.services, pino({ level: 'silent' }))
}
const mailsOf = (who: TestActor) => mailsTo(server, who.email)
const toldOf = async (who: TestActor, campaign = shared.id) => {
  const { data } = await who.ask('GET', '/api/savvy/app-notifications?size=1000')
  return data.rows.filter(
    ({ camp_id, type }: Record<string, string>) => camp_id === campaign && type === 'campaign_commented',
  )
}

describe('a comment', () => {
  it('of an owner is shown to its advertiser, with author and recipient', async () => {
    const { status, data, message } = await write(harbour, '  Hello,\r\nwhich tone?  ')
    expect({ status, message }).toEqual({ status: 200, message: 'Your comment has been sent.' })
    const shown = {
      id: data.id,
      user_id: harbour.id,
      user_name: 'Robin',
      camp_id: shared.id,
      commentText: 'Hello,\nwhich tone?',
      org_id: harbour.orgId,
      org_name: 'Harbour Screens',
      avatar: '',
      createdAt: server.services.clock.now().toISOString(),
      replies: [],
    }
    expect(data).toEqual({ ...shown, own: true, comments: [{ id: data.id, org_id: harbour.orgId }] })
    expect(await read(gym)).toEqual([{ ...shown, own: false }])
  })

  it('is hidden from another owner, also in counts and replies', async () => {
    const { data } = await write(gym, 'Only for the harbour', { org_id: harbour.orgId })
    expect(await textsOf(airport)).not.toContain('Only for the harbour')
    const users = `${PATH}/camp/users?user_id=${airport.id}&camp_id=${shared.id}`
    const seen = (await airport.ask('GET', users)).data
    expect(seen.count).toBe((await read(airport)).length)
    const answer = await write(airport, 'Me too', { comment_id: data.id })
    expect(faultAt(answer, 'comment_id')).toBe('This comment does not belong to this campaign.')
    expect(await toldOf(airport)).toEqual([])
  })

  it('without an owner goes into every thread, and each owner is notified', async () => {
    const { data } = await write(gym, 'For everybody')
    expect(data.comments.map(({ org_id }: { org_id: string }) => org_id).toSorted()).toEqual(
      [harbour.orgId, airport.orgId].toSorted(),
    )
    for (const who of [harbour, airport]) {
      const own = (await read(who)).filter(({ commentText }) => commentText === 'For everybody')
      expect(own.map(({ org_id }) => org_id)).toEqual([who.orgId])
      expect((await toldOf(who))[0]).toMatchObject({ comment: 'For everybody' })
    }
    expect((await textsOf(gym)).filter((text) => text === 'For everybody')).toHaveLength(2)
  })

  it('of a new campaign opens each thread', async () => {
    const { id } = await makeShared('Our summer, in blue')
    for (const who of [harbour, airport]) {
      expect(await read(who, id)).toMatchObject([
        { commentText: 'Our summer, in blue', user_name: 'Robin', org_name: 'Corner Gym', org_id: who.orgId },
      ])
    }
  })

  it('that is sent twice is saved once', async () => {
    const key = { 'idempotency-key': 'once' }
    const body = { camp_id: shared.id, commentText: 'Once' }
    const answers = await Promise.all([1, 2].map(() => harbour.ask('POST', PATH, body, key)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await textsOf(harbour)).filter((text) => text === 'Once')).toHaveLength(1)
  })
})

describe('a reply', () => {
  it('appears below its comment, in that thread only', async () => {
    const question = await write(airport, 'May we dim it at night?')
    const { status, data } = await write(gym, 'Please do.', { comment_id: question.data.id })
    expect(status).toBe(200)
    const shown = {
      id: data.id,
      replier_id: gym.id,
      replier_name: 'Robin',
      comment_id: question.data.id,
      reply: 'Please do.',
      org_name: 'Corner Gym',
      avatar: '',
      createdAt: server.services.clock.now().toISOString(),
      own: true,
    }
    expect(data).toEqual(shown)
    await write(airport, 'Thank you!', { comment_id: question.data.id })
    const thread = (await read(gym)).find(({ commentText }) => commentText === 'May we dim it at night?')
    expect(thread).toMatchObject({ replies: [shown, { reply: 'Thank you!', own: false }] })
    expect(JSON.stringify(await read(harbour))).not.toContain('Please do.')
    expect(await toldOf(airport)).toMatchObject([
      { newTitle: 'Corner Gym replied to a comment on “Spring opening”', comment: 'Please do.' },
      expect.anything(),
    ])
  })

  it('to a comment of another campaign, to a reply, or in the wrong thread is refused', async () => {
    const other = await makeShared('Elsewhere')
    const [elsewhere] = (await gym.ask('GET', `${PATH}/camp/${other.id}`)).data.rows
    const comment = await write(harbour, 'A question')
    const reply = await write(gym, 'An answer', { comment_id: comment.data.id })
    for (const comment_id of [elsewhere.id, reply.data.id, UNKNOWN]) {
      expect(faultsOf(await write(gym, 'Lost', { comment_id }))).toEqual(['comment_id'])
    }
    const named = { comment_id: comment.data.id, org_id: airport.orgId }
    expect(faultsOf(await write(gym, 'Lost', named))).toEqual(['org_id'])
  })

  it('in another thread than its comment is refused by the database itself', async () => {
    const comment = await write(harbour, 'Constraint')
    const reply = {
      id: UNKNOWN,
      comment_id: comment.data.id,
      campaign_id: shared.id,
      owner_org_id: airport.orgId,
      adv_org_id: gym.orgId,
      org_id: airport.orgId,
      user_name: 'Robin',
      reply: 'Listening in',
      created_at: server.services.clock.now(),
    }
    const { db } = server.services
    const insert = (change: object) =>
      db
        .insertInto('comment_replies')
        .values({ ...reply, ...change })
        .execute()
    await expect(insert({})).rejects.toMatchObject({ constraint: 'comment_replies_thread' })
    const third = { owner_org_id: harbour.orgId, org_id: airport.orgId }
    await expect(insert(third)).rejects.toMatchObject({ constraint: 'comment_replies_side' })
  })
})

describe('recipients', () => {
  it('are notified live and by mail, with comment marks, but never of their own comments', async () => {
    await mailDue()
    const [ear, own] = [
      await listenTo(server.url, gym.tokens.access_token),
      await listenTo(server.url, harbour.tokens.access_token),
    ]
    await Promise.all([ear.hears('ready'), own.hears('ready')])
    const before = (await toldOf(harbour)).length
    await write(harbour, 'Live?')
    expect(await ear.hears('notification')).toBeTruthy()
    expect(await ear.hears('"comments"')).toBeTruthy()
    // Colleagues of the writer see it at once as well, without a notification.
    expect(await own.hears('"comments"')).toBeTruthy()
    expect(own.heard.filter((event) => event.startsWith('notification'))).toEqual([])
    ear.leave()
    own.leave()
    const [row] = await toldOf(gym)
    expect(row).toMatchObject({
      title: 'New comment',
      newTitle: 'Harbour Screens commented on “Spring opening”',
      comment: 'Live?',
      isCommentRead: false,
      link: `/campaigns/${shared.id}?thread=${harbour.orgId}#comments`,
    })
    expect(await toldOf(harbour)).toHaveLength(before)
    await mailDue()
    const mail = (await mailsOf(gym)).find(({ text }) => text.includes('Live?'))
    expect(mail?.subject).toBe('Harbour Screens commented on “Spring opening”')
    expect(mail?.text).toContain('Robin wrote: “Live?”')
    expect(mail?.link).toBe(`https://plaza.example${row.link}`)
    const marked = await gym.ask('PUT', `/api/savvy/app-notifications/toggleIsCommentRead?ids=${row.id}`)
    expect(marked.data.rows).toEqual([{ id: row.id, isRead: false, isCommentRead: true }])
  })

  it('get at most sixty comments in a quarter of an hour', async () => {
    const limited = await startServer({ RATE_LIMITS: '1' })
    try {
      const [seller, buyer] = [await owner(limited), await advertiser(limited)]
      const { id } = await makeCampaign(buyer, await makeOffer(seller))
      const say = () => seller.ask('POST', PATH, { camp_id: id, commentText: 'Hello' })
      for (let nth = 1; nth <= 60; nth++) expect((await say()).status).toBe(200)
      const refused = await say()
      expect([refused.status, refused.error.code]).toEqual([429, 'too_many'])
      expect((await buyer.ask('POST', PATH, { camp_id: id, commentText: 'Still here' })).status).toBe(200)
    } finally {
      await limited.close()
    }
  })

  it('are users who act on campaigns', async () => {
    const decider = await colleague(server, harbour, { permissions: ['approval:decide'] })
    const viewer = await colleague(server, harbour, { permissions: ['display:create'] })
    await write(gym, 'Who hears?', { org_id: harbour.orgId })
    expect((await toldOf(decider)).map(({ comment }: { comment: string }) => comment)).toEqual(['Who hears?'])
    expect(await toldOf(viewer)).toEqual([])
    expect(await textsOf(viewer)).toContain('Who hears?')
    expect((await write(viewer, 'Me?')).status).toBe(403)
    expect((await write(decider, 'Me.')).status).toBe(200)
  })
})

describe('an author', () => {
  it('on behalf is named, with the organization acted for', async () => {
    const agent = await confirmed(server, await advertiser(server, { name: 'Good Agency' }))
    await server.services.db.updateTable('users').set({ name: 'Sam' }).where('id', '=', agent.id).execute()
    await harbour.ask('POST', `/api/savvy/organization/on-behalf-grants/${harbour.orgId}`, {
      email: agent.email,
    })
    const acting = await actFor(server, agent, harbour.orgId)
    const wrong = await write(acting, 'For whom?', { onBehalf: 'Somebody' })
    expect(wrong.error.code).toBe('acting_changed')
    const { data } = await write(acting, 'For the harbour', { onBehalf: 'Harbour Screens' })
    expect(data).toMatchObject({
      user_id: agent.id,
      user_name: 'Sam',
      org_name: 'Harbour Screens',
      own: true,
    })
    const audit = await harbour.ask('GET', '/api/savvy/audit?search=createComment&on_behalf=1')
    expect(audit.data.rows[0]).toMatchObject({ user_name: 'Sam', target_name: 'Spring opening' })
  })

  it('stays named after being deleted', async () => {
    const second = await colleague(server, gym, { role_id: 2 })
    const { data } = await write(second, 'Goodbye', { org_id: airport.orgId })
    await write(second, 'And again', { comment_id: data.id })
    const gone = await gym.ask('DELETE', `/api/savvy/organization/deleteUser/${second.id}`)
    expect(gone.status).toBe(200)
    const [row] = (await read(airport)).filter(({ commentText }) => commentText === 'Goodbye')
    expect(row).toMatchObject({
      user_id: null,
      user_name: 'Robin',
      replies: [{ replier_id: null, replier_name: 'Robin' }],
    })
  })
})

describe('a list', () => {
  it('is the same by campaign and by user, oldest first, in pages from the newest', async () => {
    const all = await read(gym)
    const users = await gym.ask('GET', `${PATH}/camp/users?user_id=${gym.id}&camp_id=${shared.id}`)
    expect(users.data).toEqual({ rows: all, count: all.length })
    const page = async (at: number) =>
      (await gym.ask('GET', `${PATH}/camp/${shared.id}?size=2&page=${at}`)).data.rows
    expect([...(await page(2)), ...(await page(1))]).toEqual(all.slice(-4))
    expect(faultsOf(await gym.ask('GET', `${PATH}/camp/${shared.id}?size=0`))).toEqual(['size'])
  })

  it('is complete for the platform, which cannot write', async () => {
    const boss = await admin(server)
    expect((await read(boss)).length).toBe((await read(gym)).length)
    expect((await write(boss, 'Hello')).status).toBe(403)
  })

  it('is hidden from uninvolved organizations, as if the campaign did not exist', async () => {
    for (const who of [stranger, await owner(server)]) {
      expect((await who.ask('GET', `${PATH}/camp/${shared.id}`)).error.code).toBe('not_found')
      const none = await who.ask('GET', `${PATH}/camp/${UNKNOWN}`)
      expect(none.error).toEqual((await who.ask('GET', `${PATH}/camp/${shared.id}`)).error)
      const said = [shared.id, UNKNOWN].map((camp_id) => write(who, 'Hello', { camp_id }))
      expect((await Promise.all(said)).map((one) => faultAt(one, 'camp_id'))).toEqual(
        Array(2).fill('This campaign does not exist or is not one of yours.'),
      )
      const users = await who.ask('GET', `${PATH}/camp/users?camp_id=${shared.id}`)
      expect(faultsOf(users)).toEqual(['camp_id'])
    }
  })
})

it('requires a login, and refuses ids of others', async () => {
  const body = { camp_id: shared.id, commentText: 'Hello' }
  await expectGuarded(server, null, 'POST', PATH, body)
  await expectGuarded(server, null, 'GET', `${PATH}/camp/${shared.id}`)
  await expectGuarded(server, null, 'GET', `${PATH}/camp/users?camp_id=${shared.id}`)
  expect((await harbour.ask('POST', PATH, { ...body, user_id: gym.id })).status).toBe(403)
  expect((await harbour.ask('POST', PATH, { ...body, org_id: airport.orgId })).status).toBe(403)
  const users = `${PATH}/camp/users?user_id=${gym.id}&camp_id=${shared.id}`
  expect((await harbour.ask('GET', users)).status).toBe(403)
})

it('names invalid texts and ids', async () => {
  expect(faultsOf(await gym.ask('POST', PATH, {}))).toEqual(['camp_id', 'commentText'])
  expect(faultsOf(await write(gym, ' \n '))).toEqual(['commentText'])
  expect(faultsOf(await write(gym, 'x'.repeat(2001)))).toEqual(['commentText'])
  expect(faultsOf(await write(gym, 'x', { comment_id: 'x', org_id: 'y' }))).toEqual(['comment_id', 'org_id'])
  expect(faultAt(await write(gym, 'x', { org_id: stranger.orgId }), 'org_id')).toBe(
    'This display owner is not part of the campaign.',
  )
  expect(faultsOf(await gym.ask('GET', `${PATH}/camp/x`))).toEqual(['camp_id'])
  expect(faultsOf(await gym.ask('GET', `${PATH}/camp/users`))).toEqual(['camp_id'])
})

it('needs no org_id in a campaign with one owner', async () => {
  const campaign = await makeCampaign(stranger, await makeOffer(harbour))
  const { data } = await write(stranger, 'Alone', { camp_id: campaign.id })
  expect(data.comments).toHaveLength(1)
})
