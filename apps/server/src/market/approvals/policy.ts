import type { RequestStatus } from '@plaza/domain/campaign-state'
import type { Actor } from '../../base/actor.ts'

/** Only its own owner decides a request, while it waits for an answer (domain.md, "A campaign's life"). */
export function canDecide(actor: Actor, request: { org_id: string; status: RequestStatus }): boolean {
  return (
    actor.permissions.has('approval:decide') && request.org_id === actor.orgId && request.status === 'pending'
  )
}
