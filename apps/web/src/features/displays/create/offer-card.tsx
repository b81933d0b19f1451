import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMay } from '../../../lib/may.ts'
import { standardRateSchedule } from '../../../shared/standard-rate-schedule.ts'
import { HelpedField } from '../../../shared/word-help/word-help.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { useScheduleChoices } from '../schedule-choices.tsx'
import { visibilityChoices } from '../visibility-status.tsx'
import type { DisplayForm, DisplayInput } from './create-form.ts'
import { NewPricePart } from './new-price-part.tsx'
import { useOnlyChoice } from './use-only-choice.ts'
import styles from './create.module.css'

interface OfferCardProps {
  form: DisplayForm
  /** The choices are drawn in the shape of the first screen. */
  schedules: ReturnType<typeof useScheduleChoices>
}

/** What the new display costs, and who can see it. */
export function OfferCard({ form, schedules }: OfferCardProps) {
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Zones, prices and visibility')}>
      <h2>{i18n._('Zones, prices and visibility')}</h2>
      <div className={styles.stack}>
        <ScheduleChoice form={form} schedules={schedules} />
        <ChoiceCards
          control={form.control}
          name="generalInfo.visibility"
          label={i18n._('Visibility')}
          choices={visibilityChoices()}
        />
      </div>
    </section>
  )
}

/** The rate schedule by which the display sells: one that is there, or a new one that is made with the display. */
function ScheduleChoice({ form, schedules }: OfferCardProps) {
  const { control, setValue } = form
  const mayCreate = useMay('rate-schedule:create')
  const [making, setMaking] = useState<boolean | null>(null)
  const isMaking = mayCreate && (making ?? schedules.isEmpty)
  useOnlyChoice(form, 'generalInfo.rate_schedule_id', isMaking ? undefined : schedules.only)
  const hasOne = useNewSchedule(form, isMaking)

  // Its fields are drawn once there is what they are fields of.
  if (isMaking) {
    return (
      hasOne && (
        <NewPricePart
          form={form}
          leave={schedules.isEmpty ? i18n._('Leave it without a price') : i18n._('Choose a rate schedule')}
          onLeave={() => setMaking(false)}
        />
      )
    )
  }
  return (
    <div>
      <HelpedField term="rate_schedule">
        <SelectField
          control={control}
          name="generalInfo.rate_schedule_id"
          label={i18n._('Rate schedule')}
          placeholder={i18n._('None yet')}
          clearable
          {...schedules.field}
        />
      </HelpedField>
      <p className={`${styles.ways} dim`}>
        {i18n._('Without one, the display is saved but cannot be booked.')}
        {mayCreate && (
          <Button
            size="sm"
            look="soft"
            icon={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => {
              setValue('generalInfo.rate_schedule_id', null)
              setMaking(true)
            }}
          >
            {i18n._('New price')}
          </Button>
        )}
      </p>
    </div>
  )
}

/** Keeps the form's new rate schedule in step with whether one is made. Says whether the form has one. */
function useNewSchedule({ control, setValue }: DisplayForm, isMaking: boolean): boolean {
  const hasOne = Boolean(useWatch({ control, name: 'rate_schedule' }))
  useEffect(() => {
    if (isMaking !== hasOne) setValue('rate_schedule', isMaking ? newSchedule() : null)
  }, [isMaking, hasOne, setValue])
  return hasOne
}

/** The price is not there yet: it is typed. */
const newSchedule = () => standardRateSchedule() as unknown as DisplayInput['rate_schedule']
