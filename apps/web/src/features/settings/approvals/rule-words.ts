import { i18n } from '@lingui/core'
import { formatMoney } from '../../../lib/format.ts'
import type { ApprovalRule } from '../../../shared/approval-rules/queries.ts'

/** The conditions of a rule in words, all of which have to be met. */
export function conditionWords(rule: ApprovalRule): string[] {
  const { known, advertiser_name, category, most, currency, same_media } = rule
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
