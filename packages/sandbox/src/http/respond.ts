import { createHash } from 'node:crypto'
import { type Call, DAY, inNameOf } from '../call.ts'
import { ApiError, badParameter } from './api-error.ts'
import { expand } from './expand.ts'
import { type RawGroup, readForm, readJson } from './form.ts'
import { list, readParams, text } from './params.ts'
import { type Route } from './route.ts'

/** A request as the API understands it. */
export interface ApiRequest {
  route: Route
  ids: string[]
  path: string
  query: string
  body: string
  /** The connected account in whose name it is asked. */
  account: string
  key: string | null
}

/** What is answered. */
export interface Answer {
  status: number
  body: unknown
  isReplay?: boolean
}

/** Carries a refusal out of a transaction that has to be undone. */
export class Undone extends Error {
  readonly answer: ApiError

  constructor(answer: ApiError) {
    super(answer.message)
    this.answer = answer
  }
}

/** What makes two requests with one idempotency key the same. */
function fingerprintOf(request: ApiRequest): string {
  const { route, path, body } = request
  return createHash('sha256').update(`${route.method} ${path}\n${body}`).digest('hex')
}

/** The id under which the answer to a request with a key is kept. */
const answerId = (request: ApiRequest): string => `${request.account} ${request.key ?? ''}`

/** The answer that a key was given before. After a day the key is forgotten, as Stripe forgets it. */
async function replay(call: Call, request: ApiRequest): Promise<Answer | undefined> {
  if (request.key === null || request.route.method === 'GET') return undefined
  const kept = await call.tx.get('idempotency', answerId(request))
  if (!kept || kept.at + DAY <= call.now) return undefined
  if (kept.fingerprint === fingerprintOf(request)) {
    return { status: kept.status, body: kept.body, isReplay: true }
  }
  throw new ApiError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
    {},
    false,
  )
}

/** Keeps the answer to a request, for the next one with its key. */
export async function remember(call: Call, request: ApiRequest, answer: Answer): Promise<void> {
  if (request.key === null || request.route.method === 'GET') return
  const { status, body } = answer
  const doc = { fingerprint: fingerprintOf(request), status, body, at: call.now }
  await call.tx.put('idempotency', answerId(request), doc, call.now)
}

const isV2 = (request: ApiRequest): boolean => request.path.startsWith('/v2/')

function paramsOf(request: ApiRequest): { params: Record<string, unknown>; paths: string[] } {
  const { route } = request
  const raw: RawGroup =
    route.method === 'POST' && isV2(request)
      ? readJson(request.body)
      : { ...readForm(request.query), ...readForm(route.method === 'POST' ? request.body : '') }
  const spec = isV2(request) ? route.spec : { ...route.spec, expand: list(text()) }
  const params = readParams(spec, raw)
  const paths = (params['expand'] ?? []) as string[]
  if (paths.some((path) => path === '')) throw badParameter('Invalid expand.', 'expand')
  return { params, paths }
}

async function work(call: Call, request: ApiRequest): Promise<Answer> {
  const { params, paths } = paramsOf(request)
  if (request.account !== '' && !(await call.tx.get('account', request.account))) {
    throw new ApiError(
      403,
      'invalid_request_error',
      `The provided key does not have access to account '${request.account}' (or that account does not exist).`,
      { code: 'account_invalid' },
      false,
    )
  }
  const scoped = request.account === '' ? call : inNameOf(call, request.account)
  const body = await request.route.run(scoped, params, request.ids)
  if (paths.length === 0) return { status: 200, body }
  try {
    return { status: 200, body: await expand(scoped, body, paths) }
  } catch (error) {
    if (error instanceof ApiError) throw new Undone(error)
    throw error
  }
}

/** Answers a request within a transaction. A refusal is an answer too: what was written before it stays. */
export async function respond(call: Call, request: ApiRequest): Promise<Answer> {
  try {
    const before = await replay(call, request)
    if (before) return before
    const answer = await work(call, request)
    await remember(call, request, answer)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const answer = { status: error.status, body: error.body }
    if (error.isRemembered) await remember(call, request, answer)
    return answer
  }
}
