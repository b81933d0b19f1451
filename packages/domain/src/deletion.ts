import type { CampaignStatus } from './campaign-state.ts'

// domain.md, "Deleting": organizations with pending, approved or active campaigns cannot be deleted.

/**
 * How campaigns with a status prevent the deletion of their organization, in words for one and for several; null
 * if they do not.
 */
const KEEPS: Record<CampaignStatus, [one: string, several: string] | null> = {
  active: ['is running', 'are running'],
  approved: ['is approved and has not started', 'are approved and have not started'],
  'partially approved': ['is partially approved', 'are partially approved'],
  unpaid: ['is not paid yet', 'are not paid yet'],
  pending: ['is waiting for an answer', 'are waiting for an answer'],
  completed: null,
  cancelled: null,
  rejected: null,
}

const statuses = Object.keys(KEEPS) as CampaignStatus[]

/** Tells whether a campaign is under way, so that neither it nor its organization can be deleted. */
export function isUnderWay(status: CampaignStatus): boolean {
  return KEEPS[status] !== null
}

/** The statuses of campaigns that are under way. */
export const UNDER_WAY: readonly CampaignStatus[] = statuses.filter(isUnderWay)

/** Whether an organization with this many campaigns of each status can be deleted, and the reasons why not. */
export function deletionEligibility(campaigns: Partial<Record<CampaignStatus, number>>): {
  eligible: boolean
  reasons: string[]
} {
  const reasons = statuses.flatMap((status) => {
    const [count, words] = [campaigns[status] ?? 0, KEEPS[status]]
    if (!words || count === 0) return []
    return [count === 1 ? `1 campaign ${words[0]}.` : `${count} campaigns ${words[1]}.`]
  })
  return { eligible: reasons.length === 0, reasons }
}
