import { errorsOf, successStatus, type Call, type HandlerData, type ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import type { FileData } from '@plaza/contract/fields'
import { limitsOf } from '@plaza/contract/limits'
import { messages } from '@plaza/contract/messages'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { create as dispositionOf } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { resign } from '../storage/address.ts'
import type { Actor } from '../actor.ts'
import { browserOf } from './browser.ts'
import type { ActorDatabase, ActorScope, Browser, CallScope, PlayerScope, Services } from '../scope/scope.ts'
import { Failure } from '../failure.ts'
import type { AdmitGuest } from './door.ts'
import { readForm, type Form } from './form.ts'
import { checkIdentity } from './identity.ts'
import { KeptAnswers } from './kept-answers.ts'
import { keepingAnswer, readIntention, Replay } from './idempotency.ts'
import { nest } from './nest.ts'
import { parseAndFind, parseInSlices } from './parse.ts'
import { queryOf } from './query.ts'
import { bodyOf, KeptBody, KeptTag, ReadyData, tagOf } from './ready-data.ts'
import { stripAnswer } from './strip.ts'
import { uploadFolder } from './upload-folder.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The result of a handler whose answer has no body (204). */
export const nothing = Symbol('nothing')

type ScopeOf<C extends Call> = C['needs'] extends 'nobody'
  ? CallScope<null>
  : C['needs'] extends 'player'
    ? PlayerScope
    : CallScope
type Answer<C extends Call> =
  | HandlerData<C>
  | ReadyData
  | (C['tagged'] extends true ? KeptTag : never)
  | (C['mayBeEmpty'] extends true ? typeof nothing : never)
/**
 * Finds the faults that a handler would find in a body that its schema already refuses, so that one answer
 * names all.
 */
type FindFaults = (scope: ActorScope, body: unknown) => Promise<Issue[]>
type Handler<C extends Call> = (callScope: ScopeOf<C>, input: ParsedInput<C>) => Promise<Answer<C>>

/** A call with the handler that answers it. */
export interface Route {
  call: Call
  handle: (callScope: never, input: never) => Promise<unknown>
  findFaults?: FindFaults
  admitGuest?: AdmitGuest
}

/** Binds a handler to its call, with the call's types. */
export function route<C extends Call>(
  call: C,
  handle: Handler<C>,
  before: Pick<Route, 'findFaults' | 'admitGuest'> = {},
): Route {
  return {
    call,
    handle: handle as unknown as Route['handle'],
    ...before,
  }
}

/** A change that a call is about to make. */
export interface Change {
  call: Call
  /** Null in calls without a login. */
  actor: Actor | null
  /** What was sent, as the call's schemas parsed it. */
  input: unknown
  headers: FastifyRequest['headers']
  now: Date
}

/** The record of one change, kept in the change's own transaction. */
export interface ChangeRecord extends Pick<CallScope, 'madeBy'> {
  before(db: Kysely<DB>): Promise<void>
  /** `data` is the data of the handler's answer. */
  after(db: Kysely<DB>, data: unknown): Promise<void>
}

/** Begins the record of a change: `app` defines what is written beside every change. */
export type RecordChange = (change: Change) => ChangeRecord

/** The parts of a mounted call that are the same for all calls of a server. */
export interface Mounting {
  services: Services
  recordChange: RecordChange
}

const receive = async (services: Services, call: Call, request: FastifyRequest): Promise<Form | null> => {
  if (call.files) {
    const names = [...call.files, ...(call.optionalFiles ?? [])]
    const folder = uploadFolder(services.config.dataDir)
    return readForm(request, { names, folder, limits: limitsOf(call) })
  }
  if (!call.body || !request.isMultipart()) return null
  throw new Failure('unsupported_type', { sentence: 'Send the body as application/json.' })
}

const NO_TAGS: string[] = []

/** The tags of answers that a caller has already. */
const tagsOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? NO_TAGS

/** Whether a call takes anything beside who makes it. */
const takesInput = ({ params, query, body, form, files }: Call): boolean =>
  [params, query, body, form, files].some((part) => part !== undefined)

/** Takes a request that was read in full through all steps up to the data of its answer. */
const respond = async (
  { services, recordChange }: Mounting,
  { call, handle, findFaults }: Route,
  request: FastifyRequest,
  actor: Actor | null,
  form: Form | null,
  browser: Browser,
): Promise<unknown> => {
  const { headers, params, body, log, from: ip, player } = request
  const query = nest(queryOf(request))
  const raw = { headers, params, query, body, form: form?.fields, files: form?.files }
  if (call.namesUser && !headers.user_id) {
    throw new Failure('bad_input', { sentence: messages.userIdRequired })
  }
  const now = services.clock.now()
  const scope = findFaults && actor && { db: services.db as ActorDatabase, actor, now }
  const input = scope
    ? await parseAndFind(call, raw, (faulty) => findFaults(scope, faulty))
    : takesInput(call)
      ? await parseInSlices(call, raw)
      : {}
  if (actor) checkIdentity(actor, call.identity, raw)
  // Fields that the answer's schema does not name are neither sent nor kept.
  const strip = async (data: unknown) =>
    data === nothing || data instanceof ReadyData || data instanceof KeptTag ? data : stripAnswer(call, data)
  const intention = call.creates ? await readIntention(services, call, request, form) : null
  // Most calls change nothing, so a record is begun by the first that asks for it.
  let begun: ChangeRecord | undefined
  const record = () => (begun ??= recordChange({ call, actor, input, headers, now }))
  const write: CallScope['write'] = (work) =>
    keepingAnswer(services.db, intention, now, strip, (trx, data) => record().after(trx, data))(
      async (trx) => {
        await record().before(trx)
        return work(trx)
      },
    )
  const device = (headers['user-agent'] ?? '').slice(0, 300)
  const who = { actor, player, ip, device, browser, tags: call.tagged ? tagsOf(request) : [] }
  const madeBy = (userId: string) => record().madeBy(userId)
  const callScope = { services, db: services.db, now, log, ...who, write, madeBy }
  const run = (db: Services['db']) => handle({ ...callScope, db } as never, input as never)
  if (call.tx === 'write') return strip(await write(run))
  // What visitors are told is kept for a while anyway. Whoever has an account sees what they just changed.
  if (call.fromReplica) return strip(await services.replicas.read(run, call.needs !== 'nobody'))
  const data = await run(services.db)
  return data instanceof KeptTag ? data : strip(data)
}

/** Everything that is the same for all calls: one way in, one way out (architecture.md). */
const answer = async (
  mounting: Mounting,
  one: Route,
  request: FastifyRequest,
  browser: Browser,
): Promise<unknown> => {
  const actor = request.caller
  const { services } = mounting
  const form = one.call.files || one.call.body ? await receive(services, one.call, request) : null
  try {
    return await respond(mounting, one, request, actor, form, browser)
  } catch (error) {
    if (!(error instanceof Replay)) throw error
    return resign(error.data, services.secret, services.clock.now())
  } finally {
    await form?.clean()
  }
}

/** Answers a call whose answer anybody may keep, from what is kept here where it is not too old. */
const giveKept = async (
  mounting: Mounting,
  one: Route,
  kept: KeptAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { services } = mounting
  const browser = browserOf(services.config, request, reply)
  const make = async () => bodyOf(one.call.message, await answer(mounting, one, request, browser))
  const { body, seconds } = await kept.get(request.url, one.call.kept ?? 0, services.clock.now(), make)
  return reply.header('cache-control', `public, max-age=${seconds}`).type(JSON_TYPE).send(body)
}

const takesPacked = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i.test(headers['accept-encoding'] ?? '')

/** Answers with an ETag, and without a body where the caller has the answer already. */
const giveTagged = (
  { message }: Call,
  data: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const body = data instanceof KeptTag ? '' : bodyOf(message, data)
  const tag = data instanceof KeptTag ? data.tag : tagOf(body)
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (tagsOf(request).includes(tag)) return reply.code(304).send()
  reply.type(JSON_TYPE)
  if (!(data instanceof KeptTag)) return reply.send(body)
  if (!(data instanceof KeptBody))
    throw new Error('A handler gave a tag alone to a caller who has another one.')
  reply.header('vary', 'accept-encoding')
  if (!takesPacked(request)) return reply.send(gunzipSync(data.packed))
  return reply.header('content-encoding', 'gzip').send(data.packed)
}

/** Answers with a file, for the browser to keep under its name. */
const giveFile = (reply: FastifyReply, { name, type, bytes }: FileData): FastifyReply =>
  reply
    .header('content-disposition', dispositionOf(name))
    .type(type)
    .send(bytes instanceof Uint8Array ? bytes : Readable.from(bytes))

/** Serves a call under its method and path. */
export function mount(app: FastifyInstance, mounting: Mounting, one: Route): void {
  const { method, path, message, failure, ignoresBody } = one.call
  const kept = one.call.kept === undefined ? null : new KeptAnswers()
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { failure, ignoresBody, limits: limitsOf(one.call), declared: new Set(errorsOf(one.call)) },
    onRequest: (request, reply) => app.door.admit(one, request, reply),
    handler: async (request, reply) => {
      request.isTakenOn = true
      try {
        if (kept) return await giveKept(mounting, one, kept, request, reply)
        const data = await answer(mounting, one, request, browserOf(mounting.services.config, request, reply))
        if (data === nothing) return reply.code(204).send()
        if (one.call.tagged) return giveTagged(one.call, data, request, reply)
        if (one.call.file) return giveFile(reply, data as FileData)
        return reply.code(successStatus(one.call)).type(JSON_TYPE).send(bodyOf(message, data))
      } finally {
        request.leaveTurn?.()
      }
    },
  })
}
