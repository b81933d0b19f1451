import { missing } from '../http/api-error.ts'
import { text, currency } from '../http/params.ts'
import { listObjects, listRoute, PAGE, route, type Route } from '../http/route.ts'
import { readBalance } from './balance.ts'

/** The calls that read balances, what moved them, and payouts. */
export const MONEY_ROUTES: Route[] = [
  route('GET', '/v1/balance', {}, (call) => readBalance(call)),
  route(
    'GET',
    '/v1/balance_transactions',
    { ...PAGE, currency: currency(), payout: text(), source: text(), type: text() },
    async (call, { payout, currency: code, source, type, ...page }) => {
      const url = '/v1/balance_transactions'
      const match = Object.fromEntries(
        Object.entries({ currency: code, source, type }).filter(([, value]) => value !== undefined),
      )
      if (payout === undefined) return listObjects(call, 'balance_transaction', url, page, match)
      const carried = await call.tx.list('payout_transaction', { match: { payout } })
      const data = await Promise.all(
        carried.map(({ transaction }) => call.tx.get('balance_transaction', transaction)),
      )
      return { object: 'list', data, has_more: false, url }
    },
  ),
  route('GET', '/v1/balance_transactions/:id', {}, async (call, _, id) => {
    const found = await call.tx.get('balance_transaction', id)
    if (!found) throw missing('balance transaction', id)
    return found
  }),
  listRoute('/v1/payouts', 'payout', { destination: text(), status: text() }),
  route('GET', '/v1/payouts/:id', {}, async (call, _, id) => {
    const found = await call.tx.get('payout', id)
    if (!found) throw missing('payout', id)
    return found
  }),
]
