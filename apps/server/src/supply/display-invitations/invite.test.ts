import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeLocation } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let stranger: TestActor
let buyer: TestActor
let display: { id: string; name: string }
let another: { id: string; name: string }
let foreign: { id: string }
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example/' })
  seller = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
  stranger = await confirmed(server, await owner(server, { name: 'Other Screens' }))
  buyer = await advertiser(server)
  const make = async (who: TestActor, name: string) => {
    const { id: location_id } = await makeLocation(who)
    return makeDisplay(who, { location_id }, { visibility: 'Private', name })
  }
  display = await make(seller, 'Window')
  another = await make(seller, 'Totem')
  foreign = await make(stranger, 'Banner')
})
afterAll(() => server.close())

const pathOf = ({ orgId }: TestActor) => `/api/savvy/organization/invite-to-display/${orgId}`
const listOf = ({ orgId }: TestActor) => `/api/savvy/organization/display-invitations/${orgId}`
const invite = (list: unknown, more: object = {}, who = seller) =>
  who.ask('POST', pathOf(who), { list, message: '', origin: 'https://elsewhere.example', ...more })
let people = 0
const newEmail = () => `invited-${++people}@example.org`
const counts = ({ data }: Awaited<ReturnType<typeof invite>>) => [data.invited, data.already]

it('invites an address without an account to sign up, with the message as plain text', async () => {
  const email = newEmail()
  const message = 'Dear all,\n\n<b>do</b> come & see.'
  const answer = await invite([email], { message })
  expect(answer).toMatchObject({
    status: 200,
    message: 'Invitations sent.',
    data: { invited: 1, already: 0, rows: [{ email, invited: true }] },
  })
  const [mail, ...more] = await mailsTo(server, email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'Harbour Screens invites you to its private displays',
    link: `https://plaza.example/signup?invitedBy=${seller.orgId}#email=${encodeURIComponent(email)}`,
  })
  expect(mail?.text).toContain('\n\nDear all,\n\n<b>do</b> come & see.\n\n')
  expect(mail?.html).toContain('&lt;b&gt;do&lt;/b&gt; come &amp; see.')
  expect(mail?.text).toContain('Support: help@plaza.example')
  expect(mail?.text).not.toContain('elsewhere.example')
})

it('leads somebody with an account to the displays, and gives the owner the same answer', async () => {
  const { data } = await invite([buyer.email])
  expect(data).toEqual({
    invited: 1,
    already: 0,
    rows: [{ id: expect.any(String), email: buyer.email, invited: true, is_new: true }],
  })
  const [mail] = await mailsTo(server, buyer.email)
  expect(mail?.link).toBe(`https://plaza.example/login?invitedBy=${seller.orgId}`)
})

it('has the owner’s logo and colours', async () => {
  const { db } = server.services
  const colors = { mainColor: '#e4572e' }
  await stranger.ask('POST', '/api/savvy/settings', { org_id: stranger.orgId, settings: { colors } })
  const email = newEmail()
  await invite([email], {}, stranger)
  const { body_html, org_id } = await db
    .selectFrom('mails')
    .select(['body_html', 'org_id'])
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  expect(org_id).toBe(stranger.orgId)
  expect(body_html).toContain('Other Screens</span>')
  expect(body_html).toContain('background:#e4572e')
})

it('counts an address once, in any spelling and however often it is sent', async () => {
  const email = newEmail()
  const answer = await invite([email, ` ${email.toUpperCase()} `, { email, displays: [display.id] }])
  expect(counts(answer)).toEqual([1, 0])
  expect(await mailsTo(server, email)).toHaveLength(1)
  const rows = await rowsOf(seller, listOf(seller), { search: email })
  expect(rows).toMatchObject([{ email, all_displays: true, displays: [] }])
})

it('sends another mail only where displays were added', async () => {
  const email = newEmail()
  const named = (...displays: string[]) => invite([{ email, displays }])
  expect(counts(await named(display.id))).toEqual([1, 0])
  expect(counts(await named(display.id))).toEqual([0, 1])
  const grown = await named(another.id, display.id, another.id)
  expect(counts(grown)).toEqual([1, 0])
  // It was there before, so whoever takes these invitations back keeps it.
  expect(grown.data.rows).toMatchObject([{ invited: true, is_new: false }])
  expect(counts(await invite([email]))).toEqual([1, 0])
  expect(counts(await named(display.id))).toEqual([0, 1])
  const mails = await mailsTo(server, email)
  expect(mails).toHaveLength(3)
  expect(mails[0]?.text).toContain('invites you to these private displays: Window.')
  expect(mails[1]?.text).toContain('these private displays: Totem and Window.')
  expect(mails[2]?.text).toContain('all of its private displays')
  const [row] = await rowsOf(seller, listOf(seller), { search: email })
  expect(row).toMatchObject({ all_displays: true, displays: [], version: 3 })
})

