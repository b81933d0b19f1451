import { i18n } from '@lingui/core'
import { commonPercent } from '@plaza/domain/price-percent'
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { DaysOfWeekInput } from '../../../shared/flight/days-of-week-input.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { type FaultOf, under, type ZoneDraft } from '../zone-draft.ts'
import { DatePrices } from './date-prices.tsx'
import { isOneDay, type PriceDraft } from './price-draft.ts'
import type { PriceEntry } from './price-entries.ts'
import { PriceInput, type PricePair } from './price-input.tsx'
import { detailText, percentText, pricesText, rangeText } from './price-words.ts'
import { RangeDates } from './range-dates.tsx'
import styles from './prices.module.css'

/** The field that a price which was just added asks for first. */
export type AskedField = 'days' | 'price'

interface PriceItemProps {
  entry: PriceEntry
  /** The base prices and the prices of the zones that have it. */
  pairs: readonly PricePair[]
  /** The names of the zones that have it, where not all do. */
  only: readonly string[]
  currency: string
  open: boolean
  /** Set where the price was just added: typing goes on in this field. */
  asked: AskedField | undefined
  onToggle: () => void
  /** Changes the price in each zone; `field` names what is changed. */
  onChange: (change: (draft: PriceDraft, zone: ZoneDraft) => PriceDraft, field: string) => void
  onYearly: (yearly: boolean) => void
  onBlur: () => void
  onRemove: () => void
  faulty: boolean
  faultOf: FaultOf
}

/** Renders a price of one or several zones: its line, and its fields while it is open. */
export function PriceItem(props: PriceItemProps) {
  const { entry, pairs, only, currency, open, onToggle, onRemove } = props
  const name = rangeText(entry.draft.dateRange)
  const percent = commonPercent(pairs)
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <li
      className={styles.item}
      data-open={open || undefined}
      data-fault={(props.faulty && !open) || undefined}
    >
      <div className={styles.summary}>
        <TwoLines first={name} second={[detailText(entry), ...only].filter(Boolean).join(' · ')} />
        <span className={styles.figure}>
          <b>
            {pricesText(
              pairs.map(({ price }) => price),
              currency,
            ) ?? '–'}
          </b>
          {percent !== null && percent !== 0 && <span className="dim note">{percentText(percent)}</span>}
        </span>
        <IconButton
          label={open ? i18n._('Close {name}', { name }) : i18n._('Edit {name}', { name })}
          aria-expanded={open}
          onClick={onToggle}
        >
          <Chevron size={17} aria-hidden="true" />
        </IconButton>
        <IconButton label={i18n._('Remove {name}', { name })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {open && <PriceFields {...props} />}
    </li>
  )
}

function PriceFields(props: PriceItemProps) {
  const { entry, pairs, currency, asked, onChange, onYearly, onBlur, faultOf } = props
  const { draft, yearly, members } = entry
  const [days, price] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  useEffect(() => {
    // What stands there is selected, so that typing replaces it.
    if (asked) (asked === 'days' ? days : price).current?.select()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const patch = (change: Partial<PriceDraft>, field: string) =>
    onChange((one) => ({ ...one, ...change }), field)
  const daysFault = faultOf('daysOfWeek')
  return (
    <div className={styles.fields}>
      <RangeDates
        range={draft.dateRange}
        yearly={yearly}
        onRange={(dateRange) => patch({ dateRange }, 'range')}
        onYearly={onYearly}
        onBlur={onBlur}
        faultOf={faultOf}
        firstDay={days}
      />
      <PriceInput
        ref={price}
        label={i18n._('Price per spot and day')}
        currency={currency}
        pairs={pairs}
        onChange={(priceOf) =>
          onChange((one, zone) => ({ ...one, pricePerDay: priceOf(zone.rateDetails.pricePerDay) }), 'price')
        }
        onBlur={onBlur}
        error={faultOf('pricePerDay')}
      />
      {(!isOneDay(draft) || draft.daysOfWeek) && (
        <div className={styles.wide}>
          <DaysOfWeekInput
            field
            value={draft.daysOfWeek ?? []}
            onChange={(days) => patch({ daysOfWeek: days.length ? days : null }, 'days')}
            error={daysFault}
          />
        </div>
      )}
      {members.length > 1 ? (
        <p className={`${styles.wide} dim note`}>{i18n._('Single dates are set in each zone.')}</p>
      ) : (
        <DatePrices
          draft={draft}
          currency={currency}
          onChange={(datesData) => patch({ specifiedDates: { datesData } }, 'dates')}
          onBlur={onBlur}
          faultOf={under(faultOf, 'specifiedDates.datesData')}
        />
      )}
    </div>
  )
}
