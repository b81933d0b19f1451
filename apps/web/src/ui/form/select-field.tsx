import { i18n } from '@lingui/core'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field.tsx'
import type { PickerSearch } from './use-picker-search.ts'

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  choices: readonly (Choice | string)[]
  /** Offers a search over the choices. */
  searchable?: boolean
  /** The server finds the choices for the typed text, so they are not filtered again here. */
  asked?: PickerSearch
  /** Whether the field can be emptied; the value is null then. */
  clearable?: boolean
  /** Draws a choice in the list; its label is what the field then shows. */
  renderChoice?: (choice: Choice) => ReactNode
}

export function SelectField<In extends FieldValues, Out>(props: SelectFieldProps<In, Out>) {
  const { field, error } = useField(props)
  return (
    <Select
      label={props.label}
      description={props.help}
      withAsterisk={props.required}
      disabled={props.disabled}
      placeholder={props.placeholder}
      aria-required={props.required}
      error={error}
      {...field}
      value={(field.value as string | null | undefined) || null}
      data={[...props.choices]}
      searchable={props.searchable || props.asked !== undefined}
      {...props.asked}
      filter={props.asked && (({ options }) => options)}
      clearable={props.clearable}
      allowDeselect={false}
      renderOption={props.renderChoice && (({ option }) => props.renderChoice?.(option))}
      limit={200}
      nothingFoundMessage={i18n._('Nothing found')}
      clearButtonProps={{ 'aria-label': i18n._('Clear {label}', { label: props.label }) }}
    />
  )
}
