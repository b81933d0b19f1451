import { i18n } from '@lingui/core'
import { Menu, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { isMinorUnits, MAX_PRICE } from '@plaza/domain/money'
import { basePriceFromPeriod } from '@plaza/domain/pricing'
import { IconCopy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import type { DaySelection } from '../../../shared/price-calendar/selection.ts'
import { Button } from '../../../ui/button.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { type FaultOf, under, type ZoneDraft } from '../zone-draft.ts'
import { PriceList } from './price-list.tsx'
import { ZoneCalendar } from './zone-calendar.tsx'
import styles from './prices.module.css'

interface ZonePricesCardProps {
  zone: ZoneDraft
  currency: string
  days: DaySelection
  onDays: (days: DaySelection) => void
  onChange: (patch: Partial<ZoneDraft>, step: string) => void
  onBlur: () => void
  /** The fault of all zones together. */
  fault: string | undefined
  faultOf: FaultOf
  isFaulty: (path: string) => boolean
  actions: ReactNode
}

/**
 * The card with the prices of a spot in a zone: base price, ranges and single dates, with the months that
 * result.
 */
export function ZonePricesCard(props: ZonePricesCardProps) {
  const { zone, currency, days, onDays, onChange, onBlur, fault, faultOf, isFaulty, actions } = props
  const wide = useMediaQuery('(min-width: 1080px)', true, { getInitialValueInEffect: false })
  const { pricePerDay: base } = zone.rateDetails
  const prices = zone.priceSchedules
  return (
    <section className={`card ${styles.card}`} aria-label={i18n._('Prices of {name}', { name: zone.name })}>
      <div className={styles.head}>
        <h2>{i18n._('Prices of {name}', { name: zone.name })}</h2>
        {actions}
      </div>
      <div className={styles.rules}>
        <PeriodPrice
          value={base}
          currency={currency}
          onChange={(pricePerDay) => onChange({ rateDetails: { ...zone.rateDetails, pricePerDay } }, 'base')}
          onBlur={onBlur}
          error={faultOf('rateDetails.pricePerDay')}
        />
        <PriceList
          drafts={prices}
          base={base}
          currency={currency}
          date={days.at}
          onChange={(priceSchedules, step) => onChange({ priceSchedules }, `prices.${step}`)}
          onBlur={onBlur}
          fault={faultOf('priceSchedules') ?? fault}
          faultOf={under(faultOf, 'priceSchedules')}
          isFaulty={(index) => isFaulty(`priceSchedules.${index}`)}
        />
      </div>
      <ZoneCalendar
        zone={zone}
        currency={currency}
        selection={days}
        onSelection={onDays}
        months={wide ? 2 : 1}
        onPrices={(priceSchedules) => onChange({ priceSchedules }, '')}
      />
    </section>
  )
}

interface PeriodPriceProps {
  value: number | undefined
  onChange: (value: number | undefined) => void
  onBlur: () => void
  currency: string
  error: string | undefined
}

const DAYS = { day: 1, week: 7, month: 30 } as const
type Period = keyof typeof DAYS

const toDay = (price: number | undefined, period: Period) =>
  price === undefined || period === 'day' ? price : basePriceFromPeriod(price, period)

/** The base price of a spot on a day; a week's or a month's price may be typed instead. */
function PeriodPrice({ value, onChange, onBlur, currency, error }: PeriodPriceProps) {
  const [period, setPeriod] = useState<Period>('day')
  const [typed, setTyped] = useState<number | undefined>(undefined)
  // The price is shown as typed, unless something else changed it meanwhile (undo, a copy).
  const shown = toDay(typed, period) === value ? typed : value && value * DAYS[period]
  return (
    <div className={styles.base}>
      <MoneyInput
        key={period}
        label={i18n._('Base price')}
        currency={currency}
        // The lowest and the highest price of the period that give a valid price per day.
        least={Math.ceil(DAYS[period] / 2)}
        most={MAX_PRICE * DAYS[period]}
        required
        value={shown}
        onChange={(price) => {
          setTyped(price)
          onChange(toDay(price, period))
        }}
        onBlur={onBlur}
        error={error}
      />
      <SegmentedControl
        size="sm"
        aria-label={i18n._('The base price is given')}
        value={period}
        data={[
          { value: 'day', label: i18n._('per day') },
          { value: 'week', label: i18n._('per week') },
          { value: 'month', label: i18n._('per month') },
        ]}
        onChange={setPeriod}
      />
      <p className="dim note num">
        {!isMinorUnits(value) || period === 'day'
          ? i18n._('For one spot, on days without another price.')
          : i18n._('That is {price} per spot and day.', { price: formatMoney(value, currency) })}
      </p>
    </div>
  )
}

interface CopyPricesProps {
  names: readonly string[]
  from: number
  onCopy: (targets: number[]) => void
}

/** The menu that copies this zone's prices to other zones. */
export function CopyPrices({ names, from, onCopy }: CopyPricesProps) {
  const others = names.map((name, index) => ({ name, index })).filter(({ index }) => index !== from)
  if (others.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <Button size="sm" look="quiet" icon={<IconCopy size={14} aria-hidden="true" />}>
          {i18n._('Copy prices')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length > 1 && (
          <Menu.Item onClick={() => onCopy(others.map(({ index }) => index))}>
            {i18n._('To all other zones')}
          </Menu.Item>
        )}
        {others.map(({ name, index }) => (
          <Menu.Item key={index} onClick={() => onCopy([index])}>
            {i18n._('To {name}', { name })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
