import type { createOrganization } from '@plaza/contract/organizations'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { isPayableAtFirst } from '../../base/payments/payable.ts'
import { OWNER } from '../../base/actor.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { newId } from '../../base/id.ts'
import { inviteTo } from '../users/invite.ts'
import { insertOrganization } from './repo.ts'

/**
 * Creates an organization and invites its owner. The platform's admins need no confirmed address for that,
 * since the installation's operator let them in.
 */
export async function createWithOwner(
  scope: CallScope,
  { body: { organization: wanted, owner } }: ParsedInput<typeof createOrganization>,
): Promise<HandlerData<typeof createOrganization>> {
  const { services, now } = scope
  const organization = {
    id: newId(now),
    name: wanted.name,
    type: wanted.type,
    industry: wanted.industry,
    currency: wanted.currency ?? services.config.currency,
    time_zone: wanted.time_zone ?? null,
    payable: isPayableAtFirst(services.config, wanted.type),
  }
  await insertOrganization(scope, organization)
  const invited = { email: owner.email, name: owner.name, role_id: OWNER, permissions: [] }
  const { id, name, type } = organization
  return { organization: { id, name, type }, invitation: await inviteTo(scope, { id, name }, invited) }
}
