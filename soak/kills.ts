import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connectTo, startOn, startProduct, stopDatabase, type Running } from '../bench/processes.ts'
import { doBusiness, doOneMore, openBusiness, renewSessions, type Business, type Deed } from './business.ts'

/** How many do business at the same time. */
const AT_ONCE = 6
/** The business runs so long before something is killed, and a while longer. */
const [SOONEST_MS, LATEST_MS, AFTERWARDS_MS] = [200, 2000, 300]
/** Before a kill something must be done within this time, and after it the site must answer again. */
const PATIENCE_MS = 60_000
/** After the last kill all work that waits must be done within this time: that of a killed server is taken over. */
const WORK_MS = 120_000
/**
 * What may be answered to what is fine in itself: nothing, success, that somebody else was faster, or that the database is
 * away. Whatever else is answered is a fault.
 */
const EXPECTED = new Set([0, 200, 201, 409, 503])

const KINDS = ['server', 'database', 'both'] as const
type Kind = (typeof KINDS)[number]

/** Where each deed is found: 1 if it is there once. */
const FOUND: Record<Exclude<Deed['what'], 'file'>, string> = {
  campaign: 'SELECT count(*)::int AS there FROM campaigns WHERE name = $1',
  comment: 'SELECT count(*)::int AS there FROM comments WHERE comment = $1',
  list: 'SELECT count(*)::int AS there FROM display_lists WHERE name = $1',
  approval: `SELECT count(*)::int AS there FROM approval_requests WHERE id = $1::uuid AND status = 'approved'`,
}

/** What is never so, whatever was killed when: each gives how many rows break it. */
const NEVER: Record<string, string> = {
  'days whose sum is not that of what is taken': `
    SELECT count(*)::int AS broken
    FROM (SELECT display_id, zone_id, day, sum(spots) AS spots FROM takings GROUP BY 1, 2, 3) t
    FULL JOIN zone_days z USING (display_id, zone_id, day)
    WHERE coalesce(z.taken, 0) <> coalesce(t.spots, 0)`,
  'approved requests with holds, or waiting ones with bookings': `
    SELECT count(*)::int AS broken FROM takings t JOIN approval_requests r ON r.id = t.request_id
    WHERE (r.status = 'approved') <> (t.kind = 'booking')`,
  'campaigns without requests or placements': `
    SELECT count(*)::int AS broken FROM campaigns c
    WHERE NOT EXISTS (SELECT FROM approval_requests r WHERE r.campaign_id = c.id)
      OR NOT EXISTS (SELECT FROM placements p WHERE p.campaign_id = c.id)`,
}

/** Work that is due and not done, or was given up. */
const LEFT: Record<string, string> = {
  'jobs that are due': `
    SELECT count(*)::int FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts`,
  'jobs that were given up': `
    SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts >= max_attempts`,
  'mails that were given up': 'SELECT count(*)::int FROM mails WHERE given_up_at IS NOT NULL',
}

const countOf = async (client: pg.Client, sql: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await client.query<Record<string, number>>(sql, values)
  return Object.values(rows[0] ?? {})[0] ?? 0
}

/** What is wrong with the deeds of a business after a kill, and with the database; empty where nothing is. */
export async function faultsIn({ deeds }: Business, url: string, client: pg.Client): Promise<string[]> {
  const faults: string[] = []
  for (const deed of deeds) {
    if (deed.what === 'file') {
      if (deed.isAcknowledged && !(await fetch(`${url}${deed.mark}`)).ok)
        faults.push(`lost file ${deed.mark}`)
      continue
    }
    const before = await countOf(client, FOUND[deed.what], [deed.mark])
    if (deed.isAcknowledged) {
      if (before !== 1)
        faults.push(`${deed.what} ${deed.mark} was acknowledged, and is there ${before} times`)
      continue
    }
    // Whoever had no answer asks again. It may be refused for a reason of its own, but is never done twice.
    const again = await deed.ask(url).catch(() => 0)
    if (!EXPECTED.has(deed.status) || !EXPECTED.has(again) || again === 0)
      faults.push(`${deed.what} ${deed.mark} was answered ${deed.status}, then ${again}`)
    const after = await countOf(client, FOUND[deed.what], [deed.mark])
    if (after > 1 || after < before)
      faults.push(`${deed.what} ${deed.mark} is there ${before}, then ${after} times`)
  }
  for (const [what, sql] of Object.entries(NEVER)) {
    const broken = await countOf(client, sql)
    if (broken) faults.push(`${broken} ${what}`)
  }
  return faults
}

const killDatabase = async (dataDir: string): Promise<void> => {
  const told = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(told.split('\n')[0])
  if (pid > 1) process.kill(pid, 'SIGKILL')
}

