import { successStatus, type Call, type CallData, type CallInput } from '@plaza/contract/call'
import { CHANGE_ID_HEADER } from '@plaza/contract/live'
import { ApiError, errorOf, secondsOf } from './api-error.ts'
import { goOnAsOneself } from './acting-ended.ts'
import { offlineSentence, refusalSentence } from './failure-texts.ts'
import { refreshTokens } from './refresh.ts'
import { beginChange } from './live/own-changes.ts'
import { buildRequest, type BuiltRequest } from './request.ts'
import { endSession, readSession } from './session.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** The idempotency key: one for each intention of the user; see use-call.ts. */
  idempotencyKey?: string
  /** The token of the user, if the session has not begun in this browser yet. */
  token?: string
}

/** A success: the data, and the sentence that describes it. */
export interface Answer<D> {
  message: string
  data: D
}

/** Sends a request: by fetch here and in download.ts, by XMLHttpRequest in upload.ts. */
export type Transport = (
  request: BuiltRequest,
  signal?: AbortSignal,
) => Promise<{ status: number; body: unknown; retryAfter?: number | null }>

/** Sends by fetch. `read` reads the body of a success; a failure is always JSON. */
export function fetching(read: (success: Response) => Promise<unknown>): Transport {
  return async ({ url, ...init }, signal) => {
    const response = await fetch(url, { ...init, signal })
    const body = response.ok ? await read(response) : await readJson(response)
    return { status: response.status, body, retryAfter: secondsOf(response.headers.get('retry-after')) }
  }
}

const readJson = (response: Response): Promise<unknown> =>
  response.status === 204 ? Promise.resolve(null) : response.json().catch(() => null)

const byFetch = fetching(readJson)

interface Sending {
  token: string | undefined
  signal: AbortSignal | undefined
  /** The sentence for failures without a sentence of the server. */
  unanswered: string | undefined
}

async function sendOnce(transport: Transport, request: BuiltRequest, sending: Sending) {
  const { token, signal, unanswered } = sending
  const headers = token ? { ...request.headers, authorization: `Bearer ${token}` } : request.headers
  try {
    return await transport({ ...request, headers }, signal)
  } catch (cause) {
    // TanStack Query recognises an abort by its own error and drops it quietly.
    if (signal?.aborted) throw cause
    throw cause instanceof ApiError ? cause : new ApiError(0, 'offline', unanswered ?? offlineSentence())
  }
}

/**
 * Makes a call: sends the token, refreshes it on 401, ends the session where the server refuses it, and
 * turns failures into ApiError. A change is sent under an id of its own.
 */
export async function perform<C extends Call>(
  transport: Transport,
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Answer<CallData<C>>> {
  const request = buildRequest(call, input)
  if (call.method === 'GET') return ask(transport, call, request, options)
  const change = beginChange()
  request.headers[CHANGE_ID_HEADER] = change.id
  return ask(transport, call, request, options).finally(change.end)
}

async function ask<C extends Call>(
  transport: Transport,
  call: C,
  request: BuiltRequest,
  options: CallOptions,
): Promise<Answer<CallData<C>>> {
  if (call.creates && options.idempotencyKey) request.headers['idempotency-key'] = options.idempotencyKey
  if (call.namesUser) request.headers.user_id = readSession()?.userInfo.id ?? ''
  const open = call.needs === 'nobody'
  const unanswered = call.unanswered ?? call.failure
  let token = open ? undefined : (options.token ?? readSession()?.tokens.access_token)
  const send = () => sendOnce(transport, request, { token, signal: options.signal, unanswered })
  let { status, body, retryAfter } = await send()

  // Up to two refreshes, since the tokens that another tab stored may be stale as well.
  for (let refreshes = 0; status === 401 && token && refreshes < 2; refreshes++) {
    if (!(await refreshTokens(token))) break
    token = readSession()?.tokens.access_token
    ;({ status, body, retryAfter } = await send())
  }
  if (call.exactStatus ? status === successStatus(call) : status >= 200 && status < 300) {
    const answer = body as Answer<CallData<C>> | null
    return { message: answer?.message ?? '', data: (answer?.data ?? null) as CallData<C> }
  }
  // 403 ends the session, and so does a token that cannot be refreshed (domain.md, "Fixed behaviour of the site"). What was
  // asked with the token of a session before this one says nothing of this one.
  const isPresent = readSession()?.tokens.access_token === token
  const error = errorOf(status, body, unanswered, retryAfter)
  if (isPresent && (status === 403 || (status === 401 && !open))) {
    endSession('refused', refusalSentence(error))
  }
  if (isPresent && error.code === 'acting_ended') await goOnAsOneself(error.message)
  throw error
}

/** Makes a call of the contract and returns the success's data and message. Throws ApiError. */
export function callForAnswer<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions) {
  return perform(byFetch, call, input, options)
}

/** Makes a call of the contract and returns its data; null where the server answers 204. Throws ApiError. */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallData<C>> {
  return (await callForAnswer(call, input, options)).data
}
