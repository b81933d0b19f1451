import type { LiveEvent } from '@plaza/contract/live'
import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../actor.ts'
import { Failure } from '../failure.ts'
import type { Connection } from '../postgres/connection.ts'
import { listen } from '../postgres/listen.ts'
import { type Check, readMessage, type Message, type PageNews } from './message.ts'
import { type PlayerListener, PlayerListeners } from './player-listeners.ts'
import { RecentNews } from './recent-news.ts'
import { CHANNEL } from './repo.ts'

/** Proxies close connections that are silent for a minute. */
const BEAT_MS = 20_000
/** The number of pages that may listen for one user on one server process; nobody opens more. */
const MOST_OF_USER = 20
/** The first listener waits this long for the channel. */
const PATIENCE_MS = 5000

/** A listener: a page that is open somewhere. */
export interface Listener {
  /** The actor for whom the page listens; `check` looks at it anew. */
  actor: Actor
  hear(event: LiveEvent): void
  /** Checks again whether the actor may still listen. */
  check(): void
}

/** Passes the news of all server processes to the listeners of this process whom it concerns. */
export interface Live {
  /** The time between two signs of life, at each of which a listener is looked at anew. */
  beatMs: number
  /**
   * Lets a page listen, and gives the function by which it leaves. Resolves once the page hears what happens
   * from now on: it has heard `ready`, and after it what has changed within the last `age` milliseconds, or `missed` where
   * that is not known. Where the channel cannot be had within five seconds, the listener hears `missed` as soon as it
   * is there.
   * @throws Failure `too_many`
   */
  join(listener: Listener, age: number): Promise<() => void>
  /** Lets a player listen, and gives the function by which it leaves. Resolves as `join` does. */
  joinPlayer(listener: PlayerListener): Promise<() => void>
  /** How many pages listen to this process. */
  pages(): number
  close(): Promise<void>
}

const concerns = (news: PageNews, { actor }: Listener): boolean => {
  const isMeant = news.org === null ? actor.orgType === (news.all ?? 'PLATFORM') : actor.orgId === news.org
  if (!isMeant) return false
  if (!news.users || news.users.includes(actor.userId)) return true
  return Boolean(news.acting) && actor.onBehalf !== null
}

const isLookedAt = ({ check }: Check, { actor }: Listener): boolean =>
  actor.userId === check.user || actor.orgId === check.org || actor.home.orgId === check.org

const deliver = (message: Message, listener: Listener): void => {
  if ('check' in message) {
    if (isLookedAt(message, listener)) listener.check()
    return
  }
  if ('org' in message) pass(message, listener)
}

/** Passes news on to a listener that it concerns. */
const pass = (news: PageNews, listener: Listener): void => {
  if (!concerns(news, listener)) return
  const { kinds, by, notification } = news
  if (kinds.length) listener.hear({ event: 'changed', data: { kinds, by } })
  if (notification) listener.hear({ event: 'notification', data: { id: notification } })
}

interface Hearers {
  listeners: Set<Listener>
  players: PlayerListeners
  recent: RecentNews
}

/** Opens the channel, so that the news of the last minute is known when the first page comes. */
const openChannel = (
  connection: Connection,
  { listeners, players, recent }: Hearers,
  log: FastifyBaseLogger,
) => {
  let stop: (() => Promise<void>) | undefined
  const open = () =>
    new Promise<void>((resolve) => {
      stop = listen(connection, {
        channel: CHANNEL,
        onMessage: (payload) => {
          const message = readMessage(payload)
          if (!message) return
          if ('org' in message) recent.add(message)
          for (const listener of listeners) deliver(message, listener)
          players.deliver(message)
        },
        onListening: () => {
          recent.begin()
          for (const listener of listeners) {
            listener.hear({ event: 'missed', data: {} })
            listener.check()
          }
          players.miss()
          resolve()
        },
        log: (sentence) => log.warn(sentence),
      })
      setTimeout(resolve, PATIENCE_MS).unref()
    })
  const ready = open()
  return { ready: () => ready, close: async () => stop?.() }
}

/** Opens the live updates of a process; the loss of the channel is written to `log`. */
export function openLive(connection: Connection, log: FastifyBaseLogger): Live {
  const listeners = new Set<Listener>()
  const players = new PlayerListeners()
  const recent = new RecentNews()
  const channel = openChannel(connection, { listeners, players, recent }, log)
  return {
    beatMs: BEAT_MS,
    async join(listener, age) {
      await channel.ready()
      const { userId } = listener.actor
      const others = [...listeners].filter(({ actor }) => actor.userId === userId)
      if (others.length >= MOST_OF_USER) {
        throw new Failure('too_many', {
          sentence: 'Plaza is open in too many windows. Please close some of them.',
        })
      }
      listeners.add(listener)
      listener.hear({ event: 'ready', data: {} })
      const missed = age > 0 ? recent.ofLast(age) : []
      if (!missed) listener.hear({ event: 'missed', data: {} })
      for (const news of missed ?? []) pass(news, listener)
      return () => listeners.delete(listener)
    },
    async joinPlayer(listener) {
      await channel.ready()
      return players.join(listener)
    },
    pages: () => listeners.size,
    close: channel.close,
  }
}
