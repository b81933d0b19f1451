import { GRANTABLE } from '@plaza/contract/users'
import { client } from '../client.ts'
import type { TestServer } from '../server.ts'
import { newGrant, newOrganization, newSession, newUser, type NewUser } from './fresh.ts'
import type { Name } from './notation.ts'
import type { Side, World } from './side.ts'

/** An actor of the table, which is one of its columns. */
export interface Member {
  type: 'DSO' | 'ADV' | 'PLATFORM'
  /** The side that the actor, or the organization acted for, belongs to. */
  at: Side
  /** The actor's own user. Without a token it is the owner whose things the call names. */
  user: { id: string; email: string }
  org: string
  onBehalfOf: string | null
  tokens: { access?: string; refresh: string }
}

type Made = { id: string; email: string }

/** Makes a member with a session of their own. */
const enter = async (
  server: TestServer,
  user: Made,
  of: { type: Member['type']; at: Side; org: string; acts?: boolean },
): Promise<Member> => {
  const { type, at, org } = of
  const onBehalfOf = of.acts ? org : null
  const { access, refresh } = await newSession(server, user.id, onBehalfOf)
  return { type, at, user, org, onBehalfOf, tokens: { access, refresh } }
}

const ofOwner = (at: Side) => ({ type: 'DSO', at, org: at.owner.orgId }) as const
const ofAdvertiser = (at: Side) => ({ type: 'ADV', at, org: at.advertiser.orgId }) as const

/** Sessions expire, and then belong to nobody. */
const letRunOut = async ({ services: { db, clock } }: TestServer, userId: string): Promise<void> => {
  const over = clock.now()
  await db
    .updateTable('sessions')
    .set({ access_expires_at: over, refresh_expires_at: over })
    .where('user_id', '=', userId)
    .execute()
}

const castOut = async (server: TestServer, here: Side) => {
  const { owner } = here
  const off = await newUser(server, owner.orgId, { active: false, permissions: [...GRANTABLE] })
  const closed = await newOrganization(server, { active: false })
  const locked = await newUser(server, closed, { role_id: 2 })
  const late = await newUser(server, owner.orgId)
  const stale = await enter(server, late, ofOwner(here))
  await letRunOut(server, late.id)
  const nobody = { ...ofOwner(here), user: owner, onBehalfOf: null, tokens: { refresh: '' } }
  return {
    nobody,
    'a stale token': stale,
    'a deactivated user': await enter(server, off, ofOwner(here)),
    'a user of a deactivated organization': await enter(server, locked, { ...ofOwner(here), org: closed }),
  }
}

/** Makes the owner of an organization and two users of it. */
const castOrganization = async (
  server: TestServer,
  of: ReturnType<typeof ofOwner> | ReturnType<typeof ofAdvertiser>,
) => {
  const join = async (change: NewUser) => enter(server, await newUser(server, of.org, change), of)
  const { owner, advertiser } = of.at
  return {
    owner: await enter(server, of.type === 'DSO' ? owner : advertiser, of),
    user: await join({}),
    granted: await join({ permissions: [...GRANTABLE] }),
  }
}

/** A user of the other side who has access to act for an organization of this side. */
const castAgent = async (server: TestServer, of: Parameters<typeof enter>[2], home: string) => {
  const agent = await newUser(server, home)
  await newGrant(server, of.org, agent.email)
  return enter(server, agent, { ...of, acts: true })
}

const castBehalf = async (server: TestServer, { here, there, party }: World) => ({
  'an agent for the owner': await castAgent(server, ofOwner(here), there.owner.orgId),
  'an agent for the advertiser': await castAgent(server, ofAdvertiser(here), there.advertiser.orgId),
  'an admin for the owner': await enter(server, await newUser(server, party.org, { role_id: 1 }), {
    ...ofOwner(here),
    acts: true,
  }),
})

/** All actors, with tokens of real sessions. */
export async function makeCast(server: TestServer, world: World): Promise<Record<Name, Member>> {
  const { here, there, admin } = world
  const [owners, advertisers] = [
    await castOrganization(server, ofOwner(here)),
    await castOrganization(server, ofAdvertiser(here)),
  ]
  return {
    ...(await castOut(server, here)),
    'a platform admin': await enter(server, admin, { type: 'PLATFORM', at: here, org: admin.orgId }),
    'an owner': owners.owner,
    "an owner's user": owners.user,
    "an owner's granted user": owners.granted,
    'an advertiser': advertisers.owner,
    "an advertiser's user": advertisers.user,
    "an advertiser's granted user": advertisers.granted,
    ...(await castBehalf(server, world)),
    'another owner': await enter(server, there.owner, ofOwner(there)),
    'another advertiser': await enter(server, there.advertiser, ofAdvertiser(there)),
  }
}

/** Makes a user of an owner or an advertiser with these permissions. */
export async function castUser(
  server: TestServer,
  { here }: World,
  type: 'DSO' | 'ADV',
  permissions: string[],
): Promise<Member> {
  const of = type === 'DSO' ? ofOwner(here) : ofAdvertiser(here)
  return enter(server, await newUser(server, of.org, { permissions }), of)
}

export function askAs(server: TestServer, { tokens }: Member) {
  return client(server.url, tokens.access)
}

/** Returns a client for the member in a new session, which a call may end. */
export async function again(server: TestServer, { user, onBehalfOf }: Member) {
  return client(server.url, (await newSession(server, user.id, onBehalfOf)).access)
}
