import {
  campaignCost,
  campaignStatus,
  type CampaignCost,
  type CampaignRequest,
  type PricedRequest,
} from '@plaza/domain/campaign-state'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts'
import { newId } from '../../base/id.ts'
import { campaignCostSql, campaignStatusSql } from './status-sql.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const HOUR = 3_600_000
const NOON = Date.parse('2027-03-01T12:00:00Z')

/** Requests close to one another in time, so that every boundary is sometimes hit exactly. */
const request: fc.Arbitrary<PricedRequest> = fc
  .record({
    kind: fc.constantFrom('placements' as const, 'placements' as const, 'media' as const),
    status: fc.constantFrom('pending', 'correction', 'approved', 'rejected', 'expired', 'cancelled'),
    expires: fc.integer({ min: -3, max: 3 }),
    starts: fc.integer({ min: -3, max: 3 }),
    hours: fc.integer({ min: 1, max: 4 }),
    cost: fc.integer({ min: 0, max: 1_000_000 }),
    refunded: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ kind, status, expires, starts, hours, cost, refunded }) => ({
    kind,
    cost,
    refunded,
    status: status as CampaignRequest['status'],
    expiresAt: NOON + expires * HOUR,
    startsAt: NOON + starts * HOUR,
    endsAt: NOON + (starts + hours) * HOUR,
  }))

interface Given {
  requests: PricedRequest[]
  now: Date
}

interface Read extends CampaignCost {
  status: string
}

/** Writes campaigns, reads status and cost as the lists do, and leaves nothing behind. */
const readInDatabase = async (given: Given[]): Promise<Read[]> => {
  const made = new Date(NOON)
  const campaigns = given.map((each) => ({ ...each, id: newId(made) }))
  const requests = campaigns.flatMap(({ id, requests }) =>
    requests.map((each) => ({ ...each, id: newId(made), campaign: id, org: newId(made) })),
  )
  const buyer = newId(made)
  const found: Read[] = []
  const done = new Error('rolled back on purpose')
  const write = async (trx: FreshDatabase['db']) => {
    const organization = (id: string, type: 'DSO' | 'ADV') => ({
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
    const money = { budget: 1, cost: 0, currency: 'EUR', org_id: buyer, created_at: made }
    await trx
      .insertInto('campaigns')
      .values(campaigns.map(({ id }) => ({ id, ...campaign, ...money })))
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
          lapsed_from: each.status === 'expired' ? 'pending' : null,
          cost: each.cost,
          refunded: each.refunded,
          expires_at: new Date(each.expiresAt ?? 0),
          starts_at: new Date(each.startsAt),
          ends_at: new Date(each.endsAt),
          created_at: made,
          turn_since: made,
        })),
      )
      .execute()
    for (const { id, now } of campaigns) {
      const { rows } = await sql<Read>`
        SELECT ${campaignStatusSql(now)} AS status, due.cost, due.fell_away AS "fellAway"
        FROM campaigns c CROSS JOIN LATERAL ${campaignCostSql(now)} due WHERE c.id = ${id}`.execute(trx)
      found.push(...rows)
    }
    throw done
  }
  await database.db
    .transaction()
    .execute(write)
    .catch((error: unknown) => {
      if (error !== done) throw error
    })
  return found
}

it('reads the same status and cost in the database as in the domain, at every moment', async () => {
  const given = fc.record({
    requests: fc.array(request, { minLength: 1, maxLength: 4 }),
    now: fc.integer({ min: -6, max: 6 }).map((hours) => new Date(NOON + hours * HOUR)),
  })
  const many = fc.array(given, { minLength: 25, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(many, async (campaigns) => {
      const derived = campaigns.map(({ requests, now }) => ({
        status: campaignStatus(requests, now.getTime()),
        ...campaignCost(requests, now.getTime()),
      }))
      expect(await readInDatabase(campaigns)).toEqual(derived)
    }),
    { numRuns: 20 },
  )
})
