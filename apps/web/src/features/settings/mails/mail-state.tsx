import { i18n } from '@lingui/core'
import { Status } from '../../../ui/status.tsx'
import type { MailRow } from './queries.ts'

/** What became of a mail. */
export function MailStateMark({ sent_at, fault, given_up_at }: MailRow) {
  if (sent_at) return <Status tone="good">{i18n._('Sent')}</Status>
  if (given_up_at) return <Status tone="bad">{i18n._('Given up')}</Status>
  return fault ? (
    <Status tone="wait">{i18n._('Tried again')}</Status>
  ) : (
    <Status tone="wait">{i18n._('Waiting')}</Status>
  )
}
