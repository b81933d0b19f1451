import { sql, type RawBuilder } from 'kysely'

/** The ids of all campaigns that have, want or had the file `f`, also of those that their advertiser has deleted. */
const campaignIds = sql`
  SELECT p.campaign_id FROM placement_media m JOIN placements p ON p.id = m.placement_id WHERE m.file_id = f.id
  UNION
  SELECT p.campaign_id FROM media_change_files m JOIN placements p ON p.id = m.placement_id WHERE m.file_id = f.id`

/** The campaigns `c` of the file `f` that its organization sees. */
export const campaignsOfFile: RawBuilder<unknown> = sql`
  campaigns c WHERE c.id IN (${campaignIds}) AND c.org_id = f.org_id AND c.deleted_at IS NULL`

/** Whether a draft names the file `f`. */
const isInDraft = sql`EXISTS (SELECT 1 FROM campaign_draft_files d WHERE d.file_id = f.id)`

/** Whether the file `f` is a proof of play. */
export const isProof: RawBuilder<boolean> = sql<boolean>`
  EXISTS (SELECT 1 FROM proof_files q WHERE q.file_id = f.id)`

/** Whether a campaign that its organization sees, or a draft, has the file `f`. */
export const isUsed: RawBuilder<boolean> = sql<boolean>`
  (${isInDraft} OR EXISTS (SELECT 1 FROM ${campaignsOfFile}))`

/** Whether anything at all has the file `f`, also a campaign that only its owners still see. */
export const isNamed: RawBuilder<boolean> = sql<boolean>`
  (f.public OR ${isInDraft} OR ${isProof} OR EXISTS (${campaignIds}))`
