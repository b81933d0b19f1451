import type { Actor } from '../../base/actor.ts'

/** A display, location or rate schedule as the rule here needs to see it. */
interface Supply {
  org_id: string
  active: boolean
}

/**
 * What the actor may do with a display, location or rate schedule. Whether it can be deleted now is another
 * question: what is sold or used keeps it.
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
