import { i18n } from '@lingui/core'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { obstacleWords } from './offer/obstacle-words.ts'
import type { DisplayRow } from './owner-queries.ts'

/** Who can see it. */
export const VisibilityStatus = ({ visibility }: Pick<DisplayRow, 'visibility'>) =>
  visibility === 'Public' ? (
    <Status tone="good">{i18n._('Public')}</Status>
  ) : (
    <Status tone="off">{i18n._('Private')}</Status>
  )

/** Whether new campaigns are taken, and what is in the way of it where something is. */
export function AvailabilityStatus({
  active,
  visibilityStatus,
  not_on_offer: [obstacle],
}: Pick<DisplayRow, 'active' | 'visibilityStatus' | 'not_on_offer'>) {
  if (!active) return <Status tone="bad">{i18n._('Deactivated')}</Status>
  const isAvailable = visibilityStatus === 'available'
  const status = (
    <Status tone={isAvailable && !obstacle ? 'good' : 'off'}>
      {isAvailable ? i18n._('Available') : i18n._('Unavailable')}
    </Status>
  )
  return obstacle && obstacle !== 'unavailable' ? (
    <TwoLines plain first={status} second={obstacleWords(obstacle).short} />
  ) : (
    status
  )
}
