import { getCheckout, openCheckout } from '@plaza/contract/checkout'
import { connect, getPayoutAccount } from '@plaza/contract/payouts'
import type { Ask } from './ask.ts'
import type { Owner } from './tables/shapes.ts'
import type { Backstage } from './visit.ts'

type Stage = Pick<Backstage, 'till'>

/** Connects the account into which an owner is paid, on the provider's page, unless that has been done. */
export async function connectOwner({ till }: Stage, ask: Ask, owner: Owner, orgId: string): Promise<void> {
  if (!till) return
  const account = async () => ask(getPayoutAccount, { params: { orgId } })
  if ((await account()).state === 'active') return
  await ask(connect, { body: {} })
  const { account_id } = await account()
  const { iban, legal } = owner
  const told = { name: legal.legal_name, country: legal.country, iban }
  await till.sandbox.control.completeOnboarding(account_id ?? '', told)
  await till.settle()
}

/** Pays a campaign with a test card on the provider's page, as its buyer does, unless it is paid. */
export async function payCampaign({ till }: Stage, ask: Ask, campId: string, card?: string): Promise<void> {
  if (!till) return
  const { state } = await ask(getCheckout, { params: { campId } })
  if (state !== 'unpaid' && state !== 'awaiting') return
  const { url } = await ask(openCheckout, { body: { camp_id: campId } })
  await till.sandbox.control.payCheckout(url.split('/').at(-1) ?? '', card)
  await till.settle()
}
