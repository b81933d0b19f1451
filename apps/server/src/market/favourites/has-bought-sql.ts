import { sql, type RawBuilder } from 'kysely'

/** An advertiser has bought from an owner, whatever came of it. */
export function hasBought(advertiser: RawBuilder<unknown>, owner: RawBuilder<unknown>) {
  return sql<boolean>`EXISTS (
  SELECT 1 FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
  WHERE r.org_id = ${owner} AND c.org_id = ${advertiser})`
}
