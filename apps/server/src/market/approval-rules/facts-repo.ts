import type { ApprovalRule, RequestFacts } from '@plaza/domain/approval-rules'
import { sql } from 'kysely'
import { prepared } from '../../base/postgres/prepared.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { filesOfRequest, placementsOfRequest } from '../campaigns/status-sql.ts'

/** A rule that is on, with a request of its owner's that it may approve. */
export interface TriedRule extends ApprovalRule {
  id: string
  name: string
  request_id: string
}

/** Reads the rules under a lock that buyers share. Whoever changes one waits, and what they change counts afterwards. */
const tried = prepared('approval rules', (db, ids: string[]) =>
  sql<TriedRule>`
    SELECT ru.id, ru.name, ru.known, ru.advertiser_id AS "advertiserId", ru.category, ru.most, ru.currency,
           ru.same_media AS "sameMedia", r.id AS request_id
    FROM approval_requests r JOIN approval_rules ru ON ru.org_id = r.org_id AND ru.active
    WHERE r.id = ANY(${ids}::uuid[])
    ORDER BY ru.id FOR SHARE OF ru`.compile(db),
)

/**
 * The rules that are on of the owners of these requests, in the order in which they were made. They stay as they are until
 * the transaction ends.
 */
export function keepRules({ db }: SystemScope, requestIds: readonly string[]): Promise<TriedRule[]> {
  return tried(db, [...requestIds])
}

/** Whether a request `a` was approved by the people of the owner of `r`, for the advertiser of `c`. */
const approvedByPeople = sql`
  a.org_id = r.org_id AND a.id <> r.id AND a.status = 'approved' AND a.rule_name IS NULL
  AND b.org_id = c.org_id`

/** Whether people of the owner have approved the bytes of the file `f`, for the same advertiser. */
const isApprovedMedia = sql`EXISTS (
  SELECT FROM files g
  WHERE g.org_id = f.org_id AND g.for_campaigns AND coalesce(g.fingerprint, g.id) = coalesce(f.fingerprint, f.id) AND (
    EXISTS (
      SELECT FROM placement_media m JOIN placements p ON p.id = m.placement_id
      JOIN approval_requests a ON a.id = p.request_id JOIN campaigns b ON b.id = a.campaign_id
      WHERE m.file_id = g.id AND ${approvedByPeople})
    OR EXISTS (
      SELECT FROM media_change_files h JOIN approval_requests a ON a.id = h.request_id AND a.kind = 'media'
      JOIN campaigns b ON b.id = a.campaign_id
      WHERE h.file_id = g.id AND h.part = 'after' AND ${approvedByPeople})))`

/** What the rules go by, with the names that are told. */
export interface FoundFacts extends RequestFacts {
  id: string
  campaign: string
  owner: string
}

/** What is known of these requests now. */
export async function findFacts({ db }: SystemScope, requestIds: readonly string[]): Promise<FoundFacts[]> {
  const { rows } = await sql<FoundFacts>`
    SELECT r.id, r.kind, c.org_id AS "advertiserId", c.category, r.cost, c.currency, c.name AS campaign, o.name AS owner,
      EXISTS (
        SELECT FROM campaigns b JOIN approval_requests a ON a.campaign_id = b.id AND a.kind = 'placements'
        WHERE ${approvedByPeople}) AS "isKnown",
      NOT EXISTS (
        SELECT FROM (${filesOfRequest}) s JOIN files f ON f.id = s.file_id WHERE NOT ${isApprovedMedia}
      ) AS "hasSameMedia",
      EXISTS (
        SELECT FROM (${placementsOfRequest}) s JOIN placements p ON p.id = s.id
        JOIN displays d ON d.id = p.display_id WHERE d.visibility = 'Private') AS "isPrivate",
      EXISTS (
        SELECT FROM (${placementsOfRequest}) s JOIN placements p ON p.id = s.id
        JOIN displays d ON d.id = p.display_id JOIN locations l ON l.id = d.location_id
        WHERE NOT (d.active AND l.active) OR EXISTS (
          SELECT FROM takings t WHERE t.kind = 'block' AND t.display_id = p.display_id AND t.zone_id = p.zone_id
            AND t.day BETWEEN c.start_date AND c.end_date)) AS "isBlocked",
      EXISTS (
        SELECT FROM users u WHERE u.id = c.created_by AND u.address_confirmed_at IS NOT NULL) AS "isConfirmed"
    FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id JOIN organizations o ON o.id = r.org_id
    WHERE r.id = ANY(${[...requestIds]}::uuid[]) ORDER BY r.id`.execute(db)
  return rows
}
