import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { client, type Answer } from '../test/client.ts'
import { expectBalanced } from '../test/money.ts'
import { startServer, type TestServer } from '../test/server.ts'
import { readInstallation } from '../src/base/installation/repo.ts'
import { city as wholeCity } from './tables/city.ts'
import type { Answer as Answered, City } from './tables/shapes.ts'
import { growCity } from './grow.ts'
import { ADMIN, colleagueEmail, PASSWORD } from './logins.ts'
import { chosenDisplays } from './planned-displays.ts'
import { hasOrganizations, readDemo } from './repo.ts'

const SOME = ['Porto', 'Leeds', 'Manchester']

/** The test card whose payments are disputed. */
const DISPUTED = '4000000000000259'

/** Cuts the city down to a few towns, which is enough for a campaign in every state. */
const partOf = (whole: City): City => {
  const owners = Object.fromEntries(
    Object.entries(whole.owners).map(([key, owner]) => [
      key,
      { ...owner, places: owner.places.filter(({ city }) => SOME.includes(city)) },
    ]),
  )
  const disputed = whole.campaigns.find(({ card }) => card === DISPUTED)
  const campaigns = whole.campaigns
    .filter(({ choices }) =>
      choices.every((choice) => chosenDisplays(owners[choice.owner]!, choice).length > 0),
    )
    // What is disputed lies in other towns, so another campaign is here.
    .map((campaign) =>
      campaign.name === 'Second squeeze' ? { ...campaign, card: disputed?.card } : campaign,
    )
  return { ...whole, owners, campaigns }
}
const city = partOf(wholeCity)

const logger = pino({ level: 'fatal' })
const nobodyStops = new AbortController().signal

const startOn = async (): Promise<TestServer> => {
  const started = await startServer({ DEMO: '1', PAYMENTS: 'sandbox' })
  await readInstallation(started.services.db, null)
  return started
}
const grow = async (on: TestServer, signal = nobodyStops, out = { write: (_: string) => {} }) => {
  const { services, pool, store } = on
  await growCity({ services, pool, store, logger, out, signal, city, pictureScale: 0.05 })
}

/** Grows the city until so many lines were printed, then stops it as a server being shut down does. */
const growHalf = async (server: TestServer, lines: number): Promise<void> => {
  const stopping = new AbortController()
  let said = 0
  const write = () => {
    if (++said === lines) stopping.abort()
  }
  await expect(grow(server, stopping.signal, { write })).rejects.toThrow('abort')
}

let server: TestServer
let other: TestServer
beforeAll(async () => {
  ;[server, other] = await Promise.all([startOn(), startOn()])
})
afterAll(() => Promise.all([server.close(), other.close()]))

const logIn = (email: string, at = server): Promise<Answer> =>
  client(at.url)('POST', '/api/savvy/users/login', { email, password: PASSWORD })

const enter = async (email: string, at = server) => {
  const { data } = await logIn(email, at)
  const ask = client(at.url, data.tokens.access_token)
  const list = async (path: string) =>
    (await ask('GET', `${path.replace('{org}', data.userInfo.org_id)}?size=1000`)).data.rows as Row[]
  return { ask, list }
}
type Row = Record<string, unknown>

/** Reads what users see of the city, without the ids, which differ between databases. */
const shownOn = async (at: TestServer) => {
  const told = (rows: Row[], ...keys: string[]) => rows.map((row) => keys.map((key) => row[key]))
  const shown: unknown[] = []
  for (const { email } of Object.values(city.owners)) {
    const { list } = await enter(email, at)
    const displays = await list('/api/savvy/displays/by-organization-id/{org}')
    shown.push(told(displays, 'name', 'address', 'screens', 'visibility', 'rate_schedule_name', 'active_ads'))
    shown.push(told(await list('/api/savvy/plans'), 'plan_name', 'price', 'limits'))
    const requests = await list('/api/savvy/approval-flow/{org}')
    shown.push(told(requests, 'campaign_name', 'adv_name', 'cost', 'status', 'expires_at'))
  }
  for (const { email } of Object.values(city.advertisers)) {
    const { list } = await enter(email, at)
    const campaigns = await list('/api/savvy/campaigns/{org}')
    shown.push(told(campaigns, 'name', 'start_date', 'end_date', 'budget', 'cost', 'currency', 'status'))
    const found = await list('/api/savvy/displays/adv-displays/{org}')
    shown.push(told(found, 'name', 'org_name', 'industry', 'from_price', 'currency', 'zones'))
  }
  return shown
}

