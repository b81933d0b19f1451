import { i18n } from '@lingui/core'
import { replaceDisplay } from '@plaza/contract/display-edit'
import { messages } from '@plaza/contract/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { earliestOf, hasFailedWith } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { useFetchedToast } from '../../../lib/toasts.tsx'
import { useCall } from '../../../lib/use-call.ts'
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
import { chosenLocationQuery } from '../../../shared/location-choices.ts'
import { type AudienceForm, AudiencePart } from '../audience-fields.tsx'
import type { DisplayForm } from '../create/create-form.ts'
import { LiveDrawing } from '../create/live-drawing.tsx'
import { PlaceFields } from '../create/place-card.tsx'
import { ScreenFields } from '../create/screens-card.tsx'
import { ObstacleNote } from '../obstacle-note.tsx'
import {
  displayForEditQuery,
  type EditedDisplay,
  type RateScheduleChoice,
  useUpdateDisplay,
} from '../queries.ts'
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
    <Dialog open onClose={onClose} title={i18n._('Edit {name}', { name })} size="xl">
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
  const [chosen, resolution] = useWatch({
    control,
    name: ['generalInfo.rate_schedule_id', 'screens.0.resolution'],
  })
  const schedules = useScheduleChoices(chosen === NO_SCHEDULE ? '' : chosen, resolution)
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
      fieldOfIssue={(path) => path.replace('generalInfo.screens', 'screens')}
      onReload={async () =>
        form.reset(valuesOf(await client.fetchQuery({ ...displayForEditQuery(id), staleTime: 0 })))
      }
    >
      <ReplaceOffer display={display} form={form} error={update.error} onClose={onClose} />
      <ObstacleNote display={display} />
      <div className={styles.beside}>
        <div className={styles.parts}>
          <Part title={i18n._('Place and name')}>
            <PlaceFields form={asNew(form)} />
          </Part>
          <Part title={i18n._('Screens and players')}>
            <ScreenFields form={asNew(form)} />
            <TextField
              control={control}
              name="generalInfo.digital_signage_software"
              label={i18n._('Digital signage software')}
              help={i18n._('What plays on the screens. Advertisers do not see it.')}
            />
          </Part>
          <Part title={i18n._('Price and visibility')}>
            <ScheduleField control={control} schedules={schedules} />
            <PlannedNote planned={display.planned} />
            {isOtherSchedule(chosen, display) && (
              <EffectiveFromField
                control={control}
                name="generalInfo.effective_from"
                earliest={earliestOf(update.error)}
                timeZones={[display.time_zone]}
              />
            )}
            <VisibilityFields control={control} display={display} />
          </Part>
          <Part title={i18n._('Audience')}>
            <AudiencePart form={form as unknown as AudienceForm} timeZone={display.time_zone} />
          </Part>
          <PictureField control={control} stored={display.image} />
        </div>
        <EditedDrawing form={form} schedule={schedules.chosen} stored={display.image} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{i18n._('Cancel')}</Button>
        <SubmitButton>{i18n._('Save')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

/**
 * The form as the fields of a new display take it. Both have these fields in the same places, and the fields read and
 * write nothing else.
 */
const asNew = (form: unknown) => form as DisplayForm

interface ReplaceOfferProps {
  display: EditedDisplay
  form: Pick<UseFormReturn<DisplayEdit>, 'getValues'>
  /** The failure of the edit. */
  error: unknown
  onClose: () => void
}

/**
 * What can be done where something sold keeps the display from moving or changing its shape: it retires, and a copy
 * with the changes follows it.
 */
function ReplaceOffer({ display: { id }, form, error, onClose }: ReplaceOfferProps) {
  const replace = useCall(replaceDisplay, { invalidates: ['displays', 'locations', 'rate-schedules'] })
  const lastDay = hasFailedWith(error, 'in_use') ? error.data?.last_day : undefined
  if (!lastDay) return null
  const date = formatDate(lastDay)
  function send(last_day: string) {
    const { generalInfo, screens } = form.getValues()
    const { location_id, display_location } = generalInfo
    replace
      .mutateAsync({ params: { id }, body: { last_day, location_id, display_location, screens } })
      .then(onClose, () => {})
  }
  return (
    <div className={styles.planned}>
      <p>
        {i18n._(
          'The display can retire on {date}, and a copy with this place and these screens can sell from the next day on. Other changes are not saved by this.',
          { date },
        )}
      </p>
      <Button size="sm" loading={replace.isPending} onClick={() => send(lastDay)}>
        {i18n._('Copy it, and retire this one on {date}', { date })}
      </Button>
    </div>
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
  schedules: ReturnType<typeof useScheduleChoices>
}

/** The rate schedule of the display. */
function ScheduleField<Out>({ control, schedules: { field } }: ScheduleFieldProps<Out>) {
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

/** Fields of the form that belong together. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface EditedDrawingProps {
  form: Pick<UseFormReturn<DisplayEdit>, 'control'>
  schedule: RateScheduleChoice | undefined
  /** The address of the photo that is stored, or ''. */
  stored: string
}

/** The display as lists will show it, beside its fields. */
function EditedDrawing({ form, schedule, stored }: EditedDrawingProps) {
  const [locationId, removed, file] = useWatch({
    control: form.control,
    name: ['generalInfo.location_id', 'generalInfo.remove_image', 'file'],
  })
  const location = useQuery(chosenLocationQuery(locationId ?? '')).data
  const chosen = useObjectUrl(file instanceof File ? file : null)
  const photo = chosen || (removed === '1' ? '' : stored)
  return <LiveDrawing form={asNew(form)} location={location} schedule={schedule} photo={photo} />
}
