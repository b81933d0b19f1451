import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, makeRateSchedule, upload } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const seller = await owner(server)
const buyer = await advertiser(server)

type Offer = Awaited<ReturnType<typeof makeOffer>>

const buy = async (offer: Offer) => {
  const { url } = await upload(buyer)
  const zones = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media: [{ url }] }]
  return buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, zones))
}

/** Waits until a query of the server waits for a lock that another transaction holds. */
const untilSomebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE NOT l.granted AND a.datname = current_database()`.execute(server.services.db)
    expect(rows).not.toEqual([])
  }, 5000)

it('tells a waiting buyer that the zone is gone', async () => {
  const offer = await makeOffer(seller)
  const other = await makeRateSchedule(seller)
  const { db } = server.services
  // The list keeps the transaction from awaiting this request, which itself waits for the transaction.
  const [refused] = await db.transaction().execute(async (trx) => {
    await sql`SELECT 1 FROM displays WHERE id = ${offer.display.id} FOR UPDATE`.execute(trx)
    const waiting = buy(offer)
    await untilSomebodyWaits()
    await sql`UPDATE display_rate_schedules SET rate_schedule_id = ${other.id}
      WHERE display_id = ${offer.display.id}`.execute(trx)
    return [waiting]
  })
  expect(await refused).toMatchObject({ status: 400, error: { issues: [{ path: 'zones.0.id' }] } })
})
