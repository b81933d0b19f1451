import type { getPayoutAccount } from '@plaza/contract/payouts'
import type { HandlerData } from '@plaza/contract/call'
import type { CallScope } from '../../base/scope/scope.ts'
import { refreshAccount } from './connect-account.ts'
import { findAccount, sumOfOwner, type OwnerSum, type PayoutAccount } from './repo.ts'

/** An account that is not complete is asked for again, at most this often: its owner may be back from the provider's page. */
const ASK_EVERY_MS = 3000

type Shown = HandlerData<typeof getPayoutAccount>

const stateOf = (scope: CallScope, account: PayoutAccount | undefined): Shown['state'] => {
  if (!scope.services.payments) return 'off'
  return account?.state ?? 'none'
}

const present = (scope: CallScope, account: PayoutAccount | undefined, sums: OwnerSum[]): Shown => {
  const of = (what: OwnerSum['what']) =>
    sums.filter((sum) => sum.what === what).map(({ currency, amount }) => ({ currency, amount }))
  return {
    state: stateOf(scope, account),
    sandbox: scope.services.payments?.kind === 'sandbox',
    account_id: account?.ref ?? null,
    requirements: account?.requirements ?? [],
    checked_at: account?.checked_at.toISOString() ?? null,
    held: of('held'),
    payable: of('payable'),
    paid_out: of('paid_out'),
  }
}

/** How the account stands into which the actor's organization is paid, and what is on its way there. */
export async function showAccount(scope: CallScope): Promise<Shown> {
  const { services, actor, now, log } = scope
  let account = await findAccount(scope, actor.orgId)
  const isOld = account && now.getTime() - account.checked_at.getTime() >= ASK_EVERY_MS
  if (account && account.state !== 'active' && isOld) {
    try {
      await refreshAccount(services, account.ref)
      account = await findAccount(scope, actor.orgId)
    } catch (error) {
      log.warn({ err: error }, 'the payment provider did not tell how an account stands')
    }
  }
  return present(scope, account, await sumOfOwner(scope))
}
