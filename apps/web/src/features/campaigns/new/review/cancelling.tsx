import { i18n } from '@lingui/core'
import { refundDays } from '@plaza/domain/refund'
import { useState } from 'react'
import { formatDate, formatDateRange } from '../../../../lib/format.ts'
import { daysToBook } from '../../../../lib/today.ts'
import { flightSpan } from '../../../../shared/flight/flight-words.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { TermsDialog } from '../../../../shared/terms/terms-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import styles from './cancelling.module.css'

/** What cancelling would cost, before and after an owner has approved, with the days of this flight. */
export function Cancelling() {
  const { draft } = useCampaignDraft()
  const [reading, setReading] = useState(false)
  const { first, last } = flightSpan(draft.general)
  const { today } = daysToBook(draft.displays)
  const { allUntil, halfFrom, halfUntil } = refundDays(first)
  return (
    <section className={`card ${styles.cancelling}`} aria-label={i18n._('If you cancel')}>
      <header className={styles.head}>
        <h2>{i18n._('If you cancel')}</h2>
        <Button size="sm" look="quiet" onClick={() => setReading(true)}>
          {i18n._('Full terms')}
        </Button>
      </header>
      <p className="small">
        {i18n._('Until an owner has approved, cancelling costs nothing. After that, this comes back:')}
      </p>
      <ul className={styles.parts}>
        {today <= allUntil && (
          <li data-tone="good">
            <strong>{i18n._('All')}</strong>
            <span>{i18n._('until {date}', { date: formatDate(allUntil) })}</span>
          </li>
        )}
        {today <= halfUntil && (
          <li data-tone="fair">
            <strong>{i18n._('Half')}</strong>
            <span>{formatDateRange(today < halfFrom ? halfFrom : today, halfUntil)}</span>
          </li>
        )}
        <li>
          <strong>{i18n._('Days not shown, at most half')}</strong>
          <span>{formatDateRange(first, last)}</span>
        </li>
      </ul>
      <p className="dim small">
        {i18n._(
          'You can cancel the whole campaign or single displays. Days are those of each display’s place.',
        )}
      </p>
      {reading && <TermsDialog onClose={() => setReading(false)} />}
    </section>
  )
}
