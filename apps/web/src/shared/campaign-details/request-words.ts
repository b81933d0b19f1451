import { i18n } from '@lingui/core'
import { REASON_CODES, type ReasonCode } from '@plaza/domain/campaign-state'
import type { RefundRule } from '@plaza/domain/refund'
import type { StatusTone } from '../../ui/status.tsx'
import type { ApprovalRequest } from './queries.ts'

type Words = [tone: StatusTone, words: string]

/** Words a request's status for its owner, or (`owner` false) for the other side. */
export function requestWords(status: ApprovalRequest['status'], owner: boolean): Words {
  const words: Record<ApprovalRequest['status'], () => Words> = {
    pending: () => ['wait', owner ? i18n._('Waiting for you') : i18n._('Waiting for the owner')],
    correction: () => ['brand', i18n._('Correction asked')],
    approved: () => ['good', i18n._('Approved')],
    rejected: () => ['bad', i18n._('Rejected')],
    expired: () => ['off', i18n._('Expired')],
    cancelled: () => ['off', i18n._('Cancelled')],
  }
  return words[status]()
}

/** Returns whose turn it was when a request expired, for its owner or (`owner` false) for the advertiser. */
export function lapseWords(from: ApprovalRequest['lapsed_from'], owner: boolean): string {
  return from === 'correction'
    ? owner
      ? i18n._('You asked for a correction, and it did not arrive in time.')
      : i18n._('The owner asked for a correction, and it did not arrive in time.')
    : owner
      ? i18n._('You gave no answer in time.')
      : i18n._('The owner gave no answer in time.')
}

export function kindWords(kind: ApprovalRequest['kind']) {
  return kind === 'media' ? i18n._('New media') : i18n._('New booking')
}

export function reasonWords(reason: ReasonCode): string {
  const words: Record<ReasonCode, () => string> = {
    creative_quality: () => i18n._('Creative quality'),
    creative_content: () => i18n._('Creative content'),
    category_not_allowed: () => i18n._('Category not allowed'),
    wrong_format: () => i18n._('Wrong format'),
    unavailable: () => i18n._('Unavailable'),
    other: () => i18n._('Other'),
  }
  return words[reason]()
}

/** The words for a stored reason. A code that this site does not know yet is shown as it is. */
export function storedReasonWords(reason: string) {
  const known = REASON_CODES.find((code) => code === reason)
  return known ? reasonWords(known) : reason
}

/** The rule behind a refund, in words. */
export function refundWords(rule: RefundRule): string {
  const words: Record<RefundRule, () => string> = {
    undecided: () => i18n._('Not approved yet: all of it'),
    early: () => i18n._('Seven days or more before the flight: all of it'),
    half: () => i18n._('Less than seven days before the flight: half of it'),
    not_shown: () => i18n._('The flight has begun: the days ahead, at most half'),
  }
  return words[rule]()
}
