import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { client } from '../../apps/server/test/client.ts'
import { listenTo } from '../../apps/server/test/events.ts'
import { given, join } from '../../bench/market.ts'
import type { Business } from '../business.ts'
import type { Site } from './site.ts'

/** Something that must be so on several machines. Gives what was seen; throws what is wrong. */
export type Proof = (site: Site, business: Business) => Promise<string>

const PATIENCE_MS = 30_000

/** Waits until something is so. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    if (await isSo().catch(() => false)) return
    await pause(100)
  }
  throw new Error(`${what} did not come about within ${PATIENCE_MS / 1000} s.`)
}

/** Throws a sentence unless something is so. */
export function must(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence)
}

/** Resolves once both servers read from the replica, or neither does. */
export async function untilReplicas({ machines }: Site, state: string): Promise<void> {
  await until(`A replica that is ${state}`, async () => {
    const told = await Promise.all(machines.map(async ({ url }) => (await fetch(`${url}/readyz`)).json()))
    return told.every(({ replicas }) => replicas[0] === state)
  })
}

/** How many readings of both servers the replica has answered, and how many the database. */
const readings = async ({ machines }: Site): Promise<{ replica: number; database: number }> => {
  const sum = { replica: 0, database: 0 }
  for (const { url } of machines) {
    const text = await (await fetch(`${url}/metrics`)).text()
    for (const from of ['replica', 'database'] as const)
      sum[from] += Number(
        new RegExp(`^plaza_readings_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
      )
  }
  return sum
}

const findBy = async (url: string, { buyers: [buyer] }: Business, name: string): Promise<number> => {
  const place = `/api/savvy/displays/adv-displays/${buyer?.orgId}?search=${name}`
  return given(await client(url, buyer?.token)('GET', place)).rows.length
}

/** Puts one more display on offer and gives its name. */
const offerOne = async (url: string, { owner }: Business): Promise<string> => {
  const ask = client(url, owner.token)
  const [place] = given(await ask('GET', `/api/savvy/locations/lookup/${owner.orgId}`)).rows
  const [rates] = given(await ask('GET', `/api/savvy/rate-schedule/lookup/${owner.orgId}`)).rows
  const name = `N${randomUUID().replaceAll('-', '')}`
  const generalInfo = {
    name,
    display_location: 'Hall',
    location_id: place.id,
    rate_schedule_id: rates.id,
    org_id: owner.orgId,
    visibility: 'Public',
    numberOfScreens: 1,
  }
  const screens = [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }]
  given(await ask('POST', '/api/savvy/displays', { generalInfo, screens }))
  return name
}

const hearsTheOther: Proof = async ({ machines: [one, other] }, { owner }) => {
  const ear = await listenTo(one.url, owner.token)
  await ear.hears('ready')
  const began = performance.now()
  const body = {
    name: randomUUID(),
    totalPlaylistTime: 60,
    noOfZones: 1,
    org_id: owner.orgId,
    displayIds: [],
  }
  const zone = { name: 'Main', frame: { x: 0, y: 0, width: 100, height: 100 } }
  const zones = [{ ...zone, rateDetails: { spotDuration: 10, pricePerDay: 1000 }, priceSchedules: [] }]
  const asked = { ...body, zonesPreviewSnapshot: '', zones }
  given(await client(other.url, owner.token)('POST', '/api/savvy/rate-schedule', asked))
  await ear.hears('rate-schedules')
  ear.leave()
  return `a page at the other server heard of a change after ${Math.round(performance.now() - began)} ms, its making included`
}

const doesJobsOnce: Proof = async ({ machines, database, balancer }) => {
  const many = 20
  for (let at = 0; at < many; at++) await join(balancer.url, 'ADV')
  await until('The end of all mails', async () => {
    const waiting = `SELECT FROM graphile_worker.jobs WHERE task_identifier IN ('send-mail', 'send-welcome')`
    return (await database.ask(waiting)).length === 0
  })
  const sent = await Promise.all(
    machines.map(({ dataDir }) => readdir(path.join(dataDir, 'outbox')).catch(() => [])),
  )
  const [row] = await database.ask('SELECT count(*)::int AS mails FROM mails')
  const files = sent.flat().length
  must(files === row?.mails, `${row?.mails} mails were written and ${files} sent.`)
  return `${files} mails, each sent once: ${sent.map((of) => of.length).join(' and ')} by the two`
}

/** How often a password can be guessed before that is refused, at these servers in turn. */
const guesses = async (urls: readonly string[], email: string): Promise<number> => {
  for (let count = 0; count < 50; count++) {
    const ask = client(urls[count % urls.length] ?? '')
    const { status } = await ask('POST', '/api/savvy/users/login', { email, password: 'wrong password' })
    if (status === 429) return count
    must(status === 401, `A wrong password was answered ${status}.`)
  }
  throw new Error('50 guesses were not refused.')
}

const countsTogether: Proof = async ({ machines: [one, other] }) => {
  const alone = await guesses([one.url], `${randomUUID()}@example.org`)
  const both = await guesses([one.url, other.url], `${randomUUID()}@example.org`)
  must(alone === both, `One server allows ${alone} guesses, and two ${both}.`)
  return `${both} guesses of a password, whether one server is asked or both`
}

const doesOnce: Proof = async ({ machines: [one, other], database }, { buyers: [buyer] }) => {
  const many = 20
  for (let round = 0; round < many; round++) {
    const [key, name] = [{ 'idempotency-key': randomUUID() }, randomUUID()]
    const ask = async (url: string) =>
      given(
        await client(url, buyer?.token)('POST', '/api/savvy/display-lists', { name, display_ids: [] }, key),
      )
    const [first, second] = await Promise.all([ask(one.url), ask(other.url)])
    const [row] = await database.ask(`SELECT count(*)::int AS made FROM display_lists WHERE name = '${name}'`)
    must(first.id === second.id && row?.made === 1, `One key made ${row?.made} lists.`)
  }
  return `${many} times one key at both servers at once: made once, answered alike`
}

const rounds = async (site: Site, business: Business, many: number): Promise<string> => {
  const before = await readings(site)
  for (let round = 0; round < many; round++) {
    const name = await offerOne(site.balancer.url, business)
    must((await findBy(site.balancer.url, business, name)) === 1, `A change was not seen in round ${round}.`)
  }
  const after = await readings(site)
  const [replica, own] = [after.replica - before.replica, after.database - before.database]
  return `${many} changes, each seen by the next question; ${replica} answered by the replica, ${own} by the database`
}

const showsOwnChanges: Proof = async (site, business) => {
  await untilReplicas(site, 'ready')
  return rounds(site, business, 50)
}

const leavesOutWhatIsBehind: Proof = async (site, business) => {
  await site.replica.ask('SELECT pg_wal_replay_pause()')
  const seen = await rounds(site, business, 5)
    .then(async (told) => {
      await untilReplicas(site, 'behind')
      return told
    })
    .finally(() => site.replica.ask('SELECT pg_wal_replay_resume()'))
  await untilReplicas(site, 'ready')
  return `${seen}; then left out, and asked again once it had caught up`
}

const goesOnWithoutReplica: Proof = async (site, business) => {
  let isOver = false
  let asked = 0
  const name = await offerOne(site.balancer.url, business)
  const ask = async () => {
    while (!isOver) {
      must((await findBy(site.balancer.url, business, name)) === 1, 'A display was not found.')
      asked++
    }
  }
  const busy = Promise.all([ask(), ask(), ask()])
  await Promise.race([busy, pause(1000)])
  await site.replica.kill()
  await Promise.race([busy, untilReplicas(site, 'away')])
  await site.replica.start()
  await Promise.race([busy, untilReplicas(site, 'ready')])
  isOver = true
  await busy
  return `${asked} questions while it was killed and came back, none failed`
}

/** All that must be so while nobody stops a server or the database. */
export const proofs: readonly (readonly [what: string, proof: Proof])[] = [
  ['live updates', hearsTheOther],
  ['jobs', doesJobsOnce],
  ['limits', countsTogether],
  ['idempotency', doesOnce],
  ['own changes', showsOwnChanges],
  ['replica behind', leavesOutWhatIsBehind],
  ['replica killed', goesOnWithoutReplica],
]
