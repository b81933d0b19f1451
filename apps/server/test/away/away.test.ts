import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { advertiser, owner, signUp, type TestActor } from '../actors.ts'
import { startBucket, type Bucket } from '../bucket.ts'
import { formWith, makeOffer, picture } from '../builders.ts'
import { client } from '../client.ts'
import { addressOf } from '../database.ts'
import { newInstallation, type Installation, type ServerProcess } from '../process.ts'
import { openSwitch, type Switch } from './switch.ts'

// What an installation stands on goes away, and comes back after this time (npm run soak -- away lets it be a minute).
const AWAY_MS = Number(process.env.AWAY_SECONDS ?? 3) * 1000

let bucket: Bucket
let mails: { to: string; id: string }[]
let postbox: SMTPServer
let ways: Record<'database' | 'storage' | 'mail', Switch>
let installation: Installation
let server: ServerProcess
let buyer: TestActor
beforeAll(async () => {
  bucket = await startBucket()
  mails = []
  postbox = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, { envelope }, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString('latin1')))
      stream.on('end', () => {
        const id = /^message-id: (.+)$/im.exec(text)?.[1] ?? ''
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', id })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void postbox.listen(0, '127.0.0.1', () => resolve()))
  const { port } = postbox.server.address() as { port: number }
  const { settings } = bucket
  const first = await newInstallation()
  installation = first
  const { connection } = first.database
  const database = new URL(addressOf(connection))
  const folder = decodeURIComponent(database.hostname)
  const isSocket = folder.startsWith('/')
  const here = isSocket
    ? { path: `${folder}/.s.PGSQL.${database.port}` }
    : { host: folder, port: Number(database.port || 5432) }
  ways = {
    database: await openSwitch(here),
    storage: await openSwitch({ host: '127.0.0.1', port: Number(new URL(settings.endpoint ?? '').port) }),
    mail: await openSwitch({ host: '127.0.0.1', port }),
  }
  database.hostname = '127.0.0.1'
  database.port = String(ways.database.port)
  server = await first.start({
    DATABASE_URL: database.href,
    CLOCK: '2027-02-01T08:00:00Z',
    S3_ENDPOINT: `http://127.0.0.1:${ways.storage.port}`,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    SMTP_URL: `smtp://127.0.0.1:${ways.mail.port}`,
    MAIL_FROM: 'plaza@example.org',
  })
  buyer = await advertiser(server)
}, 120_000)
afterAll(async () => {
  for (const way of Object.values(ways)) way.mend()
  await installation.close()
  await Promise.all(Object.values(ways).map((way) => way.close()))
  await new Promise<void>((resolve) => postbox.close(() => resolve()))
  await bucket.close()
})

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await installation.database.pool.query<{ count: number }>(sql, values)).rows[0]?.count ?? NaN

it(
  'goes on without its mail server, and sends each mail once it is back, once',
  { timeout: AWAY_MS + 120_000 },
  async () => {
    ways.mail.cut()
    const people = await Promise.all([signUp(server, 'ADV'), signUp(server, 'DSO'), signUp(server, 'ADV')])
    const addresses = people.map(({ email }) => email)
    const failed =
      'SELECT count(*)::int AS count FROM mails WHERE to_address = ANY($1) AND attempts > 0 AND sent_at IS NULL'
    await vi.waitFor(async () => expect(await count(failed, [addresses])).toBeGreaterThan(0), 20_000)
    await pause(AWAY_MS)
    ways.mail.mend()
    const all = 'SELECT count(*)::int AS count FROM mails WHERE to_address = ANY($1)'
    const sent = `${all} AND sent_at IS NOT NULL`
    const wanted = await count(all, [addresses])
    expect(wanted).toBeGreaterThanOrEqual(3)
    await vi.waitFor(async () => expect(await count(sent, [addresses])).toBe(wanted), {
      timeout: 90_000,
      interval: 200,
    })
    const arrived = mails.filter(({ to }) => addresses.includes(to))
    expect(arrived).toHaveLength(wanted)
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(wanted)
  },
)

