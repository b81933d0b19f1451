import type { CheckoutQuote } from '@plaza/contract/campaigns'
import type { CallScope } from '../../base/scope/scope.ts'
import { findRestricted } from './funding-repo.ts'
import type { Plan } from './plan-campaign.ts'

/**
 * Tells how a campaign of the actor's organization would be paid by card: the prices of its parts, and when the first of
 * them begins.
 */
export type QuoteCheckout = (
  scope: CallScope,
  campaign: { currency: string; parts: readonly { cost: number; starts_at: Date }[] },
) => Promise<CheckoutQuote>

/**
 * Whether a campaign has to be paid before its owners see it (docs/domain.md, "Money flow"): where cards are taken, unless
 * it costs nothing, or its advertiser may pay by invoice and all of its owners are sold on invoice terms.
 */
export async function needsCheckout(
  scope: Pick<CallScope, 'db' | 'actor' | 'now' | 'services'>,
  { cost, placements }: Pick<Plan, 'cost' | 'placements'>,
): Promise<boolean> {
  if (scope.services.config.payments === 'invoice' || cost === 0) return false
  const owners = placements.map(({ offer }) => offer.org_id)
  return findRestricted(scope, [...new Set([scope.actor.orgId, ...owners])])
}
