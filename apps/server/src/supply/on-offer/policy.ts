import type { Actor } from '../../base/actor.ts'

/** A display, location or rate schedule as this rule needs it. */
interface Supply {
  org_id: string
  active: boolean
}

/**
 * Returns what the actor may do with a display, location or rate schedule. Whether it can be deleted now is a
 * separate question: it is kept while sold or used.
 */
export function supplyVerdicts(
  actor: Actor,
  kind: 'display' | 'location' | 'rate-schedule',
  { org_id, active }: Supply,
) {
  const owns = actor.orgType === 'DSO' && actor.orgId === org_id
  const updates = owns && actor.permissions.has(`${kind}:update`)
  return {
    edit: updates,
    activate: updates && !active,
    deactivate: updates && active,
    delete: owns && actor.permissions.has(`${kind}:delete`),
  }
}
