import { MultiSelect } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from '../../../ui/form/use-field.ts'
import { usePickerSearch } from '../../../ui/form/use-picker-search.ts'
import { privateDisplaysQuery } from '../queries.ts'

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
export function DisplaysField<In extends FieldValues, Out>({ orgId, ...props }: DisplaysFieldProps<In, Out>) {
  const { field, error } = useField(props)
  const { asked, search } = usePickerSearch()
  const { data, isPending } = useQuery(privateDisplaysQuery(orgId, asked))
  const chosen = field.value as Named[]
  // What is chosen keeps its name when it is not among those that were found.
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
