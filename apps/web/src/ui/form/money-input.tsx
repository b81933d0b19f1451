import { NumberInput as KitNumberInput } from '@mantine/core'
import { currencyDecimals } from '@plaza/domain/money'
import { useState } from 'react'
import { minorToText, textToMinor } from '../../lib/amount.ts'
import type { NumberInputProps } from './number-input.tsx'

type MoneyInputProps = Omit<NumberInputProps, 'decimals' | 'unit'> & { currency: string }

/** Shows major units with their currency and holds minor units; the text in between is never a float. */
export function MoneyInput({ currency, value: held, onChange, hideLabel, ...props }: MoneyInputProps) {
  const decimals = currencyDecimals(currency)
  const [typed, setTyped] = useState('')
  // What is being typed stays as typed ("12."), until another amount is held.
  const shown = typed !== '' && textToMinor(typed, decimals) === held
  const text = shown ? typed : typeof held === 'number' ? minorToText(held, decimals) : ''
  return (
    <KitNumberInput
      label={hideLabel ? undefined : props.label}
      aria-label={hideLabel ? props.label : undefined}
      description={props.help}
      withAsterisk={props.required}
      disabled={props.disabled}
      placeholder={props.placeholder}
      aria-required={props.required}
      error={props.error}
      name={props.name}
      ref={props.ref}
      onBlur={props.onBlur}
      value={text}
      onValueChange={({ value }) => {
        if (value === text) return
        setTyped(value)
        onChange(textToMinor(value, decimals))
      }}
      allowNegative={false}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      allowedDecimalSeparators={['.', ',']}
      leftSection={<span className="dim note">{currency}</span>}
      leftSectionWidth={48}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
