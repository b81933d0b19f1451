import { i18n } from '@lingui/core'
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import type { DaySelection } from '../../../shared/price-calendar/selection.ts'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { useTabInSight } from '../../../ui/use-tab-in-sight.ts'
import { copyPrices, type FaultOf, replaceZone, type ZoneDraft } from '../zone-draft.ts'
import { CopyPrices } from './copy-prices.tsx'
import { PeriodPrice } from './period-price.tsx'
import { PriceList } from './price-list.tsx'
import { YearHeat } from './year-heat.tsx'
import { ZoneCalendar } from './zone-calendar.tsx'
import styles from './prices.module.css'

interface PricesCardProps {
  zones: readonly ZoneDraft[]
  /** The zone whose prices are shown; all zones together if `all`. */
  selected: number
  all: boolean
  onShow: (shown: { zone: number } | 'all') => void
  currency: string
  today: string
  days: DaySelection
  onDays: (days: DaySelection) => void
  onChange: (zones: ZoneDraft[], step: string) => void
  onBlur: () => void
  /** The fault at a path within the zones; without a path, of all zones together. */
  faultOf: FaultOf
  isFaulty: (path: string) => boolean
}

const ALL = 'all'

/**
 * The prices of a spot: base price, ranges and single dates of one zone with the days that result, or the base prices
 * and ranges of all zones at once.
 */
export function PricesCard(props: PricesCardProps) {
  const { zones, selected, all, currency, today, days, onDays, onChange } = props
  const zone = zones[selected]
  if (!zone) return null
  const title = all ? i18n._('Prices of all zones') : i18n._('Prices of {name}', { name: zone.name })
  return (
    <>
      <section className={`card ${styles.card}`} aria-label={title}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {!all && (
            <CopyPrices
              zones={zones}
              from={selected}
              onCopy={(targets, way) => onChange(copyPrices(zones, selected, targets, way), 'copy')}
            />
          )}
        </div>
        <ZoneTabs {...props}>{all ? <AllPrices {...props} /> : <OneZone {...props} zone={zone} />}</ZoneTabs>
      </section>
      <YearHeat
        key={selected}
        zone={zone}
        currency={currency}
        from={today}
        selection={days}
        onSelection={onDays}
      />
    </>
  )
}

/** Chooses the zone whose prices are shown, or all zones; a single zone needs no choice. */
function ZoneTabs({
  zones,
  selected,
  all,
  onShow,
  isFaulty,
  children,
}: PricesCardProps & { children: ReactNode }) {
  const value = all ? ALL : String(selected)
  const row = useTabInSight(value)
  if (zones.length < 2) return <div className={styles.panel}>{children}</div>
  return (
    <Tabs
      value={value}
      onChange={(next) => next && onShow(next === ALL ? ALL : { zone: Number(next) })}
      keepMounted={false}
    >
      <Tabs.List ref={row} aria-label={i18n._('Whose prices')} className={styles.tabs}>
        <Tabs.Tab value={ALL}>{i18n._('All zones')}</Tabs.Tab>
        {zones.map(({ name }, index) => (
          <Tabs.Tab
            key={index}
            value={String(index)}
            data-fault={isFaulty(`${index}.priceSchedules`) || undefined}
          >
            {name || i18n._('Zone {n}', { n: index + 1 })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={value} value={value} className={styles.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}

function OneZone(props: PricesCardProps & { zone: ZoneDraft }) {
  const { zone, zones, selected, currency, days, onDays, onChange, onBlur, faultOf, isFaulty } = props
  const wide = useMediaQuery('(min-width: 1080px)', true, { getInitialValueInEffect: false })
  const { pricePerDay: base } = zone.rateDetails
  const scope = useMemo(() => [selected], [selected])
  const put = (patch: Partial<ZoneDraft>, step: string) =>
    onChange(replaceZone(zones, selected, patch), step && `${selected}.${step}`)
  return (
    <>
      <div className={styles.rules}>
        <PeriodPrice
          value={base}
          currency={currency}
          onChange={(pricePerDay) => put({ rateDetails: { ...zone.rateDetails, pricePerDay } }, 'base')}
          onBlur={onBlur}
          error={faultOf(`${selected}.rateDetails.pricePerDay`)}
        />
        <PriceList
          zones={zones}
          scope={scope}
          currency={currency}
          date={days.at}
          onChange={(next, step) => onChange(next, `${selected}.prices.${step}`)}
          onBlur={onBlur}
          fault={faultOf(`${selected}.priceSchedules`) ?? faultOf('')}
          faultOf={faultOf}
          isFaulty={isFaulty}
        />
      </div>
      <ZoneCalendar
        zone={zone}
        currency={currency}
        selection={days}
        onSelection={onDays}
        months={wide ? 2 : 1}
        onPrices={(priceSchedules) => put({ priceSchedules }, '')}
      />
    </>
  )
}

function AllPrices({ zones, currency, days, onChange, onBlur, faultOf, isFaulty }: PricesCardProps) {
  const scope = useMemo(() => Array.from({ length: zones.length }, (_, index) => index), [zones.length])
  return (
    <div className={styles.rules}>
      <fieldset className={styles.bases}>
        <legend>{i18n._('Base prices')}</legend>
        {zones.map((zone, index) => (
          <MoneyInput
            key={index}
            label={i18n._('Base price of {name}', { name: zone.name })}
            currency={currency}
            required
            value={zone.rateDetails.pricePerDay}
            onChange={(pricePerDay) =>
              onChange(
                replaceZone(zones, index, { rateDetails: { ...zone.rateDetails, pricePerDay } }),
                `${index}.base`,
              )
            }
            onBlur={onBlur}
            error={faultOf(`${index}.rateDetails.pricePerDay`)}
          />
        ))}
      </fieldset>
      <PriceList
        zones={zones}
        scope={scope}
        currency={currency}
        date={days.at}
        onChange={(next, step) => onChange(next, `all.prices.${step}`)}
        onBlur={onBlur}
        fault={faultOf('') ?? scope.map((index) => faultOf(`${index}.priceSchedules`)).find(Boolean)}
        faultOf={faultOf}
        isFaulty={isFaulty}
      />
    </div>
  )
}
