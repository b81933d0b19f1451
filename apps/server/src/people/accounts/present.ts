import type { userInfo } from '@plaza/contract/sessions'
import type { z } from 'zod'
import { OWNER, permissionsOf, permissionsOnBehalf, roleName } from '../../base/actor.ts'
import type { OrganizationType } from '@plaza/contract/call'
import type { Account } from './repo.ts'

/** An organization in a user's details. */
export interface NamedOrganization {
  id: string
  name: string
  type: OrganizationType
  currency: string
}

const ownOrganization = (account: Account): NamedOrganization => ({
  id: account.org_id,
  name: account.org_name,
  type: account.org_type,
  currency: account.currency,
})

/**
 * Gives what a login tells of its account; of one that acts on behalf, as the owner of `acted`. `agreed` is whether it
 * need not be asked to agree to the terms.
 */
export function userInfoOf(
  account: Account,
  agreed: boolean,
  acted: NamedOrganization | null = null,
): z.input<typeof userInfo> {
  const organization = acted ?? ownOrganization(account)
  const roleId = acted ? OWNER : account.role_id
  const permissions = acted
    ? permissionsOnBehalf(acted.type, account.role_id)
    : permissionsOf(account.org_type, roleId, account.permissions)
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    org_id: organization.id,
    organization,
    roles: [{ id: roleId, name: roleName(roleId), permissions }],
    active: account.active,
    agreed_on_tearms: agreed,
  }
}
