import { i18n } from '@lingui/core'
import { Status } from '../../ui/status.tsx'
import type { DisplayRow } from './owner-queries.ts'

/** Who can see it. */
export const VisibilityStatus = ({ visibility }: Pick<DisplayRow, 'visibility'>) =>
  visibility === 'Public' ? (
    <Status tone="good">{i18n._('Public')}</Status>
  ) : (
    <Status tone="off">{i18n._('Private')}</Status>
  )

/** Whether new campaigns are taken. */
export function AvailabilityStatus({
  active,
  visibilityStatus,
}: Pick<DisplayRow, 'active' | 'visibilityStatus'>) {
  if (!active) return <Status tone="bad">{i18n._('Deactivated')}</Status>
  return visibilityStatus === 'available' ? (
    <Status tone="good">{i18n._('Available')}</Status>
  ) : (
    <Status tone="off">{i18n._('Unavailable')}</Status>
  )
}
