import type { ParsedInput } from '@plaza/contract/call'
import { streamEvents } from '@plaza/contract/live'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Services } from '../scope/scope.ts'
import { EventStream } from './event-stream.ts'
import { Failure } from '../failure.ts'
import { checkIdentity } from './identity.ts'
import { nest } from './nest.ts'
import { parseInput } from './parse.ts'
import { queryOf } from './query.ts'
import type { Listener } from '../live/hub.ts'

/** Checks what is checked for every other call as well (http/mount.ts), and gives the age that the page says. */
const admit = (request: FastifyRequest, actor: Actor | null): { actor: Actor; age: number } => {
  if (!actor) throw new Failure('unauthenticated')
  const raw = { headers: request.headers, params: {}, query: nest(queryOf(request)), body: {}, form: {} }
  const query = parseInput(streamEvents, raw).query as ParsedInput<typeof streamEvents>['query']
  checkIdentity(actor, streamEvents.identity, raw)
  return { actor, age: query.age_ms }
}

const rightsOf = ({ roleId, permissions }: Actor): string => [roleId, ...permissions].join()

/**
 * Makes a listener of a stream. When it is checked, the stream ends if its token is no longer good, and its
 * reader hears of it if their permissions have changed.
 */
const listenerOf = (
  { door }: FastifyInstance,
  request: FastifyRequest,
  actor: Actor,
  stream: EventStream,
): Listener => {
  const look = async () => {
    try {
      const before = listener.actor
      listener.actor = admit(request, await door.identify(streamEvents, request)).actor
      if (rightsOf(before) === rightsOf(listener.actor)) return
      stream.send({ event: 'changed', data: { kinds: ['rights'] } })
    } catch (error) {
      // A failing database says nothing about the listener's rights.
      if (error instanceof Failure) stream.end()
    }
  }
  const listener: Listener = { actor, hear: (event) => stream.send(event), check: () => void look() }
  return listener
}

/**
 * Serves live updates. A listener's rights are checked with every beat, and at once when a session, an
 * account, an organization or a grant may have ended.
 */
export function serveEvents(app: FastifyInstance, services: Services): void {
  const open = new Set<EventStream>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const stream = new EventStream()
    const { actor, age } = admit(request, request.caller)
    const listener = listenerOf(app, request, actor, stream)
    const leave = await services.live.join(listener, age)
    // Nobody heard of a session that ended between the two questions.
    listener.check()
    open.add(stream)
    return stream.answer(reply, {
      beatMs: services.live.beatMs,
      onBeat: listener.check,
      onEnd: () => {
        leave()
        open.delete(stream)
      },
    })
  }
  // A HEAD request would get an answer that never ends.
  app.route({
    method: 'GET',
    url: streamEvents.path,
    exposeHeadRoute: false,
    config: { isVital: true },
    onRequest: (request, reply) => app.door.admit({ call: streamEvents }, request, reply),
    handler,
  })
}
