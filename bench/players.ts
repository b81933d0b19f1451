import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { fileURLToPath } from 'node:url'
import { client } from '../apps/server/test/client.ts'
import { playerTokens } from './player-tokens.ts'
import type { CrowdOrder, CrowdSeen } from './crowd.ts'
import { given, join, offer, addDisplays, pictureForm, type Member } from './market.ts'
import {
  buildServer,
  connectTo,
  startBare,
  startOn,
  stopDatabase,
  watchMemory,
  type Running,
} from './processes.ts'
import { printTable, type Goal } from './report.ts'

/** The days that are sold, and the clock when they are, and on the morning of the first. */
const DAYS = ['2027-02-08', '2027-02-21'] as const
const [BEFORE, OPENING] = ['2027-02-01T08:00:00Z', '2027-02-08T07:00:00Z']
const [PLAYERS, SMALL_PLAYERS] = [10_000, 100]
/** So many screens hang side by side, as players of one display. */
const OF_A_DISPLAY = 4
const SPOT_SECONDS = 10
/** Each display is booked by so many campaigns, in two of its zones each. */
const CAMPAIGNS = 3
const DISPLAYS_OF_A_CAMPAIGN = 250
/** A player that starts with a program asks within this time (`STARTED_WITHIN` of the player), and who is refused a minute later. */
const WITHIN_MS = 30_000
const COMES_BACK_MS = 60_000
const QUIET_MS = 60_000
const MOST_P99_MS = 1000
/** The time in which the server lets go of connections that were closed. */
const RESTED_MS = 3000
/** A process that serves or is a crowd has so many files open beside the streams. */
const OTHER_FILES = 3000

const CROWD = fileURLToPath(new URL('crowd.ts', import.meta.url))

/** Starts the crowd. The function sends it an order, and gives what it saw. */
const startCrowd = () => {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', CROWD], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The crowd has ended.')))
  ended.catch(() => {})
  const order = async (sent: CrowdOrder): Promise<CrowdSeen> => {
    child.send(sent)
    const [seen] = await Promise.race([once(child, 'message'), ended])
    return seen as CrowdSeen
  }
  return { order, stop: () => child.kill() }
}

/** Sells zones of all displays to several campaigns, and approves them. */
const sell = async (url: string, count: number): Promise<Member> => {
  const [owner, buyer] = [await join(url, 'DSO'), await join(url, 'ADV')]
  const [first] = await offer(owner, 1, SPOT_SECONDS)
  if (!first) throw new Error('There is no display.')
  await addDisplays(owner, count - 1)
  const list = `/api/savvy/displays/by-organization-id/${owner.orgId}`
  const displays: string[] = []
  for (let page = 1; displays.length < count; page++) {
    const { rows } = given(await owner.ask('GET', `${list}?size=100&page=${page}`))
    if (!rows.length) break
    displays.push(...rows.map(({ id }: { id: string }) => id))
  }
  for (let nth = 0; nth < CAMPAIGNS; nth++) {
    const media = [{ url: given(await buyer.ask('POST', '/api/utility/upload', pictureForm())).url }]
    for (let at = 0; at < displays.length; at += DISPLAYS_OF_A_CAMPAIGN) {
      const some = displays.slice(at, at + DISPLAYS_OF_A_CAMPAIGN)
      const campaign = given(
        await buyer.ask('POST', '/api/savvy/campaigns', {
          general_info: {
            name: `Campaign ${nth} ${at}`,
            start_date: DAYS[0],
            end_date: DAYS[1],
            manager_email: 'manager@example.org',
            budget: 1_000_000_000,
            adv_id: buyer.orgId,
          },
          zones: some.flatMap((display_id) =>
            [nth % 3, (nth + 1) % 3].map((zone) => ({
              id: first.zones[zone],
              display_id,
              spots: 10 + nth,
              media,
            })),
          ),
        }),
      )
      const request = campaign.requests[0].id
      given(await owner.ask('PUT', `/api/savvy/approval-flow/${request}`, { decision: 'approved' }))
    }
  }
  return owner
}

