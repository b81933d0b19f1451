import { i18n } from '@lingui/core'
import { Status } from '../../../ui/status.tsx'
import type { MailRow } from './queries.ts'

/** What became of a mail. */
export function MailStateMark({ sent_at, fault }: MailRow) {
  if (sent_at) return <Status tone="good">{i18n._('Sent')}</Status>
  return fault ? (
    <Status tone="bad">{i18n._('Failed')}</Status>
  ) : (
    <Status tone="wait">{i18n._('Waiting')}</Status>
  )
}
