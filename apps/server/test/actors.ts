import { randomBytes } from 'node:crypto'
import { newId } from '../src/base/id.ts'
import { ensurePlatform, insertAdmin } from '../src/people/accounts/platform-repo.ts'
import { beginSession } from '../src/people/accounts/sessions.ts'
import { insertOrganizationWithOwner } from '../src/people/accounts/sign-up-repo.ts'
import type { Services } from '../src/base/scope/scope.ts'
import { client, type Answer, type Ask } from './client.ts'
import { cheapPasswords, type TestServer } from './server.ts'

export const PASSWORD = 'correct horse battery'

/** A user who signed up and logged in. */
export interface TestActor {
  ask: Ask
  id: string
  orgId: string
  email: string
  tokens: { access_token: string; refresh_token: string }
}

const ok = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.error)}`)
  return answer
}

/** What is needed to write an actor into a server's database. */
interface Place {
  url: string
  services: Pick<Services, 'db' | 'clock' | 'secret'>
}

/** The password's hash, computed once at the lowest cost, since nobody guesses these passwords. */
let hashed: Promise<string> | undefined
export function hashedPassword(): Promise<string> {
  return (hashed ??= cheapPasswords.hash(PASSWORD))
}

const NAMES = { DSO: 'Harbour Screens', ADV: 'Corner Gym' }
const newAddress = (type: string) => `${type.toLowerCase()}-${randomBytes(6).toString('hex')}@example.org`

/** Writes an organization, its owner and a session of theirs into the database, for tests that are not about signing up. */
const enter = async (
  { url, services }: Place,
  type: 'DSO' | 'ADV',
  change: Record<string, unknown>,
): Promise<TestActor> => {
  const { db, clock } = services
  const now = clock.now()
  const organization = {
    id: newId(now),
    name: NAMES[type],
    type,
    country: '',
    industry: '',
    currency: 'EUR',
    time_zone: null,
    payable: true,
  }
  const user = {
    id: newId(now),
    name: 'Robin',
    email: newAddress(type),
    password_hash: await hashedPassword(),
  }
  await insertOrganizationWithOwner(db, { organization: { ...organization, ...change }, user }, now)
  const { access, refresh } = await beginSession({ services, db, actor: null, now, device: '' }, user.id)
  return {
    ask: client(url, access),
    id: user.id,
    orgId: organization.id,
    email: user.email,
    tokens: { access_token: access, refresh_token: refresh },
  }
}

/** Signs up and logs in by calls, as people do: with the mails and the counts that come of it. */
export async function signUp(
  server: { url: string },
  type: 'DSO' | 'ADV',
  organization: Record<string, unknown> = {},
): Promise<TestActor> {
  const email = newAddress(type)
  const owner = { name: 'Robin', email, password: PASSWORD }
  const body = { organization: { name: NAMES[type], type, ...organization }, owner }
  ok(await client(server.url)('POST', '/api/auth/withOwner', body))
  return logIn(server, email)
}

/** Logs in (again): a token is valid for a quarter of an hour by the test's own clock. */
export async function logIn(server: { url: string }, email: string): Promise<TestActor> {
  const { data } = ok(
    await client(server.url)('POST', '/api/savvy/users/login', { email, password: PASSWORD }),
  )
  const { tokens, userInfo } = data
  return {
    ask: client(server.url, tokens.access_token),
    id: userInfo.id,
    orgId: userInfo.org_id,
    email,
    tokens,
  }
}

/** Confirms the address of an account, as the link in the mail does. */
export async function confirmed({ services }: Pick<Place, 'services'>, actor: TestActor): Promise<TestActor> {
  await services.db
    .updateTable('users')
    .set({ address_confirmed_at: services.clock.now() })
    .where('id', '=', actor.id)
    .execute()
  return actor
}

/** An owner of displays whose address is not confirmed yet, as each is at first. */
export function owner(place: Place, organization = {}): Promise<TestActor> {
  return enter(place, 'DSO', organization)
}

/** Signs up an advertiser whose address is not confirmed yet, as is every new one. */
export function newAdvertiser(place: Place, organization = {}): Promise<TestActor> {
  return enter(place, 'ADV', organization)
}

/** An advertiser whose address is confirmed, so that it may have several campaigns at once. */
export async function advertiser(place: Place, organization = {}): Promise<TestActor> {
  return confirmed(place, await newAdvertiser(place, organization))
}

/** Creates a platform admin as an installation creates its first one. */
export async function admin(server: Pick<TestServer, 'url' | 'services'>): Promise<TestActor> {
  const { db, config, clock } = server.services
  const now = clock.now()
  const email = `admin-${randomBytes(6).toString('hex')}@example.org`
  const password_hash = await hashedPassword()
  const org_id = await ensurePlatform(db, config.currency, now)
  await insertAdmin(db, { id: newId(now), org_id, name: 'Alex', email, password_hash }, now)
  return logIn(server, email)
}
