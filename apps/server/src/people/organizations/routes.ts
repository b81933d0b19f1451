import { createOrganization, getOrganization, updateOrganization } from '@plaza/contract/organizations'
import type { ConstraintCodes } from '../../base/http/errors.ts'
import { route } from '../../base/http/mount.ts'
import { changeDetails } from './change-details.ts'
import { createWithOwner } from './create-organization.ts'
import { presentOrganization } from './present.ts'
import { requireOrganization } from './repo.ts'

/** The change itself checks for rate schedules; this covers one created at the same instant. */
export const organizationConstraints: ConstraintCodes = { rate_schedules_currency: 'in_use' }

export const organizationRoutes = [
  route(getOrganization, async (scope, { params }) =>
    presentOrganization(scope.actor, await requireOrganization(scope, params.orgId)),
  ),
  route(updateOrganization, async (scope, input) =>
    presentOrganization(scope.actor, await changeDetails(scope, input)),
  ),
  route(createOrganization, createWithOwner),
]
