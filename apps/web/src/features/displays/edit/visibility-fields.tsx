import { i18n } from '@lingui/core'
import { statusOfVisibility } from '@plaza/domain/visibility'
import { useEffect, useRef } from 'react'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { EditedDisplay } from '../queries.ts'
import { visibilityChoices } from '../visibility-status.tsx'
import type { DisplayEdit } from './edit-values.ts'

interface VisibilityFieldsProps<Out> {
  control: Control<DisplayEdit, unknown, Out>
  display: Pick<EditedDisplay, 'visibility' | 'visibilityStatus'>
}

/**
 * Who can see the display, and whether it accepts new campaigns. Changing the visibility resets the
 * status.
 */
export function VisibilityFields<Out>({ control, display }: VisibilityFieldsProps<Out>) {
  const { setValue } = useFormContext<DisplayEdit>()
  const visibility = useWatch({ control, name: 'generalInfo.visibility' })
  const last = useRef(visibility)
  useEffect(() => {
    if (visibility === last.current) return
    last.current = visibility
    const isStored = visibility === display.visibility
    const status = isStored ? display.visibilityStatus : statusOfVisibility(visibility ?? 'Private')
    setValue('generalInfo.visibilityStatus', status, { shouldDirty: true })
  }, [visibility, display, setValue])
  return (
    <>
      <ChoiceCards
        control={control}
        name="generalInfo.visibility"
        label={i18n._('Visibility')}
        choices={visibilityChoices()}
      />
      <SelectField
        control={control}
        name="generalInfo.visibilityStatus"
        label={i18n._('Visibility status')}
        help={i18n._('An unavailable display takes no new campaigns. Existing bookings continue.')}
        choices={[
          { value: 'available', label: i18n._('Available') },
          { value: 'unavailable', label: i18n._('Unavailable') },
        ]}
      />
    </>
  )
}
