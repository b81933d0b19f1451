import { i18n } from '@lingui/core'
import { type NumberFault, readNumber } from '@plaza/domain/typed-number'
import { unitsToText } from '@plaza/domain/units'
import type { FieldValues } from 'react-hook-form'
import { formatNumber } from '../../lib/format.ts'
import { type FigureProps, TypedInput, type TypedReading } from './typed-input.tsx'
import { type FieldProps, useFigureField } from './use-field.tsx'

interface NumberInputProps extends FigureProps {
  /** The number of decimals that are accepted; 0 (default) for whole numbers. */
  decimals?: number
  /** Words after the number, for example "seconds". */
  unit?: string
  /** The bounds that this field checks itself; a form's schema checks its own. */
  least?: number
  most?: number
}

/** The input for a number from 0 up; the arrow keys step it by one. */
export function NumberInput({ decimals = 0, unit, least, most, ...props }: NumberInputProps) {
  const { value, onChange } = props
  const scale = 10 ** decimals

  function read(text: string): TypedReading {
    const bound = most === undefined ? undefined : most * scale
    const reading = readNumber(text, decimals, { beside: unit ? [unit] : [], most: bound })
    if (reading.kind === 'either') return { kind: 'either', values: both(reading.units, scale) }
    if (reading.kind === 'fault') return { kind: 'fault', fault: sentences(decimals)[reading.fault] }
    if (reading.kind === 'empty') return reading
    const number = reading.units / scale
    const fault =
      least !== undefined && number < least
        ? i18n._('This must be at least {number}.', { number: formatNumber(least) })
        : most !== undefined && number > most
          ? i18n._('This must be at most {number}.', { number: formatNumber(most) })
          : undefined
    return { kind: 'number', value: number, fault }
  }

  return (
    <TypedInput
      {...props}
      read={read}
      write={(number) => unitsToText(Math.round(number * scale), decimals, 0)}
      say={(number) => [formatNumber(number), unit].filter(Boolean).join(' ')}
      wanted={i18n._('Enter a number.')}
      after={unit}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
        if (!step || typeof value !== 'number' || Number.isNaN(value)) return
        event.preventDefault()
        onChange(Math.max(least ?? 0, Math.round((value + step) * scale) / scale))
      }}
    />
  )
}

const both = ([one, other]: readonly [number, number], scale: number) => [one / scale, other / scale] as const

/** Returns why a text is no number here, as sentences. */
const sentences = (decimals: number): Record<NumberFault, string> => ({
  not_a_number: i18n._('This is not a number. Write it in digits.'),
  negative: i18n._('This cannot be negative.'),
  too_many_decimals: i18n._(
    '{decimals, plural, =0 {This must be a whole number.} one {One decimal at most.} other {# decimals at most.}}',
    { decimals },
  ),
  too_large: i18n._('This number is too large.'),
})

type NumberFieldProps<In extends FieldValues, Out> = FieldProps<In, Out> &
  Pick<NumberInputProps, 'decimals' | 'unit' | 'least' | 'most'>

/** A number in a form, which holds null while the field is empty. Bounds are the schema's unless given. */
export function NumberField<In extends FieldValues, Out>({ control, ...props }: NumberFieldProps<In, Out>) {
  return <NumberInput {...props} {...useFigureField({ control, name: props.name })} />
}
