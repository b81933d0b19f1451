import type { ErrorBody } from '@plaza/contract/errors'
import type { TestServer } from '../server.ts'
import { unsubscribeCode } from '../../src/base/notifications/unsubscribe-code.ts'
import { again, askAs, type Member } from './cast.ts'
import { askedIn, isChange, paramsOf, pathOf, tell, type Cell } from './cell.ts'
import { FRESH } from './fresh.ts'
import type { Ids } from './ids.ts'
import type { Side, World } from './side.ts'

/** The running server with everything that the table names. */
export interface Stage {
  server: TestServer
  world: World
}

/** Stands for a value that works only once, in cells whose call must be refused. */
const NO_CODE = { address: 'somebody@example.org', resetCode: '-', addressCode: '-', invitationCode: '-' }

/** The values of a line's words when this member makes the call about the things of a side. */
const idsOf = ({ server, world: { here, party, platform } }: Stage, member: Member, side: Side): Ids => {
  const ofPlatform = member.type === 'PLATFORM' && side === here
  const theirs = ofPlatform ? party : side.parties[member.type === 'ADV' ? 'ADV' : 'DSO']
  const { user, org, tokens } = member
  const own = { user: user.id, email: user.email, org, refreshToken: tokens.refresh }
  const whose = member.at === side ? user.id : theirs.user
  const mailCode = unsubscribeCode(server.services.secret, { userId: whose, kind: 'campaign_commented' })
  return {
    ...NO_CODE,
    ...theirs,
    ...(member.at === side && own),
    ...side.things,
    ...platform,
    mailCode,
    organization: side.things.ownerOrg,
  }
}

/**
 * The side whose things a line is about: that of the columns' organizations, of the others, or of somebody who
 * does not make the call.
 */
const sideOf = ({ world: { here, there } }: Stage, { at }: Member, { row, line }: Cell): Side => {
  const like = row.also?.[line]?.like ?? line
  if (like === 'own') return here
  return like === 'foreign' || at === here ? there : here
}

const withFresh = async ({ server }: Stage, { row }: Cell, ids: Ids, side: Side): Promise<Ids> => {
  const made = { ...ids }
  for (const word of row.fresh ?? []) {
    const make = FRESH[word]
    if (!make) throw new Error(`Nothing says how a new ${word} is made.`)
    made[word] = await make(server, ids, side)
  }
  return made
}

/** The things that a cell names, those of its line and of the actor: new ones if the call uses them up. */
const namedIn = async (stage: Stage, member: Member, cell: Cell): Promise<[ids: Ids, own: Ids]> => {
  const side = sideOf(stage, member, cell)
  const ids = idsOf(stage, member, side)
  const made = isChange(cell) ? await withFresh(stage, cell, ids, side) : ids
  return [made, idsOf(stage, member, member.at)]
}

/**
 * The parts of a cell's request, about new things where the call uses them up, and the words that its values stand for:
 * with the values here, and with those of the other side.
 */
export async function partsOf(stage: Stage, member: Member, cell: Cell) {
  const named = await namedIn(stage, member, cell)
  const { query, headers, body } = askedIn(cell)
  const parts = {
    params: paramsOf(cell, ...named),
    query: Object.entries(query?.(...named) ?? {}),
    headers: headers?.(...named) ?? {},
    body: body?.(...named),
  }
  const { here, there } = stage.world
  const theirs = idsOf(stage, member, member.at === here ? there : here)
  return { parts, ids: named[0], theirs }
}

type Looked = { status: number; error: ErrorBody }

/** Reads only the head of the answer, unless it is a failure. */
const look = async (method: 'GET' | 'HEAD', stage: Stage, member: Member, cell: Cell): Promise<Looked> => {
  const path = pathOf(cell, ...(await namedIn(stage, member, cell)))
  const { access } = member.tokens
  const headers = new Headers(access ? { authorization: `Bearer ${access}` } : {})
  const response = await fetch(`${stage.server.url}${path}`, { method, headers })
  if (!response.ok && method === 'GET') return { status: response.status, error: await response.json() }
  await response.body?.cancel()
  return { status: response.status, error: {} as ErrorBody }
}

/** Returns the status of a HEAD request. */
export async function askHead(stage: Stage, member: Member, cell: Cell): Promise<number> {
  return (await look('HEAD', stage, member, cell)).status
}

/** Makes the call of a cell and describes the answer. */
export async function askCell(stage: Stage, member: Member, cell: Cell): Promise<string> {
  if (cell.row.streams) return tell(cell, await look('GET', stage, member, cell))
  const { body, headers } = askedIn(cell)
  const named = await namedIn(stage, member, cell)
  const ask = await (cell.row.leaves && isChange(cell) ? again : askAs)(stage.server, member)
  const [method] = cell.call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE']
  return tell(cell, await ask(method, pathOf(cell, ...named), body?.(...named), headers?.(...named)))
}
