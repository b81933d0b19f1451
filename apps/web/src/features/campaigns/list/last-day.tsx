import { sayDaysOfWeek } from '@plaza/domain/say-days-of-week'
import { locale } from '@plaza/words/locale'
import { formatDate } from '../../../lib/format.ts'
import { TwoLines } from '../../../ui/two-lines.tsx'
import styles from './campaigns.module.css'

interface LastDayProps {
  date: string | null
  /** The days of the week that the flight takes; all without any. */
  daysOfWeek: readonly number[]
}

/** The last day of a flight in a table, and under it the days of the week where it takes only some. */
export function LastDay({ date, daysOfWeek }: LastDayProps) {
  const day = <span className={styles.date}>{date ? formatDate(date) : '–'}</span>
  if (daysOfWeek.length === 0) return day
  return <TwoLines plain first={day} second={sayDaysOfWeek(daysOfWeek, locale())} />
}
