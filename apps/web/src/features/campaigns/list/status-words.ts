import { i18n } from '@lingui/core'
import type { StatusTone } from '../../../ui/status.tsx'
import type { CampaignRow } from '../queries.ts'

type CampaignStatus = CampaignRow['status']

export const statusTone: Record<CampaignStatus, StatusTone> = {
  unpaid: 'wait',
  pending: 'wait',
  'partially approved': 'wait',
  approved: 'good',
  active: 'brand',
  completed: 'off',
  cancelled: 'off',
  rejected: 'bad',
}

export const statusWords = (status: CampaignStatus): string =>
  ({
    unpaid: i18n._('Unpaid'),
    pending: i18n._('Pending'),
    'partially approved': i18n._('Partially approved'),
    approved: i18n._('Approved'),
    active: i18n._('Active'),
    completed: i18n._('Completed'),
    cancelled: i18n._('Cancelled'),
    rejected: i18n._('Rejected'),
  })[status]
