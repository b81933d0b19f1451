import type { HandlerData } from '@plaza/contract/call'
import type { getOrganizationMoney } from '@plaza/contract/money-desk'
import { groupBy } from '@plaza/domain/group-by'
import type { CallScope } from '../../base/scope/scope.ts'
import { requireOrganization } from '../../people/organizations/repo.ts'
import * as repo from './organization-repo.ts'

/**
 * An organization's money by the ledger: its balances, and its entries with all their lines.
 * @throws Failure `not_found`
 */
export async function showOrganization(
  scope: CallScope,
  orgId: string,
  query: repo.EntriesQuery,
): Promise<HandlerData<typeof getOrganizationMoney>> {
  const { id, name, type } = await requireOrganization(scope, orgId)
  const { rows, ...counted } = await repo.listEntries(scope, orgId, query)
  const entries = rows.map((row) => row.id)
  const lines = groupBy(await repo.findLines(scope, orgId, entries), ({ entry_id }) => entry_id)
  return {
    organization: { id, name, type },
    balances: await repo.sumAccounts(scope, orgId),
    rows: rows.map((row) => ({
      ...row,
      occurred_at: row.occurred_at.toISOString(),
      lines: lines.get(row.id) ?? [],
    })),
    ...counted,
  }
}
