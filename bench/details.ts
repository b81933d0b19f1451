import { findAccountOfSession } from '../apps/server/src/people/accounts/repo.ts'
import { startEmbedded } from '../apps/server/src/base/postgres/embedded.ts'
import { compare, type Target } from './load.ts'
import { dayFromNow, given, join, offer, pictureForm, type Member } from './market.ts'
import { startBare, startProduct } from './processes.ts'
import { recordStatements, type Statement } from './recorded.ts'
import { printTable, type Goal } from './report.ts'

const DISPLAYS = 200
const SECONDS = 4
const ROUNDS = 3
const MOST_EXPORT_MS = 10_000

/** What the page of a campaign shows, as somebody would write it who needs nothing but this answer. */
const byHand = (campaign: string): Statement[] => {
  const values = [campaign]
  const own = `JOIN campaigns c ON c.id = $1`
  return [
    {
      text: `SELECT c.*, o.name AS adv_name FROM campaigns c JOIN organizations o ON o.id = c.org_id WHERE c.id = $1`,
      values,
    },
    {
      text: `SELECT r.id, r.org_id, o.name AS org_name, r.kind, r.status, r.cost, r.refunded, r.version, r.expires_at,
               r.starts_at, r.ends_at, r.decided_at, r.reason, r.advice
             FROM approval_requests r ${own} AND r.campaign_id = c.id JOIN organizations o ON o.id = r.org_id
             ORDER BY r.id`,
      values,
    },
    {
      text: `SELECT p.id, p.request_id, p.display_id, d.name AS display_name, d.location_name, d.display_location,
               d.resolution, p.zone_id, p.zone_name, p.x, p.y, p.width, p.height, p.spots, p.cost, p.plays, p.lines,
               p.spot_duration, p.total_playlist_time, p.starts_at, p.ends_at, p.city, l.address, l.time_zone,
               l.opening_hours, d.active AND l.active AS active, p.refund, p.refund_rule,
               (SELECT jsonb_agg(jsonb_build_object('id', f.id, 'extension', f.extension, 'width', f.width,
                  'height', f.height, 'name', f.name) ORDER BY m.position)
                FROM placement_media m JOIN files f ON f.id = m.file_id WHERE m.placement_id = p.id) AS media
             FROM placements p ${own} AND p.campaign_id = c.id
             JOIN displays d ON d.id = p.display_id JOIN locations l ON l.id = d.location_id
             ORDER BY d.location_name, d.name, p.y, p.x, p.id`,
      values,
    },
  ]
}

/** Buys a zone of each display for a month, and gives the campaign's id. */
const buyAll = async (owner: Member, buyer: Member): Promise<string> => {
  const displays = await offer(owner, DISPLAYS, 10)
  const { url } = given(await buyer.ask('POST', '/api/utility/upload', pictureForm()))
  const general_info = {
    name: 'Spring opening',
    start_date: dayFromNow(30),
    end_date: dayFromNow(59),
    manager_email: 'manager@example.org',
    budget: 100_000_000,
    adv_id: buyer.orgId,
  }
  const zones = displays.map(({ display_id, zones: [id] }) => ({ id, display_id, media: [{ url }] }))
  return given(await buyer.ask('POST', '/api/savvy/campaigns', { general_info, zones })).id
}

/** The shortest time of three in which a file is written, in milliseconds. */
const timeOf = async ({ url, headers }: Target): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

/**
 * Measures what the page of a campaign with 200 displays asks for, beside the same answer by statements written by
 * hand, and how long its export as a spreadsheet and as PDF takes.
 */
export async function measureDetails(small: boolean): Promise<Goal[]> {
  const product = await startProduct({ MAX_UNDECIDED: '999999999' })
  // Joins the database that the product has started.
  const database = await startEmbedded({ dataDir: product.dataDir, log: console.error })
  const [session] = await recordStatements(database.connection, (db) =>
    findAccountOfSession(db, Buffer.alloc(32), new Date()),
  )
  try {
    const buyer = await join(product.url, 'ADV')
    const campaign = await buyAll(await join(product.url, 'DSO'), buyer)
    const headers = { authorization: `Bearer ${buyer.token}` }
    const bare = await startBare('bare.ts', {
      BENCH_DATABASE: database.connection,
      BENCH_SESSION: session?.text ?? '',
      BENCH_QUESTIONS: { details: byHand(campaign) },
    })
    const ours = { url: `${product.url}/api/savvy/approval-flow/details/${campaign}`, headers }
    const hand = { url: `${bare.url}/ask/details`, headers }
    try {
      const loads = await compare({ ours, byHand: hand }, 1, small ? 1 : SECONDS)
      const rows = Object.entries(loads).map(([who, { perSecond, p50, p99 }]) => [who, perSecond, p50, p99])
      const of = `a campaign of ${DISPLAYS} displays`
      printTable(`Details of ${of}, best of three`, ['who', 'a second', 'p50 ms', 'p99 ms'], rows)
      const goals: Goal[] = [
        { what: `details of ${of}: p50 by hand's`, found: loads.ours.p50 / loads.byHand.p50, atMost: 2 },
      ]
      for (const format of ['xlsx', 'pdf']) {
        const url = `${product.url}/api/savvy/campaigns/${campaign}/export?format=${format}`
        goals.push({
          what: `${of} as ${format}: ms`,
          found: await timeOf({ url, headers }),
          atMost: MOST_EXPORT_MS,
        })
      }
      return goals
    } finally {
      await bare.stop()
    }
  } finally {
    await database.stop()
    await product.stop()
  }
}
