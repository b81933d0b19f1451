import type { userDetails } from '@plaza/contract/accounts'
import type { OrganizationType } from '@plaza/contract/call'
import type { z } from 'zod'
import { permissionsOf, roleName } from '../../base/actor.ts'
import { pictureAddressOf } from '../../base/storage/address.ts'
import type { DetailedUser } from './details-repo.ts'

/** Returns the address of a user's picture; empty where there is none. */
export function avatarOf(row: Pick<DetailedUser, 'avatar_file_id' | 'avatar_extension'>): string {
  return pictureAddressOf(row.avatar_file_id, row.avatar_extension)
}

/** Returns a user's title as lists show it: for the platform's admins only `admin`. */
export function shownTitle(type: OrganizationType, title: string): string {
  return type === 'PLATFORM' && title !== 'admin' ? '' : title
}

export function presentDetails(row: DetailedUser): z.input<typeof userDetails> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    job_title: row.job_title,
    avatar: avatarOf(row),
    role_id: row.role_id,
    role: roleName(row.role_id),
    permissions: permissionsOf(row.org_type, row.role_id, row.permissions),
    org_id: row.org_id,
    org_name: row.org_name,
    active: row.active,
    address_confirmed: row.address_confirmed_at !== null,
    last_login: row.last_login?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    version: row.version,
  }
}
