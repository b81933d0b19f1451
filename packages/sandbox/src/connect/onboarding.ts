import type Stripe from 'stripe'
import { type Call, DAY, inNameOf, newId } from '../call.ts'
import { emitThin } from '../events/emit.ts'
import { schedulePayout } from '../money/balance.ts'
import { address, group, ignored, oneOf, type Params, required, text } from '../http/params.ts'
import { type AccountDoc, type LinkDoc } from '../store/docs.ts'
import { readAccount, saveAccount } from './accounts.ts'
import { judgeAccount, mayReceive } from './requirements.ts'

const useCase = group({
  collection_options: ignored(),
  refresh_url: required(address()),
  return_url: address(),
})

/** What a link to the onboarding may be made with. */
export const ACCOUNT_LINK = {
  account: required(text()),
  use_case: required(
    group({
      account_onboarding: useCase,
      account_update: useCase,
      type: required(oneOf('account_onboarding', 'account_update')),
    }),
  ),
}

/** How long a link may be followed. */
const LINK_SECONDS = 300

/** Makes a link to the onboarding of an account, which may be followed once. */
export async function createAccountLink(
  call: Call,
  params: Params<typeof ACCOUNT_LINK>,
): Promise<Stripe.V2.Core.AccountLink> {
  const { account } = await readAccount(call, params.account)
  const { type } = params.use_case
  const facts = params.use_case[type]
  const link: LinkDoc = {
    id: newId('', 24),
    account: params.account,
    refreshUrl: facts?.refresh_url ?? '',
    returnUrl: facts?.return_url ?? '',
    expiresAt: call.now + LINK_SECONDS,
    used: false,
    configurations: account.applied_configurations,
    useCase: type,
  }
  await call.tx.put('account_link', link.id, link, call.now)
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString()
  return {
    object: 'v2.core.account_link',
    account: params.account,
    created: iso(call.now),
    expires_at: iso(link.expiresAt),
    livemode: false,
    url: `${call.publicUrl}/onboarding/${link.id}`,
    use_case: {
      type,
      [type]: {
        refresh_url: link.refreshUrl,
        ...(link.returnUrl && { return_url: link.returnUrl }),
      },
    },
  } satisfies Stripe.V2.Core.AccountLink
}

/** What an account tells in its onboarding. */
export interface Told {
  name?: string | undefined
  country?: string | undefined
  iban?: string | undefined
  /** Whether the account is to become restricted a day later, as the page offers. */
  restrictLater?: boolean | undefined
}

/** Takes what an account tells. Once nothing is missing it may receive money. */
export async function tellAccount(call: Call, id: string, told: Told): Promise<AccountDoc> {
  const kept = await readAccount(call, id)
  const { name, country, iban } = { ...kept.onboarding, ...told }
  const { account } = kept
  const changed = await change(call, kept, {
    ...kept,
    onboarding: { ...(name && { name }), ...(country && { country }), ...(iban && { iban }) },
    restriction: null,
    account: {
      ...account,
      ...(name && { display_name: account.display_name ?? name }),
      identity: {
        ...account.identity,
        ...(name && { business_details: { registered_name: name } }),
        ...(country && { country }),
      },
    },
  })
  if (told.iban) await schedulePayout(inNameOf(call, id))
  if (told.restrictLater) {
    const task = { what: 'restrict account', about: id, owner: '' } as const
    await call.tx.putTask({ id: `restrict account ${id}`, at: call.now + DAY, ...task })
  }
  return changed
}

/** Stripe wants to know more of an account: until it is told, the account receives nothing. */
export async function restrictAccount(call: Call, id: string): Promise<AccountDoc> {
  const kept = await readAccount(call, id)
  return change(call, kept, {
    ...kept,
    restriction: 'identity.business_details.documents.company_verification',
  })
}

/** Stores a change of an account and tells what follows from it. */
async function change(call: Call, before: AccountDoc, after: AccountDoc): Promise<AccountDoc> {
  const judged = judgeAccount(after)
  const about = { account: after.account.id }
  await saveAccount(call, judged)
  await emitThin(call, 'v2.core.account[requirements].updated', about)
  if (mayReceive(before) !== mayReceive(judged)) {
    await emitThin(call, 'v2.core.account[configuration.recipient].capability_status_updated', about, {
      updated_capability: 'stripe_balance.stripe_transfers',
    })
  }
  return judged
}

/** Somebody has come back from the onboarding, whether it is complete or not. */
export async function leaveOnboarding(call: Call, link: LinkDoc): Promise<void> {
  await emitThin(call, 'v2.core.account_link.returned', null, {
    account_id: link.account,
    configurations: link.configurations,
    use_case: link.useCase,
  })
}

/** Closes an account for good. */
export async function closeAccount(call: Call, id: string): Promise<AccountDoc> {
  const kept = await readAccount(call, id)
  const closed = { ...kept, account: { ...kept.account, closed: true } }
  await saveAccount(call, closed)
  await emitThin(call, 'v2.core.account.closed', { account: id })
  return closed
}
