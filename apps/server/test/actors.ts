import { randomBytes } from 'node:crypto'
import { newId } from '../src/base/id.ts'
import { ensurePlatform, insertAdmin } from '../src/people/accounts/platform-repo.ts'
import { client, type Answer, type Ask } from './client.ts'
import type { TestServer } from './server.ts'

export const PASSWORD = 'correct horse battery'

/** Somebody who signed up and logged in. */
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

const signUp = async (
  server: Pick<TestServer, 'url'>,
  type: 'DSO' | 'ADV',
  organization: Record<string, unknown> = {},
): Promise<TestActor> => {
  const nobody = client(server.url)
  const email = `${type.toLowerCase()}-${randomBytes(6).toString('hex')}@example.org`
  const name = type === 'DSO' ? 'Harbour Screens' : 'Corner Gym'
  const owner = { name: 'Robin', email, password: PASSWORD }
  ok(await nobody('POST', '/api/auth/withOwner', { organization: { name, type, ...organization }, owner }))
  return logIn(server, email)
}

/** Logs in (again): a token is good for a quarter of an hour of the test's own clock. */
export async function logIn(server: Pick<TestServer, 'url'>, email: string): Promise<TestActor> {
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

/** Shows the server that the address of an account is theirs, as the mailed link does. */
export async function confirmed(
  { services }: Pick<TestServer, 'services'>,
  actor: TestActor,
): Promise<TestActor> {
  await services.db
    .updateTable('users')
    .set({ address_confirmed_at: services.clock.now() })
    .where('id', '=', actor.id)
    .execute()
  return actor
}

export function owner(server: Pick<TestServer, 'url'>, organization = {}) {
  return signUp(server, 'DSO', organization)
}
/** An advertiser whose address is not confirmed yet, as each is at first. */
export function newAdvertiser(server: Pick<TestServer, 'url'>, organization = {}) {
  return signUp(server, 'ADV', organization)
}
/** One whose address is confirmed, so that it may have several campaigns at once; of a server in another process not. */
export async function advertiser(
  server: Pick<TestServer, 'url'> & Partial<TestServer>,
  organization = {},
): Promise<TestActor> {
  const actor = await newAdvertiser(server, organization)
  const { services } = server
  return services ? confirmed({ services }, actor) : actor
}

/** A platform admin: made as an installation makes its first one. */
export async function admin(server: Pick<TestServer, 'url' | 'services'>): Promise<TestActor> {
  const { db, config, clock, passwords } = server.services
  const now = clock.now()
  const email = `admin-${randomBytes(6).toString('hex')}@example.org`
  const password_hash = await passwords.hash(PASSWORD)
  const org_id = await ensurePlatform(db, config.currency, now)
  await insertAdmin(db, { id: newId(now), org_id, name: 'Alex', email, password_hash }, now)
  return logIn(server, email)
}
