import { messages } from '@plaza/contract/messages'
import { deletionEligibility } from '@plaza/domain/deletion'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { findOrganization, lockOrganization, type OrganizationRow } from '../organizations/repo.ts'
import { markDeleted, setOrganizationActive } from './organization-repo.ts'
import type { OrganizationCampaigns } from './thing.ts'

/**
 * Finds an owner or advertiser that the actor may reach; the platform itself is never deactivated or deleted.
 * @throws Failure `not_found`, `bad_input` where it is of another type than was said
 */
const requireOrganization = async (scope: CallScope, id: string, type?: string): Promise<OrganizationRow> => {
  const found = await findOrganization(scope, id)
  if (!found || found.type === 'PLATFORM') throw new Failure('not_found')
  if (type && type !== found.type) {
    throw badInput({ path: 'type', message: `This organization has the type ${found.type}.` })
  }
  return found
}

/** Makes the kind `organization` of things to delete, as its campaigns allow. */
export function organizationThing(campaigns: OrganizationCampaigns) {
  const requireEligible = async (scope: CallScope, organization: OrganizationRow): Promise<void> => {
    const { eligible, reasons } = deletionEligibility(await campaigns.countByStatus(scope, organization))
    if (eligible) return
    throw new Failure('in_use', {
      message: 'active',
      sentence: messages.organizationHasCampaigns,
      data: { reasons, campaigns: await campaigns.findUnderWay(scope, organization) },
    })
  }
  return {
    findName: async (scope: CallScope, id: string) => (await findOrganization(scope, id))?.name,
    check: async (scope: CallScope, id: string) =>
      requireEligible(scope, await requireOrganization(scope, id)),
    /**
     * Deletes an organization without campaigns under way: its users' accounts are removed, what was sold
     * stays readable. Purchases under way, of its displays or by its own users, are waited for before its
     * campaigns are read.
     */
    remove: async (scope: CallScope, id: string, type?: string): Promise<void> => {
      const organization = await requireOrganization(scope, id, type)
      if (organization.type === 'ADV') await lockOrganization(scope, id)
      await setOrganizationActive(asSystem(scope), id, false)
      await requireEligible(scope, organization)
      await markDeleted(asSystem(scope), id)
    },
    setActive: async (scope: CallScope, id: string, active: boolean) => {
      const found = await requireOrganization(scope, id)
      if (found.active !== active) await setOrganizationActive(asSystem(scope), id, active)
      return { id, active }
    },
    /** Tells whether the organization can be deleted now, and the reasons why not. */
    showEligibility: async (scope: CallScope, id: string, type?: string) =>
      deletionEligibility(await campaigns.countByStatus(scope, await requireOrganization(scope, id, type))),
  }
}
