import type { PlayerEvent } from '@plaza/contract/player-calls'
import type { Player } from '../player.ts'
import type { Message } from './message.ts'

/** A player listens once; what is left of a connection that broke is let go when it comes again. */
const MOST_OF_PLAYER = 2
/** Players of one organization ask at moments of their own within so many milliseconds, and all that were not told in time. */
const OF_ORGANIZATION_MS = 10_000
const AFTER_LOSS_MS = 30_000
/** Where very many displays have to ask, they take longer: a program takes some milliseconds to be made. */
const OF_DISPLAY_MS = 20

/** A player that listens. */
export interface PlayerListener {
  player: Pick<Player, 'id' | 'displayId' | 'orgId'>
  hear(event: PlayerEvent): void
  /** Looks again whether its token is good. */
  check(): void
  /** Lets it go. */
  end(): void
}

/** Tells players that their programs may be others, each to ask at a moment of its own. */
const tellAll = (listeners: readonly PlayerListener[], least: number): void => {
  const displays = new Set(listeners.map(({ player }) => player.displayId)).size
  const within = Math.max(least, displays * OF_DISPLAY_MS)
  for (const listener of listeners) listener.hear({ event: 'program', data: { within } })
}

/** The players that listen to a process: all of them by the one channel of the process (docs/domain.md, "Players"). */
export class PlayerListeners {
  readonly #all = new Set<PlayerListener>()
  readonly #byDisplay = new Map<string, Set<PlayerListener>>()

  /** Lets a player listen, and gives the function by which it leaves. */
  join(listener: PlayerListener): () => void {
    const { id, displayId } = listener.player
    const ofDisplay = this.#byDisplay.get(displayId) ?? new Set()
    const own = [...ofDisplay].filter(({ player }) => player.id === id)
    for (const old of own.slice(0, own.length + 1 - MOST_OF_PLAYER)) old.end()
    ofDisplay.add(listener)
    this.#byDisplay.set(displayId, ofDisplay)
    this.#all.add(listener)
    return () => {
      this.#all.delete(listener)
      ofDisplay.delete(listener)
      if (!ofDisplay.size && this.#byDisplay.get(displayId) === ofDisplay) this.#byDisplay.delete(displayId)
    }
  }

  /** Passes a message on to the players that it concerns. */
  deliver(message: Message): void {
    if ('displays' in message) {
      for (const id of message.displays)
        for (const listener of this.#byDisplay.get(id) ?? [])
          listener.hear({ event: 'program', data: { within: 0 } })
      return
    }
    if ('player' in message) return this.#tell(message.player)
    const org = 'check' in message ? message.check.org : message.programs && message.org
    if (!org) return
    const own = [...this.#all].filter(({ player }) => player.orgId === org)
    if ('check' in message) own.forEach((listener) => listener.check())
    else tellAll(own, OF_ORGANIZATION_MS)
  }

  /** The channel was away for a moment, so anything may have changed. */
  miss(): void {
    tellAll([...this.#all], AFTER_LOSS_MS)
  }

  #tell(id: string): void {
    for (const listener of this.#all) {
      if (listener.player.id !== id) continue
      listener.hear({ event: 'player', data: {} })
      listener.check()
    }
  }
}
