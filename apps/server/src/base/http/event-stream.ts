import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A reader who does not take what is sent is let go beyond this; the page comes again. */
const MOST_WAITING = 256 * 1024

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not cache, compress or buffer the stream.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** An event of a stream: its name, and what is sent as JSON. */
interface SentEvent {
  event: string
  data: object
}

interface Answering {
  /** The time between two signs of life, at each of which `onBeat` is called. */
  beatMs: number
  onBeat: () => void
  /** Called once, whichever side ends the stream. */
  onEnd: () => void
}

/** A stream of server-sent events; those sent before the answer has begun come first in it. */
export class EventStream {
  readonly #out = new PassThrough()

  #write(text: string): void {
    const { writableEnded, destroyed, writableLength, readableLength } = this.#out
    if (writableEnded || destroyed) return
    if (writableLength + readableLength > MOST_WAITING) this.#out.destroy()
    else this.#out.write(text)
  }

  send({ event, data }: SentEvent): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end(): void {
    this.#out.end()
  }

  /** Answers a request with the stream, until either side ends it. */
  answer(reply: FastifyReply, { beatMs, onBeat, onEnd }: Answering): FastifyReply {
    const beat = setInterval(() => {
      this.#write(': beat\n\n')
      onBeat()
    }, beatMs)
    this.#out.once('close', () => {
      clearInterval(beat)
      onEnd()
    })
    return reply.headers(HEADERS).send(this.#out)
  }
}