it('requires a confirmed address of the owner', async () => {
  const fresh = await owner(server)
  const email = newEmail()
  const refused = await invite([email], {}, fresh)
  expect(refused).toMatchObject({ status: 409, error: { code: 'email_unconfirmed' } })
  expect(await mailsTo(server, email)).toEqual([])
  await confirmed(server, fresh)
  expect((await invite([email], {}, fresh)).status).toBe(200)
})

it('names each fault at its place, and then invites nobody', async () => {
  const email = newEmail()
  const missing = '00000000-0000-7000-8000-000000000000'
  const refused = await invite([
    email,
    'no address',
    { email: 'neither' },
    {},
    5,
    { email, displays: [] },
    { email, displays: ['x'] },
  ])
  expect(faultsOf(refused)).toEqual([
    'list.1',
    'list.2.email',
    'list.3.email',
    'list.4',
    'list.5.displays',
    'list.6.displays.0',
  ])
  expect(faultAt(refused, 'list.1')).toBe('This must be an email address.')
  expect(faultAt(refused, 'list.3.email')).toBe('This is required.')
  const strangers = await invite([email, { email, displays: [display.id, foreign.id, missing] }])
  expect(faultAt(strangers, 'list.1.displays.1')).toBe(
    'This display does not exist or belongs to another organization.',
  )
  expect(faultAt(strangers, 'list.1.displays.2')).toBe(
    'This display does not exist or belongs to another organization.',
  )
  const own = await invite([seller.email, { email: seller.email }])
  expect(faultsOf(own)).toEqual(['list.0', 'list.1.email'])
  expect(await mailsTo(server, email)).toEqual([])
  expect(await rowsOf(seller, listOf(seller), { search: email })).toEqual([])
})

it.each([
  ['no list', undefined, 'list'],
  ['an empty list', [], 'list'],
  ['more than two hundred addresses', Array.from({ length: 201 }, (_, n) => `a${n}@example.org`), 'list'],
  ['a text', 'ada@example.org', 'list'],
])('refuses %s', async (_, list, path) => {
  expect(faultsOf(await invite(list))).toEqual([path])
})

it('refuses a message that is too long or has control characters', async () => {
  for (const message of ['x'.repeat(2001), 'a\u0000b', 5]) {
    expect(faultsOf(await invite([newEmail()], { message }))).toEqual(['message'])
  }
})

it('requires a login, refuses advertisers, and hides other owners', async () => {
  const body = { list: [newEmail()], message: '' }
  await expectGuarded(server, buyer, 'POST', pathOf(seller), body)
  expect(await stranger.ask('POST', pathOf(seller), body)).toMatchObject({
    status: 404,
    error: { code: 'not_found' },
  })
  const acting = await invite(body.list, { onBehalf: 'Somebody' })
  expect(acting).toMatchObject({ status: 409, error: { code: 'acting_changed' } })
})

it('gives the same answer to the same idempotency key, and sends one mail', async () => {
  const email = newEmail()
  const send = () =>
    seller.ask('POST', pathOf(seller), { list: [email] }, { 'idempotency-key': `invite ${email}` })
  const [first, second] = [await send(), await send()]
  expect(second.data).toEqual(first.data)
  expect(counts(second)).toEqual([1, 0])
  expect(await mailsTo(server, email)).toHaveLength(1)
})

it('makes one invitation and one mail from many calls at once, whatever their order', async () => {
  const emails = Array.from({ length: 8 }, newEmail)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => invite(n % 2 ? emails : emails.toReversed())),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(answers.map(({ data }) => data.invited).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 8])
  for (const email of emails) {
    expect(await mailsTo(server, email)).toHaveLength(1)
    expect(await rowsOf(seller, listOf(seller), { search: email })).toHaveLength(1)
  }
})

it('keeps the displays that two calls add at once', async () => {
  const email = newEmail()
  const answers = await Promise.all([display.id, another.id].map((id) => invite([{ email, displays: [id] }])))
  expect(answers.map(counts)).toEqual([
    [1, 0],
    [1, 0],
  ])
  const [row] = await rowsOf(seller, listOf(seller), { search: email })
  expect(row?.displays).toEqual([
    { id: another.id, name: 'Totem' },
    { id: display.id, name: 'Window' },
  ])
})

it('limits the mails to strangers, and sends none for a call that would exceed the limit', async () => {
  const limited = await startServer({ RATE_LIMITS: '1' })
  const one = await confirmed(limited, await owner(limited))
  const send = (from: number, to: number) =>
    one.ask('POST', pathOf(one), {
      list: Array.from({ length: to - from }, (_, n) => `a${from + n}@example.org`),
    })
  expect((await send(0, 160)).data.invited).toBe(160)
  expect((await send(0, 160)).data).toMatchObject({ invited: 0, already: 160 })
  expect((await send(160, 320)).data.invited).toBe(160)
  expect(await send(300, 440)).toMatchObject({ status: 429, error: { code: 'too_many' } })
  expect(await mailsTo(limited, 'a400@example.org')).toEqual([])
  expect((await send(320, 400)).data.invited).toBe(80)
  expect((await send(400, 401)).status).toBe(429)
  await limited.stay(0.25)
  expect((await send(400, 401)).data.invited).toBe(1)
  await limited.close()
})
