import { i18n } from '@lingui/core'
import type { SoldOutZone } from '@plaza/contract/errors'
import { dayOfWeek, eachDay } from '@plaza/domain/calendar'
import { type DraftZone, removeZone, replaceZone } from '@plaza/domain/campaign-draft'
import { formatDate, formatDateRange, formatList } from '../../../../lib/format.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { type DayBar, DayBars } from '../../../../shared/day-bars/day-bars.tsx'
import { LayoutDrawing } from '../../../../shared/display-drawing/display-drawing.tsx'
import type { Taking } from '../../../../shared/sold-out/use-taking.ts'
import { FewerButton, type Like, LikeDisplays } from '../../../../shared/sold-out/ways.tsx'
import { WaitButton } from '../../../../shared/waiting-list/wait-button.tsx'
import { Button } from '../../../../ui/button.tsx'
import { isWhole } from './short-zones.ts'
import { useZoneNames } from './use-zone-names.ts'
import styles from './sold-out.module.css'

/** So many days are drawn: more would be too thin to be told apart. */
const MOST_BARS = 62

interface SoldOutLineProps {
  zone: SoldOutZone
  wanted: DraftZone
  like: readonly Like[]
  taking: Taking
}

/** One zone: on which days it is short and what is free then, and what can be taken instead. */
export function SoldOutLine({ zone, wanted, like, taking }: SoldOutLineProps) {
  const { draft } = useCampaignDraft()
  const nameOf = useZoneNames()
  const { display_id, zone_id: id, spots_free: free, dates, dayparts = [] } = zone
  const display = draft.displays.find((each) => each.display_id === display_id)
  const name = [nameOf(display_id, id), dayparts.join(', ')].filter(Boolean).join(' · ')
  const when = formatList(dates.map(({ from, to }) => formatDateRange(from, to)))
  const takeFewer = () =>
    taking.take(
      i18n._('{name} has {free, plural, one {# spot} other {# spots}} now.', { name, free }),
      (now) => ({
        zones: now.zones.map((each) =>
          each.id === id && each.display_id === display_id ? { ...each, spots: free } : each,
        ),
      }),
    )
  const { start_date, end_date, days_of_week } = draft.general
  return (
    <li>
      <div className={styles.zone}>
        <span className={styles.drawing} aria-hidden="true">
          {display && <LayoutDrawing {...display} size={48} />}
        </span>
        <div className={styles.words}>
          <strong>{name}</strong>
          {display && <span className="dim small">{display.location_name}</span>}
          <span className="small">
            {i18n._('{free, plural, =0 {No spot is} one {# spot is} other {# spots are}} free on {when}', {
              free,
              when,
            })}
          </span>
        </div>
        <ShortDays dates={dates} free={free} />
      </div>
      <LikeDisplays
        name={name}
        like={like}
        onTake={({ display: other, zone_id }) =>
          taking.take(i18n._('{name} was taken instead.', { name: other.name }), (now) =>
            replaceZone(now, wanted, { id: zone_id, display: other }),
          )
        }
      />
      <div className={styles.ways}>
        <FewerButton free={free} name={name} onTake={takeFewer} />
        {isWhole(wanted) && (
          <WaitButton
            name={name}
            wish={{ display_id, zone_id: id, start_date, end_date, days_of_week, spots: wanted.spots }}
          />
        )}
        <Button
          size="sm"
          look="quiet"
          onClick={() =>
            taking.take(i18n._('{name} was removed.', { name }), (now) => removeZone(now, { id, display_id }))
          }
        >
          {i18n._('Remove zone')}
          <span className="hidden-words"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

/** The days of the flight as bars: those on which the zone is short are full. */
function ShortDays({ dates, free }: Pick<SoldOutZone, 'dates'> & { free: number }) {
  const { start_date, end_date, days_of_week } = useCampaignDraft().draft.general
  const all = eachDay(start_date, end_date)
  if (all.length > MOST_BARS) return null
  const isShort = (day: string) => dates.some(({ from, to }) => from <= day && day <= to)
  const isTaken = (day: string) => !days_of_week?.length || days_of_week.some((one) => one === dayOfWeek(day))
  const days = all.map((date): DayBar => {
    const day = formatDate(date)
    if (!isTaken(date)) return { date, filled: null, hint: day }
    if (!isShort(date)) return { date, filled: 0, hint: i18n._('{day}: free', { day }) }
    const hint = i18n._('{day}: {free, plural, =0 {sold out} one {# spot free} other {# spots free}}', {
      day,
      free,
    })
    return { date, filled: 100, hint, tone: 'short' }
  })
  const n = days.filter(({ tone }) => tone === 'short').length
  const words = i18n._('Too few spots on {n} of {all} days', { n, all: all.length })
  return (
    <div className={styles.days}>
      <DayBars days={days} words={words} />
      <span className="dim note num" aria-hidden="true">
        {i18n._('{n} of {all} days', { n, all: all.length })}
      </span>
    </div>
  )
}
