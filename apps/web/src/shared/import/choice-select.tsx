import { i18n } from '@lingui/core'
import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePickerSearch } from '../../ui/form/use-picker-search.ts'
import type { ImportSpec } from './import-spec.ts'

interface ChoiceSelectProps extends Pick<SelectProps, 'size' | 'error' | 'placeholder' | 'value'> {
  spec: Pick<ImportSpec<never>, 'choices' | 'find'>
  field: string
  /** What the field is for, for screen readers. */
  label: string
  onChoose: (value: string) => void
}

/** One of the choices of a field. Where there are more than were loaded, the typed text finds them at the server. */
export function ChoiceSelect({ spec, field, label, onChoose, ...props }: ChoiceSelectProps) {
  const { asked, search } = usePickerSearch()
  const find = spec.find?.[field]
  useQuery({
    queryKey: ['import', 'choices', field, asked],
    queryFn: async ({ signal }) => (await find?.(asked, signal)) ?? null,
    enabled: find !== undefined && asked !== '',
    meta: { quiet: true },
  })
  return (
    <Select
      {...props}
      aria-label={label}
      data={(spec.choices[field] ?? []).map(({ value, label: shown }) => ({ value, label: shown }))}
      onChange={(value) => value !== null && onChoose(value)}
      allowDeselect={false}
      searchable
      {...search}
      limit={100}
      nothingFoundMessage={i18n._('Nothing found')}
    />
  )
}
