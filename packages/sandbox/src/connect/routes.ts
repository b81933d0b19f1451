import { text } from '../http/params.ts'
import { listRoute, route, type Route } from '../http/route.ts'
import { ACCOUNT, createAccount, INCLUDE, readAccount, showAccount, updateAccount } from './accounts.ts'
import { ACCOUNT_LINK, closeAccount, createAccountLink } from './onboarding.ts'
import { REVERSAL, reverseTransfer } from './reversals.ts'
import { createTransfer, readTransfer, TRANSFER } from './transfers.ts'

/** The calls about connected accounts and the money that goes to them. */
export const CONNECT_ROUTES: Route[] = [
  route('POST', '/v2/core/accounts', ACCOUNT, createAccount),
  route('GET', '/v2/core/accounts/:id', INCLUDE, async (call, { include }, id) =>
    showAccount((await readAccount(call, id)).account, include),
  ),
  route('POST', '/v2/core/accounts/:id', ACCOUNT, updateAccount),
  route('POST', '/v2/core/accounts/:id/close', {}, async (call, _, id) =>
    showAccount((await closeAccount(call, id)).account),
  ),
  route('POST', '/v2/core/account_links', ACCOUNT_LINK, createAccountLink),
  route('POST', '/v1/transfers', TRANSFER, createTransfer),
  route('GET', '/v1/transfers/:id', {}, (call, _, id) => readTransfer(call, id)),
  listRoute('/v1/transfers', 'transfer', { destination: text(), transfer_group: text() }),
  route('POST', '/v1/transfers/:id/reversals', REVERSAL, reverseTransfer),
  listRoute('/v1/transfers/:id/reversals', 'transfer_reversal', {}, (_, [transfer = '']) => ({ transfer })),
]
