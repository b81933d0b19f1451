import { i18n } from '@lingui/core'
import { formatMoney } from '../../../lib/format.ts'
import type { ApprovalRule } from '../../../shared/approval-rules/queries.ts'

/** The conditions of a rule in words, all of which have to be met, with the name of its category. */
export function conditionWords(rule: ApprovalRule, category: string): string[] {
  const { known, advertiser_name, most, currency, same_media } = rule
  return [
    ...(advertiser_name ? [i18n._('from {name}', { name: advertiser_name })] : []),
    ...(known ? [i18n._('from advertisers that you have approved before')] : []),
    ...(category ? [i18n._('in the category “{category}”', { category })] : []),
    ...(most !== null && currency
      ? [i18n._('for at most {price}', { price: formatMoney(most, currency) })]
      : []),
    ...(same_media ? [i18n._('with media that you have approved before')] : []),
  ]
}
