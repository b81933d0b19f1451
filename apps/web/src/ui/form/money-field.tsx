import { NumberInput } from '@mantine/core'
import { currencyDecimals } from '@plaza/domain/money'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { minorToText, textToMinor } from '../../lib/amount.ts'
import { useField, type FieldProps } from './use-field.ts'

/** Shows major units with their currency and holds minor units; the text in between is never a float. */
export function MoneyField<In extends FieldValues, Out>(props: FieldProps<In, Out> & { currency: string }) {
  const { field, error } = useField(props)
  const decimals = currencyDecimals(props.currency)
  const held = field.value as number | null | undefined
  const [typed, setTyped] = useState('')
  // What is being typed stays as typed ("12."), until the form holds another amount.
  const shown = typed !== '' && textToMinor(typed, decimals) === held
  const text = shown ? typed : typeof held === 'number' ? minorToText(held, decimals) : ''
  return (
    <NumberInput
      label={props.label}
      description={props.help}
      withAsterisk={props.required}
      disabled={props.disabled}
      placeholder={props.placeholder}
      aria-required={props.required}
      error={error}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      value={text}
      onValueChange={({ value }) => {
        if (value === text) return
        setTyped(value)
        field.onChange(textToMinor(value, decimals))
      }}
      allowNegative={false}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      allowedDecimalSeparators={['.', ',']}
      leftSection={<span className="dim note">{props.currency}</span>}
      leftSectionWidth={48}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
