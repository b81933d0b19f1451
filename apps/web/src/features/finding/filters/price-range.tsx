import { i18n } from '@lingui/core'
import { Select } from '@mantine/core'
import { CURRENCIES, figureIn, isMinorUnits } from '@plaza/domain/money'
import { useEffect, useRef, useState } from 'react'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import type { FindPatch, FindState } from '../find-search.ts'
import { useOwnCurrency } from '../use-finding.ts'
import styles from './filters.module.css'

const PAUSE_MS = 400

type Range = Pick<FindState, 'currency' | 'min_price' | 'max_price'>

const keyOf = ({ currency, min_price, max_price }: Range) => [currency, min_price, max_price].join(' ')

/** A currency without bounds filters nothing, so it is dropped. */
const sentRange = (range: Range): Range =>
  range.min_price === undefined && range.max_price === undefined ? { ...range, currency: undefined } : range

interface PriceRangeProps {
  state: Range
  onState: (patch: FindPatch) => void
}

/**
 * The bounds for the price of a spot per day. It waits for a pause in typing, and follows changes of the
 * address.
 */
export function PriceRange({ state, onState }: PriceRangeProps) {
  const own = useOwnCurrency()
  const [range, setRange] = useState<Range>({ ...state, currency: state.currency ?? own })
  const sent = useRef(keyOf(state))
  const latest = useRef(onState)
  latest.current = onState
  const { currency = own, min_price, max_price } = range
  const isRead = [min_price, max_price].every((bound) => bound === undefined || isMinorUnits(bound))
  const crossed = min_price !== undefined && max_price !== undefined && min_price > max_price

  useEffect(() => {
    if (keyOf(state) === sent.current) return
    sent.current = keyOf(state)
    setRange({ ...state, currency: state.currency ?? own })
  }, [state, own])

  useEffect(() => {
    const next = sentRange(range)
    if (crossed || !isRead || keyOf(next) === sent.current) return
    const timer = setTimeout(() => {
      sent.current = keyOf(next)
      latest.current({ page: 1, ...next })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [range, crossed, isRead])

  /** Returns the range with the same figures in another currency. */
  const rangeIn = (next: string): Range => ({
    currency: next,
    min_price: min_price && figureIn(min_price, currency, next),
    max_price: max_price && figureIn(max_price, currency, next),
  })

  const bound = (name: 'min_price' | 'max_price', label: string) => (
    <MoneyInput
      label={label}
      currency={currency}
      least={0}
      value={range[name]}
      onChange={(value) => setRange({ ...range, [name]: value })}
      error={crossed && name === 'max_price' && i18n._('This is less than the lowest price.')}
    />
  )
  return (
    <div className={styles.prices}>
      {bound('min_price', i18n._('Lowest'))}
      {bound('max_price', i18n._('Highest'))}
      <Select
        label={i18n._('Currency')}
        value={currency}
        onChange={(value) => setRange(rangeIn(value ?? own))}
        data={CURRENCIES}
        searchable
        allowDeselect={false}
        limit={200}
        nothingFoundMessage={i18n._('Nothing found')}
        comboboxProps={{ withinPortal: false }}
      />
    </div>
  )
}
