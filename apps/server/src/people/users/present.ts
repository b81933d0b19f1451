import type { orgUser } from '@plaza/contract/users'
import type { z } from 'zod'
import { USER, type Actor } from '../../base/actor.ts'
import { avatarOf, shownTitle } from '../accounts/present-details.ts'
import { verdicts } from './policy.ts'
import type { PersonRow } from './repo.ts'

export function presentPerson(actor: Actor, row: PersonRow): z.input<typeof orgUser> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role_id: row.role_id,
    role: row.role_id === USER ? 'User' : 'Other',
    permissions: row.permissions,
    active: row.active,
    org_id: row.org_id,
    avatar: avatarOf(row),
    job_title: shownTitle(row.org_type, row.job_title),
    last_login: row.last_login?.toISOString() ?? null,
    invited: row.invited,
    version: row.version,
    can: verdicts(actor, row),
  }
}
