import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Call } from '@plaza/contract/call'
import { limitsOf, type LimitClass, type Limits } from '@plaza/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countEvery, ofUploads } from '../attempts/attempts.ts'
import { networkOf } from '../attempts/network.ts'
import { requireAbility, type Actor } from '../actor.ts'
import { Allowances } from './allowances.ts'
import type { Services } from '../scope/scope.ts'
import { Failure } from '../failure.ts'
import type { Player } from '../player.ts'
import { fileBytesOf } from './form.ts'
import { checkHost } from './host.ts'
import { tooLarge } from './json-body.ts'
import { Turns, type Leave } from './turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits of a request. */
    limits?: Limits
    /** Answered even while the server is overloaded. */
    isVital?: boolean
  }
  interface FastifyInstance {
    /** The checks that a request passes before any of its body is read. */
    door: Door
  }
  interface FastifyRequest {
    /** The actor who makes the request; null before a login. */
    caller: Actor | null
    /** The player that makes the request; null where a person makes it, or nobody that is known. */
    player: Player | null
    /** Ends the request's turn; the handler that took the request on calls it, whatever the outcome. */
    leaveTurn: Leave | null
    /** A handler has taken the request on. */
    isTakenOn: boolean
    /** The address that the request came from: `ip`, which is worked out each time that it is asked for. */
    from: string
  }
}

/** A request costs this much of its user's allowance, roughly by the work that it makes. */
const COSTS: Record<LimitClass, number> = { open: 1, plain: 1, large: 10, bulk: 40, upload: 5 }
/** Twenty small requests a second in the long run, and a minute's worth at once. */
const OF_USER = { whole: 1200, perSecond: 20 }
/** A player asks for little each minute. */
const OF_PLAYER = { whole: 600, perSecond: 5 }
/** Visitors without an account, by address: ten pages of results a second in the long run, or one price. */
const OF_VISITORS = { whole: 600, perSecond: 10 }
/** An address is shared by many: by an office, or by everybody where Plaza does not know of a proxy. */
const OF_ADDRESS = { whole: 6000, perSecond: 100 }

const PATIENCE_MS = 20_000
const TURNS = {
  small: { atOnce: 200, each: 8, waiting: 2000, waitingEach: 100, patienceMs: PATIENCE_MS },
  /** Requests that take much of the processor, memory or database. */
  heavy: { atOnce: 30, each: 3, waiting: 500, waitingEach: 50, patienceMs: PATIENCE_MS },
}
const isHeavy = ({ class: name }: Limits): boolean => name !== 'open' && name !== 'plain'

/**
 * The average delay of timers, in milliseconds, that counts as overload when exceeded in two half-seconds in
 * a row.
 */
const MOST_DELAY_MS = 300
const LOOK_EVERY_MS = 500
const RESOLUTION_MS = 20
/** With more waiting queries than these, a new one would wait for seconds. */
const MOST_WAITING = 60
/** Refused callers are asked to come back after so many seconds. */
const COME_BACK = 2

const tooMany = (retryAfter: number, sentence: string) => new Failure('too_many', { retryAfter, sentence })

/**
 * Finds the user who makes a request by its `Authorization` header. With `afterActing`, a user whose right to
 * act for another organization has ended makes the request as themselves.
 * @throws Failure `unauthenticated`, `inactive`, `acting_ended`
 */
export type ReadActor = (
  services: Services,
  authorization: string | undefined,
  afterActing?: boolean,
) => Promise<Actor>

/**
 * Finds the player that makes a request by its `Authorization` header.
 * @throws Failure `unauthenticated`
 */
export type ReadPlayer = (services: Services, authorization: string | undefined) => Promise<Player>

/** Who a token stands for. */
export interface ReadTokens {
  actor: ReadActor
  player: ReadPlayer
}

/**
 * Looks at a request that its path and not a token admits, before any of its body is read. Gives the key by which such
 * requests take turns.
 * @throws Failure of the call
 */
export type AdmitGuest = (services: Services, request: FastifyRequest) => Promise<string>

