import { i18n } from '@lingui/core'
import { currencyDecimals, MAX_PRICE } from '@plaza/domain/money'
import { type MoneyFault, readMoney } from '@plaza/domain/typed-money'
import type { FieldValues } from 'react-hook-form'
import { locale } from '@plaza/words/locale'
import { formatAmount, formatMoney } from '../../lib/format.ts'
import { type FigureProps, TypedInput, type TypedReading } from './typed-input.tsx'
import { type FieldProps, useFigureField } from './use-field.tsx'

interface MoneyInputProps extends FigureProps {
  currency: string
  /** The lowest and the highest amount in minor units; those of a price unless given. */
  least?: number
  most?: number
}

/**
 * A field for an amount of money. It accepts any usual notation, and its value is in minor units of the
 * currency.
 */
export function MoneyInput({ currency, least, most, ...props }: MoneyInputProps) {
  return (
    <TypedInput
      {...props}
      read={(text) => readAmount(text, currency, least, most)}
      write={(minor) => formatAmount(minor, currency)}
      say={(minor) => formatMoney(minor, currency)}
      wanted={i18n._('Enter an amount.')}
      before={currency}
      inputMode="decimal"
    />
  )
}

/** Reads a typed amount of a currency between two bounds in minor units; those of a price unless given. */
export function readAmount(text: string, currency: string, least = 1, most = MAX_PRICE): TypedReading {
  const money = (minor: number) => formatMoney(minor, currency)
  const reading = readMoney(text, currency, [locale()])
  if (reading.kind === 'either') return { kind: 'either', values: reading.units }
  if (reading.kind === 'fault')
    return { kind: 'fault', fault: sentences(currency, money(most))[reading.fault] }
  if (reading.kind === 'empty') return reading
  const { units } = reading
  const fault =
    units < least
      ? i18n._('This must be at least {amount}.', { amount: money(least) })
      : units > most
        ? i18n._('This must be at most {amount}.', { amount: money(most) })
        : undefined
  return { kind: 'number', value: units, fault }
}

/** The sentences that say why a text is no amount of this currency. */
function sentences(currency: string, most: string): Record<MoneyFault, string> {
  const decimals = currencyDecimals(currency)
  return {
    not_a_number: i18n._('This is not an amount. Write it in digits, for example {example}.', {
      example: formatAmount(150 * 10 ** decimals, currency),
    }),
    negative: i18n._('An amount cannot be negative.'),
    too_many_decimals: i18n._(
      '{decimals, plural, =0 {Amounts in {currency} have no decimals.} one {Amounts in {currency} have one decimal at most.} other {Amounts in {currency} have # decimals at most.}}',
      { decimals, currency },
    ),
    too_large: i18n._('This must be at most {amount}.', { amount: most }),
    other_currency: i18n._('This is in another currency. Enter the amount in {currency}.', { currency }),
  }
}

type MoneyFieldProps<In extends FieldValues, Out> = FieldProps<In, Out> &
  Pick<MoneyInputProps, 'currency' | 'least' | 'most'>

/** An amount of money in a form; the form holds minor units, and null while the field is empty. */
export function MoneyField<In extends FieldValues, Out>({ control, ...props }: MoneyFieldProps<In, Out>) {
  return <MoneyInput {...props} {...useFigureField({ control, name: props.name })} />
}
