import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/may.ts'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { useScheduleChoices } from '../schedule-choices.tsx'
import { visibilityChoices } from '../visibility-status.tsx'
import type { DisplayForm } from './create-form.ts'
import { useOnlyChoice } from './use-only-choice.ts'
import styles from './create.module.css'

interface OfferCardProps {
  form: DisplayForm
  /** The choices are drawn in the shape of the first screen. */
  schedules: ReturnType<typeof useScheduleChoices>
}

/** The rate schedule of the new display, and who can see it. */
export function OfferCard({ form, schedules }: OfferCardProps) {
  const { control } = form
  useOnlyChoice(form, 'generalInfo.rate_schedule_id', schedules.only)
  const mayCreate = useMay('rate-schedule:create')
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Zones, prices and visibility')}>
      <h2>{i18n._('Zones, prices and visibility')}</h2>
      <div className={styles.stack}>
        <div>
          <SelectField
            control={control}
            name="generalInfo.rate_schedule_id"
            label={i18n._('Rate schedule')}
            placeholder={i18n._('None yet')}
            clearable
            {...schedules.field}
          />
          <p className={`${styles.note} dim`}>
            {i18n._('Without one, the display is saved but cannot be booked.')}{' '}
            {schedules.isEmpty && mayCreate && (
              <Link to="/rate-schedules" search={{ new: '1' }} target="_blank">
                {i18n._('New rate schedule (opens in a new tab)')}
              </Link>
            )}
          </p>
        </div>
        <ChoiceCards
          control={control}
          name="generalInfo.visibility"
          label={i18n._('Visibility')}
          choices={visibilityChoices()}
        />
      </div>
    </section>
  )
}
