import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, advertiser, confirmed, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeOffer, upload } from '../../../test/builders.ts'
import { actFor, colleague } from '../../../test/colleagues.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import { mailDue } from '../../base/notifications/mail-notifications.ts'
import { notificationKinds } from '../../app/notifications.ts'

const PATH = '/api/savvy/proof-of-play'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'

let server: TestServer
let harbour: TestActor
let airport: TestActor
let gym: TestActor
let picture: { url: string; path: string }
/** A campaign with both owners, approved only by the first. */
let campaign: { id: string; requests: { id: string; org_id: string }[] }
const offers: Awaited<ReturnType<typeof makeOffer>>[] = []

const buy = async () => {
  const media = [{ url: (await upload(gym)).url }]
  const zones = offers.map(({ display, zones: [zone] }) => ({
    id: zone?.id ?? '',
    display_id: display.id,
    media,
  }))
  return (await gym.ask('POST', '/api/savvy/campaigns', campaignBody(gym, zones))).data
}
const approve = (who: TestActor, { requests }: typeof campaign) => {
  const request = requests.find(({ org_id }) => org_id === who.orgId)
  return who.ask('PUT', `/api/savvy/approval-flow/${request?.id}`, { decision: 'approved' })
}

beforeAll(async () => {
  server = await startServer()
  const names = { name: 'Harbour Screens', time_zone: 'Europe/Berlin' }
  harbour = await confirmed(server, await owner(server, names))
  airport = await owner(server, { name: 'Airport Screens' })
  gym = await advertiser(server, { name: 'Corner Gym' })
  for (const who of [harbour, airport]) offers.push(await makeOffer(who, { totalPlaylistTime: 3600 }))
  campaign = await buy()
  await approve(harbour, campaign)
  picture = await upload(harbour)
})
afterAll(() => server.close())

const add = (who: TestActor, proofFiles: unknown, more = {}) =>
  who.ask('POST', PATH, { user_id: who.id, camp_id: campaign.id, proofFiles, ...more })
const takeBack = (who: TestActor, id: string) => who.ask('DELETE', `${PATH}/${campaign.id}/${id}`)
/** Lets `minutes` pass and writes the mails that have become due. */
const mailAfter = async (minutes: number) => {
  await server.stay(minutes / 60)
  const { services } = server
  const now = services.clock.now()
  await inTransaction(services.db, (db) => mailDue(notificationKinds, { db, now, services }, 100))
}
/** Returns a file's address without its signature. */
const pathOf = ({ url }: { url: string }) => url.split('?')[0]
const decide = (who: TestActor, body: object, camp = campaign.id) => who.ask('PUT', `${PATH}/${camp}`, body)
const proofsOf = async (who: TestActor, camp = campaign.id) =>
  (await who.ask('GET', `${PATH}/${camp}`)).data.rows
const toldOf = async (who: TestActor, kind: string) => {
  const { data } = await who.ask('GET', '/api/savvy/app-notifications?size=1000')
  return data.rows.filter(({ type }: { type: string }) => type === kind)
}

it('requires a running or past campaign', async () => {
  expect((await add(harbour, [picture.url])).error.code).toBe('not_running')
  const own = await upload(gym)
  expect((await add(gym, [own.url])).error.code).toBe('not_running')
  await server.stay(29 * 24)
  expect((await add(airport, [(await upload(airport)).url])).error.code).toBe('not_running')
})

/** The end of the flight at the displays of a part, as epoch ms. */
const endOf = async (who: TestActor): Promise<number> => {
  const { rows } = await server.pool.query(
    'SELECT ends_at FROM approval_requests WHERE campaign_id = $1 AND org_id = $2',
    [campaign.id, who.orgId],
  )
  return rows[0].ends_at.getTime()
}

