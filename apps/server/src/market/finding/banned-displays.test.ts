import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { made, makeDisplay, makeLocation, makeRateSchedule, wholeZone } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { secondServer } from '../../../test/second-server.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

// docs/domain.md, "Bans": servers remember what bans are about. Whatever is banned or lifted, by whichever server or by hand,
// each of them finds at once what the plain rule of the database leaves, in its order and with its count.

const [ALCOHOL, BEER, WINE] = ['1002', '1004', '1007']
const OWNERS = 2
const PLACES_EACH = 2
const DISPLAYS_EACH = 2
const PAGE = 3
const ALL = OWNERS * PLACES_EACH * DISPLAYS_EACH

interface Owner {
  who: TestActor
  locations: string[]
  displays: string[]
}

let server: TestServer
let second: Awaited<ReturnType<typeof secondServer>>
let owners: Owner[]
let seekers: TestActor[]

const makeOwner = async (which: number): Promise<Owner> => {
  const who = await owner(server)
  const zones = [wholeZone({ rateDetails: { spotDuration: 10, pricePerDay: 1000 + which } })]
  const { id: rate_schedule_id } = await makeRateSchedule(who, { zones })
  const [locations, displays]: string[][] = [[], []]
  for (let place = 0; place < PLACES_EACH; place++) {
    const { id: location_id } = await makeLocation(who, {
      location_name: `Place ${place}`,
      location: { latitude: 50 + which, longitude: 9 + place },
    })
    locations?.push(location_id)
    for (let display = 0; display < DISPLAYS_EACH; display++) {
      const { id } = await makeDisplay(who, { location_id, rate_schedule_id })
      displays?.push(id)
    }
  }
  return { who, locations: locations ?? [], displays: displays ?? [] }
}

beforeAll(async () => {
  server = await startServer()
  second = await secondServer(server)
  owners = await Promise.all(Array.from({ length: OWNERS }, (_, which) => makeOwner(which)))
  seekers = await Promise.all([advertiser(server), advertiser(server)])
})
afterAll(async () => {
  await second.close()
  await server.close()
})

