import { connect, getPayoutAccount, listAllPayouts, listPayouts } from '@plaza/contract/payouts'
import { route } from '../../base/http/mount.ts'
import { connectAccount } from './connect-account.ts'
import { listPayouts as list, type PayoutRow } from './repo.ts'
import { showAccount } from './show-account.ts'

/** A page of payouts as its call answers it. */
const present = ({ rows, ...counted }: Awaited<ReturnType<typeof list>>) => ({
  rows: rows.map((row: PayoutRow) => ({ ...row, created_at: row.created_at.toISOString() })),
  ...counted,
})

export const payoutRoutes = [
  route(connect, (scope) => connectAccount(scope)),
  route(getPayoutAccount, (scope) => showAccount(scope)),
  route(listPayouts, async (scope, { query }) => present(await list(scope, query, 'own'))),
  route(listAllPayouts, async (scope, { query }) => present(await list(scope, query, 'all'))),
]
