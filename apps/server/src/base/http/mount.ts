import { limitsOf, successStatus, type Call, type HandlerData, type ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { messages } from '@plaza/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditOf } from '../audit/record-change.ts'
import { announceChange, changeIdOf } from '../../app/stale.ts'
import { resign } from '../uploads/address.ts'
import type { Actor } from './actor.ts'
import { browserOf, type Browser } from './browser.ts'
import type { Context, Scope, Services } from './context.ts'
import { Failure } from './failure.ts'
import { readForm, type Form } from './form.ts'
import { checkIdentity } from './identity.ts'
import { keepingAnswer, readIntention, Replay } from './idempotency.ts'
import { nest } from './nest.ts'
import { parseAndFind, parseInSlices } from './parse.ts'
import { queryOf } from './query.ts'
import { stripAnswer } from './strip.ts'
import { uploadFolder } from './upload-folder.ts'

/** What a handler returns for an answer without a body (204). */
export const nothing = Symbol('nothing')

type ActorOf<C extends Call> = C['needs'] extends 'nobody' ? null : Actor
type Answer<C extends Call> = HandlerData<C> | (C['mayBeEmpty'] extends true ? typeof nothing : never)
/** What a handler would find at fault in a body that its schema refuses already: one answer names all. */
type FindFaults = (scope: Scope, body: unknown) => Promise<Issue[]>
type Handler<C extends Call> = (context: Context<ActorOf<C>>, input: ParsedInput<C>) => Promise<Answer<C>>

/** A call with what answers it. */
export interface Route {
  call: Call
  handle: (context: Context<never>, input: never) => Promise<unknown>
  findFaults?: FindFaults
}

/** Binds a handler to its call, types and all. */
export function route<C extends Call>(call: C, handle: Handler<C>, findFaults?: FindFaults): Route {
  return {
    call,
    handle: handle as unknown as Route['handle'],
    findFaults,
  }
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

/** Everything between the request, read whole, and the data of its answer. */
const respond = async (
  services: Services,
  { call, handle, findFaults }: Route,
  request: FastifyRequest,
  actor: Actor | null,
  form: Form | null,
  browser: Browser,
): Promise<unknown> => {
  const { headers, params, body, log, ip } = request
  const raw = { headers, params, query: nest(queryOf(request)), body, form: form?.fields, files: form?.files }
  if (call.namesUser && !headers.user_id) {
    throw new Failure('bad_input', { sentence: messages.userIdRequired })
  }
  const now = services.clock.now()
  const scope = findFaults && actor && { db: services.db, actor, now }
  const input = scope
    ? await parseAndFind(call, raw, (faulty) => findFaults(scope, faulty))
    : await parseInSlices(call, raw)
  if (actor) checkIdentity(actor, call.identity, raw)
  // What the answer's schema does not name never leaves, and is never kept.
  const strip = async (data: unknown) => (data === nothing ? nothing : stripAnswer(call, data))
  const intention = await readIntention(services, call, request, form)
  const { prepare, record, madeBy, concerns } = auditOf(call, actor, params, now)
  const keep = keepingAnswer(services.db, intention, now, strip, async (trx, data) =>
    announceChange(trx, call, actor, await record(trx, data), changeIdOf(request)),
  )
  const write: Context['write'] = (work) =>
    keep(async (trx) => {
      await prepare(trx)
      return work(trx)
    })
  const device = (headers['user-agent'] ?? '').slice(0, 300)
  const who = { actor, ip, device, browser }
  const context = { services, db: services.db, now, log, ...who, write, madeBy, concerns }
  const run = (db: Services['db']) => handle({ ...context, db } as Context<never>, input as never)
  return strip(await (call.tx === 'write' ? write(run) : run(services.db)))
}

/** Everything that is the same for all calls: one way in, one way out (architecture.md). */
const answer = async (
  services: Services,
  one: Route,
  request: FastifyRequest,
  browser: Browser,
): Promise<unknown> => {
  const actor = request.caller
  const form = await receive(services, one.call, request)
  try {
    return await respond(services, one, request, actor, form, browser)
  } catch (error) {
    if (!(error instanceof Replay)) throw error
    return resign(error.data, services.secret, services.clock.now())
  } finally {
    await form?.clean()
  }
}

/** Serves a call under its method and path. */
export function mount(app: FastifyInstance, services: Services, one: Route): void {
  const { method, path, message, failure } = one.call
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { failure, limits: limitsOf(one.call) },
    onRequest: (request, reply) => app.door.admit(one.call, request, reply),
    handler: async (request, reply) => {
      request.isTakenOn = true
      try {
        const data = await answer(services, one, request, browserOf(services.config, request, reply))
        if (data === nothing) return reply.code(204).send()
        return reply.code(successStatus(one.call)).send({ message, data })
      } finally {
        request.leaveTurn?.()
      }
    },
  })
}
