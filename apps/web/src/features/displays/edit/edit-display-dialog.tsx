import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { earliestOf } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { useFetchedToast } from '../../../lib/toasts.tsx'
import { EffectiveFromField } from '../../../shared/effective-from-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useStoredForm } from '../../../ui/form/use-zod-form.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { ObstacleNote } from '../obstacle-note.tsx'
import { displayForEditQuery, type EditedDisplay, useUpdateDisplay } from '../queries.ts'
import { useScheduleChoices } from '../schedule-choices.tsx'
import {
  displayEdit,
  type DisplayEdit,
  isOtherSchedule,
  NO_SCHEDULE,
  sentOf,
  valuesOf,
} from './edit-values.ts'
import { PictureField } from './picture-field.tsx'
import { VisibilityFields } from './visibility-fields.tsx'
import styles from './edit.module.css'

interface EditDisplayDialogProps {
  display: { id: string; name: string }
  onClose: () => void
}

/** The dialog that edits a display; its form appears once the stored values are loaded. */
export function EditDisplayDialog({ display: { id, name }, onClose }: EditDisplayDialogProps) {
  const { data, error, refetch } = useQuery(displayForEditQuery(id))
  useFetchedToast(messages.displayFetched, id, data !== undefined)
  function content() {
    if (data) return <EditDisplayForm display={data} onClose={onClose} />
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    return (
      <div role="status" aria-label={i18n._('Loading')}>
        <SkeletonLines />
        <SkeletonLines />
      </div>
    )
  }
  return (
    <Dialog open onClose={onClose} title={i18n._('Edit {name}', { name })} size="md">
      {content()}
    </Dialog>
  )
}

/** Faults are shown at the form's fields under the names that the call gives them. */
function EditDisplayForm({ display, onClose }: { display: EditedDisplay; onClose: () => void }) {
  const { id } = display
  const client = useQueryClient()
  const update = useUpdateDisplay()
  const form = useStoredForm(displayEdit, valuesOf(display))
  const { control } = form
  const schedule = useWatch({ control, name: 'generalInfo.rate_schedule_id' })
  return (
    <Form
      form={form}
      className={styles.form}
      fieldOfCode={{ duplicate_display: 'generalInfo.name' }}
      onSubmit={(values) =>
        update
          .mutateAsync({
            params: { id },
            form: sentOf(values, display),
            files: values.file ? { file: values.file } : {},
          })
          .then(onClose)
      }
      onEarliest={(day) => form.setValue('generalInfo.effective_from', day, { shouldDirty: true })}
      onReload={async () =>
        form.reset(valuesOf(await client.fetchQuery({ ...displayForEditQuery(id), staleTime: 0 })))
      }
    >
      <ObstacleNote display={display} />
      <TextField
        control={control}
        name="generalInfo.name"
        label={i18n._('Display name')}
        required
        focusFirst
      />
      <VisibilityFields control={control} display={display} />
      <ScheduleField control={control} resolution={display.resolution} />
      <PlannedNote planned={display.planned} />
      {isOtherSchedule(schedule, display) && (
        <EffectiveFromField
          control={control}
          name="generalInfo.effective_from"
          earliest={earliestOf(update.error)}
          timeZones={[display.time_zone]}
        />
      )}
      <PictureField control={control} stored={display.image} />
      <DialogActions>
        <Button onClick={onClose}>{i18n._('Cancel')}</Button>
        <SubmitButton>{i18n._('Save')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

/** The rate schedules that the display will use from later days on. */
function PlannedNote({ planned }: Pick<EditedDisplay, 'planned'>) {
  return (
    planned.length > 0 && (
      <div className={styles.planned}>
        {planned.map(({ effective_from, rate_schedule_id, rate_schedule_name: name }) => (
          <p key={effective_from}>
            {rate_schedule_id
              ? i18n._('{name} from {date} on', { name, date: formatDate(effective_from) })
              : i18n._('No rate schedule from {date} on', { date: formatDate(effective_from) })}
          </p>
        ))}
      </div>
    )
  )
}

interface ScheduleFieldProps<Out> {
  control: Control<DisplayEdit, unknown, Out>
  resolution: string
}

/** The rate schedule of the display. */
function ScheduleField<Out>({ control, resolution }: ScheduleFieldProps<Out>) {
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