it('grows into an empty database', async () => {
  expect(await hasOrganizations(server.services.db)).toBe(false)
  await grow(server)
  const { demo_began, demo_grown } = await readDemo(server.services.db)
  expect(demo_began).toEqual(server.services.clock.now())
  expect(demo_grown).not.toBeNull()
}, 300_000)

it('is the same in another database, even when building was interrupted and resumed', async () => {
  await growHalf(other, 6)
  expect((await readDemo(other.services.db)).demo_grown).toBeNull()
  await grow(other)
  expect(await shownOn(other)).toEqual(await shownOn(server))
}, 300_000)

it('has users who write comments and mark favourites', async () => {
  const { list } = await enter('gym@demo.example')
  const campaigns = await list('/api/savvy/campaigns/{org}')
  const england = campaigns.find(({ name }) => name === 'Now in Leeds and Manchester')
  const comments = await list(`/api/savvy/comments/camp/${String(england?.id)}`)
  expect(comments.map(({ commentText }) => commentText)).toEqual([
    'Our first weeks in England. The clubs open on the second Monday of the flight.',
    expect.stringContaining('Welcome to England.'),
  ])
  expect(comments[1]).toMatchObject({ replies: [{ reply: expect.stringContaining('Thank you') }] })
  const agency = await enter('agency@demo.example')
  const liked = await agency.list('/api/savvy/favourite')
  expect(liked.map(({ org_name }) => org_name)).toContain('Larkvane Outdoor')
})

it('lets the agency act for its clients', async () => {
  const { data } = await logIn('agency@demo.example')
  const ask = client(server.url, data.tokens.access_token)
  const { rows } = (await ask('GET', '/api/savvy/users/on-behalf')).data
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Pomplo Drinks', 'Vellora Bikes'])
})

/** Returns the status that a campaign should have today according to the plan. */
const plannedStatus = ({ from, to, choices, answers }: City['campaigns'][number]): string => {
  const all = [...new Set(choices.map(({ owner }) => owner))].map((owner) => answers?.[owner] ?? 'approved')
  const agreed = (answer: Answered) =>
    answer === 'approved' || (typeof answer === 'object' && 'resent' in answer)
  const approved = all.filter(agreed).length
  if (approved && to < 0) return 'completed'
  if (approved && from < 0) return 'active'
  if (approved) return approved === all.length ? 'approved' : 'partially approved'
  return 'undecided or refused'
}

it('has each campaign as planned, and one in every state', async () => {
  const statuses = new Map<unknown, unknown>()
  for (const { email } of Object.values(city.advertisers)) {
    const { list } = await enter(email)
    for (const { name, status } of await list('/api/savvy/campaigns/{org}')) statuses.set(name, status)
  }
  expect(statuses.size).toBe(city.campaigns.length)
  for (const campaign of city.campaigns) {
    const planned = plannedStatus(campaign)
    const found = statuses.get(campaign.name)
    if (planned === 'undecided or refused') expect(['pending', 'rejected'], campaign.name).toContain(found)
    else expect(found, campaign.name).toBe(planned)
  }
  expect(statuses.get('Kindlewick · Black bills')).toBe('rejected')
  expect(statuses.get('Early birds')).toBe('rejected')
  expect([...new Set(statuses.values())].toSorted()).toEqual([
    'active',
    'approved',
    'completed',
    'partially approved',
    'pending',
    'rejected',
  ])
})

