import { streamPlayerEvents } from '@plaza/contract/player-calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import type { PlayerListener } from '../live/player-listeners.ts'
import type { Services } from '../scope/scope.ts'
import type { ReadPlayer } from './door.ts'
import { EventStream } from './event-stream.ts'

/** A token is looked at anew with each so manieth beat. Reports do it each minute, and what ends one is told at once. */
const LOOKED_EACH = 30

const listenerOf = (
  services: Services,
  readPlayer: ReadPlayer,
  { player, headers }: FastifyRequest,
  stream: EventStream,
): PlayerListener => {
  if (!player) throw new Failure('unauthenticated')
  const look = async () => {
    try {
      await readPlayer(services, headers.authorization)
    } catch (error) {
      // A failing database says nothing about the token.
      if (error instanceof Failure) stream.end()
    }
  }
  return {
    player,
    hear: (event) => stream.send(event),
    check: () => void look(),
    end: () => stream.end(),
  }
}

/** Serves what changes for players, each by its own token. A stream ends when its player is unpaired or has another token. */
export function servePlayerEvents(app: FastifyInstance, services: Services, readPlayer: ReadPlayer): void {
  const open = new Set<EventStream>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const stream = new EventStream()
    const listener = listenerOf(services, readPlayer, request, stream)
    const leave = await services.live.joinPlayer(listener)
    // Nobody heard of a player that was unpaired between the two questions.
    listener.check()
    stream.send({ event: 'ready', data: {} })
    open.add(stream)
    let beats = 0
    return stream.answer(reply, {
      beatMs: services.live.beatMs,
      onBeat: () => {
        if (++beats % LOOKED_EACH === 0) listener.check()
      },
      onEnd: () => {
        leave()
        open.delete(stream)
      },
    })
  }
  // A HEAD request would get an answer that never ends.
  app.route({
    method: 'GET',
    url: streamPlayerEvents.path,
    exposeHeadRoute: false,
    config: { isVital: true },
    onRequest: (request, reply) => app.door.admit({ call: streamPlayerEvents }, request, reply),
    handler,
  })
}
