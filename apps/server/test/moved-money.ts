import type { EntryKind } from '@plaza/domain/entry-kinds'
import type { PayoutSnapshot } from '../src/base/payments/payments.ts'
import { inTransaction } from '../src/base/postgres/transaction.ts'
import * as accounts from '../src/money/ledger/accounts.ts'
import { post } from '../src/money/ledger/post.ts'
import { storePayouts } from '../src/money/payouts/repo.ts'
import type { TestServer } from './server.ts'

let nth = 0

/** Posts an entry of 5 EUR that came to an organization's credit, at an instant. */
export function credit(
  { services }: Pick<TestServer, 'services'>,
  orgId: string,
  { kind, at }: { kind: EntryKind; at: string },
): Promise<boolean> {
  return inTransaction(services.db, (db) =>
    post(
      { db, actor: null, now: new Date(at) },
      {
        key: `test:${++nth}`,
        kind,
        currency: 'EUR',
        postings: [
          [accounts.credit(orgId), 500],
          [accounts.provider, -500],
        ],
      },
    ),
  )
}

/** Keeps a payout of 7 EUR to an owner, as the payment provider tells it. */
export async function payOut(
  { services }: Pick<TestServer, 'services'>,
  orgId: string,
  { state, arrivesOn }: Pick<PayoutSnapshot, 'state' | 'arrivesOn'>,
): Promise<void> {
  const now = services.clock.now()
  const payout = { ref: `po_${++nth}`, amount: 700, currency: 'EUR', state, arrivesOn, createdAt: now }
  await storePayouts({ db: services.db, actor: null, now }, orgId, [payout])
}
