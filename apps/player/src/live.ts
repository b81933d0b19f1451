import type { PlayerEvent } from '@plaza/contract/player-calls'
import { refusalOf } from './server.ts'

// What changes is heard at once, where the network lets a stream through; else the player asks each minute.

/** The server says something every twenty seconds. */
const SILENCE = 50_000
/** After a stream has ended the next one is opened within so long (ms), longer each time, each player at a moment of its own. */
const SHORTEST = 5000
const LONGEST = 60_000

export interface LivePorts {
  fetch: typeof fetch
  pause(ms: number): Promise<void>
  /** From 0 up to 1. */
  random(): number
}

export interface Heard {
  /** The program may be another one; it is to be asked for within so many milliseconds. */
  program(within: number): void
  /** The next report is answered with what is to be done. */
  player(): void
  /** A stream was refused. */
  refused(error: unknown): void
}

export interface Live {
  /** Whether what changes is heard now. */
  isListening(): boolean
}

/** Reads the events of a piece of a stream. Gives them with what is left of it. */
export function eventsOf(text: string): { events: PlayerEvent[]; rest: string } {
  const frames = text.split('\n\n')
  const rest = frames.pop() || ''
  const events: PlayerEvent[] = []
  for (const frame of frames) {
    const found = /^event: (\w+)\ndata: (.*)$/.exec(frame)
    if (found) events.push({ event: found[1], data: JSON.parse(found[2] || '{}') } as PlayerEvent)
  }
  return { events, rest }
}

/** Listens for ever. `token` gives the token of the player, which may become another one. */
export function listen(token: () => string, heard: Heard, ports: LivePorts): Live {
  let isListening = false
  let isFirst = true
  let longest = SHORTEST
  const hear = (event: PlayerEvent): void => {
    if (event.event === 'player') heard.player()
    if (event.event === 'program') heard.program(event.data.within)
    if (event.event !== 'ready') return
    isListening = true
    longest = SHORTEST
    // Nothing told what changed before. A player that starts has just asked.
    if (!isFirst) heard.program(LONGEST / 2)
    isFirst = false
  }
  const readOne = async (): Promise<void> => {
    const stop = new AbortController()
    let timer = setTimeout(() => stop.abort(), SILENCE)
    try {
      const headers = { authorization: `Bearer ${token()}` }
      const { signal } = stop
      const answer = await ports.fetch('/api/savvy/players/events', { cache: 'no-store', headers, signal })
      if (!answer.ok) throw await refusalOf(answer)
      // Types say that there always is one; a worker between may have kept it.
      const reader = answer.body && answer.body.getReader()
      if (!reader) return
      const decoder = new TextDecoder()
      for (let text = ''; ;) {
        const { done, value } = await reader.read()
        if (done) return
        clearTimeout(timer)
        timer = setTimeout(() => stop.abort(), SILENCE)
        const { events, rest } = eventsOf(text + decoder.decode(value, { stream: true }))
        text = rest
        events.forEach(hear)
      }
    } finally {
      clearTimeout(timer)
      stop.abort()
      isListening = false
    }
  }
  const readAll = async (): Promise<void> => {
    for (;;) {
      await readOne().catch(heard.refused)
      await ports.pause(1000 + ports.random() * longest)
      longest = Math.min(LONGEST, longest * 2)
    }
  }
  void readAll()
  return { isListening: () => isListening }
}
