import type { CallData } from '@plaza/contract/call'
import type {
  askPairing,
  getDemoProgram,
  getPlayerProgram,
  makePairingCode,
  registerKey as registerKeyCall,
  reportHealth,
  tellTime,
} from '@plaza/contract/player-calls'
import type { sendPlays as sendPlaysCall } from '@plaza/contract/plays'
import type { z } from 'zod'

// The calls that a player makes.

export type PlayerProgram = CallData<typeof getPlayerProgram>
export type Report = z.input<NonNullable<(typeof reportHealth)['body']>>

/** What comes instead of an answer of success. */
class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`The server answered ${status} ${code}.`)
    this.status = status
    this.code = code
  }
}

/** Whether an answer says that this player is not connected any more. */
export function isUnpaired(error: unknown): boolean {
  return error instanceof Refused && error.status === 401 && error.code === 'unauthenticated'
}

/** Whether an answer says that there is no such thing. */
export function isNotThere(error: unknown): boolean {
  return error instanceof Refused && error.status === 404
}

/** A request has so many milliseconds for its answer, since some networks swallow one. */
const PATIENCE = 30_000

/** Asks, and reads the answer in the same limit of time. Throws as `fetch` does, and AbortError when the time is over. */
export async function ask<Read>(
  address: string,
  init: RequestInit,
  read: (answer: Response) => Promise<Read>,
  patience = PATIENCE,
): Promise<Read> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patience)
  try {
    return await read(await fetch(address, { cache: 'no-store', ...init, signal: stop.signal }))
  } finally {
    clearTimeout(timer)
  }
}

/** What a refused answer says: a proxy may answer 401 as well, and then nobody was disconnected. */
export async function refusalOf(answer: Response): Promise<Refused> {
  const told = (await answer.json().catch(() => ({}))) as { code?: unknown }
  return new Refused(answer.status, typeof told.code === 'string' ? told.code : '')
}

async function dataOf<Data>(answer: Response): Promise<Data> {
  if (!answer.ok) throw await refusalOf(answer)
  return ((await answer.json()) as { data: Data }).data
}

function call<Data>(path: string, token: string | null, body?: unknown): Promise<Data> {
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (body === undefined)
    return ask(`/api/savvy/players/${path}`, { headers }, (answer) => dataOf<Data>(answer))
  headers['content-type'] = 'application/json'
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return ask(`/api/savvy/players/${path}`, init, (answer) => dataOf<Data>(answer))
}

/** A code to show, or a token at once where a cookie names the player. The key is 65 bytes in base64url, or null. */
export function askForCode(publicKey: string | null): Promise<CallData<typeof makePairingCode>> {
  return call('codes', null, { public_key: publicKey })
}

/** Whether the code was typed meanwhile. */
export function askState(token: string): Promise<CallData<typeof askPairing>> {
  return call('codes/state', null, { token })
}

/** The server's time (epoch ms). */
export async function askTime(): Promise<number> {
  return (await call<CallData<typeof tellTime>>('time', null)).now
}

/** The program of a display of the demo city. Fails where there is none. */
export function askForDemo(): Promise<CallData<typeof getDemoProgram>> {
  return call('demo', null)
}

/** Says how the player is. */
export function report(token: string, health: Report): Promise<CallData<typeof reportHealth>> {
  return call('health', token, health)
}

/** Sends batches of plays, in order. Whatever the server thinks of one, it need not be sent again. Gives what it thinks of each. */
export async function sendPlays(
  token: string,
  batches: readonly { batch: string; signature: string }[],
): Promise<CallData<typeof sendPlaysCall>['batches']> {
  return (await call<CallData<typeof sendPlaysCall>>('plays', token, { batches })).batches
}

/** Registers the key by which this player signs from now on; one that is registered already stays as it is. */
export async function registerKey(token: string, publicKey: string, why: 'lost' | 'forked'): Promise<void> {
  await call<CallData<typeof registerKeyCall>>('keys', token, { public_key: publicKey, why })
}

/** The program with its ETag; null where it is still the one with the tag given. */
export function askForProgram(
  token: string,
  tag: string | undefined,
): Promise<{ program: PlayerProgram; tag: string } | null> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (tag) headers['if-none-match'] = tag
  return ask('/api/savvy/players/program', { headers }, async (answer) => {
    if (answer.status === 304) return null
    return { program: await dataOf<PlayerProgram>(answer), tag: answer.headers.get('etag') ?? '' }
  })
}
