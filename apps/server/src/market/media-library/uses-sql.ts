import { sql, type RawBuilder } from 'kysely'

/**
 * The ids of all uploads with the bytes of the file `f` that are in the library of its organization: the library has
 * them as one file.
 */
export const sameFiles: RawBuilder<unknown> = sql`
  SELECT t.id FROM files t
  WHERE t.org_id = f.org_id AND coalesce(t.fingerprint, t.id) = coalesce(f.fingerprint, f.id)
    AND t.for_campaigns AND t.deleted_at IS NULL AND NOT t.public`

const itself = sql`f.id`

/** The ids of all campaigns that have, want or had one of these files, also of those that their advertiser has deleted. */
const campaignsWith = (ids: RawBuilder<unknown>) => sql`
  SELECT p.campaign_id FROM placement_media m JOIN placements p ON p.id = m.placement_id WHERE m.file_id IN (${ids})
  UNION
  SELECT p.campaign_id FROM media_change_files m JOIN placements p ON p.id = m.placement_id
  WHERE m.file_id IN (${ids})`

const shownWith = (ids: RawBuilder<unknown>) => sql`
  campaigns c WHERE c.id IN (${campaignsWith(ids)}) AND c.org_id = f.org_id AND c.deleted_at IS NULL`

const isDraftedIn = (ids: RawBuilder<unknown>) => sql`
  EXISTS (SELECT 1 FROM campaign_draft_files d WHERE d.file_id IN (${ids}))`

const isUsedIn = (ids: RawBuilder<unknown>) => sql<boolean>`
  (${isDraftedIn(ids)} OR EXISTS (SELECT 1 FROM ${shownWith(ids)}))`

/** The campaigns `c` that its organization sees and that have the bytes of the file `f`, by whichever upload. */
export const campaignsOfFile: RawBuilder<unknown> = shownWith(sameFiles)

/** In how many drafts the bytes of the file `f` are. */
export const countDrafts: RawBuilder<unknown> = sql`
  (SELECT count(DISTINCT d.draft_id)::int FROM campaign_draft_files d WHERE d.file_id IN (${sameFiles}))`

/** Whether a campaign that its organization sees, or a draft, has the bytes of the file `f`. */
export const isUsedSomewhere: RawBuilder<boolean> = isUsedIn(sameFiles)

/** Whether a campaign that its organization sees, or a draft, names the file `f` itself. */
export const isUsed: RawBuilder<boolean> = isUsedIn(itself)

/** Whether the file `f` is a proof of play. */
export const isProof: RawBuilder<boolean> = sql<boolean>`
  EXISTS (SELECT 1 FROM proof_files q WHERE q.file_id = f.id)`

/** Whether anything at all has the file `f`, also a campaign that only its owners still see. */
export const isNamed: RawBuilder<boolean> = sql<boolean>`
  (f.public OR ${isDraftedIn(itself)} OR ${isProof} OR EXISTS (${campaignsWith(itself)}))`
