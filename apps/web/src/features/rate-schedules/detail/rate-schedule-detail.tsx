import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { sayDayparts } from '@plaza/domain/dayparts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatDuration, formatMoney, formatNumber } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useFetchedToast } from '../../../lib/toasts.tsx'
import { todayAt } from '../../../lib/today.ts'
import { DeactivatedMark } from '../../../shared/deletes/deactivated-mark.tsx'
import { pickDay } from '../../../shared/price-calendar/selection.ts'
import { leastText } from '../../../shared/least-bookings.ts'
import { ZoneFrame } from '../../../shared/zone-frame/zone-frame.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import type { RowAction } from '../../../ui/list-page/row-menu.tsx'
import { LoadedPanel } from '../../../ui/side-panel/loaded-panel.tsx'
import { useShown } from '../../../ui/side-panel/side-panel.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { UpcomingNote } from '../editor/upcoming-note.tsx'
import { priceRangeText, weekdaysText } from '@plaza/words/price-rule-words'
import { ZoneCalendar } from '../prices/zone-calendar.tsx'
import { displayNamesQuery, type RateSchedule, rateScheduleQuery } from '../queries.ts'
import styles from './detail.module.css'

interface RateScheduleDetailProps {
  id: string | undefined
  onClose: () => void
  actionsOf: (schedule: RateSchedule) => RowAction[]
}

export function RateScheduleDetail({ id, onClose, actionsOf }: RateScheduleDetailProps) {
  const shown = useShown(id)
  const query = useQuery({ ...rateScheduleQuery(shown), enabled: Boolean(id) })
  useFetchedToast(messages.rateScheduleFetched, id, query.data !== undefined)
  const title = query.data?.name ?? i18n._('Rate schedule')
  return (
    <LoadedPanel open={Boolean(id)} onClose={onClose} query={query} title={title} actionsOf={actionsOf}>
      {(schedule) => <RateScheduleFacts key={schedule.id} schedule={schedule} />}
    </LoadedPanel>
  )
}

/** The facts of a rate schedule; choosing a zone in the drawing shows its prices. */
function RateScheduleFacts({ schedule }: { schedule: RateSchedule }) {
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
          [i18n._('Parts of the day'), partsText(schedule)],
          [i18n._('Booked at least'), leastText(schedule) || i18n._('No minimum')],
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

/** "Morning 06:00–10:00 (40 %), Evening 16:00–22:00 (50 %)". */
function partsText({ dayparts }: RateSchedule): string {
  if (dayparts.length === 0) return i18n._('None, the day is sold whole')
  return dayparts
    .map((part) => i18n._('{part} ({percent} %)', { part: sayDayparts([part]), percent: part.percent }))
    .join(', ')
}

/** The displays that use the rate schedule, each with a link. */
function DisplayNames({ ids }: { ids: readonly string[] }) {
  const user = useUser()
  const { data } = useQuery({ ...displayNamesQuery(user.org_id), enabled: ids.length > 0 })
  const names = new Map(data?.rows.map(({ id, name }) => [id, name]))
  return (
    <section>
      <h3>{i18n._('Displays that use it')}</h3>
      {ids.length === 0 ? (
        <p className="dim small">{i18n._('None yet.')}</p>
      ) : (
        <ul className={`${styles.list} small`}>
          {ids.map((id) => (
            <li key={id}>
              <Link to="/displays" search={{ open: id }}>
                {names.get(id) ?? i18n._('Display')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Zone = RateSchedule['zones'][number]

/** "17 Mar €40.00", the first few of them. */
function datesText(
  { specifiedDates: { datesData } }: Zone['priceSchedules'][number],
  currency: string,
): string {
  const shown = datesData
    .slice(0, 3)
    .map(({ date, pricePerDay }) => `${formatDate(date, 'short')} ${formatMoney(pricePerDay, currency)}`)
  const more = datesData.length - shown.length
  return [...shown, ...(more > 0 ? [i18n._('{n} more dates', { n: more })] : [])].join(', ')
}

/** The ranges of a zone with their prices. */
function PriceLines({ zone, currency }: { zone: Zone; currency: string }) {
  if (zone.priceSchedules.length === 0) return null
  return (
    <ul className={`${styles.list} small`}>
      {zone.priceSchedules.map((one) => (
        <li key={one.id}>
          <TwoLines
            first={priceRangeText(one.dateRange.startDate, one.dateRange.endDate)}
            second={[weekdaysText(one.daysOfWeek), datesText(one, currency)].filter(Boolean).join(' · ')}
          />
          <b className="num">{formatMoney(one.pricePerDay, currency)}</b>
        </li>
      ))}
    </ul>
  )
}
