import { campaignStatus, type CampaignRequest } from '@plaza/domain/campaign-state'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { newId } from '../id.ts'
import { campaignStatusSql } from './status-sql.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const HOUR = 3_600_000
const NOON = Date.parse('2027-03-01T12:00:00Z')

/** Requests around one another in time, so that every boundary is met exactly now and then. */
const request: fc.Arbitrary<CampaignRequest> = fc
  .record({
    kind: fc.constantFrom('placements' as const, 'placements' as const, 'media' as const),
    status: fc.constantFrom('pending', 'correction', 'approved', 'rejected', 'expired', 'cancelled'),
    expires: fc.integer({ min: -3, max: 3 }),
    starts: fc.integer({ min: -3, max: 3 }),
    hours: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ kind, status, expires, starts, hours }) => ({
    kind,
    status: status as CampaignRequest['status'],
    expiresAt: NOON + expires * HOUR,
    startsAt: NOON + starts * HOUR,
    endsAt: NOON + (starts + hours) * HOUR,
  }))

interface Given {
  requests: CampaignRequest[]
  now: Date
}

/** Writes campaigns and reads their statuses as the lists do; leaves nothing behind. */
const statusesInDatabase = async (given: Given[]): Promise<string[]> => {
  const made = new Date(NOON)
  const campaigns = given.map((each) => ({ ...each, id: newId(made) }))
  const requests = campaigns.flatMap(({ id, requests }) =>
    requests.map((each) => ({ ...each, id: newId(made), campaign: id, org: newId(made) })),
  )
  const buyer = newId(made)
  const statuses: string[] = []
  const done = new Error('rolled back on purpose')
  const write = async (trx: FreshDatabase['db']) => {
    const organization = (id: string, type: string) => ({
      id,
      type,
      name: 'x',
      currency: 'EUR',
      created_at: made,
    })
    const owners = requests.map(({ org }) => organization(org, 'DSO'))
    await trx
      .insertInto('organizations')
      .values([organization(buyer, 'ADV'), ...owners])
      .execute()
    const campaign = {
      name: 'x',
      manager_email: 'x@example.org',
      start_date: '2027-03-01',
      end_date: '2027-03-02',
    }
    const cost = { budget: 1, cost: 0, currency: 'EUR', org_id: buyer, created_at: made }
    await trx
      .insertInto('campaigns')
      .values(campaigns.map(({ id }) => ({ id, ...campaign, ...cost })))
      .execute()
    await trx
      .insertInto('approval_requests')
      .values(
        requests.map((each) => ({
          id: each.id,
          campaign_id: each.campaign,
          org_id: each.org,
          kind: each.kind,
          status: each.status,
          cost: 0,
          expires_at: new Date(each.expiresAt ?? 0),
          starts_at: new Date(each.startsAt),
          ends_at: new Date(each.endsAt),
          created_at: made,
        })),
      )
      .execute()
    for (const { id, now } of campaigns) {
      const { rows } = await sql<{
        status: string
      }>`SELECT ${campaignStatusSql(now)} AS status FROM campaigns c WHERE c.id = ${id}`.execute(trx)
      statuses.push(rows[0]?.status ?? '')
    }
    throw done
  }
  await database.db
    .transaction()
    .execute(write)
    .catch((error: unknown) => {
      if (error !== done) throw error
    })
  return statuses
}

it('reads the same status in the database as the domain derives, at every moment', async () => {
  const given = fc.record({
    requests: fc.array(request, { minLength: 1, maxLength: 4 }),
    now: fc.integer({ min: -6, max: 6 }).map((hours) => new Date(NOON + hours * HOUR)),
  })
  const many = fc.array(given, { minLength: 25, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(many, async (campaigns) => {
      const derived = campaigns.map(({ requests, now }) =>
        campaignStatus({ unpaid: false, requests, now: now.getTime() }),
      )
      expect(await statusesInDatabase(campaigns)).toEqual(derived)
    }),
    { numRuns: 20 },
  )
})
