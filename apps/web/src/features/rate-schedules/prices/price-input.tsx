import { i18n } from '@lingui/core'
import { isMinorUnits } from '@plaza/domain/money'
import { changedByPercent, commonPercent, readPercent } from '@plaza/domain/price-percent'
import { type Ref, useState } from 'react'
import { formatAmount, formatMoney } from '../../../lib/format.ts'
import { readAmount } from '../../../ui/form/money-input.tsx'
import { TypedInput, type TypedReading } from '../../../ui/form/typed-input.tsx'
import { percentText, pricesText } from './price-words.ts'

/** The base price and the price of a zone; undefined while a field is empty. */
export interface PricePair {
  base: number | undefined
  price: number | undefined
}

interface PriceInputProps {
  label: string
  currency: string
  pairs: readonly PricePair[]
  /** Gets what makes a zone's price of its base price. */
  onChange: (priceOf: (base: number | undefined) => number | undefined) => void
  onBlur: () => void
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

// The field below holds one number, so a percent is told apart from an amount by being below zero.
const FAR_BELOW = 10_000
const codeOf = (percent: number) => percent - FAR_BELOW
const percentOf = (code: number) => code + FAR_BELOW

/** The field for a price of one or several zones: an amount, or percent of each zone's base price. */
export function PriceInput({ label, currency, pairs, onChange, onBlur, error, ref }: PriceInputProps) {
  const [typed, setTyped] = useState<number | null>(null)
  const prices = [...new Set(pairs.map(({ price }) => price))]
  const isTyped =
    typed !== null && pairs.every(({ base, price }) => base && changedByPercent(base, typed) === price)
  const common = isTyped ? typed : prices.length > 1 ? commonPercent(pairs) : null
  const isBased = pairs.every(({ base }) => isMinorUnits(base))

  function change(value: number | undefined) {
    const isPercent = value !== undefined && value < 0
    setTyped(isPercent ? percentOf(value) : null)
    onChange(isPercent ? (base) => base && changedByPercent(base, percentOf(value)) : () => value)
  }

  const said = pricesText(
    pairs.map(({ price }) => price),
    currency,
  )
  return (
    <TypedInput
      label={label}
      ref={ref}
      required
      value={common === null ? (prices.length === 1 ? prices[0] : undefined) : codeOf(common)}
      onChange={change}
      onBlur={onBlur}
      error={error}
      help={
        common === null
          ? i18n._('An amount, or percent of the base price such as +20 %.')
          : i18n._('That is {prices} per spot and day.', { prices: said })
      }
      placeholder={said ?? undefined}
      read={(text) => readPrice(text, currency, isBased)}
      write={(value) => (value < 0 ? percentText(percentOf(value)) : formatAmount(value, currency))}
      say={(value) => (value < 0 ? percentText(percentOf(value)) : formatMoney(value, currency))}
      wanted={i18n._('Enter an amount.')}
      before={currency}
      inputMode="text"
    />
  )
}

/** Reads a text with a sign or "%" as percent, and any other as an amount. */
function readPrice(text: string, currency: string, isBased: boolean): TypedReading {
  const fault = (sentence: string): TypedReading => ({ kind: 'fault', fault: sentence })
  if (/^\s*[-+−–]|%/.test(text)) {
    const percent = readPercent(text)
    if (percent === null) return fault(i18n._('Enter whole percent from −99 to +1000, for example +20 %.'))
    if (!isBased) return fault(i18n._('Enter the base price first, of which these are percent.'))
    return { kind: 'number', value: codeOf(percent) }
  }
  return readAmount(text, currency)
}
