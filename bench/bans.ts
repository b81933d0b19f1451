import { createHash } from 'node:crypto'
import type pg from 'pg'
import { withClient } from '../apps/server/src/base/postgres/ask.ts'
import { openSeeded, type Seeded } from './database.ts'
import { compareInRounds, type Rounds, type Target } from './load.ts'
import { startProduct } from './processes.ts'
import { printTable, type Goal } from './report.ts'
import { ADVERTISER, TOKEN } from './seed.ts'

const DISPLAYS = 100_000
const SMALL = 10_000
const SECONDS = 1
const ROUNDS = 12
/** The most that a question may cost more since bans are about whoever asks. */
const MOST = 1.1

/** An advertiser like the seeded one, whom owners ban. */
const BANNED = '01890002-0000-7000-8000-000000000001'
const BANNED_TOKEN = 'banned'.padEnd(43, '-')
const USER = '01890003-0000-7000-8000-000000000001'
const SESSION = '01890009-0000-7000-8000-000000000001'
/** What is advertised where a question says so: cars, which some owners ban as vehicles. */
const CATEGORY = { asked: 1552, banned: 1551 }

/** So many owners ban the advertiser everywhere, as many at some of their places, and as many on some displays. */
const OWNERS_EACH = 20
const NAMED_EACH = 5

const questions = {
  'first page by name': 'sorted_by=name',
  'a kind of place, by name': 'sorted_by=name&place_kind[]=transit',
  'two kinds of place, by price': 'sorted_by=from_price&place_kind[]=transit&place_kind[]=mall',
  'common word, by name': 'sorted_by=name&search=window',
  'page 50 by price': 'sorted_by=from_price&page=50',
}
type Question = keyof typeof questions
const names = Object.keys(questions) as Question[]

/** Takes away what an earlier run has left, whichever way it ended. */
const clear = async (client: pg.Client): Promise<void> => {
  await client.query('DELETE FROM bans')
  await client.query('DELETE FROM sessions WHERE id = $1', [SESSION])
  await client.query('DELETE FROM users WHERE id = $1', [USER])
  await client.query('DELETE FROM organizations WHERE id = $1', [BANNED])
}

const introduce = async (client: pg.Client): Promise<void> => {
  await client.query(
    `INSERT INTO organizations (id, name, type, currency, created_at) VALUES ($1, 'Banned', 'ADV', 'EUR', '2026-01-01')`,
    [BANNED],
  )
  await client.query(
    `INSERT INTO users (id, org_id, name, email, password_hash, role_id, created_at)
     VALUES ($1, $2, 'Kim', 'kim@example.org', '-', 2, '2026-01-01')`,
    [USER, BANNED],
  )
  await client.query(
    `INSERT INTO sessions (id, user_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, created_at)
     VALUES ($1, $2, $3, '2100-01-01', '\\x01', '2100-01-01', '2026-01-01')`,
    [SESSION, USER, createHash('sha256').update(BANNED_TOKEN).digest()],
  )
}

/** Bans the advertiser and a category: each by owners that do so everywhere, at places, and on displays. */
const ban = async (client: pg.Client): Promise<void> => {
  await client.query(
    `INSERT INTO bans (id, org_id, advertiser_id, category, everywhere, name, note, created_at, updated_at, updated_by_name)
     SELECT gen_random_uuid(), o.id, CASE what WHEN 'advertiser' THEN $1::uuid END, CASE what WHEN 'category' THEN $2::int END,
            o.at < $3, 'Somebody or something', what || ' ' || (o.at / $3), '2026-01-01', '2026-01-01', 'Robin'
     FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1)::int AS at FROM organizations WHERE type = 'DSO') o,
          unnest(ARRAY['advertiser', 'category']) what
     WHERE o.at < $3 * 3`,
    [BANNED, CATEGORY.banned, OWNERS_EACH],
  )
  await client.query(
    `INSERT INTO ban_locations (ban_id, location_id, org_id)
     SELECT b.id, l.id, b.org_id FROM bans b CROSS JOIN LATERAL
       (SELECT id FROM locations WHERE org_id = b.org_id ORDER BY id LIMIT $1) l WHERE b.note LIKE '% 1'`,
    [NAMED_EACH],
  )
  await client.query(
    `INSERT INTO ban_displays (ban_id, display_id, org_id)
     SELECT b.id, d.id, b.org_id FROM bans b CROSS JOIN LATERAL
       (SELECT id FROM displays WHERE org_id = b.org_id ORDER BY id LIMIT $1) d WHERE b.note LIKE '% 2'`,
    [NAMED_EACH],
  )
  await client.query('ANALYZE bans, ban_locations, ban_displays, organizations, users, sessions')
}

