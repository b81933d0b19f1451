import type { EntryKind } from '@plaza/domain/entry-kinds'
import { newId } from '../../base/id.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { codeOf, type Account } from './accounts.ts'
import { insertEntry, insertLines, makeAccounts } from './repo.ts'

/** An entry of the ledger. Its postings add up to zero; those of 0 are left out. */
export interface NewEntry {
  /** Names what happened for ever. */
  key: string
  kind: EntryKind
  currency: string
  campaignId?: string
  requestId?: string
  providerRef?: string
  postings: readonly (readonly [Account, number])[]
}

/**
 * Adds an entry to the ledger, in the transaction of what happened. Gives false where its key is there already, and adds
 * nothing then. The database refuses an entry that does not add up to zero, and what an account does not have.
 */
export async function post(scope: SystemScope, entry: NewEntry): Promise<boolean> {
  const { key, kind, currency, campaignId, requestId, providerRef, postings } = entry
  const sums = new Map<string, { account: Account; amount: number }>()
  for (const [account, amount] of postings) {
    const code = codeOf(account, currency)
    sums.set(code, { account, amount: (sums.get(code)?.amount ?? 0) + amount })
  }
  const lines = [...sums].flatMap(([code, { account, amount }]) =>
    amount ? [{ code, account, amount }] : [],
  )
  if (!lines.length) return false
  const row = {
    id: newId(scope.now),
    key,
    kind,
    campaign_id: campaignId ?? null,
    request_id: requestId ?? null,
    provider_ref: providerRef ?? null,
    occurred_at: scope.now,
  }
  if (!(await insertEntry(scope, row))) return false
  await makeAccounts(scope, lines, currency)
  await insertLines(scope, row.id, lines, currency)
  return true
}
