import {
  listAdvertisers,
  listAdvertisersOfOwner,
  listAdvertisersPlainly,
  listOwners,
  lookupOwners,
} from '@plaza/contract/organizations'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { requireOrganization } from '../../people/organizations/repo.ts'
import * as advertisers from './advertisers-repo.ts'
import type { OrganizationsQuery } from './lists-sql.ts'
import * as owners from './owners-repo.ts'
import { presentAdvertiser, presentOwner } from './present.ts'

/** Whose advertisers the actor sees: an owner sees its own, the platform those of all owners (null). */
const sellerOf = ({ actor }: CallScope): string | null => (actor.orgType === 'PLATFORM' ? null : actor.orgId)

/**
 * Refuses to narrow by plans to all but the platform, which alone learns who has which.
 * @throws Failure `bad_input`
 */
const checkNarrowed = ({ actor }: CallScope, { plan_id }: OrganizationsQuery): void => {
  if (plan_id === undefined || actor.orgType === 'PLATFORM') return
  throw badInput({ path: 'plan_id', message: 'Only the platform can narrow a list by plans.' })
}

const showAdvertisers = async (
  scope: CallScope,
  ownerId: string | null,
  query: advertisers.AdvertisersQuery,
) => {
  checkNarrowed(scope, query)
  const { rows, ...total } = await advertisers.listAdvertisers(scope, ownerId, query)
  return { rows: rows.map((row) => presentAdvertiser(scope.actor, row)), ...total }
}

export const directoryRoutes = [
  route(listOwners, async (scope, { query }) => {
    checkNarrowed(scope, query)
    const { rows, ...total } = await owners.listOwners(scope, query)
    return { rows: rows.map((row) => presentOwner(scope.actor, row)), ...total }
  }),
  route(lookupOwners, async (scope) => {
    const rows = await owners.lookupOwners(scope)
    return { rows, count: rows.length }
  }),
  route(listAdvertisers, async (scope, { query }) => ({
    ...(await showAdvertisers(scope, sellerOf(scope), query)),
    allData: await advertisers.lookupAdvertisers(scope, sellerOf(scope)),
  })),
  route(listAdvertisersPlainly, (scope, { query }) => showAdvertisers(scope, sellerOf(scope), query)),
  route(listAdvertisersOfOwner, async (scope, { params, query }) =>
    showAdvertisers(scope, (await requireOrganization(scope, params.id, 'DSO')).id, query),
  ),
]