it('shows proofs in every state, photos of displays, lists and drafts', async () => {
  const { db } = server.services
  const agency = await enter('agency@demo.example')
  const campaigns = await agency.list('/api/savvy/campaigns/{org}')
  const short = campaigns.find(({ name }) => name === 'Kindlewick · Short days')
  const shown = await agency.list(`/api/savvy/proof-of-play/${String(short?.id)}`)
  expect(shown).toMatchObject([
    { org_name: 'Moonsparrow Cinemas', status: 'accepted', displays: [{ name: 'Cinema Douro foyer' }] },
    {
      org_name: 'Tidewhistle Coffee',
      status: 'accepted',
      displays: [{ name: 'Boavista lift' }, { name: 'Boavista lobby' }],
    },
  ])
  const [list] = await agency.list('/api/savvy/display-lists')
  expect(list).toMatchObject({ name: 'Foyers and lobbies', displays: 3 })
  expect(await agency.list('/api/savvy/campaigns/drafts')).toMatchObject([{ name: 'Foyers and lobbies' }])
  const displays = await db.selectFrom('displays').select('image_file_id').execute()
  const photos = displays.filter(({ image_file_id }) => image_file_id)
  expect(photos.length).toBeGreaterThan(5)
  expect(photos.length).toBeLessThan(displays.length / 2)
})

/** Reads one column of the database, without doubles and in order. */
const read = async (query: string): Promise<unknown[]> => {
  const { rows } = await server.pool.query(query)
  return [...new Set(rows.flatMap((row) => Object.values(row)))].toSorted()
}

it('shows money in every state: held, saved, taken, let go, declined, disputed, passed on, paid back and paid out', async () => {
  expect(await read('SELECT state FROM payments')).toEqual(['captured', 'held', 'let_go', 'problem', 'saved'])
  expect(await read('SELECT state FROM disputes')).toEqual(['open'])
  expect(await read('SELECT state FROM releases')).toEqual(['sent'])
  expect(await read('SELECT state FROM refunds')).toEqual(['succeeded'])
  expect(await read('SELECT DISTINCT choice FROM part_funds WHERE choice IS NOT NULL')).toContain(
    'money_back',
  )
  expect(await read('SELECT state FROM payouts')).toContain('paid')
  expect(await read('SELECT kind FROM documents')).toEqual(['credit_note', 'invoice', 'statement'])
  expect(await read('SELECT tax > 0 FROM payments')).toEqual([false, true])
})

it('issues each document on the day of what it is about, in the order of its number', async () => {
  const { rows } = await server.pool.query(
    'SELECT kind, issued_on::text AS day FROM documents ORDER BY kind, year, position',
  )
  expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(10)
  for (const kind of ['invoice', 'credit_note', 'statement']) {
    const days = rows.filter((row) => row.kind === kind).map(({ day }) => day)
    expect(days, kind).toEqual(days.toSorted())
  }
})

it('has paid nobody twice: the ledger is zero, it agrees with the provider, and no difference is open', async () => {
  await expectBalanced(server)
  expect(await read('SELECT kind FROM differences WHERE closed_at IS NULL')).toEqual([])
  expect(await read("SELECT key FROM provider_calls WHERE state IN ('planned', 'unknown')")).toEqual([])
})

