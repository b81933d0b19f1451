import type { Call, CallData, HandlerData, ParsedInput } from '@plaza/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { resign } from '../uploads/address.ts'
import { readActor } from '../users/sessions.ts'
import { requireAbility, type Actor } from './actor.ts'
import type { Context, Services } from './context.ts'
import { readForm, type Form } from './form.ts'
import { Failure } from './failure.ts'
import { claimKey, fingerprintOf, keepAnswer, Replay, type Intention } from './idempotency.ts'
import { checkIdentity } from './identity.ts'
import { parseInput } from './parse.ts'
import { uploadFolder } from './upload-folder.ts'
import { inTransaction } from './write.ts'

/** What a handler returns for an answer without a body (204). */
export const nothing = Symbol('nothing')

type ActorOf<C extends Call> = C['needs'] extends 'nobody' ? null : Actor
type Answer<C extends Call> = HandlerData<C> | (C['mayBeEmpty'] extends true ? typeof nothing : never)
type Handler<C extends Call> = (context: Context<ActorOf<C>>, input: ParsedInput<C>) => Promise<Answer<C>>

/** A call with what answers it. */
export interface Route {
  call: Call
  handle: (context: Context<never>, input: never) => Promise<unknown>
}

/** Binds a handler to its call, types and all. */
export const route = <C extends Call>(call: C, handle: Handler<C>): Route => ({
  call,
  handle: handle as unknown as Route['handle'],
})

const intentionOf = (
  call: Call,
  request: FastifyRequest,
  actor: Actor | null,
  form: Form | null,
): Intention | null => {
  const key = request.headers['idempotency-key']
  if (!call.creates || typeof key !== 'string' || !key) return null
  if (key.length > 200) {
    throw new Failure('bad_input', { sentence: 'An Idempotency-Key has at most 200 characters.' })
  }
  const content = form ? [form.fields, form.digests] : request.body
  return {
    userId: actor?.userId ?? null,
    key,
    fingerprint: fingerprintOf(request.method, request.url, content),
  }
}

/** Everything that is the same for all calls: one way in, one way out (architecture.md). */
class Exchange {
  private readonly services: Services
  private readonly route: Route
  private readonly request: FastifyRequest

  constructor(services: Services, one: Route, request: FastifyRequest) {
    this.services = services
    this.route = one
    this.request = request
  }

  get status(): number {
    const { status, creates } = this.route.call
    return status ?? (creates ? 201 : 200)
  }

  /** Gives `data` of the answer, or `nothing`. */
  async answer(): Promise<unknown> {
    const { call } = this.route
    const actor = await this.identify()
    const form = call.files ? await readForm(this.request, call.files, uploadFolder) : null
    try {
      const { params, query, body } = this.request
      const input = parseInput(call, { params, query, body, form: form?.fields, files: form?.files })
      if (actor) checkIdentity(actor, call.identity, { ...input, header: this.request.headers })
      return await this.handle(actor, input, intentionOf(call, this.request, actor, form))
    } catch (error) {
      if (!(error instanceof Replay)) throw error
      return resign(error.data, this.services.secret, this.services.clock.now())
    } finally {
      await form?.clean()
    }
  }

  private async identify(): Promise<Actor | null> {
    const { needs } = this.route.call
    if (needs === 'nobody') return null
    const actor = await readActor(this.services, this.request.headers.authorization)
    requireAbility(actor, needs)
    return actor
  }

  private handle(actor: Actor | null, input: unknown, intention: Intention | null): Promise<unknown> {
    const { services, request, route: one } = this
    const now = services.clock.now()
    const write = <T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> =>
      inTransaction(services.db, async (trx) => {
        if (intention) await claimKey(trx, intention, now)
        const data = await work(trx)
        if (intention) await keepAnswer(trx, intention, this.status, this.strip(data))
        return data
      })
    const run = async (db: Kysely<DB>) => {
      const context = { services, db, actor, now, log: request.log, ip: request.ip, write }
      return one.handle(context as Context<never>, input as never)
    }
    const data = one.call.tx === 'write' ? write(run) : run(services.db)
    return data.then((given) => this.strip(given))
  }

  /** What the answer's schema does not name never leaves. */
  private strip(data: unknown): unknown {
    return data === nothing ? nothing : this.route.call.data.parse(data)
  }
}

/** Serves a call under its method and path. */
export const mount = (app: FastifyInstance, services: Services, one: Route): void => {
  const { call } = one
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const exchange = new Exchange(services, one, request)
      const data = await exchange.answer()
      if (data === nothing) return reply.code(204).send()
      return reply.code(exchange.status).send({ message: call.message, data: data as CallData<Call> })
    },
  })
}