interface Door {
  /**
   * Finds the user who makes a request; null where the call needs no login.
   * @throws Failure `unauthenticated`, `inactive`, `acting_ended`, `forbidden`
   */
  identify(call: Call, request: FastifyRequest): Promise<Actor | null>
  /**
   * Admits a request of a call before any of its body is read: finds who makes it, counts it, and waits for the
   * turn of its user, or before a login of its address or of what `admitGuest` gives.
   * @throws Failure `unauthenticated`, `inactive`, `forbidden`, `too_large`, `too_many`, and those of `admitGuest`
   */
  admit(
    admitted: { call: Call; admitGuest?: AdmitGuest },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>
}

/** The failure of an address without a call. */
export function noCall(): Failure<'not_found'> {
  return new Failure('not_found', { sentence: 'This call does not exist.' })
}

/** Refuses a request that announces a body larger than its limits, before any of it is received. */
const checkAnnounced = ({ headers }: FastifyRequest, limits: Limits): void => {
  if (!(Number(headers['content-length']) > limits.bytes)) return
  throw limits.class === 'upload'
    ? tooLarge('This upload', fileBytesOf(limits))
    : tooLarge('This', limits.bytes)
}

const makeDoor = (services: Services, read: ReadTokens): Door => {
  const ofUser = new Allowances(OF_USER.whole, OF_USER.perSecond)
  const ofPlayer = new Allowances(OF_PLAYER.whole, OF_PLAYER.perSecond)
  const ofVisitors = new Allowances(OF_VISITORS.whole, OF_VISITORS.perSecond)
  const turns = { small: new Turns(TURNS.small), heavy: new Turns(TURNS.heavy) }

  const spend = (allowances: Allowances, who: string, { class: name }: Limits): void => {
    const wait = allowances.spend(who, COSTS[name])
    if (wait) throw tooMany(wait, 'Too many requests. Please wait a moment and try again.')
  }

  const spendVisit = (ip: string, { class: name }: Limits): void => {
    const wait = ofVisitors.spend(networkOf(ip), COSTS[name])
    if (wait) throw tooMany(wait, 'Too many requests from your network. Please wait a moment and try again.')
  }

  const takeTurn = async (
    key: string,
    limits: Limits,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const lane = isHeavy(limits) ? turns.heavy : turns.small
    const leave = await lane.take(key)
    if (!leave)
      throw tooMany(
        COME_BACK,
        'Too many of your requests are still being processed. Please try again shortly.',
      )
    request.leaveTurn = leave
    // A request that was refused before its handler, or abandoned by its client, ends its turn when its
    // connection closes.
    const leaveUnlessTakenOn = () => {
      if (!request.isTakenOn) leave()
    }
    if (request.raw.socket.destroyed) leave()
    else reply.raw.once('close', leaveUnlessTakenOn)
  }

  const identify = async (call: Call, request: FastifyRequest): Promise<Actor | null> => {
    if (call.needs === 'nobody' || call.needs === 'player') return null
    const actor = await read.actor(services, request.headers.authorization, call.afterActing)
    requireAbility(actor, call.needs)
    return actor
  }
  return {
    identify,
    async admit({ call, admitGuest }, request, reply) {
      const limits = request.routeOptions.config.limits ?? limitsOf(call)
      const isForVisitors = call.kept !== undefined
      if (isForVisitors && !call.open && !services.config.publicCatalogue) throw noCall()
      const isPerson = call.needs !== 'nobody' && call.needs !== 'player'
      const actor = isPerson ? await identify(call, request) : null
      request.caller = actor
      const player =
        call.needs === 'player' ? await read.player(services, request.headers.authorization) : null
      request.player = player
      checkAnnounced(request, limits)
      if (services.config.rateLimits) {
        if (actor) spend(ofUser, actor.userId, limits)
        if (player) spend(ofPlayer, player.id, limits)
        if (isForVisitors || call.forVisitors) spendVisit(request.from, limits)
      }
      const guest = admitGuest && (await admitGuest(services, request))
      if (!services.config.rateLimits) return
      if (actor && limits.class === 'upload') {
        await countEvery({ services, db: services.db, now: services.clock.now() }, [ofUploads(actor.userId)])
      }
      const key = actor?.userId ?? player?.id ?? guest ?? networkOf(request.from)
      if (!call.streams) await takeTurn(key, limits, request, reply)
    },
  }
}

/**
 * Watches whether the event loop has been late for a while. A single late moment, such as the start, does not
 * count: its backlog is worked off at once.
 */
const watchLateness = (app: FastifyInstance): (() => boolean) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let timesLate = 0
  const look = setInterval(() => {
    timesLate = delay.mean / 1e6 - RESOLUTION_MS > MOST_DELAY_MS ? timesLate + 1 : 0
    delay.reset()
  }, LOOK_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(look)
    delay.disable()
  })
  return () => timesLate >= 2
}

/**
 * Gives what bounds requests while limits are on: they are refused while the server is overloaded, except health checks and
 * live updates, and beyond the allowance of their address.
 */
const bound = (app: FastifyInstance, services: Services): ((request: FastifyRequest) => void) => {
  const isLate = watchLateness(app)
  const ofAddress = new Allowances(OF_ADDRESS.whole, OF_ADDRESS.perSecond)
  return ({ url, routeOptions, from }) => {
    if (!url.startsWith('/api/')) return
    const isOverloaded = isLate() || services.waiting() > MOST_WAITING
    if (isOverloaded && !routeOptions.config.isVital) throw new Failure('busy', { retryAfter: COME_BACK })
    const wait = ofAddress.spend(networkOf(from), 1)
    if (wait) throw tooMany(wait, 'Too many requests from your network. Please try again shortly.')
  }
}

/**
 * Makes every request pass the door: the name that it came by, the allowance of its address, and whether there
 * is time for it.
 */
export function guardDoor(app: FastifyInstance, services: Services, read: ReadTokens): void {
  app.decorate('door', makeDoor(services, read))
  app.decorateRequest('caller', null)
  app.decorateRequest('player', null)
  app.decorateRequest('leaveTurn', null)
  app.decorateRequest('isTakenOn', false)
  app.decorateRequest('from', '')
  const checkBounds = services.config.rateLimits ? bound(app, services) : null
  // A hook that gives no promise costs a small request much less.
  app.addHook('onRequest', (request, _reply, done) => {
    request.from = request.ip
    checkHost(services.config, request)
    checkBounds?.(request)
    done()
  })
}
