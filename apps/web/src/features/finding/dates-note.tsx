import { i18n } from '@lingui/core'
import { flightWords } from '../../shared/flight/flight-words.ts'
import { Button } from '../../ui/button.tsx'
import { addressOfFlight } from '../../shared/flight/flight-address.ts'
import { isDated } from './offer-query.ts'
import type { Basket } from './use-basket.ts'
import type { Finding } from './use-finding.ts'
import styles from './find.module.css'

interface DatesNoteProps {
  finding: Pick<Finding, 'state' | 'dates' | 'onFlight' | 'onState'>
  basket: Basket
}

/** Says that a link shows other dates than the plan has, and takes either for both. */
export function DatesNote({ finding: { state, dates, onFlight, onState }, basket }: DatesNoteProps) {
  const { displays, general } = basket.draft
  const differs = flightWords(dates) !== flightWords(general)
  if (!state.from || !state.to || !basket.mayBook || displays.length === 0 || !differs) return null
  const shown = flightWords(dates)
  return (
    <p className={`small ${styles.dates}`} role="status">
      <span>
        {isDated(general)
          ? i18n._('You see {shown}, but your plan is for {planned}.', {
              shown,
              planned: flightWords(general),
            })
          : i18n._('You see {shown}, but your plan has no dates yet.', { shown })}
      </span>
      <Button
        size="sm"
        look="soft"
        onClick={() => onFlight({ ...dates, days_of_week: dates.days_of_week ?? [] })}
      >
        {i18n._('Plan for {shown}', { shown })}
      </Button>
      {isDated(general) && (
        <Button size="sm" look="quiet" onClick={() => onState({ page: 1, ...addressOfFlight(general) })}>
          {i18n._('See {planned}', { planned: flightWords(general) })}
        </Button>
      )}
    </p>
  )
}
