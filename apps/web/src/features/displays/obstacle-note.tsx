import { i18n } from '@lingui/core'
import type { OfferObstacle } from '@plaza/domain/offer-obstacles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/may.ts'
import { supportEmail } from '../../lib/support.ts'
import { useActivate } from '../../shared/deletes/calls.ts'
import { Button } from '../../ui/button.tsx'
import type { DisplayRow } from './queries.ts'
import { obstacleWords } from './obstacle-words.ts'
import styles from './obstacle-note.module.css'

type Shown = Pick<DisplayRow, 'id' | 'location_id' | 'rate_schedule_id' | 'not_on_offer' | 'can'>

interface ObstacleNoteProps {
  display: Shown
  /** Opens the dialog that removes the obstacle. Without it, the surrounding form does that. */
  onAct?: (verb: 'edit' | 'assign') => void
}

/** The one action that removes an obstacle, for users who may take it. */
function Remedy({ obstacle, display, onAct }: ObstacleNoteProps & { obstacle: OfferObstacle }): ReactNode {
  const { id, location_id, rate_schedule_id, can } = display
  const activate = useActivate('displays')
  const mayUpdate = useMay('display:update')
  const mayConnect = useMay('payment:update')
  const act = (verb: 'edit' | 'assign', label: string) =>
    onAct && can.edit ? (
      <Button size="sm" look="soft" onClick={() => onAct(verb)}>
        {label}
      </Button>
    ) : null
  switch (obstacle) {
    case 'organization_inactive':
      return supportEmail ? <a href={`mailto:${supportEmail}`}>{i18n._('Write to support')}</a> : null
    case 'cannot_be_paid':
      return mayConnect ? (
        <Link to="/settings/$profile" params={{ profile: 'payment' }}>
          {i18n._('Connect a payment account')}
        </Link>
      ) : null
    case 'display_deactivated':
      return can.activate ? (
        <Button
          size="sm"
          look="soft"
          loading={activate.isPending}
          onClick={() => activate.mutate({ params: { id } })}
        >
          {i18n._('Activate again')}
        </Button>
      ) : null
    case 'location_deactivated':
    case 'no_open_day':
      return (
        <Link to="/locations" search={{ open: location_id }}>
          {i18n._('See the location')}
        </Link>
      )
    case 'rate_schedule_deactivated':
      return (
        <Link to="/rate-schedules" search={{ open: rate_schedule_id ?? undefined }}>
          {i18n._('See the rate schedule')}
        </Link>
      )
    case 'no_rate_schedule':
      return act('assign', i18n._('Assign a rate schedule'))
    case 'rate_schedule_later':
      return act('edit', i18n._('See when it begins'))
    case 'not_invited':
      return mayUpdate ? (
        <Link to="/advertiser" search={{ invite: id }}>
          {i18n._('Invite advertisers')}
        </Link>
      ) : null
    case 'unavailable':
      return act('edit', i18n._('Make it available'))
  }
}

/** Everything that keeps a display from being on offer, each as a sentence with the one action that helps. */
export function ObstacleNote(props: ObstacleNoteProps) {
  const { not_on_offer: obstacles } = props.display
  if (obstacles.length === 0) return null
  return (
    <section className={styles.note} aria-label={i18n._('Not on offer')}>
      <h3>{i18n._('Not on offer')}</h3>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <span>{obstacleWords(obstacle).sentence}</span>
            <Remedy {...props} obstacle={obstacle} />
          </li>
        ))}
      </ul>
    </section>
  )
}
