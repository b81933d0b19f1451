import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import type { getOrganizationMoney } from '@plaza/contract/money-desk'

type Account = CallData<typeof getOrganizationMoney>['balances'][number]['account']

/** An account of the ledger in words. */
export function accountWords(account: Account): string {
  return {
    provider: i18n._('At the payment provider'),
    bank: i18n._('In the operator’s bank'),
    provider_fees: i18n._('Fees of the payment provider'),
    escrow: i18n._('Kept until it is earned'),
    tax: i18n._('Tax'),
    owner_payable: i18n._('Owed to the owner'),
    owner_receivable: i18n._('Owed by the owner'),
    platform_revenue: i18n._('Earned by the platform'),
    plan_revenue: i18n._('Earned by plans'),
    refunds_payable: i18n._('On its way back to the card'),
    credit: i18n._('Credit'),
    receivable: i18n._('Owed by invoice'),
    disputed: i18n._('Taken away by disputes'),
    platform_loss: i18n._('Lost by the platform'),
  }[account]
}
