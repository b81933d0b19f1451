import { i18n } from '@lingui/core'
import { formatDate } from '../../../lib/format.ts'
import type { ApprovalRequest, Campaign } from '../../../shared/campaign-details/queries.ts'

function flightWords({ status, start_date, end_date }: Campaign): string {
  if (status === 'completed') return i18n._('It ended on {date}.', { date: formatDate(end_date) })
  return status === 'active'
    ? i18n._('It runs on your displays until {date}.', { date: formatDate(end_date) })
    : i18n._('It starts on your displays on {date}.', { date: formatDate(start_date) })
}

/** What an owner may expect of a request that it has nothing to decide about. */
export function ownerWords({ status }: Pick<ApprovalRequest, 'status'>, campaign: Campaign): string {
  const words: Record<ApprovalRequest['status'], () => string> = {
    pending: () => i18n._('Somebody in your organization with the permission to decide has to answer.'),
    correction: () => i18n._('The advertiser has to send new media. The spots stay held until then.'),
    approved: () => flightWords(campaign),
    rejected: () => i18n._('Your organization rejected it, so its spots were released.'),
    expired: () => i18n._('Nobody answered in time, so its spots were released.'),
    cancelled: () => i18n._('The advertiser cancelled it, so its spots were released.'),
  }
  return words[status]()
}
