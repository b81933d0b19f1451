import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { Readable } from 'node:stream'
import type { Play } from '@plaza/domain/plays/batch'
import { takeRows } from '../apps/server/src/app/transfer/transfer-repo.ts'
import { client } from '../apps/server/test/client.ts'
import { connectPlayer, playsOf, sendPlays, type Sent } from '../apps/server/test/plays.ts'
import { given, join, offer, pictureForm } from './market.ts'
import { buildServer, connectTo, startOn, stopDatabase } from './processes.ts'
import { printTable, type Goal } from './report.ts'

/** The day that is sold, and the clock before and after it. */
const DAY = '2027-02-08'
const [BEFORE, AFTER] = ['2027-02-01T08:00:00Z', '2027-02-09T08:00:00Z']
const PLAYERS = 30
const OF_A_BATCH = 500
/** Each player has three zones with spots of four seconds: 240 of them are 3,360 plays a day. */
const [SPOT_SECONDS, SPOTS] = [4, 240]
const BATCHES = 20
const AT_ONCE = 8

interface Player {
  token: string
  id: string
  plays: Play[]
  batches: Sent[]
}

/** Does the work for all of them, a few at a time. */
const inTurns = async <T>(
  all: readonly T[],
  work: (one: T, lane: number) => Promise<void>,
): Promise<void> => {
  const left = [...all]
  const lane = async (number: number) => {
    for (let one = left.shift(); one; one = left.shift()) await work(one, number)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => lane(number)))
}

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Sells all zones of some displays for a day, connects a screen to each, and signs what they show on it. */
const playDay = async (url: string, count: number): Promise<Player[]> => {
  const [owner, buyer] = [await join(url, 'DSO'), await join(url, 'ADV')]
  const displays = await offer(owner, count, SPOT_SECONDS)
  const media = [{ url: given(await buyer.ask('POST', '/api/utility/upload', pictureForm())).url }]
  const campaign = given(
    await buyer.ask('POST', '/api/savvy/campaigns', {
      general_info: {
        name: 'All day',
        start_date: DAY,
        end_date: DAY,
        manager_email: 'manager@example.org',
        budget: 1_000_000_000,
        adv_id: buyer.orgId,
      },
      zones: displays.flatMap(({ display_id, zones }) =>
        zones.map((id) => ({ id, display_id, spots: SPOTS, media })),
      ),
    }),
  )
  const request = campaign.requests[0].id
  given(await owner.ask('PUT', `/api/savvy/approval-flow/${request}`, { decision: 'approved' }))
  const players: Player[] = []
  const from = Date.parse(`${DAY}T00:00:00+01:00`)
  for (const { display_id } of displays) {
    const screen = await connectPlayer(url, owner, display_id)
    const plays = playsOf(await screen.program(), DAY, from, from + 86_400_000).slice(0, BATCHES * OF_A_BATCH)
    const batches: Sent[] = []
    for (let at = 0; at < plays.length; at += OF_A_BATCH)
      batches.push(await screen.next(plays.slice(at, at + OF_A_BATCH)))
    players.push({ token: screen.token, id: screen.player.id, plays, batches })
  }
  return players
}

const TABLE = {
  name: 'plays_by_hand',
  columns: ['player', 'number', 'zone', 'day', 'part', 'placement', 'file', 'loop', 'turn', 'at', 'length'],
}
const MAKE_TABLE = `
  CREATE TABLE plays_by_hand (player uuid, number integer, zone uuid, day date, part integer, placement uuid, file text,
    loop integer, turn integer, at bigint, length integer, PRIMARY KEY (player, number))`

const lineOf = (player: string, number: number, play: Play): string =>
  [player, number, play.zone, play.date, play.part ?? '\\N', play.placement, play.file]
    .concat([play.loop, play.turn, play.at, play.length])
    .join('\t')

/** Copies the same plays into a table, batch by batch, each of which stands before the next one begins. */
const copyByHand = async (dataDir: string, players: readonly Player[]): Promise<number> => {
  const clients = await Promise.all(Array.from({ length: AT_ONCE }, () => connectTo({ dataDir })))
  await clients[0]?.query(MAKE_TABLE)
  const texts = players.flatMap(({ id, plays, batches }) =>
    batches.map((_, at) =>
      plays
        .slice(at * OF_A_BATCH, (at + 1) * OF_A_BATCH)
        .map((play, index) => lineOf(id, at * OF_A_BATCH + index, play))
        .join('\n'),
    ),
  )
  const taken = await seconds(() =>
    inTurns(texts, async (text, lane) => {
      const client = clients[lane]
      if (client) await takeRows(client, TABLE, Readable.from([`${text}\n`]))
    }),
  )
  await clients[0]?.query('DROP TABLE plays_by_hand')
  await Promise.all(clients.map((client) => client.end()))
  return taken
}

/**
 * Measures how fast plays of many players are taken in, checked, stored and counted, and compares it with copying the same
 * rows into a table in the same batches without looking at them.
 */
export async function measurePlays(small: boolean): Promise<Goal[]> {
  await buildServer()
  const dataDir = await mkdtemp(joinPath(tmpdir(), 'plaza-bench-'))
  try {
    const env = { LOG_LEVEL: 'warn', MAX_UNDECIDED: '999999999' }
    const before = await startOn(dataDir, { ...env, CLOCK: BEFORE })
    const players = await playDay(before.url, small ? 2 : PLAYERS)
    await before.stop()
    const after = await startOn(dataDir, { ...env, CLOCK: AFTER })
    let counted = 0
    const ours = await seconds(() =>
      inTurns(players, async ({ batches, token }) => {
        for (const one of await sendPlays(client(after.url, token), batches)) counted += one.counted
      }),
    )
    const byHand = await copyByHand(dataDir, players)
    await after.stop()
    const plays = players.reduce((sum, one) => sum + one.plays.length, 0)
    if (counted !== plays) throw new Error(`${counted} of ${plays} plays were counted.`)
    printTable(
      `${plays.toLocaleString('en')} plays of ${players.length} players, in batches of ${OF_A_BATCH}`,
      ['', 'seconds', 'plays a second'],
      [
        ['checked and counted', ours, plays / ours],
        ['copied', byHand, plays / byHand],
      ],
    )
    return [{ what: 'plays taken in: throughput by that of COPY', found: byHand / ours, atLeast: 0.5 }]
  } finally {
    await stopDatabase(dataDir)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
