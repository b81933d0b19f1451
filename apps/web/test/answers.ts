import { errorsOf, successStatus, type Call, type HandlerData } from '@plaza/contract/call'
import { errors, type ErrorCode, type ErrorData, type Issue } from '@plaza/contract/errors'
import { afterEach, expect, vi } from 'vitest'

/** A request as the server would see it. */
export interface Asked {
  query: URLSearchParams
  headers: Headers
  /** The body that was JSON, or the fields of a form by their names; null without one. */
  body: unknown
}

/** A failure in place of an answer's data, as the contract declares it. */
export class Failure<C extends ErrorCode = ErrorCode> {
  readonly code: C
  readonly sentence: string
  readonly data: ErrorData<C> | undefined
  readonly issues: Issue[]

  constructor(code: C, sentence: string = errors[code].sentence, data?: ErrorData<C>, issues: Issue[] = []) {
    this.code = code
    this.sentence = sentence
    this.data = data
    this.issues = issues
  }
}

/** Stands for an answer where the network fails and nothing of the server arrives. */
export const noAnswer: unique symbol = Symbol('no answer')

type Given<C extends Call> = HandlerData<C> | Failure | typeof noAnswer

type Answering = (asked: Asked) => unknown

/** The browser's own way, for what is no call: the files of the site, such as those of the map. */
const fetchFile = globalThis.fetch

const answering = new Map<string, Answering>()
const patternOf = ({ path }: Call) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
const calls = new Map<string, Call>()

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const file = ({ name, type, bytes }: { name: string; type: string; bytes: BodyInit }) =>
  new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="?"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })

/** What the answers themselves did wrong: the site would take it for a network that failed. */
const faults: unknown[] = []

const isFile = (input: RequestInfo | URL): boolean =>
  new URL(input instanceof Request ? input.url : input, window.location.href).pathname.startsWith('/assets/')

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (isFile(input)) return fetchFile(input, init)
  const given = await answerOf(input, init).catch((fault: unknown) => {
    faults.push(fault)
    throw fault
  })
  if (given === noAnswer) throw new TypeError('Failed to fetch')
  return given
}

const isFailure = (data: unknown): data is Failure => data instanceof Failure

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    return Object.fromEntries(await request.formData())
  }
  const text = await request.text()
  return text ? JSON.parse(text) : null
}

async function answerOf(input: RequestInfo | URL, init?: RequestInit): Promise<Response | typeof noAnswer> {
  const request = new Request(input, init)
  const { pathname, searchParams } = new URL(request.url)
  const call = [...calls.values()].find((it) => it.method === request.method && patternOf(it).test(pathname))
  if (!call) throw new Error(`The test answers no ${request.method} ${pathname}`)
  const asked = { query: searchParams, headers: request.headers, body: await bodyOf(request) }
  const data = await answering.get(`${call.method} ${call.path}`)?.(asked)
  if (data === noAnswer) return noAnswer
  if (isFailure(data)) {
    const { code, sentence, issues } = data
    if (!errorsOf(call).includes(code)) throw new Error(`${call.path} does not fail with ${code}`)
    return json(errors[code].status, { code, error: sentence, message: sentence, data: data.data, issues })
  }
  // An answer that the contract does not know would prove nothing.
  const known: unknown = call.data.parse(data)
  if (call.file) return file(known as { name: string; type: string; bytes: BodyInit })
  return json(successStatus(call), { message: call.message, data: known })
}

/**
 * Answers a call in place of the server, at the edge of the network: with data that the contract checks, with a
 * `Failure`, or with `noAnswer`. Calls that no test answers fail.
 */
export function answers<C extends Call>(call: C, by: (asked: Asked) => Given<C> | Promise<Given<C>>): void {
  const name = `${call.method} ${call.path}`
  calls.set(name, call)
  answering.set(name, by)
  vi.stubGlobal('fetch', answer)
}

afterEach(() => {
  answering.clear()
  calls.clear()
  vi.unstubAllGlobals()
  expect(faults.splice(0)).toEqual([])
})