const untilReady = async (url: string): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return performance.now() - began
    await pause(50)
  }
  throw new Error(`The site did not come back within ${PATIENCE_MS / 1000} s.`)
}

const kill = async (kind: Kind, server: Running, dataDir: string): Promise<Running> => {
  const ended = new Promise((resolve) => server.child.once('exit', resolve))
  if (kind !== 'database') server.child.kill('SIGKILL')
  if (kind !== 'server') await killDatabase(dataDir)
  if (kind === 'database') return server
  await ended
  return startOn(dataDir)
}

const untilSomethingIsDone = async ({ deeds }: Business): Promise<void> => {
  const began = performance.now()
  while (!deeds.some((deed) => deed.isAcknowledged) && performance.now() - began < PATIENCE_MS)
    await pause(20)
}

/** Waits until all work is done. Gives what is left of it after a while. */
const workLeft = async (client: pg.Client): Promise<string[]> => {
  const began = performance.now()
  for (;;) {
    const left: string[] = []
    for (const [what, sql] of Object.entries(LEFT)) {
      const count = await countOf(client, sql)
      if (count) left.push(`${count} ${what}`)
    }
    if (!left.length || performance.now() - began > WORK_MS) return left
    await pause(500)
  }
}

interface Round {
  server: Running
  acknowledged: number
  deeds: number
  /** Milliseconds until the site answered again. */
  back: number
  faults: string[]
}

/** Does business, kills something at a random moment of it, and looks what is wrong afterwards. */
const playRound = async (
  kind: Kind,
  running: Running,
  dataDir: string,
  business: Business,
): Promise<Round> => {
  const ended = await renewSessions(business, running.url)
  let isOver = false
  business.deeds = []
  const { url } = running
  const busy = Array.from({ length: AT_ONCE }, () => doBusiness(business, url, () => isOver))
  await untilSomethingIsDone(business)
  await pause(SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS))
  const killedAt = performance.now()
  const done = business.deeds.filter((deed) => deed.isAcknowledged).length
  const server = await kill(kind, running, dataDir)
  await pause(AFTERWARDS_MS)
  isOver = true
  await Promise.all(busy)
  await untilReady(server.url)
  const back = performance.now() - killedAt
  const idle = done ? [] : ['nothing was done before the kill, so it proves nothing']
  const refused = await doOneMore(business, server.url)
  const client = await connectTo({ dataDir })
  const broken = await faultsIn(business, server.url, client)
  await client.end()
  const acknowledged = business.deeds.filter((deed) => deed.isAcknowledged).length
  const faults = [...ended, ...idle, ...refused, ...broken]
  return { server, acknowledged, deeds: business.deeds.length, back, faults }
}

/**
 * Kills the server, its database or both at random moments of a running business, so many times, and looks each time
 * whether all that was acknowledged is there once, whether anything is half done, whether everybody is still logged in,
 * and how soon the site answers again; and in the end whether all work is done. A round in which nothing was done is a
 * fault.
 */
export async function killAtRandom(times: number): Promise<void> {
  // Built once, and on a folder of its own, since it outlives its servers.
  await (await startProduct()).stop()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plaza-kills-'))
  let server = await startOn(dataDir)
  const business = await openBusiness(server.url)
  const sum = { deeds: 0, acknowledged: 0, faults: 0 }
  const backs: number[] = []
  const tellFaults = (faults: readonly string[]) => {
    sum.faults += faults.length
    for (const fault of faults) console.log(`  FAULT: ${fault}`)
  }
  const confirming = await connectTo({ dataDir })
  await confirming.query('UPDATE users SET address_confirmed_at = created_at')
  await confirming.end()
  for (let time = 1; time <= times; time++) {
    const kind = KINDS[time % KINDS.length] ?? 'server'
    const round = await playRound(kind, server, dataDir, business)
    server = round.server
    sum.deeds += round.deeds
    sum.acknowledged += round.acknowledged
    backs.push(round.back)
    console.log(
      `${time}: ${kind} killed, ${round.acknowledged} of ${round.deeds} acknowledged, back in ${Math.round(round.back)} ms`,
    )
    tellFaults(round.faults)
  }
  const client = await connectTo({ dataDir })
  tellFaults(await workLeft(client))
  await client.end()
  await server.stop()
  await stopDatabase(dataDir)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const { deeds, acknowledged, faults } = sum
  const [median = 0, slowest = 0] = [backs.toSorted((a, b) => a - b)[times >> 1], Math.max(...backs)]
  console.log(
    `${times} kills, ${deeds} deeds, ${acknowledged} acknowledged, ${faults} faults, back in ${Math.round(median)} ms in the median, ${Math.round(slowest)} at most`,
  )
  if (faults) process.exitCode = 1
}
