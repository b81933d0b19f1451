import { afterAll, beforeAll, expect, it } from 'vitest'
import { crossings } from './foreign-places.ts'
import { send } from './request.ts'
import { askOf, buildTheatre, takenFrom, type Theatre } from './theatre.ts'

let theatre: Theatre
beforeAll(async () => {
  theatre = await buildTheatre()
})
afterAll(() => theatre.server.close())

/** The digest of each table's rows in which an organization of the other side stands. */
const theirRows = async (): Promise<Record<string, string>> => {
  const { server, world } = theatre
  const orgs = [world.there.owner.orgId, world.there.advertiser.orgId]
  const { rows } = await server.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    // What agents of the other side do here stands in the log here, with where they belong.
    const theirs =
      name === 'audit'
        ? 't.org_id::text = ANY ($1)'
        : `t::text LIKE ANY (SELECT '%' || unnest($1::text[]) || '%')`
    const digest = `SELECT md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS digest FROM "${name}" t WHERE ${theirs}`
    found[name] = (await server.pool.query<{ digest: string }>(digest, [orgs])).rows[0]?.digest ?? ''
  }
  return found
}

/** What may be named although it is somebody else's, as the text that is compared. */
const OPEN: readonly RegExp[] = [
  // Public displays are on offer to every advertiser and visitor, whosever they are.
  / by an (agent for the )?advertiser, .*: (display|displayName|zone) /,
  /^GET \/api\/public\/.*: display /,
  // A name may be taken by somebody else's display, which is not told.
  /^GET \/api\/savvy\/displays\/duplication .*: displayName 204/,
  // Calls for many say of each that it is not there or cannot be changed.
  /, body\.ids\.\d+: \w+ 200$/,
  /^POST \/api\/savvy\/displays\/bulk-change.*: display /,
  // Advertisers may mark every owner that sells to them.
  / \/api\/savvy\/favourite.* by an (agent for the )?advertiser, .*: organization /,
  // The screen that shows a code belongs to nobody yet: it becomes that of whoever reads it.
  /, body\.code: pairingCode 201$/,
  // An address that nobody has yet.
  /: address 20[01]$/,
]

it('lets nobody read or change what belongs to others, one foreign value at a time', async () => {
  const { owner, advertiser } = theatre.world.there
  const theirs = [owner.orgId, advertiser.orgId, 'Airport Screens', 'Garden Centre']
  const taken: string[] = []
  const told: string[] = []
  let sent = 0
  const before = await theirRows()
  const actors = [
    'an owner',
    'an advertiser',
    'an agent for the owner',
    'an agent for the advertiser',
  ] as const
  for (const one of takenFrom(actors)) {
    for (const { at, word, value, asked } of crossings(await askOf(theatre, one))) {
      sent++
      const { status, text } = await send(theatre.server.url, asked)
      const where = `${one.cell.call} by ${one.cell.name}, ${at}: ${word} ${status}`
      if (status < 400 && !OPEN.some((open) => open.test(where))) taken.push(where)
      const isTold = theirs.some((name) => name !== value && text.includes(name))
      if (isTold && !/: (display|zone|displayName|organization) 200$/.test(where))
        told.push(`${where} ${text}`)
    }
  }
  const after = await theirRows()
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  expect({ taken, told, changed }).toEqual({ taken: [], told: [], changed: [] })
  expect(sent).toBeGreaterThan(500)
}, 300_000)
