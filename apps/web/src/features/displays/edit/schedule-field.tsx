import { i18n } from '@lingui/core'
import { useWatch, type Control } from 'react-hook-form'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useScheduleChoices } from '../schedule-choices.tsx'
import { NO_SCHEDULE, type DisplayEdit } from './edit-values.ts'

interface ScheduleFieldProps<Out> {
  control: Control<DisplayEdit, unknown, Out>
  resolution: string
}

/** What it sells by. */
export function ScheduleField<Out>({ control, resolution }: ScheduleFieldProps<Out>) {
  const chosen = useWatch({ control, name: 'generalInfo.rate_schedule_id' })
  const { field } = useScheduleChoices(chosen === NO_SCHEDULE ? '' : chosen, resolution)
  return (
    <SelectField
      control={control}
      name="generalInfo.rate_schedule_id"
      label={i18n._('Rate schedule')}
      help={i18n._('Without one, the display is saved but cannot be booked.')}
      {...field}
      choices={[{ value: NO_SCHEDULE, label: i18n._('None') }, ...field.choices]}
    />
  )
}
