import { i18n } from '@lingui/core'
import { formatDateRange } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { isDated } from './offer-query.ts'
import type { Basket } from './use-basket.ts'
import type { Finding } from './use-finding.ts'
import styles from './find.module.css'

interface DatesNoteProps {
  finding: Pick<Finding, 'state' | 'dates' | 'onDates' | 'onState'>
  basket: Basket
}

/** Says that a link shows other dates than the plan has, and takes either for both. */
export function DatesNote({ finding: { state, dates, onDates, onState }, basket }: DatesNoteProps) {
  const { displays, general } = basket.draft
  const { start_date: from, end_date: to } = general
  const differs = dates.start_date !== from || dates.end_date !== to
  if (!state.from || !state.to || !basket.mayBook || displays.length === 0 || !differs) return null
  const shown = formatDateRange(dates.start_date, dates.end_date)
  return (
    <p className={`small ${styles.dates}`} role="status">
      <span>
        {isDated(general)
          ? i18n._('You see {shown}, but your plan is for {planned}.', {
              shown,
              planned: formatDateRange(from, to),
            })
          : i18n._('You see {shown}, but your plan has no dates yet.', { shown })}
      </span>
      <Button size="sm" look="soft" onClick={() => onDates(dates.start_date, dates.end_date)}>
        {i18n._('Plan for {shown}', { shown })}
      </Button>
      {isDated(general) && (
        <Button size="sm" look="quiet" onClick={() => onState({ page: 1, from, to })}>
          {i18n._('See {planned}', { planned: formatDateRange(from, to) })}
        </Button>
      )}
    </p>
  )
}
