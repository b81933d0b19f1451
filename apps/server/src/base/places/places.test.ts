import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FoundPlace } from '@plaza/contract/places'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/server.ts'
import { buildApp } from '../../app/app.ts'

type Answer = { data: { rows: FoundPlace[] }; issues?: { path: string; message: string }[] }

async function ask(server: TestServer, query: Record<string, string>) {
  const response = await fetch(`${server.url}/api/places?${new URLSearchParams(query)}`)
  return { status: response.status, body: (await response.json()) as Answer }
}
const rowsOf = async (server: TestServer, query: Record<string, string>) =>
  (await ask(server, query)).body.data.rows

/** A geocoder on this machine. `asked` are the queries that it was asked. */
async function serveGeocoder(answer: RequestListener) {
  const asked: URLSearchParams[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const json =
  (value: unknown): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value))

const photonAnswer = {
  features: [
    {
      geometry: { type: 'Point', coordinates: [13.3888, 52.517] },
      properties: {
        type: 'house',
        street: 'Unter den Linden',
        housenumber: '5',
        city: 'Berlin',
        state: 'Berlin',
        country: 'Germany',
        extent: [13.38, 52.52, 13.39, 52.51],
      },
    },
    {
      geometry: { coordinates: [13.4, 52.5] },
      properties: { type: 'city', name: 'Berlin', country: 'Germany' },
    },
    { geometry: { coordinates: ['here', 'there'] }, properties: { type: 'house', name: 'Nowhere' } },
  ],
}
const nominatimAnswer = [
  {
    lat: '52.517',
    lon: '13.3888',
    place_rank: 30,
    name: 'Staatsoper',
    address: { road: 'Unter den Linden', house_number: '7', city: 'Berlin', country: 'Germany' },
    boundingbox: ['52.51', '52.52', '13.38', '13.39'],
  },
  { lat: '52.5', lon: '13.4', place_rank: 16, name: 'Berlin' },
]

describe('without a geocoder', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  it('finds towns without a login, in any spelling', async () => {
    for (const q of ['Munich', 'München', 'Munchen']) {
      expect((await rowsOf(server, { q }))[0]).toEqual({
        kind: 'town',
        name: 'Munich',
        region: 'Bavaria',
        country: 'Germany',
        lat: 48.1374,
        lng: 11.5755,
        population: 1_260_391,
      })
    }
  })

  it('puts towns close to a place first, and finds eight at most', async () => {
    const rows = await rowsOf(server, { q: 'springfield', near: '39.8,-89.6' })
    expect(rows[0]?.region).toBe('Illinois')
    expect(rows.length).toBeLessThanOrEqual(8)
  })

  it('finds nothing for a text that is no place', async () => {
    expect(await rowsOf(server, { q: 'qqxzy' })).toEqual([])
  })

  it('names what is wrong with a search', async () => {
    const faults = async (query: Record<string, string>) => {
      const { status, body } = await ask(server, query)
      return [status, body.issues?.map(({ path, message }) => `${path}: ${message}`)]
    }
    expect(await faults({})).toEqual([400, ['q: This is required.']])
    expect(await faults({ q: ' ' })).toEqual([400, ['q: This must not be empty.']])
    expect(await faults({ q: 'x'.repeat(101) })).toEqual([400, ['q: This must have at most 100 characters.']])
    for (const near of ['1', '91,0', '0,181', 'a,b', '1,2,3', ',']) {
      expect(await faults({ q: 'a', near })).toEqual([
        400,
        ['near: This must be latitude,longitude in degrees.'],
      ])
    }
  })
})

