import { i18n } from '@lingui/core'
import type { CheckoutQuote } from '@plaza/contract/campaigns'
import { formatMoney } from '../../../../lib/format.ts'

/** What the button that buys does. `checkout` is null where nothing is paid by card, undefined while that is not known. */
export function buyWords(checkout: CheckoutQuote | null | undefined, currency: string): string {
  if (!checkout) return i18n._('Buy')
  if (checkout.amount === 0) return i18n._('Pay with credit and send')
  if (checkout.mode === 'saved') return i18n._('Save card and send')
  return i18n._('Hold {sum} and send', { sum: formatMoney(checkout.amount, currency) })
}
