import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import { isColor, spellColor } from '@plaza/domain/theme/colors'
import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field.tsx'
import styles from './color-field.module.css'

interface ColorFieldProps<In extends FieldValues, Out> extends Omit<FieldProps<In, Out>, 'help'> {
  /** A note under the field, such as the colour that is shown instead. */
  note?: ReactNode
}

/** A field for a colour as #rgb or #rrggbb: typed, and kept as typed, or chosen in the browser's picker. */
export function ColorField<In extends FieldValues, Out>(props: ColorFieldProps<In, Out>) {
  const { field, error } = useField(props)
  const value = typeof field.value === 'string' ? field.value : ''
  // While the text is no colour, the picker shows the last valid one.
  const last = useRef('#000000')
  if (isColor(value.trim())) last.current = spellColor(value.trim())
  return (
    <TextInput
      {...field}
      label={props.label}
      description={props.note}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={{ className: styles.note }}
      error={error}
      value={value}
      autoComplete="off"
      spellCheck={false}
      className="num"
      leftSection={
        <input
          type="color"
          className={styles.swatch}
          aria-label={i18n._('{label}: pick a colour', { label: props.label })}
          value={last.current}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      }
    />
  )
}
