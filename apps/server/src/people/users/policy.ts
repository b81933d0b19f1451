import type { OrganizationType, Permission } from '@plaza/contract/call'
import { OWNER, permissionsOf, PLATFORM_ADMIN, USER, type Actor } from '../../base/actor.ts'

/** A user as these rules need them. */
export interface Person {
  id: string
  org_id: string
  role_id: number
  active: boolean
  /** The organization's only active owner (or platform admin). */
  last_owner: boolean
  invited: boolean
}

const reaches = (actor: Actor, person: Person): boolean =>
  actor.orgType === 'PLATFORM' || actor.orgId === person.org_id

/**
 * Whether an actor's rank allows managing a person: only owners manage owners, so nobody lifts themselves or
 * others above what they are.
 */
const outranks = (actor: Actor, person: Person): boolean =>
  isOwner(actor) || (person.role_id !== OWNER && person.role_id !== PLATFORM_ADMIN)

/**
 * Somebody who gives a role and permissions: the actor, or the person who made an invitation, with their rights
 * of now.
 */
export type Giver = Pick<Actor, 'roleId' | 'permissions'>

/** Tells whether a user is an owner of the organization, or an admin of the platform. */
export function isOwner({ roleId }: Pick<Giver, 'roleId'>): boolean {
  return roleId <= OWNER
}

const manages = (actor: Actor, person: Person, permission: Permission): boolean =>
  reaches(actor, person) && outranks(actor, person) && actor.permissions.has(permission)

/** Returns the roles that an invitation to an organization can give, its default role first. */
export function rolesIn(type: OrganizationType): readonly number[] {
  return type === 'PLATFORM' ? [PLATFORM_ADMIN] : [USER, OWNER]
}

/** Gives what the actor may do with a user of the organization; the site's buttons read it. */
export function verdicts(actor: Actor, person: Person) {
  const self = person.id === actor.userId
  const changes = manages(actor, person, 'user:update')
  const hasRank = actor.orgType !== 'PLATFORM' || person.org_id !== actor.orgId
  return {
    update: changes && hasRank && !self && !person.invited && !person.last_owner,
    activate: changes && !person.active && !person.invited,
    deactivate: changes && !self && person.active && !person.invited && !person.last_owner,
    delete: manages(actor, person, 'user:delete') && !self && !person.last_owner,
    make_owner:
      changes &&
      hasRank &&
      isOwner(actor) &&
      person.active &&
      !person.invited &&
      person.role_id !== OWNER &&
      person.role_id !== PLATFORM_ADMIN,
  }
}

/**
 * Gives those of some permissions that the giver may not give, for the answer to name: the giver has to hold
 * them, or the receiver holds them already.
 */
export function tooMuch(giver: Giver, given: readonly string[], held: readonly string[] = []): string[] {
  return isOwner(giver)
    ? []
    : given.filter((one) => !giver.permissions.has(one as Permission) && !held.includes(one))
}

/** Returns the permissions that nobody can hold in an organization of this type. */
export function foreignTo(type: OrganizationType, given: readonly string[]): string[] {
  const known: readonly string[] = permissionsOf(type, OWNER, [])
  return given.filter((one) => !known.includes(one))
}

/** Tells whether such an invitation may be made, and is still valid. */
export function mayInvite(
  giver: Giver,
  { role_id, permissions }: { role_id: number; permissions: readonly string[] },
): boolean {
  return (
    giver.permissions.has('user:create') &&
    (role_id === USER || isOwner(giver)) &&
    tooMuch(giver, permissions).length === 0
  )
}
