import type { Permission } from '@plaza/contract/call'
import { owner, type TestActor } from './actors.ts'
import { client, type Answer } from './client.ts'
import type { TestServer } from './server.ts'

/** Another person of the same organization: a user with these permissions, or another owner. */
export async function colleague(
  server: TestServer,
  who: TestActor,
  { role_id = 3, permissions = [] }: { role_id?: 2 | 3; permissions?: Permission[] } = {},
): Promise<TestActor> {
  const one = await owner(server)
  const change = { org_id: who.orgId, role_id, permissions }
  await server.services.db.updateTable('users').set(change).where('id', '=', one.id).execute()
  return { ...one, orgId: who.orgId }
}

const exchanged = (server: TestServer, who: TestActor, orgId: string, answer: Answer): TestActor => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.error)}`)
  const { tokens } = answer.data
  return { ...who, orgId, tokens, ask: client(server.url, tokens.access_token) }
}

const ON_BEHALF = '/api/savvy/users/on-behalf'

/** The same person, who now acts for another organization. The earlier session is over. */
export async function actFor(server: TestServer, who: TestActor, orgId: string): Promise<TestActor> {
  return exchanged(server, who, orgId, await who.ask('POST', ON_BEHALF, { org_id: orgId }))
}

/** The same person, who acts for the own organization again. */
export async function actForOneself(server: TestServer, who: TestActor, orgId: string): Promise<TestActor> {
  return exchanged(server, who, orgId, await who.ask('DELETE', ON_BEHALF))
}
