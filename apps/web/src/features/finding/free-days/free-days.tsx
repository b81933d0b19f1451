import { i18n } from '@lingui/core'
import { DRAWN_DAYS } from '@plaza/domain/free-days'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { formatDate } from '../../../lib/format.ts'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { DayBars } from '../../../shared/day-bars/day-bars.tsx'
import { isDated } from '../offer-query.ts'
import { freeDaysQuery, type FreeDay, type FreeDays } from './free-days-query.ts'
import styles from './free-days.module.css'

const Known = createContext<{ free: FreeDays | undefined; dated: boolean }>({ free: undefined, dated: false })

interface FreeDaysOfProps {
  displayIds: readonly string[]
  dates: FlightDates
  children: ReactNode
}

/** Asks once how much of some displays is free by day, for all the bars inside. */
export function FreeDaysOf({ displayIds, dates, children }: FreeDaysOfProps) {
  const { data: free } = useQuery(freeDaysQuery(displayIds, dates))
  const dated = isDated(dates)
  const known = useMemo(() => ({ free, dated }), [free, dated])
  return <Known value={known}>{children}</Known>
}

function words(free: number, days: readonly FreeDay[], dated: boolean): string {
  const n = days.length
  if (!dated) return i18n._('Free on {free} of the next {n, plural, one {# day} other {# days}}', { free, n })
  return n < DRAWN_DAYS
    ? i18n._('Free on {free} of {n, plural, one {# open day} other {# open days}}', { free, n })
    : i18n._('Free on {free} of the first {n, plural, one {# open day} other {# open days}}', { free, n })
}

function hint({ date: day, free }: FreeDay): string {
  const date = formatDate(day)
  if (free === null) return i18n._('{date}: closed', { date })
  return free === 0 ? i18n._('{date}: sold out', { date }) : i18n._('{date}: {free}% free', { date, free })
}

interface FreeBarsProps {
  displayId: string
  /** Whether the figure is shown beside the bars, too. */
  figure?: boolean
}

/** How much of a display is free, day by day. Until that is known, only its room is taken. */
export function FreeBars({ displayId, figure = false }: FreeBarsProps) {
  const { free: known, dated } = use(Known)
  const days = known?.get(displayId) ?? []
  if (days.length === 0) return <span className={styles.bars} />
  const free = days.filter((day) => day.free).length
  return (
    <span className={styles.bars} title={words(free, days, dated)}>
      <DayBars
        words={words(free, days, dated)}
        days={days.map((day) => ({ date: day.date, filled: day.free, hint: hint(day) }))}
      />
      {figure && (
        <span className="dim note num" aria-hidden="true">
          {i18n._('{free} of {n, plural, one {# day} other {# days}} free', { free, n: days.length })}
        </span>
      )}
    </span>
  )
}
