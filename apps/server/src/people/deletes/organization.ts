import { messages } from '@plaza/contract/messages'
import { deletionEligibility } from '@plaza/domain/deletion'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { findOrganization, lockOrganization, type OrganizationRow } from '../organizations/repo.ts'
import { countByStatus, findUnderWay } from '../../market/campaigns/deletion-repo.ts'
import { markDeleted, setOrganizationActive } from './organization-repo.ts'
import type { Thing } from './thing.ts'

/**
 * An owner or advertiser that the actor reaches: the platform itself is never put away.
 * @throws Failure `not_found`, `bad_input` where it is of another type than was said
 */
const requireOrganization = async (
  context: CallScope,
  id: string,
  type?: string,
): Promise<OrganizationRow> => {
  const found = await findOrganization(context, id)
  if (!found || found.type === 'PLATFORM') throw new Failure('not_found')
  if (type && type !== found.type) {
    throw badInput({ path: 'type', message: `This organization has the type ${found.type}.` })
  }
  return found
}

export async function showEligibility(context: CallScope, id: string, type?: string) {
  return deletionEligibility(await countByStatus(context, await requireOrganization(context, id, type)))
}

const requireEligible = async (context: CallScope, organization: OrganizationRow): Promise<void> => {
  const { eligible, reasons } = deletionEligibility(await countByStatus(context, organization))
  if (eligible) return
  throw new Failure('in_use', {
    message: 'active',
    sentence: messages.organizationHasCampaigns,
    data: { reasons, campaigns: await findUnderWay(context, organization) },
  })
}

/**
 * Deletes an organization without campaigns under way: its people's accounts are gone, what was sold stays
 * readable. Buyers are waited for before its campaigns are looked at: those of its displays, and its own.
 */
export async function removeOrganization(context: CallScope, id: string, type?: string): Promise<void> {
  const organization = await requireOrganization(context, id, type)
  if (organization.type === 'ADV') await lockOrganization(context, id)
  await setOrganizationActive(context, id, false)
  await requireEligible(context, organization)
  await markDeleted(context, id)
}

export const organization: Thing = {
  findName: async (context, id) => (await findOrganization(context, id))?.name,
  check: async (context, id) => requireEligible(context, await requireOrganization(context, id)),
  remove: removeOrganization,
}

export async function setOrganizationActivity(context: CallScope, id: string, active: boolean) {
  const found = await requireOrganization(context, id)
  if (found.active !== active) await setOrganizationActive(context, id, active)
  return { id, active }
}
