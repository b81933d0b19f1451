import type { createCampaign } from '@plaza/contract/campaigns'
import type { CallInput } from '@plaza/contract/call'
import type { Draft } from '../../../../shared/campaign-draft/draft.ts'
import { campaignName } from '../../../../shared/campaign-draft/campaign-name.ts'
import type { Session } from '../../../../lib/session.ts'

export type CampaignBody = CallInput<typeof createCampaign>['body']

/** The owners of the displays on which zones are chosen, the first display's first. */
export function ownersOf({ displays, zones }: Pick<Draft, 'displays' | 'zones'>): string[] {
  const used = displays.filter(({ display_id }) => zones.some((zone) => zone.display_id === display_id))
  return [...new Set(used.map(({ org_id }) => org_id))]
}

/** The draft in the shape that the call takes (docs/api.md, "Buying"). Without a budget it is what is bought. */
export function campaignBody(draft: Draft, session: Session, cost: number, origin: string): CampaignBody {
  const { general, zones, comment } = draft
  const orgs = ownersOf(draft)
  return {
    general_info: {
      name: campaignName(draft),
      start_date: general.start_date,
      end_date: general.end_date,
      days_of_week: general.days_of_week,
      manager_email: general.manager_email,
      budget: general.budget ?? cost,
      category: general.category,
      adv_id: session.userInfo.org_id,
      org_id: orgs[0],
      cost,
      onBehalf: session.onBehalf ?? undefined,
    },
    zones: zones.map(({ id, display_id, spots, dayparts, media }) => ({
      id,
      display_id,
      spots,
      ...(dayparts?.length && { dayparts }),
      media: media.map(({ url }) => ({ url })),
    })),
    orgs,
    origin,
    comment,
  }
}