/** Connects players to all displays, as if their codes had been typed long ago. Gives their tokens. */
const connectAll = async (dataDir: string, players: number): Promise<string[]> => {
  const tokens = playerTokens(players)
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const database = await connectTo({ dataDir })
  await database.query(
    `INSERT INTO players (id, display_id, org_id, name, token_hash, paired_at)
     SELECT gen_random_uuid(), d.id, d.org_id, 'Screen ' || h.at, decode(h.hash, 'hex'), $2
     FROM unnest($1::text[]) WITH ORDINALITY AS h (hash, at)
     JOIN (SELECT id, org_id, row_number() OVER (ORDER BY id) AS number FROM displays) d
       ON d.number = 1 + (h.at - 1) / $3::int`,
    [hashes, BEFORE, OF_A_DISPLAY],
  )
  await database.query('ANALYZE')
  await database.end()
  return tokens
}

const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

const rowOf = (
  name: string,
  { times, full, same, refused, took, bytes, late }: CrowdSeen,
  bare?: CrowdSeen,
) => [
  name,
  full + same,
  full,
  refused,
  percentile(times, 0.5),
  percentile(times, 0.99),
  percentile(times, 1),
  took / 1000,
  bytes / Math.max(1, full) / 1000,
  late,
  bare ? percentile(bare.times, 0.99) : '',
]
const HEAD = ['', 'answers', 'with a program', 'refused at first', 'p50 ms', 'p99 ms', 'longest ms']
const MORE = ['seconds in all', 'kB each', 'most delay of the crowd ms', 'bare p99 ms']

/** The seconds of the processor that a process has taken. */
const processorSeconds = async ({ child }: Running): Promise<number> => {
  const told = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(told[11]) + Number(told[12])) / 100
}

/** How many files a process may have open here; Node raises its own limit to the highest that it is allowed. */
const mostOpenFiles = async (): Promise<number> => {
  const limits = await readFile('/proc/self/limits', 'utf8')
  return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1])
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Lets a crowd listen, and measures what its streams cost; then its owner changes something that concerns all of them. */
const measureStreams = async (
  running: Running,
  owner: Member,
  order: (sent: CrowdOrder) => Promise<CrowdSeen>,
  players: number,
  small: boolean,
): Promise<CrowdSeen> => {
  await order({ do: 'rest' })
  await pause(small ? 200 : RESTED_MS)
  const memory = await watchMemory(running)
  const { times } = await order({ do: 'listen', within: small ? 500 : WITHIN_MS })
  const quiet = small ? 2000 : QUIET_MS
  const before = await processorSeconds(running)
  await pause(quiet)
  const [start, after] = [memory.stop(), await processorSeconds(running)]
  printTable(
    `${players.toLocaleString('en')} players that listen`,
    ['MB before', 'MB at most', 'kB for each', 'p99 ms to begin', 'processor while nothing happens, %'],
    [
      [
        start.start,
        start.highest,
        ((start.highest - start.start) * 1000) / players,
        percentile(times, 0.99),
        ((after - before) / (quiet / 1000)) * 100,
      ],
    ],
  )
  const hearing = order({ do: 'hear' })
  // A week has passed since the owner logged in.
  const { tokens } = given(await client(running.url)('POST', '/api/savvy/users/login', owner.login))
  const colors = { mainColor: '#225588' }
  const body = { org_id: owner.orgId, settings: { colors } }
  given(await client(running.url, tokens.access_token)('POST', '/api/savvy/settings', body))
  return hearing
}

/** Lets the crowd ask a plain server for as much (bare-players.ts): all at the same moment, with the tag and without. */
const measureBare = async (
  order: (sent: CrowdOrder) => Promise<CrowdSeen>,
  tokens: string[],
  bodyBytes: number,
  comesBack: number,
) => {
  const plain = await startBare('bare-players.ts', {
    BENCH_PLAYERS: String(tokens.length),
    BENCH_BODY_BYTES: String(Math.round(bodyBytes)),
  })
  try {
    await order({ do: 'gather', url: plain.url, tokens })
    await order({ do: 'ask', within: comesBack / 10, comesBack })
    const tagged = await order({ do: 'ask', within: 0, comesBack })
    await order({ do: 'forget' })
    return { tagged, whole: await order({ do: 'ask', within: 0, comesBack }) }
  } finally {
    await plain.stop()
  }
}

