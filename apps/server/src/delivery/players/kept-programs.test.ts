import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, picture, upload } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { connectScreen } from '../../../test/players.ts'

const PROGRAM = '/api/savvy/players/program'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const offer = await makeOffer(seller)
const [one, two] = [
  await connectScreen(server.url, seller.ask, offer.display.id),
  await connectScreen(server.url, seller.ask, offer.display.id),
]
const foreignOffer = await makeOffer(other)
const foreign = await connectScreen(server.url, other.ask, foreignOffer.display.id)

const screens = await Promise.all(
  Array.from({ length: 6 }, async () => {
    const { display } = await makeOffer(seller)
    return { id: display.id, screen: await connectScreen(server.url, seller.ask, display.id) }
  }),
)

/** Asks with the tag of the answer before; gives whether the program is another one, and its tag. */
const askAgain = async ({ ask }: typeof one, tag: string) => {
  const { status, data, headers } = await ask('GET', PROGRAM, undefined, { 'if-none-match': tag })
  expect([200, 304]).toContain(status)
  return { isOther: status === 200, data, tag: headers.get('etag') ?? '' }
}

it('gives all players of a display one program, and each of them another one as soon as anything of it has changed', async () => {
  let { tag } = await askAgain(one, '')
  const theirs = (await askAgain(foreign, '')).tag
  expect(await askAgain(two, '')).toMatchObject({ isOther: true, tag })
  const changes: [string, () => Promise<unknown>][] = []
  const media = async (colour: string) => [
    { url: (await upload(buyer, await picture(640, 360, 'png', colour))).url },
  ]
  const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots: 1 }
  let campaign = ''
  const approve = async (kind: string) => {
    const { requests } = (await seller.ask('GET', `/api/savvy/approval-flow/details/${campaign}`)).data
    const { id } = requests.find((each: { kind: string }) => kind !== 'media' || each.kind === kind)
    expect((await seller.ask('PUT', `/api/savvy/approval-flow/${id}`, { decision: 'approved' })).status).toBe(
      200,
    )
  }
  changes.push([
    'the hours of the place, before anything is sold there',
    async () => {
      const path = `/api/savvy/locations/${offer.location.id}`
      const { data } = await seller.ask('GET', path)
      const schedule = {
        type: 'weekly',
        slots: [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '09:00', to: '20:00' })),
      }
      const { status } = await seller.ask('PUT', path, { ...data, schedule })
      expect(status).toBe(200)
    },
  ])
  changes.push([
    'a booking',
    async () => {
      const body = campaignBody(buyer, [{ ...zone, media: await media('#aa0012') }])
      campaign = (await buyer.ask('POST', '/api/savvy/campaigns', body)).data.id
      await approve('campaign')
    },
  ])
  changes.push([
    'other media of a booking',
    async () => {
      const changed = { display_id: zone.display_id, zone_id: zone.id, media: await media('#00aa12') }
      await buyer.ask('PUT', `/api/savvy/campaigns/media/${campaign}`, { placements: [changed] })
      await approve('media')
    },
  ])
  changes.push([
    'filler',
    async () => {
      const filler = await upload(seller, await picture(640, 360, 'png', '#334456'))
      const path = `/api/savvy/displays/${offer.display.id}/filler/${zone.id}`
      const { status } = await seller.ask('PUT', path, { media: [{ url: filler.url }] })
      expect(status).toBe(200)
    },
  ])
  changes.push([
    'the look of the owner',
    async () => {
      const settings = { colors: { mainColor: '#225588' } }
      const answer = await seller.ask('POST', '/api/savvy/settings', { org_id: seller.orgId, settings })
      expect(answer.status).toBe(200)
    },
  ])
  for (const [what, change] of changes) {
    await change()
    const now = await askAgain(one, tag)
    expect([what, now.isOther]).toEqual([what, true])
    expect(await askAgain(two, tag)).toMatchObject({ isOther: true, tag: now.tag })
    expect((await askAgain(two, now.tag)).isOther).toBe(false)
    expect((await askAgain(foreign, theirs)).isOther).toBe(false)
    tag = now.tag
  }
  // A program that is remembered outlives nothing that ends it.
  await seller.ask('DELETE', `/api/savvy/players/${two.player.id}`)
  expect((await two.ask('GET', PROGRAM)).status).toBe(401)
  expect((await askAgain(one, tag)).isOther).toBe(false)
})