it('has screens that signed what they showed for a month: one silent for a day, one that was, and a part that they proved', async () => {
  const screens = await enter('coffee@demo.example')
  const rows = await screens.list('/api/savvy/players')
  expect(rows.map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining([
      ['Flores window', expect.stringMatching(/^(silent|closed)$/)],
      ['Left of the door', expect.stringMatching(/^(playing|closed)$/)],
    ]),
  )
  const { rows: refused } = await server.pool.query('SELECT reason, plays FROM play_refusals')
  expect(refused).toEqual([])
  const gym = await enter('gym@demo.example')
  const campaigns = await gym.list('/api/savvy/campaigns/{org}')
  const idOf = (wanted: string) => String(campaigns.find(({ name }) => name === wanted)?.id)
  const deliveryOf = async (name: string) =>
    (await gym.ask('GET', `/api/savvy/campaigns/${idOf(name)}/delivery`)).data
  const over = await deliveryOf('Soon in Porto')
  expect(over).toMatchObject({ displays: 3, promised_until_now: over.promised })
  // A day and a half of one of three screens are missing.
  expect(over.delivered / over.promised).toBeGreaterThan(0.95)
  expect(over.delivered / over.promised).toBeLessThan(0.99)
  const runs = await deliveryOf('Warm up in Porto')
  expect(runs.delivered).toBeGreaterThan(runs.promised_until_now * 0.8)
  expect(runs.delivered).toBeLessThan(runs.promised_until_now)
  const proofs = await gym.list(`/api/savvy/proof-of-play/${idOf('Soon in Porto')}`)
  expect(proofs).toMatchObject([{ user_name: 'Screens' }])
})

it('created every display before its first campaign', async () => {
  const { db } = server.services
  const displays = await db
    .selectFrom('displays')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .execute()
  const campaigns = await db.selectFrom('campaigns').select('created_at').orderBy('created_at').execute()
  expect(displays[0]!.created_at < campaigns[0]!.created_at).toBe(true)
})

it('has requests in every state, decided after they were made and before now', async () => {
  const rows = await server.services.db.selectFrom('approval_requests').selectAll().execute()
  const now = server.services.clock.now()
  expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual([
    'approved',
    'correction',
    'expired',
    'pending',
    'rejected',
  ])
  for (const { created_at, decided_at, starts_at, status, expires_at } of rows) {
    const isDecided = status !== 'pending' && status !== 'expired'
    expect(decided_at !== null).toBe(isDecided)
    if (decided_at) expect(created_at < decided_at && decided_at < now && decided_at < starts_at).toBe(true)
    if (status === 'pending' || status === 'correction') expect(expires_at > now).toBe(true)
  }
})

it('leaves no sessions, and every user has agreed to the terms and confirmed their address', async () => {
  const fourth = await logIn(ADMIN.email)
  expect(fourth.data.userInfo).toMatchObject({ organization: { type: 'PLATFORM' }, agreed_on_tearms: true })
  const { db } = other.services
  const users = await db.selectFrom('users').selectAll().execute()
  expect(users).toHaveLength(21)
  for (const user of users) {
    const address_confirmed_at = expect.any(Date)
    expect(user).toMatchObject({ agreed_on_terms: true, demo: true, address_confirmed_at })
  }
})

it('gives each organization a second user with fewer permissions', async () => {
  const { email } = city.advertisers.otterbridge!
  const { data } = await logIn(colleagueEmail(email))
  expect(data.userInfo.roles).toMatchObject([
    { id: 3, permissions: ['organization:view', 'campaign:create', 'campaign:update'] },
  ])
})

it('allows logins only while the demo conditions hold', async () => {
  const { email } = city.owners.quillon!
  const { tokens } = (await logIn(email)).data
  const { tokens: ofAdmin } = (await logIn(ADMIN.email)).data
  const look = (token: string) => client(server.url, token)('GET', '/api/savvy/settings/x')
  expect((await look(tokens.access_token)).status).toBe(400)
  const { config } = server.services
  server.services.config = { ...config, demo: false }
  const refresh = client(server.url)('POST', '/api/savvy/users/refresh', {
    refresh_token: tokens.refresh_token,
  })
  for (const refused of [
    await logIn(email),
    await logIn(ADMIN.email),
    await logIn(colleagueEmail(email)),
    await look(tokens.access_token),
    await look(ofAdmin.access_token),
    await refresh,
  ]) {
    expect(refused).toMatchObject({ status: 401, error: { code: 'inactive' } })
  }
  server.services.config = config
  expect((await logIn(email)).status).toBe(200)
})
