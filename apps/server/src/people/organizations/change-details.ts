import type { updateOrganization } from '@plaza/contract/organizations'
import type { ParsedInput } from '@plaza/contract/call'
import { taxIdFault } from '@plaza/domain/vat-ids'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { knowsTimeZone } from '../../base/postgres/time-zones-repo.ts'
import * as repo from './repo.ts'

/** The currency applies to all prices: with rate schedules it stays (domain.md, "Money"). */
const checkCurrency = async (
  scope: CallScope,
  organization: repo.OrganizationRow,
  currency: string | undefined,
): Promise<void> => {
  if (currency === undefined || currency === organization.currency) return
  const rate_schedules = await repo.findRateSchedules(scope, organization.id)
  if (!rate_schedules.length) return
  const sentence = `The currency cannot be changed while you have rate schedules with prices in ${organization.currency}.`
  throw new Failure('in_use', { sentence, data: { rate_schedules } })
}

/** A tax id is judged by the country, of which either may be sent alone (domain.md, "Tax"). */
const checkTaxId = (before: repo.OrganizationRow, change: repo.DetailsChange): void => {
  if (change.tax_id === undefined && change.country === undefined) return
  const message = taxIdFault(change.country ?? before.country, change.tax_id ?? before.tax_id)
  if (message) throw badInput({ path: 'tax_id', message })
}

/**
 * Changes the details of an organization that were sent, by its own users or the platform.
 * @throws Failure `not_found`, `bad_input`, `in_use`, `changed_meanwhile`
 */
export async function changeDetails(
  scope: CallScope,
  { params: { orgId }, body }: ParsedInput<typeof updateOrganization>,
): Promise<repo.OrganizationRow> {
  await repo.lockOrganization(scope, orgId)
  const before = await repo.findOrganization(scope, orgId)
  if (!before) throw new Failure('not_found')
  const { version, lead_days, ...change } = body
  await checkCurrency(scope, before, change.currency)
  if (change.time_zone && !(await knowsTimeZone(scope, change.time_zone))) {
    throw badInput({ path: 'time_zone', message: `The time zone ${change.time_zone} is not known.` })
  }
  checkTaxId(before, change)
  // Only an owner can require days of lead before a flight.
  const lead = before.type === 'DSO' && typeof lead_days === 'number' ? { lead_days } : {}
  if (!(await repo.changeOrganization(scope, orgId, { ...change, ...lead }, version))) {
    throw new Failure('changed_meanwhile')
  }
  const after = await repo.findOrganization(scope, orgId)
  if (!after) throw new Failure('not_found')
  return after
}
