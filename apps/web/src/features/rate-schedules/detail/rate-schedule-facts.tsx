import { i18n } from '@lingui/core'
import { useState } from 'react'
import { formatDuration, formatMoney, formatNumber } from '../../../lib/format.ts'
import { todayAt } from '../../../lib/today.ts'
import { DeactivatedMark } from '../../../shared/deletes/deactivated-mark.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { pickDay } from '../../../shared/price-calendar/selection.ts'
import { ZoneFrame } from '../../../shared/zone-frame/zone-frame.tsx'
import { UpcomingNote } from '../editor/upcoming-note.tsx'
import { ZoneCalendar } from '../prices/zone-calendar.tsx'
import type { RateSchedule } from '../queries.ts'
import styles from './detail.module.css'
import { DisplayNames } from './display-names.tsx'
import { PriceLines } from './price-lines.tsx'

/** Choosing a zone in the drawing shows its prices. */
export function RateScheduleFacts({ schedule }: { schedule: RateSchedule }) {
  const { zones, currency, totalPlaylistTime } = schedule
  const [selected, setSelected] = useState(0)
  const [days, setDays] = useState(() => pickDay(todayAt(schedule.time_zones[0])))
  const zone = zones[selected]
  return (
    <div className={styles.stack}>
      <DeactivatedMark {...schedule} />
      <UpcomingNote upcoming={schedule.upcoming} />
      <div className={styles.frame}>
        <ZoneFrame
          label={i18n._('Zones of the frame')}
          ratio={16 / 9}
          boxes={zones}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <KeyValue
        items={[
          [i18n._('Playlist time'), formatDuration(totalPlaylistTime)],
          [i18n._('Zones'), formatNumber(zones.length)],
          [i18n._('Displays'), formatNumber(schedule.noOfDisplays)],
        ]}
      />
      {zone && (
        <>
          <section>
            <h3>{i18n._('Prices of {name}', { name: zone.name })}</h3>
            <p className="dim small num">
              {i18n._('{n, plural, one {# spot} other {# spots}} of {duration} in the loop', {
                n: zone.capacity,
                duration: formatDuration(zone.rateDetails.spotDuration),
              })}
              {' · '}
              {i18n._('base price {price} per spot and day', {
                price: formatMoney(zone.rateDetails.pricePerDay, currency),
              })}
            </p>
            <PriceLines zone={zone} currency={currency} />
          </section>
          <ZoneCalendar zone={zone} currency={currency} selection={days} onSelection={setDays} />
        </>
      )}
      <DisplayNames ids={schedule.displayIds} />
    </div>
  )
}
