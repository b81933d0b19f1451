import { MOST_AGE_MS, streamEvents, type LiveEvent } from '@plaza/contract/live'
import { goOnAsOneself } from '../acting-ended.ts'
import { errorOf } from '../api-error.ts'
import { refusalSentence } from '../failure-texts.ts'
import { refreshTokens } from '../refresh.ts'
import { buildRequest } from '../request.ts'
import { endSession, readSession } from '../session.ts'
import { untilWanted, watchHidden } from './attention.ts'
import { pauseAfter } from './pause-after.ts'
import { readEvents } from './read-events.ts'

/**
 * The server sends a sign of life every twenty seconds, so a longer silence means that the connection is
 * dead.
 */
const SILENCE_MS = 50_000

/** How a connection ended. A refusal has a sentence that says why, empty if nobody is logged in any more. */
type Outcome = 'over' | 'failed' | { why: string }

interface Hearing {
  onEvent: (event: LiveEvent) => void
  /**
   * Since when data has been fetched without hearing of changes, in milliseconds of `performance.now()`. Once it has begun
   * to hear, a page fetches everything anew after a time without hearing.
   */
  fetchedSince: number
}

const ask = (token: string, fetchedSince: number, signal: AbortSignal): Promise<Response> => {
  const age = Math.min(Math.max(Math.ceil(performance.now() - fetchedSince), 0), MOST_AGE_MS)
  const { url, headers } = buildRequest(streamEvents, { query: { age_ms: String(age) } })
  return fetch(url, {
    headers: { ...headers, accept: 'text/event-stream', authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  })
}

/**
 * Returns the answer to the user's token, null without a token. A stale token is exchanged, as in every call.
 */
async function connect(fetchedSince: number, signal: AbortSignal): Promise<Response | null> {
  for (let refreshes = 0; ; refreshes++) {
    const token = readSession()?.tokens.access_token
    if (!token) return null
    const response = await ask(token, fetchedSince, signal)
    const isStale = response.status === 401 && refreshes < 2
    if (!isStale || !(await refreshTokens(token))) return response
  }
}

const errorIn = async (refused: Response) => errorOf(refused.status, await refused.json().catch(() => null))

/** Listens on one connection until it ends, for whatever reason. */
async function listenOnce({ onEvent, fetchedSince }: Hearing, stop: AbortSignal): Promise<Outcome> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  let silence = setTimeout(hangUp, SILENCE_MS)
  stop.addEventListener('abort', hangUp)
  const forget = watchHidden(hangUp)
  try {
    const response = await connect(fetchedSince, line.signal)
    if (!response) return { why: '' }
    if (response.status === 401 || response.status === 403) {
      return { why: refusalSentence(await errorIn(response)) }
    }
    if (response.status === 409) await goOnAsOneself((await errorIn(response)).message)
    if (!response.ok || !response.body) return 'failed'
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
 * Listens to live updates for as long as the page is visible. A broken connection is opened again; each
 * one begins with `ready`. Gives the function that stops.
 */
export function listenLive(hearing: Hearing): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  async function goOn() {
    let failures = 0
    let { fetchedSince } = hearing
    while (!signal.aborted) {
      let heard = false
      const onEvent = (event: LiveEvent) => {
        heard = true
        fetchedSince = Infinity
        if (!signal.aborted) hearing.onEvent(event)
      }
      const outcome = await listenOnce({ onEvent, fetchedSince }, signal).catch((): Outcome => 'failed')
      if (signal.aborted) return
      if (typeof outcome === 'object') return endSession('refused', outcome.why)
      failures = heard || outcome === 'over' ? 0 : failures + 1
      await untilWanted(pauseAfter(failures, Math.random()), signal)
    }
  }
  void untilWanted(0, signal).then(goOn)
  return () => stopping.abort()
}
