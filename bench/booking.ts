import pg from 'pg'
import { clientConfig, type Connection } from '../apps/server/src/base/postgres/connection.ts'
import { startEmbedded } from '../apps/server/src/base/postgres/embedded.ts'
import { findAccountOfSession } from '../apps/server/src/people/accounts/repo.ts'
import { compare } from './load.ts'
import { dayFromNow, given, join, offer, pictureForm } from './market.ts'
import { startBare, startProduct } from './processes.ts'
import { recordStatements } from './recorded.ts'
import { printTable, type Goal } from './report.ts'

const DISPLAYS = 50
const BUYERS = 32
const SECONDS = 4
const one = <T>(of: T[]): T => of[Math.floor(Math.random() * of.length)] as T

/** Confirms the address, because without that an advertiser can have only one undecided campaign. */
const confirmAll = async (connection: Connection): Promise<void> => {
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  await client.query('UPDATE users SET address_confirmed_at = created_at')
  await client.end()
}

/**
 * Measures 32 bookings at once, of one zone for a week, and compares them with the same transaction written by
 * hand.
 */
export async function measureBooking(): Promise<Goal[]> {
  const product = await startProduct({ MAX_UNDECIDED: '999999999' })
  // Joins the database that the product has started.
  const database = await startEmbedded({ dataDir: product.dataDir, log: console.error })
  const [session] = await recordStatements(database.connection, (db) =>
    findAccountOfSession(db, Buffer.alloc(32), new Date()),
  )
  const bare = await startBare('bare-booking.ts', {
    BENCH_DATABASE: database.connection,
    BENCH_SESSION: session?.text ?? '',
  })
  try {
    const displays = await offer(await join(product.url, 'DSO'), DISPLAYS, 4)
    // Each booking is by a different organization, because the holds of one organization are counted one purchase
    // after the other.
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const buyer = await join(product.url, 'ADV')
        return { ...buyer, ...given(await buyer.ask('POST', '/api/utility/upload', pictureForm())) }
      }),
    )
    await confirmAll(database.connection)
    const flight = { start: dayFromNow(30), end: dayFromNow(36) }
    const campaign = () => {
      const { display_id, zones } = one(displays)
      const { orgId, token, url } = one(buyers)
      const body = JSON.stringify({
        general_info: {
          name: 'Spring opening',
          start_date: flight.start,
          end_date: flight.end,
          manager_email: 'manager@example.org',
          budget: 10_000_000,
          adv_id: orgId,
        },
        zones: [{ id: one(zones), display_id, media: [{ url }] }],
      })
      return { body, headers: { authorization: `Bearer ${token}` } }
    }
    const byHand = () => {
      const { display_id, zones } = one(displays)
      const { token, url } = one(buyers)
      const file_id = /[0-9a-f]{32}/.exec(url)?.[0]
      const body = JSON.stringify({ display_id, zone_id: one(zones), file_id, ...flight })
      return { body, headers: { authorization: `Bearer ${token}` } }
    }
    const loads = await compare(
      {
        ours: { url: `${product.url}/api/savvy/campaigns`, post: campaign },
        byHand: { url: `${bare.url}/book`, post: byHand },
      },
      BUYERS,
      SECONDS,
    )
    const rows = Object.entries(loads).map(([name, { perSecond, p50, p99 }]) => [name, perSecond, p50, p99])
    printTable(`Booking, ${BUYERS} at once, best of three`, ['who', 'a second', 'p50 ms', 'p99 ms'], rows)
    const found = loads.ours.perSecond / loads.byHand.perSecond
    return [{ what: `booking, ${BUYERS} at once: throughput by hand's`, found, atLeast: 0.75 }]
  } finally {
    await bare.stop()
    await database.stop()
    await product.stop()
  }
}
