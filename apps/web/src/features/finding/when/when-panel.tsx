import { i18n } from '@lingui/core'
import { useMediaQuery } from '@mantine/hooks'
import { countNamedDays } from '@plaza/domain/days-of-week'
import { findDaysOfWeekFault } from '@plaza/domain/flight-days'
import { useQuery } from '@tanstack/react-query'
import { useCampaignDraft } from '../../../shared/campaign-draft/use-campaign-draft.ts'
import { DaysOfWeekInput } from '../../../shared/flight/days-of-week-input.tsx'
import { calendarQuery } from './calendar-query.ts'
import { CheaperStart } from './cheaper-start.tsx'
import { FlightFoot } from './flight-foot.tsx'
import { Lengths } from './lengths.tsx'
import { MONTHS, usualLengths } from './flight-choice.ts'
import { Months } from './months.tsx'
import { type ChosenFlight, useFlightChoice } from './use-flight-choice.ts'
import styles from './when.module.css'

interface WhenPanelProps extends ChosenFlight {
  /** The displays whose prices and free spots the days show. */
  displayIds: readonly string[]
  /** Says whose prices these are. */
  about: string
  /** Closes the panel, by a button with these words; none where the dates are part of a page. */
  close?: { words: string; onClose: () => void }
}

/** The dates of a flight: how long, then from when, with the price and the free spots of each day. */
export function WhenPanel({ displayIds, about, close, ...flight }: WhenPanelProps) {
  const { from, first, last, daysOfWeek } = flight
  const phone = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false })
  const { choice, days, month, at, walkTo, take, lengthen, showMonth } = useFlightChoice(flight)
  const { category } = useCampaignDraft().draft.general
  const lengths = usualLengths(choice?.start ?? at)
  const { data } = useQuery(
    calendarQuery({
      displayIds,
      month,
      months: MONTHS + 1,
      days,
      daysOfWeek,
      lengths,
      category,
      from: from || first,
    }),
  )
  const best = choice && data?.cheapest ? { start: data.cheapest.date, days } : null
  const hint = best && best.start !== choice?.start ? best : null
  const total = data?.starts.find(({ date }) => date === choice?.start)?.total ?? null
  return (
    <div className={styles.panel}>
      <div className={styles.rail}>
        <Lengths days={choice?.days ?? days} start={choice?.start ?? at} answer={data} onDays={lengthen} />
        {!phone && <TakenDays {...flight} />}
        <p className="dim note">{about}</p>
      </div>
      <div className={styles.sheet}>
        <Months
          {...{ choice, hint, days, daysOfWeek, at, first, last, month, data }}
          onMonth={showMonth}
          onAt={walkTo}
          onChoice={take}
        />
        {hint && data && (
          <CheaperStart
            answer={data}
            now={choice?.start ?? ''}
            total={total}
            hint={hint}
            onTake={() => take(hint)}
          />
        )}
        {phone && <TakenDays {...flight} />}
      </div>
      <FlightFoot
        {...flight}
        days={days}
        onTake={take}
        sum={data && total !== null ? { total, currency: data.currency } : null}
        close={close}
      />
    </div>
  )
}

/** The days of the week that the flight takes, with how many of its days they are: "10 of 14 days". */
function TakenDays({ from, to, daysOfWeek, onFlight }: ChosenFlight) {
  const isChosen = from !== '' && to !== ''
  const taken = () =>
    i18n._('{n} of {all, plural, one {# day} other {# days}}', {
      n: countNamedDays({ from, to, daysOfWeek }),
      all: countNamedDays({ from, to }),
    })
  return (
    <DaysOfWeekInput
      value={daysOfWeek}
      onChange={(days_of_week) => onFlight({ start_date: from, end_date: to, days_of_week })}
      note={isChosen && daysOfWeek.length > 0 ? taken() : ''}
      error={(isChosen && findDaysOfWeekFault({ from, to, daysOfWeek })) || undefined}
    />
  )
}
