import { i18n } from '@lingui/core'
import { Autocomplete, PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field.tsx'

interface TextFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  type?: 'text' | 'email' | 'url'
  autoComplete?: string
  /** Gets the focus when its dialog opens. */
  focusFirst?: boolean
  /** More than one line. */
  rows?: number
}

const commonOf = <In extends FieldValues, Out>(props: FieldProps<In, Out>) => ({
  label: props.label,
  description: props.help,
  withAsterisk: props.required,
  disabled: props.disabled,
  placeholder: props.placeholder,
  'aria-required': props.required,
})

export function TextField<In extends FieldValues, Out>(props: TextFieldProps<In, Out>) {
  const { field, error } = useField(props)
  const shared = { ...commonOf(props), ...field, value: (field.value as string | null) ?? '', error }
  if (props.rows) return <Textarea {...shared} rows={props.rows} />
  return (
    <TextInput
      {...shared}
      type={props.type}
      autoComplete={props.autoComplete ?? 'off'}
      data-autofocus={props.focusFirst || undefined}
    />
  )
}

/** A password with a button that shows it. */
export function PasswordField<In extends FieldValues, Out>(props: TextFieldProps<In, Out>) {
  const { field, error } = useField(props)
  return (
    <PasswordInput
      {...commonOf(props)}
      {...field}
      value={(field.value as string | null) ?? ''}
      error={error}
      autoComplete={props.autoComplete}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': i18n._('Show or hide the password') }}
    />
  )
}

/** A field of free text with suggestions. */
export function SuggestField<In extends FieldValues, Out>(
  props: FieldProps<In, Out> & { offers: readonly string[] },
) {
  const { field, error } = useField(props)
  return (
    <Autocomplete
      {...commonOf(props)}
      {...field}
      value={(field.value as string | null) ?? ''}
      error={error}
      data={[...props.offers]}
      autoComplete="off"
    />
  )
}
