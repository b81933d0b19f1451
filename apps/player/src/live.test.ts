import { expect, test } from 'vitest'
import { eventsOf, listen } from './live.ts'

const flush = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A server whose streams a test writes and ends, and what a player hears of them. */
function serverOf(status = 200) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const asked: string[] = []
  const heard: string[] = []
  const pauses: number[] = []
  let goOn: () => void = () => {}
  const it = { streams, asked, heard, pauses, token: 'a', live: { isListening: () => false } }
  const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text))
  it.live = listen(
    () => it.token,
    {
      program: (within) => heard.push(`program ${within}`),
      player: () => heard.push('player'),
      refused: (error) => heard.push(error instanceof Error ? error.message : ''),
    },
    {
      async fetch(_address, init) {
        asked.push(new Headers(init?.headers).get('authorization') ?? '')
        if (status !== 200) return new Response(JSON.stringify({ code: 'unauthenticated' }), { status })
        return new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }))
      },
      pause: (ms) => new Promise((resolve) => (pauses.push(ms), (goOn = () => resolve()))),
      random: () => 1,
    },
  )
  return { it, say, goOn: () => goOn() }
}

test('events come whole, wherever the network cuts the stream', () => {
  const stream = 'event: ready\ndata: {}\n\n: beat\n\nevent: program\ndata: {"within":5}\n\n'
  for (let cut = 0; cut <= stream.length; cut++) {
    const first = eventsOf(stream.slice(0, cut))
    const second = eventsOf(first.rest + stream.slice(cut))
    expect([...first.events, ...second.events]).toEqual([
      { event: 'ready', data: {} },
      { event: 'program', data: { within: 5 } },
    ])
    expect(second.rest).toBe('')
  }
})

test('what is told is heard, and after a stream has ended the next is opened and the program asked for', async () => {
  const { it, say, goOn } = serverOf()
  await flush()
  expect(it.live.isListening()).toBe(false)
  say('event: ready\ndata: {}\n\nevent: program\ndata: {"within":0}\n\nevent: player\ndata: {}\n\n')
  await flush()
  expect(it.live.isListening()).toBe(true)
  expect(it.heard).toEqual(['program 0', 'player'])
  it.streams[0]?.close()
  await flush()
  expect(it.live.isListening()).toBe(false)
  it.token = 'b'
  goOn()
  await flush()
  say('event: ready\ndata: {}\n\n')
  await flush()
  expect(it.asked).toEqual(['Bearer a', 'Bearer b'])
  expect(it.heard.slice(2)).toEqual(['program 30000'])
})

test('a server that refuses is asked less and less often, and its refusal is told', async () => {
  const { it, goOn } = serverOf(401)
  await flush()
  for (let tries = 0; tries < 5; tries++) {
    goOn()
    await flush()
  }
  expect(it.pauses).toEqual([6000, 11_000, 21_000, 41_000, 61_000, 61_000])
  expect(it.heard[0]).toBe('The server answered 401 unauthenticated.')
})
