import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { displayChoicesQuery } from '../../../shared/display-choices.ts'
import { AskedMany, type Named } from '../../../ui/form/asked-select.tsx'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { type FieldProps, useField } from '../../../ui/form/use-field.tsx'
import { usePickerSearch } from '../../../ui/form/use-picker-search.ts'

interface ReachFieldsProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  orgId: string
}

/** The fields for the private displays of an invitation. The form has the fields `reach` and `displays`. */
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

interface DisplaysFieldProps<In extends FieldValues, Out> extends Pick<
  FieldProps<In, Out>,
  'control' | 'name'
> {
  orgId: string
}

/** Several of the owner's private displays, found by their names. */
function DisplaysField<In extends FieldValues, Out>({ orgId, ...props }: DisplaysFieldProps<In, Out>) {
  const { field, error } = useField(props)
  const { asked, search } = usePickerSearch()
  const { data } = useQuery(displayChoicesQuery(orgId, asked, { visibility: 'Private' }))
  const chosen = field.value as Named[]
  return (
    <AskedMany
      label={i18n._('Displays')}
      required
      error={error}
      name={field.name}
      onBlur={field.onBlur}
      found={data?.rows}
      search={search}
      first={chosen}
      value={chosen.map(({ id }) => id)}
      onChange={(_, named) => field.onChange(named.map(({ id, name }) => ({ id, name })))}
      nothing={i18n._('No private display has this name')}
    />
  )
}
