import type { RequestStatus } from '@plaza/domain/campaign-state'
import type { Actor } from '../../base/actor.ts'

/**
 * Whether the actor may decide a request: only its own owner may, while it waits for an answer (docs/domain.md, "A
 * campaign's life").
 */
export function canDecide(actor: Actor, request: { org_id: string; status: RequestStatus }): boolean {
  return (
    actor.permissions.has('approval:decide') && request.org_id === actor.orgId && request.status === 'pending'
  )
}
