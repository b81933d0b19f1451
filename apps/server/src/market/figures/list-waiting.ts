import type { HandlerData } from '@plaza/contract/call'
import type { listWaiting } from '@plaza/contract/organization-figures'
import type { CallScope } from '../../base/scope/scope.ts'
import { readWaiting } from './waiting-repo.ts'

/** Lists what waits for the actor: nothing for users who may not act on campaigns. */
export async function showWaiting(scope: CallScope): Promise<HandlerData<typeof listWaiting>> {
  const { orgType, permissions } = scope.actor
  if (!permissions.has(orgType === 'DSO' ? 'approval:decide' : 'campaign:update'))
    return { rows: [], count: 0 }
  const rows = await readWaiting(scope)
  const shown = rows.map(({ campaign_id, campaign, deadline, count: _, ...row }) => ({
    ...row,
    camp_id: campaign_id,
    campaign_name: campaign,
    deadline: deadline?.toISOString() ?? null,
  }))
  return { rows: shown, count: rows[0]?.count ?? 0 }
}
