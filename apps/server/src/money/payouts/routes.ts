import { connect, getPayoutAccount, listPayouts } from '@plaza/contract/payouts'
import { route } from '../../base/http/mount.ts'
import { connectAccount } from './connect-account.ts'
import { listPayouts as list } from './repo.ts'
import { showAccount } from './show-account.ts'

export const payoutRoutes = [
  route(connect, (scope) => connectAccount(scope)),
  route(getPayoutAccount, (scope) => showAccount(scope)),
  route(listPayouts, async (scope, { query }) => {
    const { rows, ...counted } = await list(scope, query)
    return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), ...counted }
  }),
]
