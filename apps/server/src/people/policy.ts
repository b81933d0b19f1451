import type { Permission } from '@plaza/contract/call'
import { OWNER, PLATFORM_ADMIN, type Actor } from '../http/actor.ts'

/** A user as the rules here need to see them. */
export interface Person {
  id: string
  org_id: string
  role_id: number
  active: boolean
  /** The only active owner (or platform admin) that the organization has. */
  last_owner: boolean
  invited: boolean
}

const reaches = (actor: Actor, person: Person): boolean =>
  actor.orgType === 'PLATFORM' || actor.orgId === person.org_id

/** Who is no owner manages users, never owners: nobody lifts themselves or others above what they are. */
const outranks = (actor: Actor, person: Person): boolean =>
  isOwner(actor) || (person.role_id !== OWNER && person.role_id !== PLATFORM_ADMIN)

/** Acting on behalf one has what the organization's owner has. */
export const isOwner = (actor: Actor): boolean => actor.onBehalf !== null || actor.roleId <= OWNER

const manages = (actor: Actor, person: Person, permission: Permission): boolean =>
  reaches(actor, person) && outranks(actor, person) && actor.permissions.has(permission)

/** In the platform's own organization everybody is an admin: there is nothing to give there. */
export const roleGiven = ({ orgType }: Actor, role_id: number): number =>
  orgType === 'PLATFORM' ? PLATFORM_ADMIN : role_id

/** What the actor may do with a user of the organization; the site's buttons read it. */
export const verdicts = (actor: Actor, person: Person) => {
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

/** What one gives one has to have: the others of these permissions, for the answer to name. */
export const tooMuch = (actor: Actor, given: readonly Permission[]): Permission[] =>
  isOwner(actor) ? [] : given.filter((permission) => !actor.permissions.has(permission))