describe("an owner's proof", () => {
  it('starts a review that lasts five days from the end of its flight, shows both sides signed files, and notifies them', async () => {
    const { status, data, message } = await add(harbour, [picture.url], {
      org_id: harbour.orgId,
      adv_id: gym.orgId,
    })
    expect({ status, message }).toEqual({ status: 200, message: 'Proof of Play uploaded successfully.' })
    const now = server.services.clock.now()
    expect(data).toMatchObject({
      camp_id: campaign.id,
      adv_id: gym.orgId,
      user_name: 'Robin',
      org_name: 'Harbour Screens',
      owner_id: harbour.orgId,
      createdAt: now.toISOString(),
      status: 'in review',
      review_until: new Date((await endOf(harbour)) + 5 * 86_400_000).toISOString(),
      can: { decide: false },
    })
    const [seen] = await proofsOf(gym)
    expect(seen).toMatchObject({ id: data.id, can: { decide: true } })
    const file = await fetch(server.url + seen.proofFiles[0].url)
    expect(file.status).toBe(200)
    expect((await fetch(server.url + picture.path)).status).toBe(404)
    expect(await toldOf(gym, 'proof_added')).toMatchObject([
      {
        newTitle: 'Harbour Screens added proof of play for “Spring opening”',
        message: expect.stringMatching(
          /^One file\. Please accept it or object by 12 Mar 2027.*it is accepted\.$/,
        ),
        link: `/campaigns/${campaign.id}#proof`,
      },
    ])
  })

  it('may tell how many plays it shows, which its advertiser reads; an advertiser’s own proof tells none', async () => {
    const { data } = await add(harbour, [picture.url], { plays: 812 })
    expect(data.plays).toBe(812)
    expect(await proofsOf(gym)).toContainEqual(expect.objectContaining({ id: data.id, plays: 812 }))
    await takeBack(harbour, data.id)
    const own = await upload(gym)
    expect(faultAt(await add(gym, [own.url], { plays: 5 }), 'plays')).toBe(
      'Only the owner of a part can tell how many plays a proof shows.',
    )
    for (const [plays, sentence] of [
      [-1, 'This must be at least 0.'],
      [1.5, 'This must be a whole number.'],
      ['many', 'This must be a number.'],
    ]) {
      expect(faultAt(await add(harbour, [picture.url], { plays }), 'plays')).toBe(sentence)
    }
  })

  it('is none of another owner’s business', async () => {
    expect(await proofsOf(airport)).toEqual([])
    const users = await airport.ask('GET', `${PATH}?user_id=${airport.id}&camp_id=${campaign.id}`)
    expect(users.data).toEqual({ rows: [], count: 0 })
  })

  it('is accepted by the advertiser, once', async () => {
    const { data } = await add(harbour, picture.url)
    const answer = await decide(gym, { user_id: gym.id, adv_id: gym.orgId, id: data.id })
    expect(answer).toMatchObject({
      status: 200,
      data: { status: 'accepted', decided_by: 'Robin', can: { decide: false } },
    })
    const again = await decide(gym, { id: data.id, decision: 'objected', reason: 'Too late' })
    expect(again.error.code).toBe('already_decided')
    expect(await toldOf(harbour, 'proof_decided')).toMatchObject([
      { newTitle: 'Corner Gym accepted your proof of play for “Spring opening”', comment: '' },
    ])
  })

  it('can be objected to with a reason', async () => {
    const { data } = await add(harbour, [picture.url])
    expect(faultAt(await decide(gym, { id: data.id, decision: 'objected' }), 'reason')).toBe(
      'Please give a reason.',
    )
    const answer = await decide(gym, {
      id: data.id,
      decision: 'objected',
      reason: 'This is another display.',
    })
    expect(answer.data).toMatchObject({ status: 'objected', reason: 'This is another display.' })
    const [row] = await proofsOf(harbour)
    expect(row).toMatchObject({ status: 'objected', reason: 'This is another display.', decided_by: 'Robin' })
    expect((await toldOf(harbour, 'proof_decided'))[0]).toMatchObject({ comment: 'This is another display.' })
  })

  it('can be objected to as long as its money waits, and is then accepted by silence', async () => {
    const during = await add(harbour, [picture.url])
    const now = () => server.services.clock.now().getTime()
    await server.stay(((await endOf(harbour)) - now()) / 3_600_000 + 1)
    // After the end a proof has five days from when it was added.
    const { data } = await add(harbour, [picture.url])
    expect(Date.parse(data.review_until)).toBe(now() + 5 * 86_400_000)
    await server.stay(5 * 24 - 2)
    const body = { id: during.data.id, decision: 'objected', reason: 'Only the first days are shown.' }
    expect((await decide(gym, body)).data.status).toBe('objected')
    await server.stay(2)
    expect((await decide(gym, { id: data.id })).error.code).toBe('already_decided')
    expect((await proofsOf(harbour))[0]).toMatchObject({ status: 'accepted by silence', decided_at: null })
  })
})

