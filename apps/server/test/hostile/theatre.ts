import { allCalls } from '@plaza/contract/all'
import { pino, type Logger } from 'pino'
import { partsOf, type Stage } from '../access/ask.ts'
import { makeCast, type Member } from '../access/cast.ts'
import type { Cell } from '../access/cell.ts'
import { newSession } from '../access/fresh.ts'
import type { Ids } from '../access/ids.ts'
import { readLines, type Name, type Row } from '../access/notation.ts'
import { makeWorld } from '../access/side.ts'
import { table } from '../access/table/all.ts'
import { startServer, type TestServer } from '../server.ts'
import type { Request } from './request.ts'

/** A running server with everything and everybody of the access table. */
export interface Theatre extends Stage {
  cast: Record<Name, Member>
  /** The errors that the server has logged since this was asked last. */
  logged(): string
}

/** Builds a server of its own with everything that the access table names; `start` starts another than the usual one. */
export async function buildTheatre(
  start: (logger: Logger) => Promise<TestServer> = (logger) => startServer({}, logger),
): Promise<Theatre> {
  let lines: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const server = await start(logger)
  const world = await makeWorld(server)
  const cast = await makeCast(server, world)
  const logged = () => {
    const told = lines.join('')
    lines = []
    return told
  }
  return { server, world, cast, logged }
}

/** Whether an answer came from the call itself: whoever asked might make it, also where it was refused. */
const isHeard = (status: number): boolean => status < 401 || status === 404 || status === 409

/** A call with a cell of the access table that says who may make it, and how. */
export interface Usual {
  named: Request['call']
  cell: Cell
}

/** All cells of a call whose answer comes from the call itself. */
const cellsOf = (named: Request['call']): Usual[] => {
  const call = `${named.call.method} ${named.call.path}`
  const row = table.find(([is]) => is === call)?.[1] as Row
  return [...readLines(call, row)].flatMap(([line, statuses]) =>
    [...statuses]
      .filter(([, status]) => isHeard(status))
      .map(([name, status]) => ({ named, cell: { call, row, line, name, status } })),
  )
}

/** A call that a player of the owner makes, and no person. */
const byPlayer = (named: Request['call']): Usual => {
  const call = `${named.call.method} ${named.call.path}`
  const row = table.find(([is]) => is === call)?.[1] as Row
  return { named, cell: { call, row, line: 'own', name: 'an owner', status: named.call.status ?? 200 } }
}

const usualOf = (named: Request['call']): Usual => {
  if (named.call.needs === 'player') return byPlayer(named)
  const [first] = cellsOf(named).toSorted((a, b) => a.cell.status - b.cell.status)
  if (!first) throw new Error(`Nobody may make ${named.name}.`)
  return first
}

/** Calls that end sessions come last, since they also end those of the others. */
export function leavingLast(all: readonly Usual[]): Usual[] {
  return all.toSorted((a, b) => Number(!!a.cell.row.leaves) - Number(!!b.cell.row.leaves))
}

/** Each call of the contract with its usual request, one that is taken where there is one. */
export const usualRequests: readonly Usual[] = leavingLast(allCalls.map(usualOf))

/** The requests that are taken from one of these, about things of their own. */
export function takenFrom(names: readonly Name[]): Usual[] {
  const all = allCalls.flatMap(cellsOf)
  return leavingLast(
    all.filter(({ cell: { line, name, status } }) => line === 'own' && status < 400 && names.includes(name)),
  )
}

/** A request of a cell, and the words that its values stand for. */
export interface Asked {
  request: Request
  ids: Ids
  /** The values of the same words on the other side. */
  theirs: Ids
}

/**
 * The request of a cell, about new things where the call uses them up. It has a session of its own where the call may end
 * it, or where `anew` says that the last one has ended: a user has so many sessions at most.
 */
export async function askOf(theatre: Theatre, { named, cell }: Usual, anew = false): Promise<Asked> {
  const member = theatre.cast[cell.name]
  const { parts, ids, theirs } = await partsOf(theatre, member, cell)
  if (named.call.needs === 'player')
    return { request: { call: named, token: ids.playerToken, ...parts }, ids, theirs }
  const { user, onBehalfOf, tokens } = member
  const token =
    tokens.access && (anew || cell.row.leaves)
      ? (await newSession(theatre.server, user.id, onBehalfOf)).access
      : tokens.access
  return { request: { call: named, token, ...parts }, ids, theirs }
}