/** What the rule itself says that an advertiser finds, as triggers of the database read it. */
const allowed = async (who: TestActor, category: string | undefined, by: string): Promise<string[]> => {
  const above = category === BEER ? [Number(ALCOHOL), Number(BEER)] : []
  const order = by === 'name' ? sql`d.name COLLATE natural_order` : sql`d.from_price`
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM displays d WHERE NOT EXISTS (
      SELECT FROM bans b WHERE b.org_id = d.org_id AND ban_reaches(b, d.id, d.location_id)
        AND (ban_names(b, ${who.orgId}) OR coalesce(b.category = ANY(${above}), false)))
    ORDER BY ${order}, d.id`.execute(server.services.db)
  return rows.map(({ id }) => id)
}

const expectFound = async (
  url: string,
  who: TestActor,
  category: string | undefined,
  by: string,
  wanted: string[],
) => {
  const ask = client(url, who.tokens.access_token)
  const path = `/api/savvy/displays/adv-displays/${who.orgId}`
  const about = category ? `&category=${category}` : ''
  const page = async (number: number) => {
    const { rows, count } = made(
      await ask('GET', `${path}?size=${PAGE}&page=${number}&sorted_by=${by}${about}`),
    )
    return { ids: rows.map((row: { display_id: string }) => row.display_id), count }
  }
  const { pins } = made(await ask('GET', `${path}/map?zoom=3${about}`))
  expect({
    pages: [await page(1), await page(2)],
    onMap: pins.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
  }).toEqual({
    pages: [wanted.slice(0, PAGE), wanted.slice(PAGE, 2 * PAGE)].map((ids) => ({
      ids,
      count: wanted.length,
    })),
    onMap: wanted.length,
  })
}

const bit = fc.nat({ max: 1 })
const some = fc.record({
  owner: bit,
  places: fc.uniqueArray(bit),
  displays: fc.uniqueArray(fc.nat({ max: 3 })),
})
const deed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('ban' as const), at: some, what: fc.nat({ max: 4 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('change' as const), at: some, which: fc.nat({ max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('lift' as const), owner: bit, which: fc.nat({ max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('onDisplay' as const),
      at: some,
      what: fc.nat({ max: 4 }),
      lift: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      owner: bit,
      display: fc.nat({ max: 3 }),
      place: bit,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('unname' as const),
      table: fc.constantFrom('ban_displays', 'ban_locations'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('name' as const), owner: bit, display: fc.nat({ max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('confirm' as const), who: bit, confirmed: fc.boolean() }),
  },
)
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

const whatOf = (what: number) =>
  [
    { email: seekers[0]?.email },
    { email: seekers[1]?.email },
    { category: ALCOHOL },
    { category: BEER },
    { category: WINE },
  ][what] ?? {}

const reachOf = ({ places, displays }: { places: number[]; displays: number[] }, at: Owner) =>
  places.length + displays.length === 0
    ? { everywhere: true }
    : {
        everywhere: false,
        displays: displays.flatMap((n) => at.displays[n] ?? []),
        locations: places.flatMap((n) => at.locations[n] ?? []),
      }

/** Does something; what makes no sense, such as a second ban of the same, is refused and changes nothing. */
const act = async (one: Deed, url: string): Promise<void> => {
  const { db } = server.services
  const by = owners['at' in one ? one.at.owner : 'owner' in one ? one.owner : 0] as Owner
  const ask = client(url, by.who.tokens.access_token)
  const had = async (which: number): Promise<string | undefined> =>
    made(await ask('GET', '/api/savvy/bans')).rows[which]?.id
  switch (one.kind) {
    case 'ban':
      await ask('POST', '/api/savvy/bans', { ...whatOf(one.what), ...reachOf(one.at, by) })
      return
    case 'change': {
      const id = await had(one.which)
      if (id)
        made(
          await ask('PUT', `/api/savvy/bans/${id}`, { displays: [], locations: [], ...reachOf(one.at, by) }),
        )
      return
    }
    case 'lift': {
      const id = await had(one.which)
      if (id) made(await ask('DELETE', `/api/savvy/bans/${id}`))
      return
    }
    case 'onDisplay': {
      const display_ids = one.at.displays.flatMap((n) => by.displays[n] ?? [])
      await ask('PUT', '/api/savvy/displays/bans', { ...whatOf(one.what), display_ids, lift: one.lift })
      return
    }
    case 'move':
      await db
        .updateTable('displays')
        .set({ location_id: by.locations[one.place] ?? '' })
        .where('id', '=', by.displays[one.display] ?? '')
        .execute()
      return
    case 'unname':
      await sql`DELETE FROM ${sql.table(one.table)}`.execute(db)
      return
    case 'name':
      await sql`
        INSERT INTO ban_displays (ban_id, display_id, org_id)
        SELECT id, ${by.displays[one.display]}, org_id FROM bans WHERE org_id = ${by.who.orgId}
        ON CONFLICT DO NOTHING`.execute(db)
      return
    case 'confirm':
      await db
        .updateTable('users')
        .set({ address_confirmed_at: one.confirmed ? server.services.clock.now() : null })
        .where('id', '=', seekers[one.who]?.id ?? '')
        .execute()
  }
}

it('finds at once, on every server, what bans leave', async () => {
  let banned = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 12 }), async (deeds) => {
      await sql`DELETE FROM bans`.execute(server.services.db)
      for (const [step, one] of deeds.entries()) {
        await act(one, step % 2 ? server.url : second.url)
        const by = step % 3 ? 'name' : 'from_price'
        const asked = seekers.flatMap((who) => [undefined, BEER].map((category) => ({ who, category })))
        await Promise.all(
          asked.map(async ({ who, category }) => {
            const wanted = await allowed(who, category, by)
            banned += ALL - wanted.length
            await expectFound(server.url, who, category, by, wanted)
            await expectFound(second.url, who, category, by, wanted)
          }),
        )
      }
    }),
    { numRuns: 4, seed: 20_261_130, endOnFailure: true },
  )
  expect(banned).toBeGreaterThan(100)
}, 240_000)
