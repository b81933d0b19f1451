import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import { isColor, spellColor } from '@plaza/domain/theme/colors'
import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field.tsx'
import styles from './color-field.module.css'

interface ColorFieldProps<In extends FieldValues, Out> extends Omit<FieldProps<In, Out>, 'help'> {
  /** What becomes of the colour, under it. */
  note?: ReactNode
}

/** A colour as #rgb or #rrggbb: typed in, which stays as typed, or picked from the browser's own picker. */
export function ColorField<In extends FieldValues, Out>(props: ColorFieldProps<In, Out>) {
  const { field, error } = useField(props)
  const value = typeof field.value === 'string' ? field.value : ''
  // While the text is no colour, the picker shows the last one that was.
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
