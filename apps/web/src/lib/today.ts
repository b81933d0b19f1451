import type { CalendarDate } from '@plaza/domain/calendar'
import { now } from './clock.ts'

/** Today's date where the reader is, `YYYY-MM-DD`. */
export function todayHere(instant = new Date(now())): CalendarDate {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}