describe("an advertiser's proof", () => {
  it('shows a part to its owner, or the whole only to itself and the platform', async () => {
    const own = await upload(gym)
    const part = await add(gym, [own.url], { owner_id: harbour.orgId })
    expect(part.data).toMatchObject({ status: 'shown', review_until: null, owner_id: harbour.orgId })
    expect((await proofsOf(harbour))[0]).toMatchObject({ id: part.data.id, org_name: 'Corner Gym' })
    expect(await toldOf(harbour, 'proof_added')).toHaveLength(1)
    const whole = await add(gym, [own.url])
    expect(whole.data).toMatchObject({ owner_id: null, proofFiles: [{}] })
    expect((await proofsOf(harbour))[0].id).toBe(part.data.id)
    expect((await proofsOf(await admin(server)))[0].id).toBe(whole.data.id)
    // Nobody reviews the advertiser's proofs.
    expect(faultAt(await decide(gym, { id: part.data.id }), 'id')).toBeDefined()
  })

  it("must be for a running part of the advertiser's campaign", async () => {
    const own = await upload(gym)
    const later = await add(gym, [own.url], { owner_id: airport.orgId })
    expect(later.error.code).toBe('not_running')
    const stranger = await owner(server)
    expect(faultsOf(await add(gym, [own.url], { owner_id: stranger.orgId }))).toEqual(['owner_id'])
    expect((await add(gym, [own.url], { adv_id: harbour.orgId })).status).toBe(403)
    expect(faultsOf(await add(harbour, [picture.url], { adv_id: airport.orgId }))).toEqual(['adv_id'])
  })
})

describe('an uploaded proof', () => {
  it('is accepted as texts or as returned objects, and counts a repeated file once', async () => {
    const other = await upload(harbour)
    const sent = [picture.url, { url: picture.url }, { url: other.url }]
    const { status, data } = await add(harbour, sent)
    expect([status, data.proofFiles.length]).toEqual([200, 2])
    const again = await add(harbour, data.proofFiles)
    expect(again.data.proofFiles.map(pathOf)).toEqual(data.proofFiles.map(pathOf))
    expect(faultsOf(await add(harbour, [{}, 7]))).toEqual(['proofFiles.0', 'proofFiles.1'])
  })

  it('names which displays of its part it shows, and refuses others', async () => {
    const [here, there] = offers.map(({ display }) => display)
    const { data } = await add(harbour, [picture.url], { display_ids: [here?.id, here?.id] })
    expect(data.displays).toEqual([{ id: here?.id, name: here?.name }])
    expect((await proofsOf(gym))[0].displays).toEqual(data.displays)
    expect((await add(harbour, [picture.url])).data.displays).toEqual([])
    for (const foreign of [there?.id, UNKNOWN]) {
      const answer = await add(harbour, [picture.url], { display_ids: [here?.id, foreign] })
      expect(faultAt(answer, 'display_ids.1')).toBe('This display is not in this part of the campaign.')
    }
  })

  it('can be taken back within ten minutes, with its notification, before any mail', async () => {
    const { data } = await add(harbour, [picture.url])
    expect(data.can).toEqual({ decide: false, takeBack: true })
    const told = (await toldOf(gym, 'proof_added')).length
    expect((await takeBack(gym, data.id)).status).toBe(404)
    expect((await takeBack(harbour, data.id)).data).toEqual({ id: data.id })
    expect((await proofsOf(gym)).map(({ id }: { id: string }) => id)).not.toContain(data.id)
    expect(await toldOf(gym, 'proof_added')).toHaveLength(told - 1)
    expect((await takeBack(harbour, data.id)).status).toBe(404)
    await mailAfter(10)
    const before = (await mailsTo(server, gym.email)).length
    const kept = await add(harbour, [picture.url])
    await mailAfter(9)
    expect(await mailsTo(server, gym.email)).toHaveLength(before)
    await mailAfter(1)
    expect((await mailsTo(server, gym.email)).slice(before).map(({ subject }) => subject)).toEqual([
      'Harbour Screens added proof of play for “Spring opening”',
    ])
    const late = await takeBack(harbour, kept.data.id)
    expect([late.status, late.error.code]).toEqual([409, 'too_late'])
    expect((await proofsOf(harbour))[0]).toMatchObject({ id: kept.data.id, can: { takeBack: false } })
  })

  it('stays once it is decided', async () => {
    const { data } = await add(harbour, [picture.url])
    await decide(gym, { id: data.id })
    expect((await takeBack(harbour, data.id)).error.code).toBe('too_late')
    expect(faultsOf(await takeBack(harbour, 'x'))).toEqual(['proofId'])
    await expectGuarded(server, null, 'DELETE', `${PATH}/${campaign.id}/${data.id}`)
  })
})

