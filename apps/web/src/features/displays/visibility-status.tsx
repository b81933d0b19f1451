import { i18n } from '@lingui/core'
import { IconLock, IconWorld } from '@tabler/icons-react'
import { formatDate } from '../../lib/format.ts'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { obstacleWords } from './obstacle-words.ts'
import type { DisplayRow } from './queries.ts'

type Availability = Pick<DisplayRow, 'active' | 'visibilityStatus' | 'not_on_offer' | 'retires_on'>

export function VisibilityStatus({ visibility }: Pick<DisplayRow, 'visibility'>) {
  return visibility === 'Public' ? (
    <Status tone="good">{i18n._('Public')}</Status>
  ) : (
    <Status tone="off">{i18n._('Private')}</Status>
  )
}

/** Renders whether a display takes new campaigns. */
export function AvailabilityStatus({ active, visibilityStatus, not_on_offer: [obstacle] }: Availability) {
  if (!active) return <Status tone="bad">{i18n._('Deactivated')}</Status>
  const isAvailable = visibilityStatus === 'available'
  return (
    <Status tone={isAvailable && !obstacle ? 'good' : 'off'}>
      {isAvailable ? i18n._('Available') : i18n._('Unavailable')}
    </Status>
  )
}

/** The availability in a list's cell, with what keeps the display from being on offer, or its last day on offer. */
export function AvailabilityCell(display: Availability) {
  const [obstacle] = display.active ? display.not_on_offer : []
  const status = <AvailabilityStatus {...display} />
  if (obstacle && obstacle !== 'unavailable') {
    return <TwoLines plain first={status} second={obstacleWords(obstacle).short} />
  }
  if (!display.retires_on) return status
  const date = formatDate(display.retires_on)
  return <TwoLines plain first={status} second={i18n._('until {date}', { date })} />
}

/** Returns the visibilities to choose from, each with what it means. */
export function visibilityChoices() {
  return [
    {
      value: 'Private',
      title: i18n._('Private'),
      text: i18n._('Only advertisers you invite can see and book it.'),
      icon: <IconLock size={17} aria-hidden="true" />,
    },
    {
      value: 'Public',
      title: i18n._('Public'),
      text: i18n._('Every advertiser can find it and request a booking.'),
      icon: <IconWorld size={17} aria-hidden="true" />,
    },
  ]
}
