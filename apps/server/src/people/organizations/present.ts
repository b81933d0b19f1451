import type { organizationDetails } from '@plaza/contract/organizations'
import type { z } from 'zod'
import type { Actor } from '../../base/actor.ts'
import { mayUpdate } from './policy.ts'
import type { OrganizationRow } from './repo.ts'

/** Presents the details of an organization, with whether the actor may change them. */
export function presentOrganization(
  actor: Actor,
  { lead_days, ...row }: OrganizationRow,
): z.input<typeof organizationDetails> {
  return {
    ...row,
    lead_days: row.type === 'DSO' ? lead_days : null,
    can: { update: mayUpdate(actor, row) },
  }
}
