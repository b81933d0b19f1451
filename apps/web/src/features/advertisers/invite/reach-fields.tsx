import { i18n } from '@lingui/core'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { type FieldProps, useField } from '../../../ui/form/use-field.tsx'
import { usePickerSearch } from '../../../ui/form/use-picker-search.ts'
import { privateDisplaysQuery } from '../queries.ts'

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

interface Named {
  id: string
  name: string
}

interface DisplaysFieldProps<In extends FieldValues, Out> extends Pick<
  FieldProps<In, Out>,
  'control' | 'name'
> {
  orgId: string
}

const asChoice = ({ id, name }: Named) => ({ value: id, label: name })

/** Several of the owner's private displays, found by their names. */
function DisplaysField<In extends FieldValues, Out>({ orgId, ...props }: DisplaysFieldProps<In, Out>) {
  const { field, error } = useField(props)
  const { asked, search } = usePickerSearch()
  const { data, isPending } = useQuery(privateDisplaysQuery(orgId, asked))
  const chosen = field.value as Named[]
  // The chosen ones keep their names when the search does not find them.
  const known = new Map([...(data ?? []), ...chosen].map((display) => [display.id, display]))
  return (
    <MultiSelect
      label={i18n._('Displays')}
      withAsterisk
      aria-required
      error={error}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      data={[...known.values()].map(asChoice)}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => field.onChange(ids.flatMap((id) => known.get(id) ?? []))}
      searchable
      {...search}
      hidePickedOptions
      maxDropdownHeight={220}
      nothingFoundMessage={
        isPending ? i18n._('Looking for displays') : i18n._('No private display has this name')
      }
      comboboxProps={{ withinPortal: true }}
    />
  )
}
