import type { Verdict } from '@plaza/domain/contested'
import type { SystemScope } from '../../base/scope/scope.ts'

/** The campaign of an owner's part. */
export async function findCampaignOfPart(
  { db }: SystemScope,
  requestId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('approval_requests')
    .select('campaign_id')
    .where('id', '=', requestId)
    .where('kind', '=', 'placements')
    .executeTakeFirst()
  return row?.campaign_id
}

export async function storeVerdict(
  { db }: SystemScope,
  requestId: string,
  { verdict, note, by }: { verdict: Verdict; note: string; by: string },
): Promise<void> {
  await db
    .updateTable('part_funds')
    .set({ verdict, verdict_note: note, verdict_by: by })
    .where('request_id', '=', requestId)
    .where('verdict', 'is', null)
    .execute()
}
