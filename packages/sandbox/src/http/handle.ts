import { type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, newId } from '../call.ts'
import { API_VERSION } from '../events/emit.ts'
import { type Store, type Tx } from '../store/store.ts'
import { ApiError } from './api-error.ts'
import { type Fault, type Faults } from './faults.ts'
import { checkKey, header, readBody } from './read-request.ts'
import { type Answer, type ApiRequest, remember, respond, Undone } from './respond.ts'
import { type Route } from './route.ts'

/** What answering a request needs. */
export interface Serving {
  store: Store
  routes: readonly Route[]
  faults: Faults
  /** The call that is made with a transaction, for a request with this id and key. */
  callWith(tx: Tx, request: Call['request']): Call
}

function matchPath(pattern: string, path: string): string[] | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const ids: string[] = []
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) ids.push(decodeURIComponent(value))
    else if (part !== value) return undefined
  }
  return ids.includes('') ? undefined : ids
}

/** The call that a method and a path name. A fixed path goes before one with an id. */
function findRoute(routes: readonly Route[], method: string, path: string): { route: Route; ids: string[] } {
  const found = routes.flatMap((route) => {
    const ids = route.method === method ? matchPath(route.path, path) : undefined
    return ids ? [{ route, ids }] : []
  })
  const best = found.toSorted((one, other) => one.ids.length - other.ids.length)[0]
  if (best) return best
  throw new ApiError(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). This sandbox has the calls that docs/sandbox.md lists.`,
  )
}

async function readRequest(serving: Serving, req: IncomingMessage): Promise<ApiRequest> {
  checkKey(req)
  const [path = '', query = ''] = (req.url ?? '').split('?')
  const body = await readBody(req)
  const { route, ids } = findRoute(serving.routes, req.method ?? '', path)
  return {
    route,
    ids,
    path,
    query,
    body,
    account: header(req, 'stripe-account') ?? header(req, 'stripe-context') ?? '',
    key: header(req, 'idempotency-key') ?? null,
  }
}

const broken = (status = 500): Answer => ({
  status,
  body: {
    error: {
      message: 'Something went wrong on the sandbox. It may or may not have done what was asked.',
      type: status === 429 ? 'invalid_request_error' : 'api_error',
    },
  },
})

/** Does what is asked, with the fault that was ordered for it; undefined where the connection is to be cut. */
async function answer(
  serving: Serving,
  request: ApiRequest,
  id: string,
  fault: Fault | undefined,
): Promise<Answer | undefined> {
  const transact = <T>(work: (call: Call) => Promise<T>): Promise<T> =>
    serving.store.transact((tx) => work(serving.callWith(tx, { id, idempotency_key: request.key })))
  const remembered = async (given: Answer): Promise<Answer> => {
    // Stripe remembers what went wrong while it worked, and nothing that it turned away before.
    if (given.status === 500) await transact((call) => remember(call, request, given))
    return given
  }
  if (fault?.what === 'cut before') return undefined
  if (fault?.what === 'error before') return remembered(broken(fault.status))
  if (fault?.what === 'slow') await pause(fault.ms ?? 1000)
  try {
    const given = await transact((call) => respond(call, request))
    if (fault?.what === 'cut after') return undefined
    if (fault?.what === 'error after') return await remembered(broken(fault.status))
    return given
  } catch (error) {
    if (error instanceof Undone) return { status: error.answer.status, body: error.answer.body }
    await remembered(broken())
    throw error
  }
}

function send(res: ServerResponse, id: string, key: string | null, given: Answer): void {
  const text = JSON.stringify(given.body)
  res.writeHead(given.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-cache, no-store',
    'request-id': id,
    'stripe-version': API_VERSION,
    ...(key !== null && { 'idempotency-key': key }),
    ...(given.isReplay && { 'idempotent-replayed': 'true' }),
  })
  res.end(text)
}

/** Answers one request of the API. */
export async function handleRequest(
  serving: Serving,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const id = newId('req_', 14)
  try {
    const request = await readRequest(serving, req)
    const fault = serving.faults.take(request.route.method, request.path)
    const given = await answer(serving, request, id, fault)
    if (given) send(res, id, request.key, given)
    else req.socket.destroy()
  } catch (error) {
    const refusal = error instanceof ApiError ? { status: error.status, body: error.body } : broken()
    send(res, id, null, refusal)
    if (!(error instanceof ApiError)) throw error
  }
}
