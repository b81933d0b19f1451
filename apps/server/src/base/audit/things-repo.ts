import type { ChangedKind } from '@plaza/contract/call'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../postgres/prepared.ts'
import { fileIdOf } from '../storage/address.ts'

/** What a change was made on. */
export interface Things {
  /** The name, where it is one thing that has a name. */
  name: string | null
  /** Their organizations, where these may be others than the one that the actor acts for. */
  owners: string[]
}

/** A statement of the id, the name and the organization of all things of a kind. */
type AllOfKind = RawBuilder<unknown>

/** Gives things that stand in the log of whoever acts. */
const named = (table: keyof DB, name: string): AllOfKind =>
  sql`SELECT id, ${sql.ref(name)} AS name, NULL::uuid AS org_id FROM ${sql.table(table)}`

/** Gives things that the platform changes for others, and everybody for themselves. */
const owned = (table: keyof DB, name: string, org = 'org_id'): AllOfKind =>
  sql`SELECT id, ${sql.ref(name)} AS name, ${sql.ref(org)} AS org_id FROM ${sql.table(table)}`

/** Gives what is a part of a campaign, and bears its name. */
const ofCampaign = (table: keyof DB): AllOfKind =>
  sql`SELECT p.id, c.name, NULL::uuid AS org_id FROM ${sql.table(table)} p JOIN campaigns c ON c.id = p.campaign_id`

const KINDS: Record<ChangedKind, AllOfKind> = {
  organization: owned('organizations', 'name', 'id'),
  user: sql`${owned('users', 'name')} UNION ALL ${owned('one_time_codes', 'email')}`,
  grant: named('on_behalf_grants', 'email'),
  plan: named('plans', 'name'),
  mail: owned('mails', 'subject'),
  file: named('files', 'name'),
  location: named('locations', 'name'),
  'rate-schedule': named('rate_schedules', 'name'),
  layout: sql`SELECT id, NULL AS name, NULL::uuid AS org_id FROM layout_configurations`,
  display: named('displays', 'name'),
  'display-invitation': named('display_invitations', 'email'),
  campaign: named('campaigns', 'name'),
  'campaign-draft': named('campaign_drafts', 'name'),
  'shared-plan': sql`SELECT s.id, coalesce(d.name, c.name) AS name, NULL::uuid AS org_id FROM shared_plans s
    LEFT JOIN campaign_drafts d ON d.id = s.draft_id LEFT JOIN campaigns c ON c.id = s.campaign_id`,
  'upload-link': named('upload_links', 'title'),
  'display-list': named('display_lists', 'name'),
  'waiting-entry': sql`SELECT w.id, d.name, NULL::uuid AS org_id FROM waiting_entries w
    JOIN displays d ON d.id = w.display_id`,
  media: sql`SELECT id, coalesce(nullif(label, ''), name) AS name, NULL::uuid AS org_id FROM files`,
  // What the platform decides about a part stands in the logs of both sides.
  'approval-request': sql`SELECT r.id, c.name, side.org_id FROM approval_requests r JOIN campaigns c ON c.id = r.campaign_id
    CROSS JOIN LATERAL (VALUES (r.org_id), (c.org_id)) AS side (org_id)`,
  'approval-rule': named('approval_rules', 'name'),
  ban: named('bans', 'name'),
  comment: sql`${ofCampaign('comments')} UNION ALL ${ofCampaign('comment_replies')}`,
  proof: ofCampaign('proofs'),
  payment: sql`SELECT p.id, c.name, p.org_id FROM payments p JOIN campaigns c ON c.id = p.campaign_id
    UNION ALL SELECT s.id, p.name, NULL::uuid FROM subscriptions s JOIN plans p ON p.id = s.plan_id`,
  'payout-account': named('organizations', 'name'),
  difference: sql`SELECT d.id, CASE d.kind WHEN 'balance' THEN 'Balance in ' || d.currency ELSE coalesce(c.name, d.detail) END
    AS name, NULL::uuid AS org_id FROM differences d LEFT JOIN campaigns c ON c.id = d.campaign_id`,
  'provider-call': sql`SELECT k.key AS id, c.name, NULL::uuid AS org_id FROM provider_calls k
    LEFT JOIN campaigns c ON c.id = k.campaign_id`,
  party: sql`${named('organizations', 'name')} UNION ALL ${named('display_invitations', 'email')}`,
  'deletion-request': owned('deletion_requests', 'target_name'),
  announcement: sql`SELECT id, content AS name, NULL::uuid AS org_id FROM announcements`,
  terms: sql`SELECT id, number::text AS name, NULL::uuid AS org_id FROM terms_versions`,
  player: named('players', 'name'),
  'tax-rate': sql`SELECT id, country || ' ' || name AS name, NULL::uuid AS org_id FROM tax_rates`,
}

const statementOf = (kind: ChangedKind) =>
  prepared(`audit ${kind}`, (db, ids: string[]) =>
    sql<Things>`
      SELECT CASE WHEN count(DISTINCT t.id) = 1 THEN min(t.name) END AS name,
             coalesce(array_agg(DISTINCT t.org_id) FILTER (WHERE t.org_id IS NOT NULL), '{}') AS owners
      FROM (${KINDS[kind]}) t WHERE t.id = ANY (${ids})`.compile(db),
  )

const statements = Object.fromEntries(
  (Object.keys(KINDS) as ChangedKind[]).map((kind) => [kind, statementOf(kind)]),
) as Record<ChangedKind, ReturnType<typeof statementOf>>

/**
 * Finds things without checking access: the actor changes them, or has just changed them. Files are known by their
 * addresses.
 */
export async function findThings(db: Kysely<DB>, kind: ChangedKind, ids: string[]): Promise<Things> {
  const keys = kind === 'file' ? ids.flatMap((address) => fileIdOf(address) ?? []) : ids
  const [found] = await statements[kind](db, keys)
  return found ?? { name: null, owners: [] }
}
