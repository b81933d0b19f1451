import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useUser } from '../../../lib/session.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { rateScheduleChoicesQuery } from '../owner-queries.ts'
import { scheduleChoices } from '../schedule-choices.tsx'
import { NO_SCHEDULE, type DisplayEdit } from './edit-values.ts'

interface ScheduleFieldProps<Out> {
  control: Control<DisplayEdit, unknown, Out>
  resolution: string
}

/** What it sells by. */
export function ScheduleField<Out>({ control, resolution }: ScheduleFieldProps<Out>) {
  const user = useUser()
  const { data } = useQuery(rateScheduleChoicesQuery(user.org_id))
  const { choices, renderChoice } = scheduleChoices(data?.rows ?? [], resolution)
  return (
    <SelectField
      control={control}
      name="generalInfo.rate_schedule_id"
      label={i18n._('Rate schedule')}
      help={i18n._('Without one the display is kept, but cannot be booked.')}
      searchable
      choices={[{ value: NO_SCHEDULE, label: i18n._('None') }, ...choices]}
      renderChoice={renderChoice}
    />
  )
}
