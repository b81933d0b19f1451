import { setTimeout as pause } from 'node:timers/promises'

/** The live events that a page receives: those so far, and the end of the stream. */
export interface Ear {
  status: number
  headers: Headers
  /** The events as `event data`, in their order. A beat is `:`. */
  heard: string[]
  /** Resolves with the first event, past or future, that contains the text. */
  hears(text: string): Promise<string>
  /** Resolves once the server has ended the stream. */
  ended: Promise<void>
  leave(): void
}

const PATIENCE_MS = 10_000

const readFrames = async (body: ReadableStream<Uint8Array>, heard: string[]): Promise<void> => {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      heard.push(frame.startsWith(':') ? ':' : frame.replace(/^event: (.*)\ndata: (.*)$/, '$1 $2'))
    }
  }
}

/** Opens the stream of live events with a token; resolves once the server answers. */
export function listenTo(url: string, token: string, query = ''): Promise<Ear> {
  return openStream(`${url}/api/savvy/events${query}`, token)
}

/** Opens the stream of what changes for the player of a token. */
export function listenAsPlayer(url: string, token: string): Promise<Ear> {
  return openStream(`${url}/api/savvy/players/events`, token)
}

async function openStream(address: string, token: string): Promise<Ear> {
  const gone = new AbortController()
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    signal: gone.signal,
  })
  const heard: string[] = []
  const ended = response.body ? readFrames(response.body, heard).catch(() => {}) : Promise.resolve()
  return {
    status: response.status,
    headers: response.headers,
    heard,
    ended,
    leave: () => gone.abort(),
    async hears(text) {
      const until = Date.now() + PATIENCE_MS
      while (Date.now() < until) {
        const found = heard.find((event) => event.includes(text))
        if (found) return found
        await pause(5)
      }
      throw new Error(`Nothing with "${text}" was heard, but: ${heard.join(' | ')}`)
    },
  }
}
