// docs/domain.md, "Ledger": the accounts of the ledger. A positive balance is what the installation owes or has earned; the
// money that lies with the payment provider, or in the operator's own bank, is negative.

export type AccountKind =
  | 'provider'
  | 'provider_fees'
  | 'escrow'
  | 'tax'
  | 'owner_payable'
  | 'owner_receivable'
  | 'platform_revenue'
  | 'plan_revenue'
  | 'refunds_payable'
  | 'credit'
  | 'receivable'
  | 'disputed'
  | 'platform_loss'
  | 'bank'

/** An account by what it is for: the whole installation, an organization, or an owner's part of a campaign. */
export interface Account {
  kind: AccountKind
  orgId?: string
  requestId?: string
}

/** Money that lies with the payment provider. */
export const provider: Account = { kind: 'provider' }
/** What the provider keeps for its work. */
export const providerFees: Account = { kind: 'provider_fees' }
/** Tax that was taken from buyers, and not passed on to owners. */
export const tax: Account = { kind: 'tax' }
export const platformRevenue: Account = { kind: 'platform_revenue' }
/** What organizations have paid for their plans. */
export const planRevenue: Account = { kind: 'plan_revenue' }
/** What goes back to buyers' cards and has not arrived there. */
export const refundsPayable: Account = { kind: 'refunds_payable' }
/** What disputes have taken away for the time being. */
export const disputed: Account = { kind: 'disputed' }
export const platformLoss: Account = { kind: 'platform_loss' }
/** Money that lies in the operator's own bank account: what is invoiced is paid into it, and owners are paid from it. */
export const bank: Account = { kind: 'bank' }

/** What a buyer has paid for an owner's part, and nobody has earned yet. */
export function escrow(requestId: string): Account {
  return { kind: 'escrow', requestId }
}

/** What an owner has earned and was not paid. */
export function ownerPayable(orgId: string): Account {
  return { kind: 'owner_payable', orgId }
}

/** What an owner owes, because a buyer got back what the owner had been paid; negative. */
export function ownerReceivable(orgId: string): Account {
  return { kind: 'owner_receivable', orgId }
}

/** What a buyer can spend on its next campaigns. */
export function credit(orgId: string): Account {
  return { kind: 'credit', orgId }
}

/** What a buyer owes by invoices; negative. */
export function receivable(orgId: string): Account {
  return { kind: 'receivable', orgId }
}

/** The name of an account in one currency, which no other account has. */
export function codeOf({ kind, orgId, requestId }: Account, currency: string): string {
  return [kind, requestId ?? orgId, currency].filter(Boolean).join(':')
}
