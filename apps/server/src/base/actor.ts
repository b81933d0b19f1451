import type { Needs, OrganizationType, Permission } from '@plaza/contract/call'
import { Failure } from './failure.ts'

/** Somebody who acts, for an organization, with what they may do. An actor is made from the token alone. */
export interface Actor {
  userId: string
  userName: string
  orgId: string
  orgName: string
  orgType: OrganizationType
  /** The currency of the organization: its new rate schedules have it, and it reads prices in it first. */
  currency: string
  roleId: number
  permissions: ReadonlySet<Permission>
  sessionId: string
  /** The acted-for organization's name while acting on behalf; null otherwise. */
  onBehalf: string | null
  /** The organization that the user belongs to, which is not `orgId` while they act on behalf of another. */
  home: { orgId: string; orgName: string }
}

/** Role ids (docs/api.md, "Formats"). */
export const PLATFORM_ADMIN = 1
export const OWNER = 2
export const USER = 3

const VERBS = ['create', 'update', 'delete'] as const
const EVERYONE: Permission[] = ['organization:view']
const OF_EVERY_OWNER: Permission[] = [
  ...EVERYONE,
  ...(['organization', 'user', 'grant', 'settings', 'payment'] as const).flatMap((thing) =>
    VERBS.map((verb): Permission => `${thing}:${verb}`),
  ),
]
const OF_OWNER: Record<OrganizationType, Permission[]> = {
  DSO: [
    ...OF_EVERY_OWNER,
    ...(['location', 'rate-schedule', 'display'] as const).flatMap((thing) =>
      VERBS.map((verb): Permission => `${thing}:${verb}`),
    ),
    'approval:decide',
  ],
  ADV: [...OF_EVERY_OWNER, ...VERBS.map((verb): Permission => `campaign:${verb}`)],
  PLATFORM: OF_EVERY_OWNER,
}

/**
 * The permissions that stay with an organization's own people. Somebody who acts by a grant manages no people,
 * no grants and no payout accounts, and deletes no organization, so that withdrawing the grant gives everything
 * back.
 */
const NEVER_BY_GRANT = /^(user|grant|payment):|^organization:delete$/

/** Gives the permissions of somebody of this role while they act for an organization of this type. */
export function permissionsOnBehalf(type: OrganizationType, roleId: number): Permission[] {
  return roleId === PLATFORM_ADMIN
    ? OF_OWNER[type]
    : OF_OWNER[type].filter((permission) => !NEVER_BY_GRANT.test(permission))
}

/**
 * Returns the permissions of a role: organization owners hold all of their organization's type, users those
 * they were given.
 */
export function permissionsOf(type: OrganizationType, roleId: number, given: string[]): Permission[] {
  const all = OF_OWNER[type]
  if (roleId !== USER) return all
  return all.filter((permission) => EVERYONE.includes(permission) || given.includes(permission))
}

export function roleName(roleId: number): string {
  return { 1: 'Platform admin', 2: 'Owner', 3: 'User' }[roleId] ?? 'Other'
}

/** @throws Failure `forbidden` where type or role can never do this */
export function requireAbility(actor: Actor, { types, can }: Exclude<Needs, 'nobody' | 'player'>): void {
  const wanted = typeof can === 'string' ? can : can[actor.orgType]
  const fits = (types?.includes(actor.orgType) ?? true) && wanted && actor.permissions.has(wanted)
  if (!fits) throw new Failure('forbidden')
}
