import { PLATFORM_ADMIN, type Actor } from '../../base/actor.ts'

/** An organization as these rules need it. */
export interface Ruled {
  id: string
  type: string
  active: boolean
}

const isPlatform = ({ orgType }: Actor): boolean => orgType === 'PLATFORM'

/** Tells whether the actor may change the organization's details. */
export function mayUpdate(actor: Actor, { id }: Pick<Ruled, 'id'>): boolean {
  return actor.permissions.has('organization:update') && (isPlatform(actor) || actor.orgId === id)
}

/**
 * Gives what the platform may do with an organization in its lists. Whether the organization can be deleted now
 * is asked for separately.
 */
export function verdicts(actor: Actor, organization: Ruled) {
  const manages = isPlatform(actor) && organization.type !== 'PLATFORM'
  const updates = manages && actor.permissions.has('organization:update')
  return {
    update: mayUpdate(actor, organization),
    activate: updates && !organization.active,
    deactivate: updates && organization.active,
    delete: manages && actor.permissions.has('organization:delete'),
    act_for: manages && actor.roleId === PLATFORM_ADMIN,
  }
}