describe.each([
  {
    shape: 'photon',
    answer: photonAnswer,
    found: { name: 'Unter den Linden 5', region: 'Berlin' },
    nearby: { lat: '53', lon: '13', lang: 'en' },
  },
  {
    shape: 'nominatim',
    answer: nominatimAnswer,
    found: { name: 'Staatsoper', region: 'Unter den Linden 7, Berlin' },
    nearby: { viewbox: '12,54,14,52', format: 'jsonv2' },
  },
])('with a geocoder of the shape of $shape', ({ shape, answer, found, nearby }) => {
  let geocoder: Awaited<ReturnType<typeof serveGeocoder>>
  let server: TestServer
  beforeAll(async () => {
    geocoder = await serveGeocoder(json(answer))
    server = await startServer({ GEOCODER_URL: geocoder.url, GEOCODER: shape })
  })
  afterAll(async () => {
    await server.close()
    geocoder.close()
  })

  it('finds addresses beside towns, and leaves out the towns of the geocoder', async () => {
    const rows = await rowsOf(server, { q: 'Linden' })
    expect(rows.filter(({ kind }) => kind === 'address')).toEqual([
      {
        kind: 'address',
        ...found,
        country: 'Germany',
        lat: 52.517,
        lng: 13.3888,
        population: null,
        bounds: [13.38, 52.51, 13.39, 52.52],
      },
    ])
    expect(rows.filter(({ kind }) => kind === 'town').length).toBeGreaterThan(0)
  })

  it('asks once for what is searched again, and tells it no more of where somebody is than the degree', async () => {
    const before = geocoder.asked.length
    for (let time = 0; time < 3; time++) await rowsOf(server, { q: 'Opera', near: '52.5163,13.3777' })
    expect(geocoder.asked.length).toBe(before + 1)
    expect(Object.fromEntries(geocoder.asked.at(-1) ?? [])).toMatchObject({ q: 'Opera', ...nearby })
  })

  it('does not ask for a text that is too short for an address', async () => {
    const before = geocoder.asked.length
    await rowsOf(server, { q: 'Li' })
    expect(geocoder.asked.length).toBe(before)
  })
})

describe('with a geocoder in trouble', () => {
  const trouble: Record<string, RequestListener> = {
    'answers with an error': (_request, response) => response.writeHead(500).end('{}'),
    'answers something else': json({ hello: 'world' }),
    'answers no JSON': (_request, response) => response.end('<html>'),
    'answers without an end': (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    },
    'does not answer': () => {},
  }
  it.each(Object.entries(trouble))(
    'finds towns while it %s, and leaves it alone for a while',
    async (_words, answer) => {
      const geocoder = await serveGeocoder(answer)
      const server = await startServer({ GEOCODER_URL: geocoder.url, GEOCODER: 'photon' })
      try {
        for (const q of ['Hamburg', 'Lisbon']) expect((await rowsOf(server, { q }))[0]?.name).toBe(q)
        expect(geocoder.asked.length).toBe(1)
      } finally {
        await server.close()
        geocoder.close()
      }
    },
  )

  it('writes nothing of what is searched into the log', async () => {
    const geocoder = await serveGeocoder((_request, response) => response.socket?.destroy())
    const server = await startServer({ GEOCODER_URL: geocoder.url, GEOCODER: 'photon' })
    const lines: string[] = []
    const app = await buildApp(
      server.services,
      pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    )
    try {
      await app.inject({ url: '/api/places?q=Secretville&near=12.345,67.891' })
      await app.inject({ url: '/api/places?q=&near=Secretville' })
      const log = lines.join('')
      expect(geocoder.asked.length).toBe(1)
      expect(log).toContain('the geocoder failed')
      expect(log).toContain('/api/places')
      expect(log).not.toMatch(/Secretville|12[.,]345|67[.,]891/i)
    } finally {
      await app.close()
      await server.close()
      geocoder.close()
    }
  })

  it('follows no redirect to another host', async () => {
    const other = await serveGeocoder(json(photonAnswer))
    const geocoder = await serveGeocoder((_request, response) =>
      response.writeHead(302, { location: `${other.url}/api?q=Linden` }).end(),
    )
    const server = await startServer({ GEOCODER_URL: geocoder.url, GEOCODER: 'photon' })
    try {
      const rows = await rowsOf(server, { q: 'Linden' })
      expect(rows.every(({ kind }) => kind === 'town')).toBe(true)
      expect(geocoder.asked.length).toBe(1)
      expect(other.asked).toEqual([])
    } finally {
      await server.close()
      geocoder.close()
      other.close()
    }
  })
})