it('names the user who acted on behalf, and keeps names of deleted users', async () => {
  const agent = await confirmed(server, await advertiser(server, { name: 'Good Agency' }))
  await server.services.db.updateTable('users').set({ name: 'Sam' }).where('id', '=', agent.id).execute()
  await harbour.ask('POST', `/api/savvy/organization/on-behalf-grants/${harbour.orgId}`, {
    email: agent.email,
  })
  const acting = await actFor(server, agent, harbour.orgId)
  const { data } = await add(acting, [picture.url], { onBehalf: 'Harbour Screens' })
  expect(data).toMatchObject({ user_name: 'Sam', org_name: 'Harbour Screens' })
  const second = await colleague(server, harbour, { role_id: 2 })
  const own = await add(await logIn(server, second.email), [picture.url])
  await harbour.ask('DELETE', `/api/savvy/organization/deleteUser/${second.id}`)
  expect((await proofsOf(gym)).find(({ id }: { id: string }) => id === own.data.id)).toMatchObject({
    user_id: null,
    user_name: 'Robin',
  })
})

it("accepts only files of the caller's organization, with one message for all others", async () => {
  const foreign = await upload(gym)
  const missing = `/api/files/${'0'.repeat(32)}.png`
  const answer = await add(harbour, [picture.url, foreign.url, missing])
  expect(faultsOf(answer)).toEqual(['proofFiles.1', 'proofFiles.2'])
  expect(new Set(answer.error.issues?.map(({ message }) => message)).size).toBe(1)
})

it('is hidden from uninvolved organizations, as if the campaign did not exist', async () => {
  const stranger = await advertiser(server)
  const own = await upload(stranger)
  for (const camp_id of [campaign.id, UNKNOWN]) {
    expect((await stranger.ask('GET', `${PATH}/${camp_id}`)).error.code).toBe('not_found')
    expect(faultsOf(await stranger.ask('GET', `${PATH}?camp_id=${camp_id}`))).toEqual(['camp_id'])
    expect(faultsOf(await add(stranger, [own.url], { camp_id }))).toEqual(['camp_id'])
    expect((await decide(stranger, { id: UNKNOWN }, camp_id)).error.code).toBe('not_found')
  }
  expect(faultAt(await decide(gym, { id: UNKNOWN }), 'id')).toBe(
    'This proof does not belong to a display owner of this campaign.',
  )
})

it('requires a login and the right to act on campaigns, and refuses ids of others', async () => {
  const body = { camp_id: campaign.id, proofFiles: [picture.url] }
  await expectGuarded(server, null, 'POST', PATH, body)
  await expectGuarded(server, null, 'GET', `${PATH}?camp_id=${campaign.id}`)
  await expectGuarded(server, null, 'GET', `${PATH}/${campaign.id}`)
  await expectGuarded(server, harbour, 'PUT', `${PATH}/${campaign.id}`, { id: UNKNOWN })
  expect((await harbour.ask('POST', PATH, { ...body, user_id: gym.id })).status).toBe(403)
  expect((await harbour.ask('POST', PATH, { ...body, org_id: gym.orgId })).status).toBe(403)
  expect((await decide(gym, { id: UNKNOWN, adv_id: harbour.orgId })).status).toBe(403)
  expect((await add(await colleague(server, harbour), [picture.url])).status).toBe(403)
})

it('names invalid fields', async () => {
  expect(faultsOf(await harbour.ask('POST', PATH, {}))).toEqual(['camp_id', 'proofFiles'])
  expect(faultsOf(await add(harbour, []))).toEqual(['proofFiles'])
  expect(faultsOf(await add(harbour, ['https://example.org/x.png']))).toEqual(['proofFiles.0'])
  expect(faultsOf(await decide(gym, { id: 'x', decision: 'maybe' }))).toEqual(['decision', 'id'])
  expect(faultsOf(await gym.ask('GET', `${PATH}/x`))).toEqual(['campId'])
  expect(faultsOf(await gym.ask('GET', PATH))).toEqual(['camp_id'])
})
