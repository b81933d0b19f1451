import { logIn, PASSWORD, type TestActor } from './actors.ts'
import { client, type Answer } from './client.ts'
import { mailsTo } from './mails.ts'
import type { TestServer } from './server.ts'

export const INVITE = '/api/savvy/organization/user-creation'

let people = 0
export function newEmail(): string {
  return `invited-${++people}@example.org`
}

export function invite(
  who: TestActor,
  user: object,
  headers: Record<string, string> = { user_id: who.id },
): Promise<Answer> {
  return who.ask('POST', INVITE, { org_id: who.orgId, user }, headers)
}

/** Returns the code of the latest mail to an address. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  return (await mailsTo(server, email)).at(-1)?.code ?? ''
}

/** Creates the account that an invitation is for. */
export function accept(
  { url }: Pick<TestServer, 'url'>,
  token: string,
  change: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = { token, name: 'Sam', password: PASSWORD, agreed_on_tearms: true, ...change }
  return client(url)('POST', '/api/savvy/users', body, headers)
}

/** Sends an invitation and returns its code. */
export async function invitedBy(server: TestServer, who: TestActor, user: object = {}): Promise<string> {
  const { status, data } = await invite(who, { email: newEmail(), ...user })
  if (status !== 201) throw new Error(`The invitation was answered ${status}.`)
  return codeFor(server, data.email)
}

/** Invites a user and lets them join. */
export async function joined(server: TestServer, who: TestActor, user: object = {}): Promise<TestActor> {
  const { status, data } = await accept(server, await invitedBy(server, who, user))
  if (status !== 201) throw new Error(`The account was answered ${status}.`)
  return logIn(server, data.userInfo.email)
}
