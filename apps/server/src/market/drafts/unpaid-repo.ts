import { sql } from 'kysely'
import { jsonb } from '../../base/postgres/listing.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { addressOf } from '../../base/storage/address.ts'
import type { StoredDraft } from './repo.ts'

/** The draft that was set aside for a campaign. */
export async function findAside({ db }: SystemScope, campaignId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('campaign_drafts')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  return row?.id
}

export async function removeAside({ db }: SystemScope, campaignId: string): Promise<void> {
  await db.deleteFrom('campaign_drafts').where('campaign_id', '=', campaignId).execute()
}

export async function showAgain({ db, now }: SystemScope, id: string): Promise<void> {
  await db
    .updateTable('campaign_drafts')
    .set({ campaign_id: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** A campaign as the draft that it is again. */
export interface Bought {
  org_id: string
  created_by: string | null
  by_name: string
  draft: StoredDraft
  fileIds: string[]
}

interface BoughtRow {
  org_id: string
  created_by: string | null
  by_name: string
  general: StoredDraft['general']
  currency: string
  displays: StoredDraft['displays']
  zones: (Omit<StoredDraft['zones'][number], 'media'> & { media: { id: string; extension: string }[] })[]
  comment: string | null
}

/** Reads a campaign as a draft: what it is, its displays with the zones that were bought, and its files. */
export async function findBought({ db }: SystemScope, campaignId: string): Promise<Bought> {
  const { rows } = await sql<BoughtRow>`
    SELECT c.org_id, c.created_by, coalesce(u.name, o.name) AS by_name, c.currency,
      jsonb_build_object('name', c.name, 'start_date', c.start_date, 'end_date', c.end_date,
        'days_of_week', c.days_of_week, 'manager_email', c.manager_email, 'budget', c.budget,
        'category', c.category) AS general,
      (SELECT t.comment FROM comments t WHERE t.campaign_id = c.id ORDER BY t.id LIMIT 1) AS comment,
      (SELECT jsonb_agg(jsonb_build_object('display_id', d.id, 'org_id', d.org_id, 'org_name', s.name,
          'name', d.name, 'address', l.address, 'location_name', l.name, 'currency', c.currency,
          'resolution', d.resolution, 'time_zone', l.time_zone, 'lead_days', s.lead_days,
          'zones', (SELECT jsonb_agg(jsonb_build_object('name', z.zone_name, 'frame', jsonb_build_object(
              'x', z.x / 100.0, 'y', z.y / 100.0, 'width', z.width / 100.0, 'height', z.height / 100.0)) ORDER BY z.id)
            FROM placements z WHERE z.campaign_id = c.id AND z.display_id = d.id)) ORDER BY d.id)
        FROM displays d JOIN locations l ON l.id = d.location_id JOIN organizations s ON s.id = d.org_id
        WHERE d.id IN (SELECT p.display_id FROM placements p WHERE p.campaign_id = c.id)) AS displays,
      (SELECT jsonb_agg(jsonb_build_object('id', p.zone_id, 'display_id', p.display_id, 'spots', p.spots,
          'dayparts', (SELECT coalesce(jsonb_agg(part ->> 'name'), '[]') FROM jsonb_array_elements(p.dayparts) part),
          'media', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'extension', f.extension)
              ORDER BY m.position), '[]')
            FROM placement_media m JOIN files f ON f.id = m.file_id WHERE m.placement_id = p.id)) ORDER BY p.id)
        FROM placements p WHERE p.campaign_id = c.id) AS zones
    FROM campaigns c JOIN organizations o ON o.id = c.org_id LEFT JOIN users u ON u.id = c.created_by
    WHERE c.id = ${campaignId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There is no such campaign.')
  const { general, displays, currency, comment, ...who } = row
  const zones = row.zones.map((zone) => ({
    ...zone,
    media: zone.media.map((file) => ({ url: addressOf(file) })),
  }))
  const fileIds = [...new Set(row.zones.flatMap(({ media }) => media.map(({ id }) => id)))]
  const urls = new Set(zones.flatMap(({ media }) => media.map(({ url }) => url)))
  const files = [...urls].map((url) => ({ url }))
  return {
    org_id: who.org_id,
    created_by: who.created_by,
    by_name: who.by_name,
    draft: { general, displays, zones, comment: comment ?? '', currency, files },
    fileIds,
  }
}

/** Stores a campaign that was not paid as a draft, with its files. */
export async function insertDraftOf({ db, now }: SystemScope, id: string, bought: Bought): Promise<void> {
  const { org_id, created_by, by_name, draft, fileIds } = bought
  const by = {
    created_at: now,
    created_by,
    updated_at: now,
    updated_by: created_by,
    updated_by_name: by_name,
  }
  await db
    .insertInto('campaign_drafts')
    .values({ id, org_id, draft: jsonb(draft), ...by })
    .execute()
  if (!fileIds.length) return
  await db
    .insertInto('campaign_draft_files')
    .values(fileIds.map((file_id) => ({ draft_id: id, org_id, file_id })))
    .execute()
}