/**
 * Measures ten thousand players that ask for their program when places open: those that start, each within half a minute as the
 * player's page does, later those that have the program, and those that have it when the server has started anew; the same
 * without any spreading, beside a plain server that answers from memory; and those that listen and hear of a
 * change of their owner's. Limits are on, as in an installation, and each player has an address of its own.
 */
export async function measurePlayers(small: boolean): Promise<Goal[]> {
  const players = small ? SMALL_PLAYERS : PLAYERS
  const files = await mostOpenFiles()
  if (files < players + OTHER_FILES)
    throw new Error(
      `${players} players that listen need ${players + OTHER_FILES} open files, and ${files} are allowed: ulimit -n.`,
    )
  await buildServer()
  const dataDir = await mkdtemp(joinPath(tmpdir(), 'plaza-bench-'))
  const crowd = startCrowd()
  let running: Running | undefined
  try {
    const before = await startOn(dataDir, { LOG_LEVEL: 'warn', MAX_UNDECIDED: '999999999', CLOCK: BEFORE })
    const owner = await sell(before.url, Math.ceil(players / OF_A_DISPLAY))
    const tokens = await connectAll(dataDir, players)
    console.log('  All is sold, and the players are connected.')
    await before.stop()
    const limits = { RATE_LIMITS: '1', TRUST_PROXY: '1', CONNECTIONS: '30000' }
    running = await startOn(dataDir, { LOG_LEVEL: 'error', CLOCK: OPENING, ...limits })
    const order = async (sent: CrowdOrder): Promise<CrowdSeen> => {
      const seen = await crowd.order(sent)
      const { full, same, refused, took, times } = seen
      console.log(
        `  ${sent.do}: ${full + same || times.length} in ${(took / 1000).toFixed(0)} s, ${refused} refused, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
      )
      return seen
    }
    await order({ do: 'gather', url: running.url, tokens })
    const within = small ? 1000 : WITHIN_MS
    const asked = { do: 'ask', within, comesBack: COMES_BACK_MS } as const
    const first = await order(asked)
    const second = await order(asked)
    await running.stop()
    running = await startOn(dataDir, { LOG_LEVEL: 'error', CLOCK: OPENING, ...limits })
    await order({ do: 'move', url: running.url })
    const again = await order(asked)
    const comesBack = small ? 1000 : COMES_BACK_MS
    // The server makes all programs anew, since it has only believed their tags.
    await order({ do: 'forget' })
    await order(asked)
    const burst = await order({ do: 'ask', within: 0, comesBack })
    await order({ do: 'forget' })
    const whole = await order({ do: 'ask', within: 0, comesBack })
    const bare = await measureBare(order, tokens, whole.bytes / Math.max(1, whole.full), comesBack)
    await order({ do: 'gather', url: running.url, tokens })
    const told = await measureStreams(running, owner, order, players, small)
    printTable(
      `${players.toLocaleString('en')} players of ${Math.ceil(players / OF_A_DISPLAY)} displays that ask for their program`,
      [...HEAD, ...MORE],
      [
        rowOf('within half a minute, after a start of the server, for the first time', first),
        rowOf('within half a minute, with the tag of the program that they have', second),
        rowOf('within half a minute, after another start, with the tag', again),
        rowOf('all at the same moment, with the tag', burst, bare.tagged),
        rowOf('all at the same moment, over new connections and without a tag', whole, bare.whole),
        rowOf('as many as listen, after a change that concerns all of them', told),
      ],
    )
    const goal = (what: string, { times }: CrowdSeen): Goal => ({
      what: `${players.toLocaleString('en')} players, ${what}: p99 ms`,
      found: percentile(times, 0.99),
      atMost: MOST_P99_MS,
    })
    return [
      goal('for the first time', first),
      goal('with a tag', second),
      goal('with a tag, after another start', again),
      goal('with a tag, all at the same moment', burst),
      goal('after a change that concerns all', told),
    ]
  } finally {
    crowd.stop()
    await running?.stop()
    await stopDatabase(dataDir)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
