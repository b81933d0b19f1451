import { i18n } from '@lingui/core'
import { assignRateSchedule, removeRateSchedule } from '@plaza/contract/display-edit'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { earliestOf } from '../../lib/api-error.ts'
import { useCall } from '../../lib/use-call.ts'
import { EffectiveFromField } from '../../shared/effective-from-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import type { DisplayRow } from './queries.ts'
import { useScheduleChoices } from './schedule-choices.tsx'
import styles from './edit/edit.module.css'

interface ScheduleDialogProps {
  display: Pick<
    DisplayRow,
    'id' | 'name' | 'time_zone' | 'resolution' | 'rate_schedule_id' | 'rate_schedule_name'
  >
  onClose: () => void
}

/** Rate schedules count their displays. */
const changes = {
  invalidates: ['displays', 'rate-schedules'],
} as const

const assignment = assignRateSchedule.body.pick({ rate_schedule_id: true }).extend({
  effective_from: z.string().nullable(),
})

/** Assigns a rate schedule to a display, or replaces the one it has. */
export function AssignScheduleDialog({ display, onClose }: ScheduleDialogProps) {
  const { id: display_id, name } = display
  const assign = useCall(assignRateSchedule, changes)
  const form = useZodForm(assignment, { effective_from: null })
  const chosen = useWatch({ control: form.control, name: 'rate_schedule_id' }) as string | undefined
  const { field } = useScheduleChoices(chosen ?? '', display.resolution)
  return (
    <Dialog open onClose={onClose} title={i18n._('Rate schedule of {name}', { name })} size="md">
      <Form
        form={form}
        className={styles.form}
        onSubmit={(values) => assign.mutateAsync({ body: { ...values, display_id } }).then(onClose)}
        onEarliest={(day) => form.setValue('effective_from', day, { shouldDirty: true })}
      >
        <SelectField
          control={form.control}
          name="rate_schedule_id"
          label={i18n._('Rate schedule')}
          help={
            display.rate_schedule_name
              ? i18n._('It replaces {name}.', { name: display.rate_schedule_name })
              : undefined
          }
          placeholder={i18n._('Choose a rate schedule')}
          required
          {...field}
        />
        <EffectiveFromField
          control={form.control}
          name="effective_from"
          earliest={earliestOf(assign.error)}
          timeZones={[display.time_zone]}
        />
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Assign')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const removal = assignment.pick({ effective_from: true })

/** Removes a display's rate schedule, so that it is no longer on offer. */
export function RemoveScheduleDialog({ display, onClose }: ScheduleDialogProps) {
  const { id: display_id, name } = display
  const remove = useCall(removeRateSchedule, changes)
  const form = useZodForm(removal, { effective_from: null })
  return (
    <Dialog open onClose={onClose} title={i18n._('Remove the rate schedule of {name}', { name })} size="md">
      <Form
        form={form}
        className={styles.form}
        onSubmit={(values) => remove.mutateAsync({ body: { ...values, display_id } }).then(onClose)}
        onEarliest={(day) => form.setValue('effective_from', day, { shouldDirty: true })}
      >
        <p className="dim">
          {i18n._('Without {name}, the display is saved but cannot be booked.', {
            name: display.rate_schedule_name,
          })}
        </p>
        <EffectiveFromField
          control={form.control}
          name="effective_from"
          earliest={earliestOf(remove.error)}
          timeZones={[display.time_zone]}
        />
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Remove')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