const withBans = ({ connection }: Seeded): Promise<unknown> =>
  withClient(connection, async (client) => {
    await clear(client)
    await introduce(client)
    await ban(client)
  })

/** Who asks: one whom no ban is about, one whom some are about, and the latter for what some owners ban. */
const sides = ['nobody banned', 'advertiser banned', 'advertiser and category banned'] as const
type Measured = Record<(typeof sides)[number], Rounds>

const targetOf = (url: string, question: Question, side: (typeof sides)[number]): Target => {
  const [org, token] = side === 'nobody banned' ? [ADVERTISER, TOKEN] : [BANNED, BANNED_TOKEN]
  const category = side === 'advertiser and category banned' ? `&category=${CATEGORY.asked}` : ''
  return {
    url: encodeURI(`${url}/api/savvy/displays/adv-displays/${org}?${questions[question]}${category}`),
    headers: { authorization: `Bearer ${token}` },
  }
}

/** An owner that bans both everywhere: the first one. */
const BANNING = '01890001-0000-7000-8000-000000000000'

/** Fails where bans take nothing away: then there would be nothing to measure. */
const requireEffect = async (url: string): Promise<void> => {
  for (const side of sides) {
    const target = targetOf(url, 'first page by name', side)
    const answer = await fetch(`${target.url}&owner=${BANNING}`, { headers: target.headers ?? {} })
    const { data } = (await answer.json()) as { data: { count: number } }
    if (data.count > 0 !== (side === 'nobody banned'))
      throw new Error(`${side}: ${data.count} displays of an owner that bans it.`)
  }
}

const cellOf = ({ best: { perSecond, p50 } }: Rounds) => `${perSecond.toFixed(0)} (${p50.toFixed(1)})`

/** Measures what finding costs more when bans are about whoever asks, and about what they advertise. */
export async function measureBans(small: boolean): Promise<Goal[]> {
  const displays = small ? SMALL : DISPLAYS
  const { databases, close } = await openSeeded([displays])
  const [database] = databases
  if (database) await withBans(database)
  const product = await startProduct({ DATABASE_URL: database?.url ?? '', LOG_LEVEL: 'warn' })
  const rows: string[][] = []
  const goals: Goal[] = []
  try {
    await requireEffect(product.url)
    for (const name of names) {
      const targets = Object.fromEntries(sides.map((side) => [side, targetOf(product.url, name, side)]))
      const measured = (await compareInRounds(targets, 1, small ? 1 : SECONDS, ROUNDS)) as Measured
      rows.push([name, ...sides.map((side) => cellOf(measured[side]))])
      const plain = measured['nobody banned'].best.perSecond
      for (const side of sides.slice(1))
        goals.push({
          what: `${name}, ${side}: cost`,
          found: plain / measured[side].best.perSecond,
          atMost: MOST,
        })
    }
  } finally {
    await product.stop()
    if (database) await withClient(database.connection, clear)
    await close()
  }
  printTable(
    `Finding with bans among ${displays.toLocaleString('en')} displays: requests a second, best of twelve rounds (p50 in ms)`,
    ['question', ...sides],
    rows,
  )
  return goals
}
