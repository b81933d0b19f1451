import { expect, test } from 'vitest'
import { eventOf, readEvents } from './read-events.ts'

const streamOf = (...chunks: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      }
      controller.close()
    },
  })

test('events are read however the network splits them, apart from heartbeats', async () => {
  const heard: unknown[] = []
  let signs = 0
  const body = streamOf(
    ': beat\n\nevent: rea',
    'dy\ndata: {}\n',
    '\nevent: changed\ndata: {"kinds":["app',
    'rovals"]}\n\n: beat\n\n',
  )
  await readEvents(body, { onEvent: (event) => heard.push(event), onLife: () => signs++ })
  expect(heard).toEqual([
    { event: 'ready', data: {} },
    { event: 'changed', data: { kinds: ['approvals'] } },
  ])
  expect(signs).toBe(4)
})

test('unknown and unreadable events are ignored', () => {
  expect(eventOf('weather', '{}')).toBeNull()
  expect(eventOf(undefined, '{}')).toBeNull()
  expect(eventOf('toString', '{}')).toBeNull()
  expect(eventOf('changed', '{"kinds":["weather"]}')).toBeNull()
  expect(eventOf('changed', 'no json')).toBeNull()
})
