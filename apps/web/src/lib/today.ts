import type { CalendarDate } from '@plaza/domain/calendar'

/** Today's date where the reader is, `YYYY-MM-DD`. */
export function todayHere(now = new Date()): CalendarDate {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
