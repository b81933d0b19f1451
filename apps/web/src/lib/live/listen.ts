import { streamEvents, type LiveEvent } from '@plaza/contract/live'
import { refreshTokens } from '../refresh.ts'
import { buildRequest } from '../request.ts'
import { endSession, readSession } from '../session.ts'
import { untilWanted, watchHidden } from './attention.ts'
import { pauseAfter } from './pause-after.ts'
import { readEvents } from './read-events.ts'

/** The server gives a sign of life every twenty seconds: silence for longer is a line that is dead. */
const SILENCE_MS = 50_000

type Outcome = 'over' | 'failed' | 'refused'

interface Hearing {
  onEvent: (event: LiveEvent) => void
}

/** A stale token is exchanged, and tried with the next attempt; without a session there is nothing to listen to. */
async function refusedWith(status: number, token: string): Promise<Outcome> {
  if (status === 403 || (status === 401 && !(await refreshTokens(token)))) {
    endSession('refused')
    return 'refused'
  }
  return 'failed'
}

/** Listens on one connection until it ends, for whatever reason. */
async function listenOnce({ onEvent }: Hearing, stop: AbortSignal): Promise<Outcome> {
  const token = readSession()?.tokens.access_token
  if (!token) return 'refused'
  const line = new AbortController()
  const hangUp = () => line.abort()
  let silence = setTimeout(hangUp, SILENCE_MS)
  stop.addEventListener('abort', hangUp)
  const forget = watchHidden(hangUp)
  try {
    const { url, headers } = buildRequest(streamEvents, { query: {} })
    const response = await fetch(url, {
      headers: { ...headers, accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: line.signal,
    })
    if (!response.ok || !response.body) return await refusedWith(response.status, token)
    await readEvents(response.body, {
      onEvent,
      onLife: () => {
        clearTimeout(silence)
        silence = setTimeout(hangUp, SILENCE_MS)
      },
    })
    return 'over'
  } catch {
    return 'failed'
  } finally {
    clearTimeout(silence)
    forget()
    stop.removeEventListener('abort', hangUp)
    line.abort()
  }
}

/**
 * Listens to what changes for the user, for as long as somebody looks at the page; what breaks is begun
 * anew. `ready` comes with each beginning. Gives how to stop.
 */
export function listenLive(hearing: Hearing): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  async function goOn() {
    let failures = 0
    while (!signal.aborted) {
      let heard = false
      const onEvent = (event: LiveEvent) => {
        heard = true
        if (!signal.aborted) hearing.onEvent(event)
      }
      const outcome = await listenOnce({ onEvent }, signal).catch((): Outcome => 'failed')
      if (outcome === 'refused' || signal.aborted) return
      failures = heard || outcome === 'over' ? 0 : failures + 1
      await untilWanted(pauseAfter(failures, Math.random()), signal)
    }
  }
  void untilWanted(0, signal).then(goOn)
  return () => stopping.abort()
}
