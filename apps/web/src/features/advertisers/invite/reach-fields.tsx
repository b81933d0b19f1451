import { i18n } from '@lingui/core'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { DisplaysField } from './displays-field.tsx'

interface ReachFieldsProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  orgId: string
}

/** Which private displays an invitation is to. The form has the fields `reach` and `displays`. */
export function ReachFields<In extends FieldValues, Out>({ control, orgId }: ReachFieldsProps<In, Out>) {
  const reach = 'reach' as FieldPath<In>
  const chosen: unknown = useWatch({ control, name: reach })
  return (
    <>
      <ChoiceCards
        control={control}
        name={reach}
        label={i18n._('Invited to')}
        choices={[
          {
            value: 'all',
            title: i18n._('All private displays'),
            text: i18n._('Including those you add later.'),
          },
          {
            value: 'named',
            title: i18n._('Only some'),
            text: i18n._('You choose which.'),
          },
        ]}
      />
      {chosen === 'named' && (
        <DisplaysField control={control} name={'displays' as FieldPath<In>} orgId={orgId} />
      )}
    </>
  )
}