it(
  'says that files cannot be kept while the storage is away, goes on with the rest, and doubles nothing',
  { timeout: AWAY_MS + 60_000 },
  async () => {
    const PATH = '/api/utility/upload'
    const dot = await picture(64, 36)
    const before = (await buyer.ask('POST', PATH, formWith(dot))).data.url
    ways.storage.cut()
    const sentence =
      'The place where files are kept cannot be reached right now. Nothing was changed. Please try again shortly.'
    const key = { 'idempotency-key': randomUUID() }
    const away = { status: 503, error: { code: 'storage_away', error: sentence } }
    expect(await buyer.ask('POST', PATH, formWith(dot), key)).toMatchObject(away)
    expect(await client(server.url)('GET', before)).toMatchObject(away)
    expect((await buyer.ask('GET', '/api/savvy/users/me')).status).toBe(200)
    await pause(AWAY_MS)
    ways.storage.mend()
    const [first, second] = [
      await buyer.ask('POST', PATH, formWith(dot), key),
      await buyer.ask('POST', PATH, formWith(dot), key),
    ]
    expect([first.status, second.status, second.data.path]).toEqual([200, 200, first.data.path])
    expect((await fetch(`${server.url}${before}`)).status).toBe(200)
    expect(await count('SELECT count(*)::int AS count FROM files')).toBe(await bucket.count())
  },
)

it(
  'says that it is busy while the database is away, and makes once whatever is asked again',
  { timeout: AWAY_MS + 120_000 },
  async () => {
    const seller = await owner(server)
    const { display } = await makeOffer(seller)
    const names = Array.from({ length: 24 }, () => randomUUID())
    const make = (name: string) =>
      buyer.ask(
        'POST',
        '/api/savvy/display-lists',
        { name, display_ids: [display.id] },
        { 'idempotency-key': name },
      )
    const making = names.map(async (name, at) => {
      await pause(at * 15)
      return make(name)
    })
    await pause(150)
    ways.database.cut()
    const answers = await Promise.all(making)
    for (const { status, error } of answers.filter((one) => one.status !== 201)) {
      expect([status, error.code]).toEqual([503, 'busy'])
      expect(error.error).toMatch(/^Plaza is busy right now\.|^The connection to the database broke off\./)
    }
    expect(answers.some(({ status }) => status === 503)).toBe(true)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await pause(AWAY_MS)
    ways.database.mend()
    await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), {
      timeout: 30_000,
      interval: 100,
    })
    const again = []
    for (const name of names) again.push((await make(name)).status)
    expect(again).toEqual(names.map(() => 201))
    const made = 'SELECT count(*)::int AS count FROM display_lists WHERE name = ANY($1)'
    expect(await count(made, [names])).toBe(names.length)
    // The queue goes on by itself.
    const late = await signUp(server, 'ADV')
    await vi.waitFor(
      () => expect(mails.filter(({ to }) => to === late.email).length).toBeGreaterThan(0),
      60_000,
    )
    expect(server.said.join('').match(/\n\s+at .+:\d+/)).toBeNull()
  },
)

it(
  'says that there is no room left, keeps nothing of what did not fit, and goes on once there is',
  { timeout: 60_000 },
  async () => {
    const small = await newInstallation({ CLOCK: '2027-02-01T08:00:00Z', LOG_LEVEL: 'silent' })
    try {
      const full = await small.start()
      const who = await advertiser(full)
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
      const large = await sharp({
        create: { width: 900, height: 600, channels: 3, background: '#888', noise },
      })
        .png()
        .toBuffer()
      const bound = (most: string) =>
        promisify(execFile)('prlimit', ['--pid', String(full.pid), `--fsize=${most}:`])
      const send = () => who.ask('POST', '/api/utility/upload', formWith(large))
      await bound('300000')
      expect(await send()).toMatchObject({
        status: 503,
        error: {
          code: 'storage_full',
          error:
            'Plaza has no room left to store anything. Nothing was changed. Please tell whoever runs this site.',
        },
      })
      expect((await who.ask('GET', '/api/savvy/users/me')).status).toBe(200)
      const left = async () =>
        (await readdir(small.dataDir, { recursive: true, withFileTypes: true })).filter(
          (one) => one.isFile() && /incoming|files/.test(one.parentPath),
        ).length
      expect(await left()).toBe(0)
      await bound('unlimited')
      expect((await send()).status).toBe(200)
      expect(await left()).toBe(1)
    } finally {
      await small.close()
    }
  },
)
