import { i18n } from '@lingui/core'
import type { CampaignStatus as Name } from '@plaza/domain/campaign-state'
import { Status, type StatusTone } from '../ui/status.tsx'

const TONES: Record<Name, StatusTone> = {
  unpaid: 'wait',
  pending: 'wait',
  'partially approved': 'brand',
  approved: 'good',
  active: 'good',
  completed: 'off',
  cancelled: 'off',
  rejected: 'bad',
}

/** The words of a campaign's status. */
export function statusWords(status: Name): string {
  return {
    unpaid: i18n._('Not paid yet'),
    pending: i18n._('Pending'),
    'partially approved': i18n._('Partially approved'),
    approved: i18n._('Approved'),
    active: i18n._('Active'),
    completed: i18n._('Completed'),
    cancelled: i18n._('Cancelled'),
    rejected: i18n._('Rejected'),
  }[status]
}

/** Renders a campaign's status in the same words and colours everywhere. */
export function CampaignStatus({ status }: { status: Name }) {
  return <Status tone={TONES[status]}>{statusWords(status)}</Status>
}
