import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { client } from '../apps/server/test/client.ts'
import {
  dayFromNow,
  given,
  join,
  offer,
  pictureForm,
  renew,
  type Member,
  type Offered,
} from '../bench/market.ts'

/** Something that was asked of the server, until it is known what became of it. */
export interface Deed {
  what: 'campaign' | 'approval' | 'comment' | 'list' | 'file'
  /** What it is found by: the name of a campaign or a list, the text of a comment, the id of a request, an address. */
  mark: string
  /** Asks for it, once or again: with the key of its first time, so that it is done once. Gives the status. */
  ask: (url: string) => Promise<number>
  /** What it was answered first; 0 where there was no answer. */
  status: number
  /** Whether it was answered with success. */
  isAcknowledged: boolean
}

/** An owner with displays and some advertisers that buy there. */
export interface Business {
  owner: Member
  buyers: (Member & { picture: string })[]
  displays: Offered[]
  deeds: Deed[]
}

const one = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T

/** Opens a business on a running product. */
export async function openBusiness(url: string): Promise<Business> {
  const owner = await join(url, 'DSO')
  const displays = await offer(owner, 5, 10)
  const buyers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const buyer = await join(url, 'ADV')
      return { ...buyer, picture: given(await buyer.ask('POST', '/api/utility/upload', pictureForm())).url }
    }),
  )
  return { owner, buyers, displays, deeds: [] }
}

/** Continues the sessions of all. Gives what is wrong: whoever was logged in stays so, whatever was killed. */
export async function renewSessions({ owner, buyers }: Business, url: string): Promise<string[]> {
  const faults: string[] = []
  for (const member of [owner, ...buyers]) {
    const status = await renew(url, member)
    if (status !== 200) faults.push(`the session of ${member.login.email} was not continued: ${status}`)
  }
  return faults
}

/** A deed that creates something by one call. */
const creating = (
  what: Deed['what'],
  mark: string,
  { token }: Member,
  [path, body]: [path: string, body: unknown],
): Deed => {
  const key = { 'idempotency-key': randomUUID() }
  const ask = async (url: string) => (await client(url, token)('POST', path, body, key)).status
  return { what, mark, ask, status: 0, isAcknowledged: false }
}

const buy = ({ buyers, displays }: Business): Deed => {
  const [buyer, { display_id, zones }, name] = [one(buyers), one(displays), randomUUID()]
  // On many days, so that there is room however long business goes on.
  const first = 30 + Math.floor(Math.random() * 300)
  const [start_date, end_date] = [dayFromNow(first), dayFromNow(first + 6)]
  const about = { name, start_date, end_date, budget: 10_000_000, adv_id: buyer.orgId }
  const body = {
    general_info: { ...about, manager_email: 'manager@example.org' },
    zones: [{ id: one(zones), display_id, media: [{ url: buyer.picture }] }],
  }
  return creating('campaign', name, buyer, ['/api/savvy/campaigns', body])
}

const keepList = ({ buyers, displays }: Business): Deed => {
  const name = randomUUID()
  const body = { name, display_ids: displays.map(({ display_id }) => display_id) }
  return creating('list', name, one(buyers), ['/api/savvy/display-lists', body])
}

const waitingOf = async ({ owner }: Business, url: string): Promise<{ id: string; camp_id: string }[]> => {
  const path = `/api/savvy/approval-flow/${owner.orgId}?status=pending&limit=50`
  return (await client(url, owner.token)('GET', path)).data?.rows ?? []
}

const approve = async (business: Business, url: string): Promise<Deed | null> => {
  const waiting = await waitingOf(business, url)
  if (!waiting.length) return null
  const { id } = one(waiting)
  const path = `/api/savvy/approval-flow/${id}`
  const ask = async (at: string) =>
    (await client(at, business.owner.token)('PUT', path, { decision: 'approved' })).status
  return { what: 'approval', mark: id, ask, status: 0, isAcknowledged: false }
}

const comment = async (business: Business, url: string): Promise<Deed | null> => {
  const waiting = await waitingOf(business, url)
  if (!waiting.length) return null
  const commentText = randomUUID()
  const body = { camp_id: one(waiting).camp_id, commentText }
  return creating('comment', commentText, business.owner, ['/api/savvy/comments', body])
}

const uploadFile = ({ buyers }: Business): Deed => {
  const buyer = one(buyers)
  const deed: Deed = { what: 'file', mark: '', ask: async () => 0, status: 0, isAcknowledged: false }
  deed.ask = async (url) => {
    const { status, data } = await client(url, buyer.token)('POST', '/api/utility/upload', pictureForm())
    deed.mark = data?.url ?? ''
    return status
  }
  return deed
}

const next = async (business: Business, url: string): Promise<Deed | null> => {
  const chance = Math.random()
  if (chance < 0.4) return buy(business)
  if (chance < 0.6) return approve(business, url)
  if (chance < 0.75) return comment(business, url)
  return chance < 0.9 ? keepList(business) : uploadFile(business)
}

/** Whoever gets no answer waits so long. */
const AWAY_MS = 500

const isDone = (status: number): boolean => status >= 200 && status < 300

/** Does one thing more. Gives what is wrong: a site that says that it is ready takes what is asked of it. */
export async function doOneMore(business: Business, url: string): Promise<string[]> {
  const deed = buy(business)
  deed.status = await deed.ask(url).catch(() => 0)
  deed.isAcknowledged = isDone(deed.status)
  business.deeds.push(deed)
  return deed.isAcknowledged ? [] : [`the first ${deed.what} afterwards was answered ${deed.status}`]
}

/** Does business until it is over: one thing after the other. A server that is away refuses everything meanwhile. */
export async function doBusiness(business: Business, url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const deed = await next(business, url).catch(() => null)
    if (!deed) {
      await pause(50)
      continue
    }
    business.deeds.push(deed)
    deed.status = await deed.ask(url).catch(() => 0)
    deed.isAcknowledged = isDone(deed.status)
    if (!deed.isAcknowledged) await pause(deed.status ? 50 : AWAY_MS)
  }
}
