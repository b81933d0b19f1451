import { i18n } from '@lingui/core'
import { Status } from '../../../ui/status.tsx'
import type { RequestRow, RequestStatus } from './queries.ts'

export function kindWords(path: RequestRow['path']): string {
  const words: Record<RequestRow['path'], string> = {
    organization: i18n._('Organization'),
    users: i18n._('User'),
    displays: i18n._('Display'),
    campaigns: i18n._('Campaign'),
    locations: i18n._('Location'),
    'rate-schedule': i18n._('Rate schedule'),
  }
  return words[path]
}

export function AnswerMark({ status }: { status: RequestStatus }) {
  if (status === 'waiting') return <Status tone="wait">{i18n._('Waiting')}</Status>
  if (status === 'gone') return <Status tone="off">{i18n._('Gone by itself')}</Status>
  return status === 'confirmed' ? (
    <Status tone="good">{i18n._('Deleted')}</Status>
  ) : (
    <Status tone="off">{i18n._('Declined')}</Status>
  )
}
