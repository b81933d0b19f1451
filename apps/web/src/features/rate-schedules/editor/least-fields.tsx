import { i18n } from '@lingui/core'
import { MOST_MIN_DAYS, MOST_MIN_SPEND } from '@plaza/domain/least-bookings'
import { MoneyField } from '../../../ui/form/money-input.tsx'
import { NumberField } from '../../../ui/form/number-input.tsx'
import type { EditorForm } from './zones-field.tsx'
import styles from './editor.module.css'

interface LeastFieldsProps {
  form: EditorForm
  currency: string
}

/** What a campaign books at least of the displays of a rate schedule: days and spend, both optional. */
export function LeastFields({ form: { control }, currency }: LeastFieldsProps) {
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Booked at least')}>
      <h2>{i18n._('Booked at least')}</h2>
      <p className="dim note">
        {i18n._('Smaller campaigns cannot be bought. What is booked already stays as it is.')}
      </p>
      <div className={styles.halves}>
        <NumberField
          control={control}
          name="min_days"
          label={i18n._('Least days')}
          unit={i18n._('days')}
          most={MOST_MIN_DAYS}
          help={i18n._('From the first to the last day of a campaign. Empty for any number.')}
        />
        <MoneyField
          control={control}
          name="min_spend"
          label={i18n._('Least spend')}
          currency={currency}
          most={MOST_MIN_SPEND}
          help={i18n._('Of a campaign before tax, on all displays of this rate schedule. Empty for none.')}
        />
      </div>
    </section>
  )
}
