import {
  countCampaignsAndDisplays,
  reportBudgetAndCost,
  reportFill,
  reportRevenue,
} from '@plaza/contract/organization-figures'
import {
  createOrganization,
  getOrganization,
  listAdvertisers,
  listAdvertisersOfOwner,
  listAdvertisersPlainly,
  listOwners,
  lookupOwners,
  updateOrganization,
} from '@plaza/contract/organizations'
import type { OrganizationType } from '@plaza/contract/call'
import type { CallScope } from '../../base/scope/scope.ts'
import type { ConstraintCodes } from '../../base/http/errors.ts'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { changeDetails } from './change-details.ts'
import { createWithOwner } from './create-organization.ts'
import { readFill } from '../../market/figures/fill-repo.ts'
import { countThings, readBudgetAndCost, readRevenue } from '../../market/figures/figures-repo.ts'
import {
  listAdvertisers as readAdvertisers,
  lookupAdvertisers,
} from '../../market/directory/advertisers-repo.ts'
import type { OrganizationsQuery } from '../../market/directory/lists-sql.ts'
import * as owners from '../../market/directory/owners-repo.ts'
import { presentAdvertiser, presentFill, presentOrganization, presentOwner } from './present.ts'
import { findOrganization } from './repo.ts'

/** Found by the change itself; this is for a rate schedule that came at the same instant. */
export const organizationConstraints: ConstraintCodes = { rate_schedules_currency: 'in_use' }

/** The organization of this id, if the actor reaches it and it is of that type. */
const reach = async (scope: CallScope, id: string, type?: OrganizationType) => {
  const found = await findOrganization(scope, id)
  if (!found || (type && found.type !== type)) throw new Failure('not_found')
  return found
}

/** Whose advertisers one sees: an owner its own, the platform everybody's. */
const sellerOf = ({ actor }: CallScope): string | null => (actor.orgType === 'PLATFORM' ? null : actor.orgId)

const showAdvertisers = async (scope: CallScope, ownerId: string | null, query: OrganizationsQuery) => {
  const { rows, ...total } = await readAdvertisers(scope, ownerId, query)
  return { rows: rows.map((row) => presentAdvertiser(scope.actor, row)), ...total }
}

export const organizationRoutes = [
  route(getOrganization, async (scope, { params }) =>
    presentOrganization(scope.actor, await reach(scope, params.orgId)),
  ),
  route(updateOrganization, async (scope, input) =>
    presentOrganization(scope.actor, await changeDetails(scope, input)),
  ),
  route(listOwners, async (scope, { query }) => {
    const { rows, ...total } = await owners.listOwners(scope, query)
    return { rows: rows.map((row) => presentOwner(scope.actor, row)), ...total }
  }),
  route(lookupOwners, async (scope) => {
    const rows = await owners.lookupOwners(scope)
    return { rows, count: rows.length }
  }),
  route(listAdvertisers, async (scope, { query }) => ({
    ...(await showAdvertisers(scope, sellerOf(scope), query)),
    allData: await lookupAdvertisers(scope, sellerOf(scope)),
  })),
  route(listAdvertisersPlainly, (scope, { query }) => showAdvertisers(scope, sellerOf(scope), query)),
  route(listAdvertisersOfOwner, async (scope, { params, query }) =>
    showAdvertisers(scope, (await reach(scope, params.id, 'DSO')).id, query),
  ),
  route(countCampaignsAndDisplays, async (scope, { params }) =>
    countThings(scope, await reach(scope, params.org_id)),
  ),
  route(reportBudgetAndCost, async (scope, { params }) => {
    const rows = await readBudgetAndCost(scope, (await reach(scope, params.orgId, 'ADV')).id)
    return { rows, count: rows.length }
  }),
  route(reportRevenue, async (scope, { params }) => {
    const rows = await readRevenue(scope, (await reach(scope, params.orgId, 'DSO')).id)
    return { rows, count: rows.length }
  }),
  route(reportFill, async (scope, { params }) =>
    presentFill(await readFill(scope, (await reach(scope, params.orgId, 'DSO')).id)),
  ),
  route(createOrganization, createWithOwner),
]
