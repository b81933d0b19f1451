import type { connect } from '@plaza/contract/payouts'
import type { HandlerData } from '@plaza/contract/call'
import { siteAddress } from '../../base/config/site-address.ts'
import { Failure } from '../../base/failure.ts'
import { announce } from '../../base/live/repo.ts'
import { ProviderRefused, ProviderUnclear, type AccountSnapshot } from '../../base/payments/payments.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { CallScope, Services, SystemScope } from '../../base/scope/scope.ts'
import { planWaitingTransfers } from '../campaign-money/release-part.ts'
import { findOwnAddress } from '../campaign-money/sides-repo.ts'
import { findAccount, keepAccount, setPayable, storeAccount } from './repo.ts'

/**
 * Gives the page of the provider on which an owner connects the account into which it is paid, or completes it. The account
 * is made once.
 * @throws Failure `payments_off`, `provider_away`
 */
export async function connectAccount(scope: CallScope): Promise<HandlerData<typeof connect>> {
  const { services, actor, now } = scope
  const { payments, config } = services
  if (!payments) throw new Failure('payments_off')
  const site = siteAddress(config, '/settings/payment')
  try {
    const found = await findAccount(scope, actor.orgId)
    // What has failed can be asked for again a minute later: under the same key it would fail for a day.
    const minute = Math.floor(now.getTime() / 60_000)
    const wanted = { orgId: actor.orgId, name: actor.orgName, email: await findOwnAddress(scope) }
    const made = found?.ref ?? (await payments.createAccount(wanted, `account:${actor.orgId}:${minute}`))
    const ref = await inTransaction(services.db, (trx) =>
      keepAccount({ db: trx, actor: null, now }, actor.orgId, made),
    )
    const url = await payments.linkToAccount(ref, { done: `${site}?connected=1`, again: `${site}?again=1` })
    return { url }
  } catch (error) {
    if (error instanceof ProviderUnclear || error instanceof ProviderRefused)
      throw new Failure('provider_away')
    throw error
  }
}

/**
 * Brings an account up to what the provider tells of it now: an owner whose account is active can be paid, so its displays
 * are on offer, and what waited for the account is transferred. Open screens hear of it.
 */
async function applyAccount(scope: SystemScope, account: AccountSnapshot): Promise<void> {
  const stored = await storeAccount(scope, account)
  if (!stored) return
  const { orgId, isNews } = stored
  if (isNews) await announce(scope.db, [{ org: orgId, kinds: ['payments', 'displays', 'onboarding'] }])
  await setPayable(scope, orgId, account.state === 'active')
  if (account.state === 'active') await planWaitingTransfers(scope, orgId)
}

/** Asks the provider how an account stands, and stores it. */
export async function refreshAccount({ payments, db, clock }: Services, ref: string): Promise<void> {
  if (!payments) return
  const account = await payments.readAccount(ref)
  await inTransaction(db, (trx) => applyAccount({ db: trx, actor: null, now: clock.now() }, account))
}
