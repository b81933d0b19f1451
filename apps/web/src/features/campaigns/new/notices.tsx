import { i18n } from '@lingui/core'
import { sentenceOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../notice.tsx'
import { usePrice } from './use-price.ts'

/** Why the chosen displays cannot be booked on these dates. */
export function FlightNotice({ onChangeDates }: { onChangeDates?: () => void }) {
  const { faults } = usePrice()
  const { start_date, end_date, days_of_week, displays } = faults
  const sentences = [start_date, end_date, days_of_week, displays].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <Notice
      tone="bad"
      title={i18n._('These dates do not fit the chosen displays')}
      actions={
        onChangeDates && (
          <Button size="sm" onClick={onChangeDates}>
            {i18n._('Change dates')}
          </Button>
        )
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

/** Shown when the price could not be calculated. */
export function PriceFailure() {
  const { query } = usePrice()
  if (!query.isError) return null
  return (
    <Notice
      tone="bad"
      title={i18n._('The price is not available right now')}
      actions={
        <Button size="sm" onClick={() => void query.refetch()}>
          {i18n._('Try again')}
        </Button>
      }
    >
      <p>{sentenceOf(query.error)}</p>
    </Notice>
  )
}
