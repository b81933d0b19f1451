import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { earliestOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { EffectiveFromField } from '../../../shared/effective-from-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useStoredForm } from '../../../ui/form/use-stored-form.ts'
import { displayForEditQuery, useUpdateDisplay, type EditedDisplay } from '../edit-queries.ts'
import styles from './edit.module.css'
import { displayEdit, isOtherSchedule, sentOf, valuesOf } from './edit-values.ts'
import { ObstacleNote } from '../offer/obstacle-note.tsx'
import { PictureField } from './picture-field.tsx'
import { PlannedNote } from './planned-note.tsx'
import { ScheduleField } from './schedule-field.tsx'
import { VisibilityFields } from './visibility-fields.tsx'

/** Faults stand at the form's own fields, as the call names them. */
export function EditDisplayForm({ display, onClose }: { display: EditedDisplay; onClose: () => void }) {
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