it('gives another program on the next day', async () => {
  const { tag, data } = await askAgain(one, '')
  server.pass(24)
  const next = await askAgain(one, tag)
  expect(next.isOther).toBe(true)
  expect(next.data.days[0].date > data.days[0].date).toBe(true)
})

it('makes the programs that many ask for at once, each once and for its own display, when a day has begun', async () => {
  const before = (await askAgain(foreign, '')).data.days[0].date
  server.pass(24)
  const asked = Array.from({ length: 60 }, (_, at) => screens[at % screens.length]).flatMap(
    (each) => each ?? [],
  )
  const answers = await Promise.all(asked.map(({ screen }) => askAgain(screen, '')))
  expect(answers.map(({ data }) => data.display_id)).toEqual(asked.map(({ id }) => id))
  for (const { data } of answers) expect(data.days[0].date > before).toBe(true)
  // All players of a display have the very same program.
  expect(new Set(answers.map(({ tag }) => tag)).size).toBe(screens.length)
})

it('packs the program for whoever takes it packed, and for nobody else', async () => {
  const bytesFor = (encoding: string) =>
    new Promise<{ encoding?: string; vary?: string; bytes: Buffer }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${one.token}`, 'accept-encoding': encoding }
      request(`${server.url}${PROGRAM}`, { headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            encoding: answer.headers['content-encoding'],
            vary: answer.headers.vary,
            bytes: Buffer.concat(parts),
          }),
        )
      })
        .on('error', reject)
        .end()
    })
  const plain = await bytesFor('identity')
  expect(plain.encoding).toBeUndefined()
  expect(JSON.parse(plain.bytes.toString()).data.display_id).toBe(offer.display.id)
  for (const encoding of ['gzip', 'br, gzip;q=0.5', 'deflate, GZIP']) {
    const packed = await bytesFor(encoding)
    expect(packed).toMatchObject({ encoding: 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.bytes)).toEqual(plain.bytes)
  }
  for (const encoding of ['gzip;q=0', 'br', 'xgzip'])
    expect((await bytesFor(encoding)).encoding).toBeUndefined()
})

it('tells one token from another among many that come together', async () => {
  const screens = await Promise.all(
    [one, foreign].map(async (screen) => ({ screen, display: (await askAgain(screen, '')).data.display_id })),
  )
  const asked = Array.from({ length: 40 }, (_, at) => screens[at % 2]).flatMap((each) => each ?? [])
  const answers = await Promise.all(
    asked.map(async ({ screen, display }) => ({
      display,
      given: (await screen.ask('GET', PROGRAM)).data?.display_id,
    })),
  )
  for (const { display, given } of answers) expect(given).toBe(display)
  const nobody = await Promise.all(
    [one.ask('GET', PROGRAM), two.ask('GET', PROGRAM)].map(async (each) => (await each).status),
  )
  expect(nobody).toEqual([200, 401])
})

it('makes the programs of all others where that of one display cannot be made', async () => {
  const { rows } = await server.pool.query<{ location_id: string; time_zone: string }>(
    `SELECT d.location_id, l.time_zone FROM displays d JOIN locations l ON l.id = d.location_id WHERE d.id = $1`,
    [screens[0]?.id],
  )
  const { location_id, time_zone } = rows[0] ?? {}
  const setZone = async (zone: unknown) => {
    await server.pool.query('UPDATE locations SET time_zone = $2 WHERE id = $1', [location_id, zone])
    await server.pool.query(
      `INSERT INTO program_changes (org_id, number) VALUES ($1, 1) ON CONFLICT (org_id) DO UPDATE SET number = program_changes.number + 1`,
      [seller.orgId],
    )
  }
  // Postgres knows it, and Node does not.
  await setZone('FOO3')
  const answers = await Promise.all(screens.map(({ screen }) => screen.ask('GET', PROGRAM)))
  await setZone(time_zone)
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 200, 200, 200, 200])
})
