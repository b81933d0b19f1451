import { liveEvents, type LiveEvent, type LiveEventName } from '@plaza/contract/live'
import { createParser } from 'eventsource-parser'

const isKnown = (name: string | undefined): name is LiveEventName =>
  name !== undefined && Object.hasOwn(liveEvents, name)

/** Parses an event from the wire; null for one that this site does not know or cannot read. */
export function eventOf(name: string | undefined, data: string): LiveEvent | null {
  if (!isKnown(name)) return null
  try {
    const parsed = liveEvents[name].safeParse(JSON.parse(data))
    return parsed.success ? ({ event: name, data: parsed.data } as LiveEvent) : null
  } catch {
    return null
  }
}

interface Reading {
  onEvent: (event: LiveEvent) => void
  /** Called with everything that arrives, including keep-alive signs. */
  onLife: () => void
}

/** Reads server-sent events until they end. Throws where the connection breaks off. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onEvent, onLife }: Reading,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const known = eventOf(event, data)
      if (known) onEvent(known)
    },
  })
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onLife()
    parser.feed(value)
  }
}
