import type { PaymentState } from '@plaza/domain/part-money'
import { sql } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'

export interface OwnCampaign {
  id: string
  name: string
  org_id: string
  currency: string
}

/** Finds a campaign of the actor's organization, one that went back to the drafts too. */
export function findOwnCampaign({ db, actor }: ActorScope, id: string): Promise<OwnCampaign | undefined> {
  return db
    .selectFrom('campaigns')
    .select(['id', 'name', 'org_id', 'currency'])
    .where('id', '=', id)
    .where('org_id', '=', actor.orgId)
    .executeTakeFirst()
}

/** How the payment of a campaign stands, with what it may be a draft of. */
export interface CheckoutRow {
  id: string
  name: string
  currency: string
  unpaid: boolean
  unpaid_until: Date
  back: boolean
  draft_id: string | null
  cost: number
  payment_id: string | null
  checked_at: Date | null
  state: PaymentState | null
  net: number | null
  tax: number | null
  credit: number | null
  amount: number | null
  card_brand: string | null
  card_last4: string | null
}

export async function findCheckout({ db, actor }: ActorScope, id: string): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`
    SELECT c.id, c.name, c.currency, r.unpaid, r.unpaid_until, c.cost,
      c.deleted_at IS NOT NULL AND r.unpaid AS back,
      p.id AS payment_id, p.checked_at, p.state, p.net, p.tax, p.credit, p.amount, p.card_brand, p.card_last4,
      (SELECT d.id FROM campaign_drafts d WHERE d.id = c.returned_draft_id) AS draft_id
    FROM campaigns c
    CROSS JOIN LATERAL (
      SELECT bool_or(r.unpaid) AS unpaid, max(r.expires_at) AS unpaid_until
      FROM approval_requests r WHERE r.campaign_id = c.id AND r.kind = 'placements'
    ) r
    LEFT JOIN LATERAL (SELECT * FROM payments p WHERE p.campaign_id = c.id ORDER BY p.id DESC LIMIT 1) p ON true
    WHERE c.id = ${id} AND c.org_id = ${actor.orgId}`.execute(db)
  return rows[0]
}
